import type { Article } from "#content/article.ts";

export const article: Article = {
  heading: "Web radio e giornalino: i ragazzi prendono la parola",
  intro:
    "A che cosa servono una radio e un giornale fatti a scuola, che cosa si impara in redazione e come possono dare una mano le famiglie.",
  inPlainWords: [
    "Con la radio e il giornalino i ragazzi parlano a tutti.",
    "Prima di dare una notizia si guarda se è vera.",
    "Per le foto e le voci può servire il vostro permesso.",
    "Non mettete in rete le foto di altri.",
  ],
  updated: "2026-11-22",
  sections: [
    {
      heading: "A che cosa servono",
      paragraphs: [
        "Una radio e un giornalino danno un motivo vero per scrivere, leggere e parlare: qualcuno, dall’altra parte, ascolta. Un tema lo legge l’insegnante. Una notizia la leggono i compagni, i nonni, il quartiere, e allora conviene che sia chiara ed esatta.",
        "C’è anche una ragione più profonda. L’articolo 21 della Costituzione dice che tutti possono esprimere liberamente il proprio pensiero. In redazione i ragazzi scoprono che questa libertà va insieme al rispetto: si può criticare un’idea senza offendere chi la sostiene.",
      ],
      list: [
        {
          term: "All’infanzia",
          text: "Racconti a voce, piccole registrazioni, disegni commentati insieme ai docenti.",
        },
        {
          term: "Alla primaria",
          text: "Il notiziario di classe: le uscite, gli esperimenti, le interviste in famiglia.",
        },
        {
          term: "Alla secondaria",
          text: "Una redazione che si riunisce con regolarità, pubblica articoli e registra puntate da ascoltare quando si vuole.",
        },
      ],
    },
    {
      heading: "Che cosa si impara",
      list: [
        {
          term: "Leggere e scrivere",
          text: "Trovare la notizia, darle un titolo, riassumere in poche righe, tagliare il superfluo.",
        },
        {
          term: "Parlare e ascoltare",
          text: "Preparare le domande di un’intervista e saper stare zitti quando l’altro risponde.",
        },
        {
          term: "Verificare le fonti",
          text: "Chi lo dice? Dove l’ha letto? Si può controllare? Una notizia falsa si riconosce così.",
        },
        {
          term: "Lavorare in gruppo",
          text: "C’è chi dirige, chi scrive, chi disegna, chi registra e chi monta. I ruoli girano e le scadenze sono di tutti.",
        },
        {
          term: "Stare in rete con rispetto",
          text: "Chiedere il permesso prima di pubblicare un volto o una voce, citare gli autori, usare musica che si ha il diritto di usare.",
        },
        {
          term: "Fare posto a ciascuno",
          text: "Chi fatica a scrivere può registrare; chi non ama parlare può curare suoni e immagini.",
        },
      ],
      after: [
        "Il lavoro segue sempre gli stessi passi: si propone un argomento, si raccolgono le informazioni, si scrive o si registra, si rilegge insieme e solo alla fine si pubblica. Accanto a ogni audio è bene mettere il testo, così lo segue anche chi non può ascoltarlo.",
      ],
    },
    {
      heading: "Il ruolo delle famiglie",
      list: [
        {
          term: "Leggete e ascoltate insieme",
          text: "Fatevi raccontare com’è nato un articolo. Un commento sincero vale più di un complimento.",
        },
        {
          term: "Suggerite argomenti",
          text: "Una festa del paese, un mestiere che sparisce, una strada che cambia. Raccontate il vostro lavoro in un’intervista, se ve lo chiedono.",
        },
        {
          term: "Leggete bene il modulo del consenso",
          text: "Per pubblicare immagini e voci oltre l’attività ordinaria della scuola serve il consenso dei genitori. Rileggetelo ogni anno: potete anche ritirarlo.",
        },
        {
          term: "Preferite la prudenza",
          text: "Una ripresa di gruppo o di spalle, la sola voce, il solo nome di battesimo bastano quasi sempre.",
        },
        {
          term: "Non diffondete i volti degli altri",
          text: "Foto e voci dei compagni non si ripubblicano sui vostri profili, nemmeno con le migliori intenzioni.",
        },
        {
          term: "Lasciate gli errori ai ragazzi",
          text: "Se correggete ogni riga, il pezzo diventa vostro. Fate una domanda in più e fidatevi della redazione.",
        },
      ],
      after: [
        "Non servono attrezzature costose: per cominciare bastano un quaderno, una buona domanda e la pazienza di ascoltare la risposta fino in fondo.",
      ],
    },
  ],
  resources: [
    {
      label: "Educazione civica",
      to: "/didattica-digitale/famiglie/educazione-civica",
      note: "La Costituzione e la cittadinanza digitale, a scuola e a casa",
    },
    {
      label: "Radioimmaginaria",
      to: "https://www.radioimmaginaria.it",
      note: "Una radio fatta da ragazzi dagli 11 ai 17 anni",
    },
    {
      label: "Rai Scuola",
      to: "https://www.raiscuola.rai.it/",
      note: "Video e percorsi per imparare, anche su giornali e mezzi di comunicazione",
    },
    {
      label: "Ordine dei giornalisti",
      to: "https://www.odg.it",
      note: "Le regole di chi fa questo mestiere e le iniziative per le scuole",
    },
  ],
  closingNote:
    "Radio e giornalino rientrano nel progetto d’istituto di educazione civica (legge 92 del 2019), e questo articolo con loro. La libertà di esprimersi viene dalla Costituzione; saperla usare in rete è cittadinanza digitale.",
};
