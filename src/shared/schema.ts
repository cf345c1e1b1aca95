import { z } from "zod";

// By default zod compiles its checks with `new Function`, which the CSP blocks.
z.config({ jitless: true });

export { z };
