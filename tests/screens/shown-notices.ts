import { beforeEach, vi } from "vitest";
import { connectToaster, type Toast } from "#shared/notify.ts";

/** Gets the notices of each test, as the toaster does. */
export const notify = vi.fn<(notice: Toast) => void>();

beforeEach(() => {
  notify.mockReset();
  connectToaster(notify);
});
