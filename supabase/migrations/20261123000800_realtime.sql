-- The news row of the home page listens to public.news. Everybody receives the events of a published table: the accounts
-- must never be published. Other tables that a school publishes are left alone.
do $$
declare
  v_all_tables boolean;
  v_schemas text;
  v_accounts text;
begin
  select p.puballtables into v_all_tables from pg_publication p where p.pubname = 'supabase_realtime';
  if not found then
    raise exception 'the publication supabase_realtime is missing: the news could not be followed live'
      using hint = 'create publication supabase_realtime for table public.news;';
  end if;
  if v_all_tables then
    raise exception 'the publication supabase_realtime is for all tables: profiles and roles would travel with the news'
      using hint = 'drop publication supabase_realtime; create publication supabase_realtime for table public.news;';
  end if;

  select string_agg(n.nspname, ', ' order by n.nspname) into v_schemas
  from pg_publication_namespace pn
  join pg_publication p on p.oid = pn.pnpubid
  join pg_namespace n on n.oid = pn.pnnspid
  where p.pubname = 'supabase_realtime' and n.nspname in ('public', 'private', 'auth');
  if v_schemas is not null then
    raise exception 'the publication supabase_realtime is for all tables of the schema %', v_schemas
      using hint = format('alter publication supabase_realtime drop tables in schema %s;', v_schemas);
  end if;

  select string_agg(t.schemaname || '.' || t.tablename, ', ' order by t.schemaname, t.tablename) into v_accounts
  from pg_publication_tables t
  where t.pubname = 'supabase_realtime'
    and (
      t.schemaname in ('private', 'auth')
      or (t.schemaname = 'public' and t.tablename in ('profiles', 'user_roles', 'news_portals', 'news_runs'))
    );
  if v_accounts is not null then
    raise exception 'the publication supabase_realtime would send everybody %', v_accounts
      using hint = format('alter publication supabase_realtime drop table %s;', v_accounts);
  end if;

  if not exists (
    select 1 from pg_publication_tables t
    where t.pubname = 'supabase_realtime' and t.schemaname = 'public' and t.tablename = 'news'
  ) then
    alter publication supabase_realtime add table public.news;
  end if;
end
$$;
