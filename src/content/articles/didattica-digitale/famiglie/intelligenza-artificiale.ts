import type { Article } from "#content/article.ts";

export const article: Article = {
  heading: "L’intelligenza artificiale a scuola, spiegata alle famiglie",
  intro:
    "Che cosa fanno davvero questi programmi, perché se ne parla in classe e come stare accanto ai figli che li usano.",
  inPlainWords: [
    "L’intelligenza artificiale è un programma che impara.",
    "Risponde sempre, anche se sbaglia.",
    "Sotto i 14 anni ci vuole il vostro permesso.",
    "Può spiegare, ma i compiti li fa vostro figlio.",
  ],
  updated: "2026-11-22",
  sections: [
    {
      heading: "Che cos’è",
      paragraphs: [
        "Con «intelligenza artificiale» si intendono programmi che imparano da moltissimi esempi. Dopo averne visti abbastanza riconoscono una voce, consigliano un film, traducono una frase. I più noti oggi sono quelli che scrivono testi e creano immagini quando qualcuno lo chiede.",
        "Sembrano capire, ma mettono insieme una risposta probabile. Per questo parlano con sicurezza anche quando sbagliano, e a volte inventano date, libri o leggi che non esistono. Sono strumenti potenti, e uno strumento si impara a usare.",
      ],
    },
    {
      heading: "Perché si usa a scuola",
      paragraphs: [
        "I ragazzi la trovano già nel telefono e nei motori di ricerca. A scuola possono incontrarla con un adulto accanto, che spiega come funziona e dove inciampa. Le scuole non sono obbligate a usarla: se lo fanno, seguono le linee guida che il Ministero ha pubblicato nell’agosto del 2025.",
      ],
      list: [
        {
          term: "Per adattare i materiali",
          text: "Un testo più semplice, una traduzione, un esercizio in più per chi ne ha bisogno.",
        },
        {
          term: "Per includere",
          text: "Un sostegno in più agli alunni con bisogni educativi speciali, scelto e controllato dai docenti.",
        },
        {
          term: "Per imparare a verificare",
          text: "Confrontare una risposta con il libro e trovare gli errori è già un esercizio di pensiero critico.",
        },
      ],
      after: [
        "Le linee guida mettono la persona al centro: la decisione finale resta sempre a un essere umano. Anche il regolamento europeo pone dei limiti. Per esempio vieta di usare questi sistemi per leggere le emozioni degli alunni, salvo ragioni mediche o di sicurezza.",
        "Per chi ha meno di 14 anni la legge italiana 132 del 2025 chiede il consenso dei genitori. Non è un divieto, ma non è nemmeno un lasciapassare: la scuola deve comunque controllare dati e sicurezza, e ogni servizio conserva la propria età minima. Dai 14 anni ragazze e ragazzi possono darlo da soli, se le informazioni sono chiare.",
      ],
    },
    {
      heading: "Il ruolo della famiglia",
      tips: [
        {
          term: "Provatela insieme",
          text: "Sedetevi accanto a vostro figlio e fatevi mostrare come la usa. Fate una domanda di cui sapete già la risposta e guardate che cosa succede.",
        },
        {
          term: "Controllate l’età",
          text: "Prima di aprire un profilo leggete l’età minima e le condizioni del servizio. Sotto i 14 anni il consenso spetta a voi.",
        },
        {
          term: "Proteggete i dati",
          text: "Niente foto, voci, indirizzi, nomi di compagni o di insegnanti. Quello che non direste a uno sconosciuto non si scrive nemmeno lì.",
        },
        {
          term: "Verificate sempre",
          text: "Abituate i ragazzi a cercare una seconda fonte: il libro, un’enciclopedia, una persona che se ne intende.",
        },
        {
          term: "Aiuto sì, scorciatoia no",
          text: "Chiedere una spiegazione o farsi interrogare va bene. Farsi scrivere il compito no: così non si impara. Chi l’ha usata lo dice, e nel dubbio chiede ai docenti che cosa è permesso.",
        },
      ],
      after: [
        "Un segnale da non ignorare: il programma diventa l’amico o il confidente a cui dire tutto, al posto delle persone. Se ve ne accorgete, non ridicolizzate. Riaprite il dialogo voi e, se serve, parlatene con la scuola o con chi segue la salute di vostro figlio.",
        "Non occorre essere esperti. Le domande giuste sono semplici: da dove viene questa risposta? Chi la controlla? Che cosa ci hai messo di tuo?",
      ],
    },
  ],
  resources: [
    {
      label: "Consigli di studio",
      to: "/didattica-digitale/famiglie/consigli-studio",
      note: "Come studiare a casa: l’aiuto di un programma e i compiti",
    },
    {
      label: "Gli incontri per i genitori",
      to: "/didattica-digitale/famiglie/formazione-genitori",
      note: "A marzo si parla di schermi, intelligenza artificiale e compiti",
    },
    {
      label: "Ministero: linee guida sull’intelligenza artificiale a scuola",
      to: "https://www.mim.gov.it/-/decreto-ministeriale-n-166-del-9-agosto-2025",
      note: "Il decreto 166 del 2025 e il documento per le scuole",
    },
    {
      label: "Normattiva: legge 132 del 2025",
      to: "https://www.normattiva.it/uri-res/N2Ls?urn:nir:stato:legge:2025-09-23;132",
      note: "La legge italiana sull’intelligenza artificiale; dei minori parla l’articolo 4",
    },
    {
      label: "Commissione europea: orientamenti etici per chi insegna",
      to: "https://education.ec.europa.eu/it/focus-topics/digital-education/action-plan/action-6",
      note: "Come usare dati e intelligenza artificiale nell’istruzione; pagina in italiano",
    },
    {
      label: "Garante privacy: la scuola",
      to: "https://www.garanteprivacy.it/temi/scuola",
      note: "La guida «La scuola a prova di privacy», con una parte su intelligenza artificiale, chat e foto",
    },
  ],
  closingNote:
    "L’articolo appartiene al progetto d’istituto di educazione civica, che mette in pratica la legge 92 del 2019. Ne sviluppa il nucleo «Cittadinanza digitale»: usare la tecnologia sapendo che cosa si fa.",
};
