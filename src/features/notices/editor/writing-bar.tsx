import { useWatch } from "react-hook-form";
import { Button } from "#shared/ui/button.tsx";
import { noticeDesk, sayRelease } from "./notice-desk.ts";
import { chosenMoment, sayScheduling } from "./notice-form.ts";
import { SaveBar } from "#shared/desk/draft/save-bar.tsx";
import type { Writing } from "./use-writing.ts";

/** The bar below the form, with what can be done with a draft or with a published notice. */
export function WritingBar({ writing }: { writing: Writing }) {
  const { form, draft, status, isPublished, state, dispatch, save, setStatus, askToPublish } = writing;
  const { step } = state;
  const [release, day, hour] = useWatch({ control: form.control, name: ["release", "day", "hour"] });
  const moment = isPublished ? undefined : chosenMoment({ release, day, hour });
  return (
    <SaveBar
      kind={noticeDesk}
      draft={draft}
      release={moment && sayRelease(moment)}
      problem={step.name === "writing" ? step.problem : ""}
    >
      {isPublished ? (
        <>
          <Button variant="secondary" onClick={() => dispatch({ type: "asked", question: { about: "withdraw" } })}>
            Ritira
          </Button>
          <Button busy={step.name === "checking"} onClick={() => void askToPublish()}>
            Pubblica la correzione
          </Button>
        </>
      ) : (
        <>
          <Button variant="secondary" busy={step.name === "saving"} onClick={() => void save()}>
            <span>
              Salva<span className="max-sm:sr-only"> la bozza</span>
            </span>
          </Button>
          {status === "draft" ? (
            <Button
              variant="secondary"
              busy={step.name === "changing-status"}
              onClick={() => void setStatus("in_review")}
            >
              <span className="max-sm:first-letter:uppercase">
                <span className="max-sm:sr-only">Chiedi la </span>
                revisione
              </span>
            </Button>
          ) : (
            <Button variant="secondary" busy={step.name === "changing-status"} onClick={() => void setStatus("draft")}>
              Torna a bozza
            </Button>
          )}
          <Button busy={step.name === "checking"} onClick={() => void askToPublish()}>
            {release === "at" ? sayScheduling(moment, new Date()) : "Pubblica"}
          </Button>
        </>
      )}
    </SaveBar>
  );
}
