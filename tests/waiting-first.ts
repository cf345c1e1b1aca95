import { BaseSequencer, type TestSpecification } from "vitest/node";

/** pg_cron begins with the next minute: scheduling.test.ts waits for it while the other files work. */
export class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isWaiting = ({ moduleId }: TestSpecification) => moduleId.endsWith("/scheduling.test.ts");
    const sorted = await super.sort(files);
    return [...sorted.filter(isWaiting), ...sorted.filter((file) => !isWaiting(file))];
  }
}
