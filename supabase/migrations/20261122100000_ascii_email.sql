-- Asked first whether it is plain ASCII: what is a space, what is seen and what the small form of a letter is differ
-- from server to server, and U+0130 becomes a plain i on some. Under the collation "C" the rest is the same everywhere.
create or replace function private.email_domain_allowed(p_email text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    case
      when p_email collate "C" ~ '^[\x21-\x7e]+$' then
        array_length(string_to_array(p_email, '@'), 1) = 2
        and split_part(p_email, '@', 1) <> ''
        and exists (
          select 1 from private.allowed_email_domains d
          where d.domain = lower(split_part(p_email, '@', 2) collate "C")
        )
    end,
    false
  )
$$;
