import type { Article } from "#content/article.ts";
import { wherePapersAre } from "#content/where-papers-are.ts";

export const article: Article = {
  heading: "Il PNRR a scuola: che cosa si è fatto, che cosa resta",
  intro:
    "Dal 2022 il Piano di ripresa ha portato nelle scuole aule, corsi e formazione. Ora si chiude: è il momento di guardare che cosa lascia.",
  updated: "2026-11-21",
  sections: [
    {
      heading: "Che cos’è",
      paragraphs: [
        "PNRR vuol dire Piano nazionale di ripresa e resilienza. È il piano con cui l’Italia ha usato i fondi di Next Generation EU, il programma europeo nato dopo la pandemia. Dell’istruzione si è occupata la Missione 4; per le scuole il Ministero ha raccolto gli interventi sotto un solo nome: «Futura – La scuola per l’Italia di domani». Comprendeva 6 riforme e 11 linee di investimento.",
      ],
    },
    {
      heading: "Che cosa ha finanziato",
      paragraphs: ["Queste sono le linee che hanno riguardato più da vicino la scuola del primo ciclo."],
      list: [
        {
          term: "Scuola 4.0",
          text: "2,1 miliardi di euro per trasformare in tutta Italia almeno 100.000 aule. Negli istituti comprensivi sono arrivate le Next Generation Classrooms: arredi che si spostano, schermi, dispositivi. I laboratori dello stesso piano erano destinati alle sole scuole superiori.",
        },
        {
          term: "Nuove competenze e nuovi linguaggi",
          text: "750 milioni, con un decreto del 2023: 600 per percorsi di scienze, tecnologia, matematica, digitale, lingue e orientamento rivolti agli alunni; 150 per la formazione dei docenti nelle lingue.",
        },
        {
          term: "Formazione al digitale",
          text: "450 milioni, sempre dal 2023, per preparare il personale delle scuole. L’obiettivo nazionale era formare 650.000 persone.",
        },
        {
          term: "Divari e dispersione",
          text: "1,5 miliardi per chi rischiava di restare indietro o di lasciare gli studi: incontri individuali, recupero, laboratori al pomeriggio, coinvolgimento delle famiglie. Vi hanno preso parte scuole secondarie scelte dal Ministero.",
        },
        {
          term: "Intelligenza artificiale",
          text: "100 milioni, con un decreto del novembre 2025, per la formazione nelle scuole che hanno aderito.",
        },
      ],
    },
    {
      heading: "A che punto siamo",
      paragraphs: [
        "Il piano aveva una scadenza per tutti: gli obiettivi andavano raggiunti entro il 31 agosto 2026 e le ultime richieste di pagamento presentate entro il 30 settembre. I versamenti dell’Unione europea sono previsti entro il 31 dicembre 2026.",
        "Per le scuole quindi la stagione dei progetti è finita. Corsi e percorsi per gli alunni si sono svolti in gran parte fino al 2025.",
      ],
    },
    {
      heading: "Che cosa resta",
      list: [
        {
          term: "Le aule",
          text: "Gli arredi e i dispositivi rimangono alla scuola e si usano ogni giorno. Averne cura, adesso, tocca a tutti.",
        },
        {
          term: "Le competenze",
          text: "I docenti che si sono formati portano in classe quello che hanno imparato, anche senza un progetto in corso.",
        },
        {
          term: "I modi di lavorare",
          text: "Piccoli gruppi, laboratori, orientamento: ciò che ha funzionato può entrare nell’offerta di tutti gli anni.",
        },
      ],
    },
    {
      heading: "PNRR e PON, due cose diverse",
      paragraphs: [
        "Si confondono spesso, perché in tutti e due i casi il denaro viene anche dall’Europa. Il PNRR è stato un piano straordinario, con una fine già scritta. Il PON, Programma operativo nazionale, nasceva dai fondi europei di coesione. Lo stesso vale per il programma che ne ha preso il posto, il Programma nazionale (PN) «Scuola e competenze», che va avanti fino al 2027. Hanno loghi e regole propri.",
        `I titoli dei progetti della scuola, con il codice unico di progetto (CUP) e gli importi, sono negli atti, che ${wherePapersAre}.`,
      ],
    },
  ],
  resources: [
    {
      label: "Tre fondi a confronto",
      to: "/progetti/mof",
      note: "PNRR, PON e fondo per il miglioramento dell’offerta formativa: da dove viene il denaro, chi decide, che cosa paga",
    },
    {
      label: "PNRR Istruzione",
      to: "https://pnrr.istruzione.it",
      note: "Il sito del Ministero su «Futura»: investimenti e decreti",
    },
  ],
};
