import type { Article } from "#content/article.ts";

export const article: Article = {
  heading: "Educazione civica: scuola e famiglia dalla stessa parte",
  intro:
    "Che cosa prevede la legge, su che cosa lavorano le classi e che cosa vuol dire educare insieme, ognuno per la sua parte.",
  inPlainWords: [
    "L’educazione civica parla di diritti e doveri.",
    "La fanno insieme la scuola e la famiglia.",
    "Alla primaria e alla secondaria c’è un patto da firmare.",
    "Prima leggete il patto con i vostri figli.",
  ],
  updated: "2026-11-21",
  sections: [
    {
      heading: "La legge del 2019",
      paragraphs: [
        "L’educazione civica è tornata a scuola con la legge 92 del 20 agosto 2019 e si insegna dall’anno scolastico 2020/21. Occupa almeno 33 ore l’anno, ma non è una materia in più nell’orario: ci lavorano docenti diversi, ciascuno con la propria disciplina, e uno di loro coordina.",
        "Ha una valutazione, durante l’anno e alla fine. Alla primaria è un giudizio, da «ottimo» a «non sufficiente», come per le altre materie. Nella scuola dell’infanzia non ci sono voti: si comincia con esperienze semplici, come aver cura delle cose di tutti e aspettare il proprio turno.",
        "Dall’anno scolastico 2024/25 le scuole seguono nuove linee guida nazionali, fissate dal decreto ministeriale 183 del 2024.",
      ],
    },
    {
      heading: "I tre ambiti",
      list: [
        {
          term: "Costituzione",
          text: "La persona e il rispetto, i diritti e i doveri, le istituzioni italiane ed europee, la legalità, le regole della strada. In classe: le regole decise insieme, il consiglio dei ragazzi, una visita in municipio.",
        },
        {
          term: "Sviluppo economico e sostenibilità",
          text: "L’ambiente, la tutela del patrimonio e del territorio, il lavoro, il risparmio. In classe: l’orto, la raccolta differenziata, un monumento da adottare, i primi conti con il denaro.",
        },
        {
          term: "Cittadinanza digitale",
          text: "Le informazioni di cui fidarsi, la riservatezza, il comportamento in rete, l’uso responsabile dei dispositivi. In classe: una notizia da verificare, le regole per una chat che non ferisca nessuno.",
        },
      ],
      after: ["Sono esempi: ogni scuola sceglie le attività adatte all’età degli alunni e al territorio."],
    },
    {
      heading: "Un patto fra adulti",
      paragraphs: [
        "La stessa legge, all’articolo 7, chiede alla scuola di rafforzare la collaborazione con le famiglie. Lo strumento è il patto educativo di corresponsabilità: dice in modo condiviso quali diritti e quali doveri hanno scuola, famiglia e alunni. È nato nel 2007 per le scuole secondarie e si sottoscrive al momento dell’iscrizione. La legge del 2019 lo ha esteso alla primaria.",
        "Il patto non è il regolamento di disciplina. Il regolamento dice che cosa accade quando una regola si rompe; il patto dice che cosa ci promettiamo perché non succeda. Nelle prime due settimane di scuola i due documenti si presentano alle famiglie e agli alunni, insieme al piano dell’offerta formativa.",
        "Alla secondaria di primo grado anche il comportamento ha un voto in decimi. Con un voto inferiore a sei non si è ammessi alla classe successiva o all’esame.",
      ],
    },
    {
      heading: "Il ruolo delle famiglie",
      paragraphs: [
        "La Costituzione, all’articolo 30, dice che educare i figli è un dovere e un diritto dei genitori. La scuola non li sostituisce: cammina accanto a loro.",
      ],
      list: [
        {
          term: "Leggete il patto con i vostri figli",
          text: "Firmatelo dopo averne parlato, sapendo che cosa promettete voi e che cosa promettono loro.",
        },
        {
          term: "Partecipate",
          text: "Assemblee, consigli di classe, colloqui, incontri di formazione. Anche una sola volta in più fa la differenza.",
        },
        {
          term: "Tenete la stessa linea",
          text: "Se a casa e a scuola valgono regole opposte, i ragazzi scelgono la più comoda. Vale per il telefono, gli orari, il modo di parlare degli altri.",
        },
        {
          term: "Usate i canali della scuola",
          text: "Registro, diario, portale, colloquio. Nelle chat un dubbio diventa presto una voce.",
        },
        {
          term: "Date l’esempio",
          text: "Fare la fila, salutare, allacciare la cintura, controllare una notizia prima di girarla: i figli imparano da qui.",
        },
      ],
    },
  ],
  resources: [
    {
      label: "Cyberbullismo",
      to: "/didattica-digitale/famiglie/cyberbullismo",
      note: "Riconoscerlo, affrontarlo, sapere a chi chiedere aiuto",
    },
    {
      label: "Gli incontri per i genitori",
      to: "/didattica-digitale/famiglie/formazione-genitori",
      note: "Il calendario dell’anno e come partecipare",
    },
    {
      label: "Normattiva: legge 92 del 2019",
      to: "https://www.normattiva.it/uri-res/N2Ls?urn:nir:stato:legge:2019-08-20;92",
      note: "Il testo in vigore",
    },
    {
      label: "Ministero: linee guida per l’educazione civica",
      to: "https://www.mim.gov.it/documents/20182/0/Decreto%2B%281%29.pdf/4a35f2a3-4b53-6e9d-a0eb-a3d6ad4c9134?t=1725710176010",
      note: "Il decreto 183 del 2024 (documento PDF)",
    },
    {
      label: "Scuola2030",
      to: "https://scuola2030.indire.it",
      note: "Materiali sulla sostenibilità e l’Agenda 2030, promossi anche dal Ministero",
    },
    {
      label: "Senato ragazzi",
      to: "https://www.senatoragazzi.it",
      note: "Le iniziative del Senato per le scuole, dalla quinta primaria in su",
    },
  ],
  closingNote:
    "Anche questo articolo fa parte del progetto di educazione civica dell’istituto, come gli altri scritti per le famiglie. Attraversa tutti e tre i nuclei delle linee guida: Costituzione, sviluppo economico e sostenibilità, cittadinanza digitale.",
};
