-- The six portals to begin with. A school replaces, adds or switches off (enabled) a row whenever it likes.
insert into public.news_portals (position, slug, name, home_url, kind, feed_url, more_urls, skip_titles, skip_categories)
values
  (
    -- The ministry has closed its feeds: its two lists of news are read as pages.
    1, 'mim', 'Ministero dell''Istruzione e del Merito', 'https://www.mim.gov.it',
    'html', 'https://www.mim.gov.it/web/guest/comunicati', '{https://www.mim.gov.it/web/guest/notizie}',
    '{}', '{}'
  ),
  (
    2, 'orizzonte-scuola', 'Orizzonte Scuola', 'https://www.orizzontescuola.it',
    'feed', 'https://www.orizzontescuola.it/feed/', '{}',
    '{"iscriviti gratuitamente", "sponsorizzato"}', '{"Plus", "Corsi", "Sponsorizzato"}'
  ),
  (
    3, 'tecnica-della-scuola', 'La Tecnica della Scuola', 'https://www.tecnicadellascuola.it',
    'feed', 'https://www.tecnicadellascuola.it/feed', '{}',
    '{"iscriviti gratuitamente", "sponsorizzato"}', '{"Plus", "Corsi", "Sponsorizzato"}'
  ),
  (
    4, 'tuttoscuola', 'Tuttoscuola', 'https://www.tuttoscuola.com',
    'feed', 'https://www.tuttoscuola.com/feed', '{}',
    '{"iscriviti gratuitamente", "sponsorizzato"}', '{"Plus", "Corsi", "Sponsorizzato"}'
  ),
  (
    5, 'sole-24-ore-scuola', 'Il Sole 24 Ore Scuola', 'https://www.ilsole24ore.com/sez/scuola',
    'feed', 'https://www.ilsole24ore.com/rss/scuola.xml', '{}',
    '{"sponsorizzato"}', '{"Sponsorizzato"}'
  ),
  (
    6, 'corriere-scuola', 'Corriere Scuola', 'https://www.corriere.it/scuola/',
    'feed', 'https://xml2.corriereobjects.it/rss/scuola.xml', '{}',
    '{"sponsorizzato"}', '{"Sponsorizzato"}'
  );
