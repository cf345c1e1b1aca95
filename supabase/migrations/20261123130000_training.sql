-- The courses that people of the school have followed, follow or want to follow: each person keeps the own list.
create type public.training_state as enum ('to_do', 'in_progress', 'done');

create table public.training_courses (
  -- Chosen by the page, so that a repeated request creates one row.
  id uuid primary key,
  -- Never from the caller: it has no grant.
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  -- The course of the site's page (src/content/courses.ts); null for one written by hand.
  course_id text check (course_id ~ '^[a-z0-9-]{1,60}$'),
  title text not null check (char_length(title) between 1 and 200 and title = btrim(title) and title !~ '[[:cntrl:]]'),
  provider text not null default '' check (char_length(provider) <= 200 and provider !~ '[[:cntrl:]]'),
  state public.training_state not null default 'to_do',
  -- Not numeric(5, 1), which would round what it does not hold.
  hours numeric check (hours between 0 and 1000 and hours = round(hours, 1)),
  starts_on date check (starts_on between '2000-01-01' and '2100-12-31'),
  ends_on date check (ends_on between '2000-01-01' and '2100-12-31'),
  certificate_url text
    check (char_length(certificate_url) <= 500 and certificate_url ~ '^https://[^[:space:][:cntrl:]/]+[^[:space:][:cntrl:]]*$'),
  -- What the page has read: of two windows that change one row, the second is told.
  revision int not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  -- Two windows that add the same course of the page make one row.
  unique (user_id, course_id),
  check (ends_on >= starts_on),
  -- The school year in which the hours count is that of the last day.
  check (state <> 'done' or ends_on is not null)
);

revoke all on table public.training_courses from public, anon, authenticated, service_role;
-- Nothing for the secret key: no program of the site needs these rows.
grant select, delete on table public.training_courses to authenticated;
grant insert (id, course_id, title, provider, state, hours, starts_on, ends_on, certificate_url)
  on table public.training_courses to authenticated;
grant update (title, provider, state, hours, starts_on, ends_on, certificate_url)
  on table public.training_courses to authenticated;

alter table public.training_courses enable row level security;

create policy "Staff keep their own list of training, and nobody else reads it" on public.training_courses
  for all to authenticated
  using (user_id = (select auth.uid()) and (select private.is_staff()))
  with check (user_id = (select auth.uid()) and (select private.is_staff()));

-- The page writes the table itself.
create function private.drop_invisible_in_training() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.title := private.visible(new.title);
  new.provider := private.visible(new.provider);
  return new;
end
$$;

create trigger drop_invisible_in_training before insert or update of title, provider on public.training_courses
  for each row execute function private.drop_invisible_in_training();

create function private.revise_training_course() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.revision := old.revision + 1;
  return new;
end
$$;

create trigger revise_training_course before update on public.training_courses
  for each row execute function private.revise_training_course();

create function private.limit_training_courses() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Concurrent inserts of one person wait for each other: after the wait, the count sees what the first has committed.
  perform pg_advisory_xact_lock(hashtextextended('public.training_courses ' || new.user_id, 0));
  if (select count(*) from public.training_courses t where t.user_id = new.user_id) >= 300 then
    raise exception 'too_many_courses';
  end if;
  return new;
end
$$;

create trigger limit_training_courses before insert on public.training_courses
  for each row execute function private.limit_training_courses();

-- What administrators know of the training: for each course of the page, and for all those written by hand together (a null
-- course_id), how many people who had a role in the school year that begins in p_year have it, how many concluded it in that
-- year, and their hours. A role that is taken does not change the counts: given back a moment later, the difference would
-- tell of one person. Titles that a person typed are left out. To protect identities, "done" is null while fewer than three
-- people have the course, "hours" while fewer than three people give hours to the sum. There is no sum of all courses, from
-- which a single one could be subtracted.
create function private.training_counts(p_year int)
returns table (course_id text, people bigint, done bigint, hours numeric)
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_year int := coalesce(p_year, private.school_year_start(private.day_in_rome(now())));
begin
  perform private.require_admin();
  return query
    with rows as (
      select
        t.course_id, t.user_id, t.hours,
        t.state = 'done' and private.school_year_start(t.ends_on) = v_year as is_done
      from public.training_courses t
      where exists (select from public.user_roles r where r.user_id = t.user_id)
        or exists (
          select from public.role_changes c
          where c.person_id = t.user_id and private.school_year_start(private.day_in_rome(c.changed_at)) >= v_year
        )
    )
    select
      c.course_id, count(distinct c.user_id),
      case when count(distinct c.user_id) >= 3 then count(distinct c.user_id) filter (where c.is_done) end,
      case
        when count(distinct c.user_id) filter (where c.is_done and c.hours > 0) >= 3
          then sum(c.hours) filter (where c.is_done)
      end
    from rows c
    group by c.course_id
    order by 2 desc, 1;
end
$$;

create function public.training_counts(p_year int default null)
returns table (course_id text, people bigint, done bigint, hours numeric)
language sql stable security invoker set search_path = ''
begin atomic
  select * from private.training_counts(p_year);
end;
