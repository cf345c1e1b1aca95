-- "sponsorizzato" anywhere in a title also dropped "torneo sponsorizzato dal comune". An entry of skip_titles that holds
-- a * is the whole title, the * standing for anything; one without is still a part of it. The entries that a school has
-- written itself stay.
update public.news_portals
set skip_titles = array_remove(skip_titles, 'sponsorizzato') || array[
  'contenuto sponsorizzato*', 'articolo sponsorizzato*', 'post sponsorizzato*',
  'sponsorizzato:*', 'sponsorizzato -*', 'sponsorizzato –*', 'sponsorizzato |*',
  '[sponsorizzato]*', '(sponsorizzato)*', '*[sponsorizzato]', '*(sponsorizzato)'
]
where 'sponsorizzato' = any (skip_titles);
