const port = Number(process.env["E2E_PORT"] ?? 4199);

/** The built site. */
export const siteUrl = `http://localhost:${port}`;

/** What `npm run dev` serves. */
export const devUrl = `http://localhost:${port + 1}`;
