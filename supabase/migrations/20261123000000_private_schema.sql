-- The API serves the schema "public" only: what the browser must never reach lives in this one.
create schema private;
revoke all on schema private from public;

-- store_news runs with the rights of its caller, and calls private functions.
grant usage on schema private to service_role;
