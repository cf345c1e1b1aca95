import { answers, questions } from "#content/answers.ts";
import { school } from "#content/school.ts";
import { AnswerFrame } from "#features/answers/answer-frame.tsx";
import { ListenButton } from "#features/text-to-speech/listen-button.tsx";
import { builtContent, loadWithPage } from "#shared/built-content.ts";
import { supabaseAddress } from "#shared/env.ts";
import { loadOnce } from "#shared/load-once.ts";
import { actionClass } from "#shared/ui/button-class.ts";
import { phoneLink } from "#shared/phone-link.ts";
import { PageHeading } from "#shared/ui/page-heading.tsx";
import { WithoutScripts } from "#shared/ui/without-scripts.tsx";
import { useIsHydrated } from "#shared/use-is-hydrated.ts";
import { useLoaded } from "#shared/use-loaded.ts";

const list = loadOnce(async () => (await import("#features/answers/answers-list.tsx")).AnswersList);

if (supabaseAddress()) loadWithPage(list);

/** «Che cosa vi serve?»: ten short answers, each with one thing to do. */
export function AnswersPage() {
  const phone = school.phones.find((number) => /\d{3}/.test(number));
  const isWithoutAnswers = useIsHydrated() && !supabaseAddress();
  return (
    <div className="wrap pt-6 pb-12">
      <PageHeading>{answers.heading}</PageHeading>
      <p className="mt-4 reading-measure text-lg text-graphite sm:text-xl">
        {answers.intro}
        {phone && (
          <>
            {" "}
            <span>{answers.call}</span> <a href={phoneLink(phone)}>{phone}</a>
            <span>.</span>
          </>
        )}
      </p>
      <nav aria-label="Le domande" data-read-aloud="skip" className="mt-6 print:hidden">
        <ul role="list" className="flex flex-wrap gap-x-5">
          {questions.map(({ topic, title }) => (
            <li key={topic}>
              <a href={`#${topic}`} className="inline-flex min-h-11 items-center">
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <p data-read-aloud="skip" className="mt-4 print:hidden">
        <ListenButton className={actionClass} />
      </p>
      <WithoutScripts>{answers.withoutScripts}</WithoutScripts>
      {isWithoutAnswers ? <p className="mt-6">Questo sito non pubblica ancora le risposte.</p> : <LoadedList />}
    </div>
  );
}

/** Until it has loaded, the questions: the short links of other pages lead to them. */
function LoadedList() {
  const { value: AnswersList, hasFailed } = useLoaded(list, builtContent() !== undefined);
  if (AnswersList) return <AnswersList />;
  return (
    <>
      {hasFailed && (
        <p role="alert" className="mt-6">
          Le risposte non si sono caricate. Controllate la connessione e ricaricate la pagina.
        </p>
      )}
      <div className="mt-8 grid gap-6 md:grid-cols-2">
        {questions.map(({ topic, title, empty }) => (
          <AnswerFrame key={topic} id={topic} title={title}>
            <WithoutScripts>{empty}</WithoutScripts>
          </AnswerFrame>
        ))}
      </div>
    </>
  );
}
