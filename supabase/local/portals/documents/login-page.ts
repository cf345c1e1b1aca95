/** What a portal answers that has lost its list: a page, and no error. */
export const LOGIN_PAGE = `<!doctype html>
<html lang="it"><head><title>Accesso riservato</title></head>
<body><h1>Accedi</h1><form method="post"><input name="utente"><input name="password" type="password"></form></body></html>`;
