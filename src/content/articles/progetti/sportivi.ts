import type { Article } from "#content/article.ts";

export const article: Article = {
  heading: "Lo sport a scuola, per tutti",
  intro:
    "Dal gioco dei più piccoli alle gare della secondaria: i progetti che fanno muovere i ragazzi oltre le ore di lezione.",
  updated: "2026-11-22",
  sections: [
    {
      heading: "Il centro sportivo scolastico",
      paragraphs: [
        "È il gruppo sportivo della scuola. Lo istituisce una delibera del collegio dei docenti e lo animano gli insegnanti di educazione fisica, con attività gratuite al pomeriggio. Le loro ore si pagano con una parte del fondo per il miglioramento dell’offerta formativa (MOF), quella per l’avviamento alla pratica sportiva.",
        "Non serve essere campioni. Si provano più discipline, si impara ad arbitrare e a perdere, si scopre che cosa piace.",
      ],
    },
    {
      heading: "I giochi studenteschi",
      paragraphs: [
        "Forse li ricordate come Giochi sportivi studenteschi o Campionati studenteschi. I nomi sono cambiati e adesso le strade sono due.",
      ],
      list: [
        {
          term: "Nuovi Giochi della Gioventù",
          text: "Li ha istituiti la legge 41 del 2025. Per la primaria c’è «Giovani in gioco»: nelle prime tre classi ci si ferma alla fase d’istituto, in quarta e quinta si arriva a quella provinciale. Per la secondaria la legge prevede fasi provinciali, regionali e nazionali. Si gareggia da soli o con tutta la classe, anche in sport pensati per giocare insieme, con e senza disabilità: baskin, sitting volley, rafroball.",
        },
        {
          term: "Competizioni sportive scolastiche",
          text: "Le promuove il Ministero con Sport e Salute, il Comitato olimpico nazionale italiano (CONI), il Comitato paralimpico e le federazioni. Si comincia nell’istituto e si prosegue, dove la disciplina lo prevede, con le gare del territorio. Non tutte le discipline né tutte le età arrivano a una finale nazionale.",
        },
      ],
      after: [
        "Qui trovate ciò che era noto per l’anno scolastico 2025/26. Discipline, categorie e date si decidono anno per anno: per il 2026/27 fanno fede le comunicazioni della scuola.",
      ],
    },
    {
      heading: "Scuola Attiva",
      paragraphs: [
        "È il progetto di Sport e Salute e del Ministero che ha preso il posto, alla primaria, di Sport di classe. Le scuole scelgono ogni anno se aderire. Quella che segue è l’edizione 2025/26: per il 2026/27, a novembre 2026, classi e date sono ancora da verificare.",
      ],
      list: [
        {
          term: "Scuola Attiva Kids",
          text: "Per la primaria. Una persona laureata in scienze motorie, come tutor, affianca gli insegnanti senza sostituirli, in alcune classi che cambiano secondo le indicazioni dell’anno. Per tutte le classi ci sono proposte di gioco, pause attive, giornate del benessere e una festa finale.",
        },
        {
          term: "Scuola Attiva Junior",
          text: "Per la secondaria di primo grado. I ragazzi conoscono due sport con i tecnici delle federazioni e possono fermarsi a pomeriggi sportivi gratuiti. La scuola riceve anche i materiali.",
        },
      ],
      after: [
        "Nel 2025/26 è arrivata in tutta Italia anche Scuola Attiva Infanzia, per i bambini di 4 e 5 anni: attività di gioco e movimento.",
      ],
    },
    {
      heading: "Le giornate dello sport",
      paragraphs: [
        "Sono giorni in cui si lasciano i banchi per tornei, camminate, incontri con le società del territorio. Le decide la scuola, oppure il calendario regionale dove le prevede. Un’altra occasione è la Settimana europea dello sport, dal 23 al 30 settembre di ogni anno.",
      ],
    },
    {
      heading: "Che cosa serve alle famiglie",
      list: [
        {
          term: "L’autorizzazione",
          text: "Per le attività al pomeriggio e fuori dalla scuola.",
        },
        {
          term: "Il certificato medico",
          text: "Quando è richiesto, quello di idoneità non agonistica. Chiedete alla scuola prima di prenotare la visita. Se lo chiede la scuola con il suo modulo, la visita pediatrica è gratuita; l’eventuale elettrocardiogramma può costare.",
        },
        {
          term: "Un po’ di prudenza con le foto",
          text: "In gara ci sono anche i figli degli altri: non pubblicate le loro immagini senza il consenso dei genitori.",
        },
      ],
    },
  ],
  resources: [
    {
      label: "MOF",
      to: "/progetti/mof",
      note: "Il fondo che paga le ore dell’avviamento alla pratica sportiva",
    },
    {
      label: "Scuola Attiva",
      to: "https://www.sportesalute.eu/progettoscuolattiva.html",
      note: "Il progetto di Sport e Salute: Infanzia, Kids e Junior",
    },
    {
      label: "Ministero: Nuovi Giochi della Gioventù",
      to: "https://www.mim.gov.it/web/guest/-/decreto-ministeriale-n-220-del-12-novembre-2025",
      note: "Il decreto 220 del 2025, che dà attuazione alla legge 41",
    },
    {
      label: "Ministero dell’istruzione e del merito",
      to: "https://www.mim.gov.it",
      note: "Il sito da cui seguire le novità sulle Competizioni sportive scolastiche",
    },
  ],
};
