-- The API serves the schema "public" only: what the browser must never reach lives in this one.
create schema private;
revoke all on schema private from public;

-- store_news runs with the rights of its caller, and calls private functions.
grant usage on schema private to service_role;

-- Text that people write, without invisible characters: two titles that look alike are the same for the search, a title is not
-- shown backwards, and a feed with U+FFFE is no XML. The list is that of the news (supabase/functions/fetch-news/clean-item.ts):
-- format characters, default-ignorables and noncharacters. Joiners and variation selectors stay where they have a meaning:
-- between emoji or letters of other scripts, and after an emoji, a digit or a symbol.
create function private.visible(p_text text) returns text
language sql immutable set search_path = ''
as $$
  select normalize(
    regexp_replace(
      regexp_replace(
        regexp_replace(
          p_text,
          -- One collation for all: the ranges are code points.
          E'[\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890-\u0891\u08e2\u115f-\u1160\u17b4-\u17b5\u180b-\u180f\u200b'
          '\u200e-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufdd0-\ufdef\ufeff\uffa0\ufff0-\ufffb\ufffe-\uffff'
          '\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a'
          '\U0001fffe-\U0001ffff\U0002fffe-\U0002ffff\U0003fffe-\U0003ffff\U0004fffe-\U0004ffff\U0005fffe-\U0005ffff'
          '\U0006fffe-\U0006ffff\U0007fffe-\U0007ffff\U0008fffe-\U0008ffff\U0009fffe-\U0009ffff\U000afffe-\U000affff'
          '\U000bfffe-\U000bffff\U000cfffe-\U000cffff\U000dfffe-\U000e0fff\U000efffe-\U000effff\U000ffffe-\U000fffff'
          '\U0010fffe-\U0010ffff]' collate "C",
          '', 'g'
        ),
        E'(?<![0-9#*©®\u0250-\u1dff\u1f00-\u1fff\u203c\u2049\u2070-\ufdff\ufe10-\U0010ffff])[\ufe00-\ufe0f]' collate "C", '', 'g'
      ),
      E'(?<![\u0250-\u1dff\u1f00-\u1fff\u203c\u2049\u2070-\U0010ffff])[\u200c\u200d]'
      '|[\u200c\u200d](?![\u0250-\u1dff\u1f00-\u1fff\u203c\u2049\u2070-\ufdff\ufe10-\U0010ffff])' collate "C",
      '', 'g'
    )
  )
$$;

-- One line.
create function private.clean_line(p_text text) returns text
language sql immutable set search_path = ''
as $$
  select btrim(regexp_replace(
    private.visible(coalesce(p_text, '')),
    E'[\u0001-\u0020\u007f-\u00a0\u1680\u2000-\u200a\u2028-\u2029\u202f\u205f\u3000]+' collate "C", ' ', 'g'
  ))
$$;

-- Line feeds and tabs are the only control characters that stay.
create function private.clean_text(p_text text) returns text
language sql immutable set search_path = ''
as $$
  select regexp_replace(
    regexp_replace(private.visible(coalesce(p_text, '')), E'\r\n?|[\u0085\u2028\u2029]' collate "C", E'\n', 'g'),
    E'[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]' collate "C", '', 'g'
  )
$$;
