import type { Article } from "#content/article.ts";
import { mailToTheOffice, reachTheOffice } from "#content/office.ts";
import { school } from "#content/school.ts";

export const article: Article = {
  heading: "Note legali",
  intro: "Che cosa si può fare con i testi di questo sito, che cosa non è nostro e come segnalare un errore.",
  updated: "2026-11-22",
  sections: [
    {
      heading: "Una bozza da completare",
      paragraphs: [
        "La legge chiede alle scuole di dire con quale licenza si possono usare i loro contenuti. Quello qui sotto è il testo proposto dallo Stato. Prima di pubblicarlo la scuola lo rilegge e lo conferma.",
      ],
    },
    {
      heading: "Licenza dei contenuti",
      licence:
        "In applicazione del principio open by default ai sensi dell’articolo 52 del decreto legislativo 7 marzo 2005, n. 82 (CAD) e salvo dove diversamente specificato (compresi i contenuti incorporati di terzi), i dati, i documenti e le informazioni pubblicati sul sito sono rilasciati con licenza CC-BY 4.0. Gli utenti sono quindi liberi di condividere (riprodurre, distribuire, comunicare al pubblico, esporre in pubblico), rappresentare, eseguire e recitare questo materiale con qualsiasi mezzo e formato e modificare (trasformare il materiale e utilizzarlo per opere derivate) per qualsiasi fine, anche commerciale con il solo onere di attribuzione, senza apporre restrizioni aggiuntive.",
    },
    {
      heading: "Che cosa vuol dire",
      paragraphs: [
        "I nostri testi si possono copiare, stampare, tradurre e cambiare, anche in un’altra scuola o in un giornale. Non serve chiedere il permesso.",
        "Chi li usa dice da dove vengono: basta scrivere il nome della scuola, l’indirizzo della pagina e il nome della licenza. Se ha cambiato qualcosa, lo dice.",
      ],
      list: [
        { term: "Il nome da scrivere", text: `${school.name}, ${new URL(school.url).hostname}` },
        { term: "La licenza", text: "Creative Commons Attribuzione 4.0 Internazionale (CC-BY 4.0)" },
      ],
    },
    {
      heading: "Che cosa non è nostro",
      list: [
        "I titoli delle notizie sono dei portali che le pubblicano: qui se ne legge il titolo, e il collegamento porta alla notizia intera.",
        "I corsi, le guide e i programmi di cui parliamo sono di chi li ha fatti, con le loro licenze.",
        `I programmi e i caratteri con cui il sito è fatto hanno le loro licenze: si leggono, in inglese, in ${school.url}/licenze-di-terzi.txt.`,
        "I nomi e i marchi di prodotti e servizi sono di chi li possiede.",
      ],
    },
    {
      heading: "Gli altri siti e gli errori",
      paragraphs: [
        "I collegamenti ad altri siti si aprono in una nuova scheda. Quelli delle nostre pagine li abbiamo scelti noi; i titoli delle notizie no. Quei siti possono cambiare: di ciò che pubblicano risponde chi li cura.",
        `Se in una pagina trovate un errore, o un testo che credete vostro, ${reachTheOffice}. Dite quale pagina stavate leggendo: la correggiamo o la togliamo.`,
      ],
    },
  ],
  resourcesHeading: "A chi rivolgersi",
  resources: mailToTheOffice("La segreteria", "Per un errore o una domanda su questi testi"),
};
