-- What the browser must never reach lives here: the API serves the schema "public" only.
create schema private;
revoke all on schema private from public;

-- store_news runs with the rights of its caller and looks up two things in here.
grant usage on schema private to service_role;
