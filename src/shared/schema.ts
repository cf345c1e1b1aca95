import { z } from "zod";

// Without this zod compiles its checks with `new Function`, which the site's policy refuses.
z.config({ jitless: true });

export { z };
