import { useQueryClient } from "@tanstack/react-query";
import { CircleAlert } from "lucide-react";
import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from "react";
import { FormProvider, useWatch } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import { NoticeDatesEditor } from "#features/calendar/editor/notice-dates-editor.tsx";
import { noticeAudiences } from "#features/notices/notice-labels.tsx";
import { schoolLevels } from "#shared/ui/school-labels.tsx";
import { noticeAddress, noticeNumber } from "#shared/notice-name.ts";
import { notify } from "#shared/notify.ts";
import { isRoleRefusal } from "#shared/roles.ts";
import { sayWhen } from "#shared/say-when.ts";
import { Button } from "#shared/ui/button.tsx";
import { SiteLink } from "#shared/ui/site-link.tsx";
import "#shared/ui/toaster.tsx"; // loaded now: without a network it could not be fetched to say so
import { ATTACHMENTS_ID, AttachmentsField } from "./attachments/attachments-field.tsx";
import { ClosureFields } from "./fields/closure-fields.tsx";
import { lastDay } from "./closure-form.ts";
import { ChoiceGroup } from "./fields/choice-group.tsx";
import { ConflictNotice } from "./saving/conflict-notice.tsx";
import { attached, findUntitled } from "./attachments/create-attachments.ts";
import { ReleaseFields, ValidUntilField } from "./fields/day-fields.tsx";
import { forgetOnDevice } from "./saving/device-copies.ts";
import {
  correctNotice,
  moveNotice,
  publishNotice,
  setNoticeStatus,
  withdrawNotice,
  type Correction,
} from "./notice-calls.ts";
import { chosenMoment, everybody, sayScheduling, withVersion } from "./notice-form.ts";
import { refusalOf, type Refusal } from "./notice-messages.ts";
import { MoveDialog } from "./move-dialog.tsx";
import { NoticePreview } from "./notice-preview.tsx";
import { noticesToEdit, readNotice, type NoticeToEdit, type NoticeVersion } from "./notices-to-edit.ts";
import { PublishDialog } from "./publish-dialog.tsx";
import { ReadersFields } from "./fields/readers-fields.tsx";
import { ReplacedField } from "./fields/replaced-field.tsx";
import { ReadersSection, type AskedNotice } from "./readers/readers-section.tsx";
import { SaveBar } from "./saving/save-bar.tsx";
import { StatusBadge } from "./status-badge.tsx";
import { BodyField, FreeLineField, TitleField } from "./fields/text-fields.tsx";
import { useOpenNotice, type OpenedNotice, type Start } from "./use-open-notice.ts";
import { Versions } from "./versions.tsx";
import { WithdrawDialog } from "./withdraw-dialog.tsx";

interface Props extends OpenedNotice {
  /** Reads the notice again and opens the editor anew. */
  onChanged: (start?: Start) => Promise<void>;
}

export function WritingScreen({ onChanged, ...opened }: Props) {
  const { id, person, notice } = opened;
  const { run, form, draft, attachments, content } = useOpenNotice(opened);
  // Only what the screen shows: it is not drawn again at each key press.
  const status = useSyncExternalStore(draft.subscribe, () => draft.read().status);
  const conflict = useSyncExternalStore(draft.subscribe, () => draft.read().conflict);
  const [view, setView] = useState<"write" | "preview">("write");
  const [dialog, setDialog] = useState<"publish" | "withdraw" | "move">();
  const [number, setNumber] = useState("");
  const [filesError, setFilesError] = useState("");
  const [wrong, setWrong] = useState<{ field: NonNullable<Refusal["field"]> }>();
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState<"save" | "review" | "publish" | "confirm">();
  const isUnderWay = useRef(false);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const isPublished = status === "published";
  const [isReserved, kind, release, day, hour] = useWatch({
    control: form.control,
    name: ["reserved", "kind", "release", "day", "hour"],
  });
  const moment = isPublished ? undefined : chosenMoment({ release, day, hour });
  const isClosure = kind === "chiusura";
  // Behind a disclosure: of a closure the usual values are right.
  const [showsMore, setShowsMore] = useState(false);
  const asked = isPublished && notice?.ack_by ? askedOf(notice) : undefined;

  /** One action at a time: a second press before React shows the first does nothing. */
  async function act(what: NonNullable<typeof busy>, call: () => Promise<unknown>): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(what);
    setProblem("");
    try {
      await call();
    } catch (error) {
      showRefusal(error);
    } finally {
      isUnderWay.current = false;
      setBusy(undefined);
    }
  }

  // After the dialog has closed, which gives the focus back to its button.
  useEffect(() => {
    if (wrong?.field === "files") document.getElementById(ATTACHMENTS_ID)?.focus();
    else if (wrong) form.setFocus(wrong.field);
  }, [wrong, form]);

  /** At the field that is wrong; in the dialog or under the buttons when there is none. */
  function showRefusal(error: unknown): void {
    if (isRoleRefusal(error)) return setDialog(undefined);
    const { field, sentence } = refusalOf(error);
    if (draft.read().conflict) return setDialog(undefined);
    if (!field) return setProblem(sentence);
    setDialog(undefined);
    setView("write");
    setShowsMore((before) => before || isBehind(field));
    setWrong({ field });
    if (field === "files") setFilesError(sentence);
    else form.setError(field, { message: sentence });
  }

  const save = () =>
    act("save", async () => {
      if (!draft.unsaved() && draft.read().revision === 0) draft.change(content());
      await draft.flush();
    });

  /** What is typed of a published notice waits for its correction. */
  async function saveNotice(): Promise<boolean> {
    if (isPublished) return true;
    if (draft.read().revision === 0) draft.change(content());
    return draft.flush();
  }

  const setStatus = (status: "draft" | "in_review") =>
    act("review", async () => {
      if (draft.read().revision === 0) draft.change(content());
      if (!(await draft.flush())) return;
      await draft.send((at) => run(() => setNoticeStatus(at, status)));
      notify(
        status === "in_review"
          ? {
              variant: "success",
              title: "In revisione",
              description: "Chi scrive gli avvisi lo vede in cima all’elenco.",
            }
          : { variant: "success", title: "Di nuovo bozza", description: "L’avviso non è più in revisione." },
      );
    });

  /** A closure is for everybody and for its own days, unless the editor has already chosen. */
  function fillClosure(): void {
    const { kind: chosen, closure, audiences, schools, validUntil } = form.getValues();
    if (chosen !== "chiusura") return;
    const all = everybody();
    if (audiences.length === 0) form.setValue("audiences", all.audiences);
    if (schools.length === 0) form.setValue("schools", all.schools);
    if (!validUntil) form.setValue("validUntil", lastDay(closure));
  }

  /** Checks everything, saves, reads the number that is expected, and asks. */
  const askToPublish = () =>
    form.handleSubmit(
      () => act("publish", prepareToPublish),
      (errors) => {
        setView("write");
        setShowsMore((before) => before || Object.keys(errors).some(isBehind));
      },
    )();

  async function prepareToPublish(): Promise<void> {
    const isReady = attachments.read().every(({ state: of }) => of === "there" || of === "wrong");
    setFilesError(isReady ? "" : "Un allegato non è ancora caricato: aspetta, riprova o toglilo.");
    if (!isReady) return setWrong({ field: "files" });
    const untitled = findUntitled(attachments.read());
    setFilesError(
      untitled
        ? `Scrivi il titolo di «${untitled.name}»: dice che cosa c’è nel file, a chi legge e a chi ascolta.`
        : "",
    );
    if (untitled) return setWrong({ field: "files" });
    if (isPublished) return setDialog("publish");
    if (draft.read().revision === 0) draft.change(content());
    if (!(await draft.flush())) return;
    const present = await run(() => readNotice(id)).catch(() => null);
    setNumber(present ? noticeNumber({ ...present, number: present.expected_number }) : "");
    setDialog("publish");
  }

  const publish = (correction: Correction) =>
    act("confirm", async () => {
      const chosen = chosenMoment(form.getValues());
      const isLater = !isPublished && chosen !== undefined;
      await draft.send((at) =>
        run(() =>
          isPublished
            ? correctNotice(at, { ...content(), files: shownFiles() }, correction)
            : publishNotice(at, chosen),
        ),
      );
      forgetOnDevice(person, id);
      notify(
        isPublished
          ? { variant: "success", title: "Correzione pubblicata", description: "Chi legge vede il testo nuovo." }
          : isLater
            ? { variant: "success", title: "Avviso programmato", description: "Esce da solo all’ora scelta." }
            : {
                variant: "success",
                title: isClosure ? "Chiusura pubblicata" : "Avviso pubblicato",
                description: form.getValues("reserved") ? "Da ora lo legge il personale." : "Da ora si legge sul sito.",
              },
      );
      await showChanged();
    });

  const askToMove = () =>
    draft.unsaved()
      ? setProblem("C’è una correzione non pubblicata: prima pubblicala, o ricarica la pagina e usa il testo salvato.")
      : setDialog("move");

  const move = (newId: string) =>
    act("confirm", async () => {
      const reserved = !notice?.reserved;
      const moved = await draft
        .send((at) => run(() => moveNotice(at, newId, reserved)))
        .catch((error: unknown) => {
          // The form of a published notice has no such field.
          if (refusalOf(error).field !== "replaces") throw error;
        });
      if (!moved) return setProblem("Lo ha già sostituito un avviso riservato: non può diventare pubblico.");
      forgetOnDevice(person, id);
      notify({
        variant: "success",
        title: reserved ? "Ora è riservato" : "Ora è pubblico",
        description: `È la ${noticeNumber({ number: moved.number ?? 0, reserved })}. Al vecchio indirizzo resta scritto che è stato ritirato.`,
      });
      void queries.invalidateQueries({ queryKey: noticesToEdit.all });
      await navigate(`/admin/avvisi/${moved.id}`, { replace: true });
    });

  const withdraw = (reason: string, replacedBy?: string) =>
    act("confirm", async () => {
      await draft.send((at) => run(() => withdrawNotice(at, reason, replacedBy)));
      forgetOnDevice(person, id);
      notify({ variant: "success", title: "Avviso ritirato", description: "Al suo indirizzo resta scritto perché." });
      await showChanged();
    });

  /** The dialog stays until the notice is read again: what is typed before would be lost. */
  const showChanged = () => onChanged().finally(() => setDialog(undefined));

  const shownFiles = () =>
    attachments.read().flatMap((file) => (file.state === "there" ? { id: file.id, title: file.title } : []));

  function takeUp(version: NoticeVersion) {
    form.reset(withVersion(form.getValues(), version));
    draft.change(content());
    setView("write");
    notify({
      variant: "success",
      title: `Versione ${version.version} ripresa`,
      description: "È nel modulo: controllala e pubblica la correzione.",
    });
  }

  const keepMine = () =>
    act("save", () =>
      onChanged({
        form: form.getValues(),
        files: content().files,
        sources: attachments.read().flatMap(({ state: of, source }) => (source && of !== "wrong" ? source : [])),
      }),
    );

  const takeTheirs = () =>
    act("save", async () => {
      await onChanged();
      forgetOnDevice(person, id, draft.tab);
    });

  return (
    <FormProvider {...form}>
      <p className="mt-3 flex flex-wrap items-center gap-3">
        <StatusBadge status={status} />
        {isPublished && notice?.number && notice.school_year && (
          <>
            <b>{`${noticeNumber({ ...notice, number: notice.number })}/${notice.school_year}`}</b>
            <SiteLink
              to={noticeAddress({ school_year: notice.school_year, number: notice.number, reserved: notice.reserved })}
              target="_blank"
              className="inline-flex min-h-11 items-center"
            >
              Che cosa vedono ora<span className="sr-only"> (si apre in una nuova scheda)</span>
            </SiteLink>
          </>
        )}
      </p>
      {!isPublished && hasPassed(notice) && (
        <p className="mt-4 rounded-paper bg-infanzia-soft px-4 py-3">
          Doveva uscire {sayWhen(notice.publish_at, new Date())} e non è uscito: controlla «Valido fino al» e il momento
          dell’uscita.
        </p>
      )}
      {conflict && (
        <ConflictNotice
          notice={id}
          conflict={conflict}
          mine={content().form}
          onKeepMine={() => void keepMine()}
          onTakeTheirs={() => void takeTheirs()}
        />
      )}
      {asked && <ReadersSection notice={asked} />}
      <ViewSwitch view={view} onView={setView} />
      <div className="mt-6 grid items-start gap-12 wide:grid-cols-2">
        <form
          noValidate
          aria-label={isPublished ? "Correggere l’avviso" : "Scrivere l’avviso"}
          className={`gap-8 ${view === "preview" ? "hidden wide:grid" : "grid"}`}
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
          // Leaving the form for the menu, or for another window.
          onBlur={(event) => {
            if (!event.currentTarget.contains(event.relatedTarget)) void draft.flush();
          }}
        >
          <Reminder />
          {!(isPublished && isClosure) && (
            <ChoiceGroup
              name="kind"
              legend="Tipo"
              type="radio"
              labels={{ avviso: "Avviso", circolare: "Circolare", ...(!isPublished && { chiusura: "Chiusura" }) }}
              hint={
                isPublished
                  ? undefined
                  : "La chiusura usa frasi già pronte, in nove lingue, e mette la striscia su ogni pagina."
              }
              onChange={fillClosure}
            />
          )}
          {isClosure ? (
            <>
              <ClosureFields />
              <FreeLineField />
            </>
          ) : (
            <>
              <TitleField />
              <BodyField />
            </>
          )}
          <More isClosure={isClosure} isOpen={showsMore} onToggle={setShowsMore}>
            <ChoiceGroup name="audiences" legend="Per chi" type="checkbox" labels={labelsOf(noticeAudiences)} />
            <ChoiceGroup name="schools" legend="Scuola" type="checkbox" labels={labelsOf(schoolLevels)} />
            {!isClosure && <ReadersFields isPublished={isPublished} onMove={askToMove} />}
            <ValidUntilField />
            {!isPublished && <ReplacedField notice={id} />}
            {!isPublished && <ReleaseFields />}
            <AttachmentsField attachments={attachments} error={filesError} />
          </More>
          {notice && notice.versions.length > 0 && <Versions versions={notice.versions} onTakeUp={takeUp} />}
        </form>
        <NoticePreview
          control={form.control}
          notice={notice}
          attachments={attachments}
          className={view === "write" ? "hidden wide:block" : ""}
        />
      </div>
      <NoticeDatesEditor noticeId={id} {...{ isReserved, isPublished, isClosure, saveNotice }} />
      <SaveBar draft={draft} moment={moment} problem={dialog ? "" : problem}>
        {isPublished ? (
          <>
            <Button variant="secondary" onClick={() => setDialog("withdraw")}>
              Ritira
            </Button>
            <Button busy={busy === "publish"} onClick={() => void askToPublish()}>
              Pubblica la correzione
            </Button>
          </>
        ) : (
          <>
            <Button variant="secondary" busy={busy === "save"} onClick={() => void save()}>
              <span>
                Salva<span className="max-sm:sr-only"> la bozza</span>
              </span>
            </Button>
            {status === "draft" ? (
              <Button variant="secondary" busy={busy === "review"} onClick={() => void setStatus("in_review")}>
                <span className="max-sm:first-letter:uppercase">
                  <span className="max-sm:sr-only">Chiedi la </span>
                  revisione
                </span>
              </Button>
            ) : (
              <Button variant="secondary" busy={busy === "review"} onClick={() => void setStatus("draft")}>
                Torna a bozza
              </Button>
            )}
            <Button busy={busy === "publish"} onClick={() => void askToPublish()}>
              {release === "at" ? sayScheduling(moment, new Date()) : "Pubblica"}
            </Button>
          </>
        )}
      </SaveBar>
      {dialog === "publish" && (
        <PublishDialog
          kind={isPublished ? "correct" : "publish"}
          form={content().form}
          files={attached(attachments.read())}
          number={isPublished && notice?.number ? noticeNumber({ ...notice, number: notice.number }) : number}
          busy={busy === "confirm"}
          problem={problem}
          onConfirm={(correction) => void publish(correction)}
          onClose={() => {
            setProblem("");
            setDialog(undefined);
          }}
        />
      )}
      {dialog === "move" && (
        <MoveDialog
          title={notice?.title ?? ""}
          toReserved={!notice?.reserved}
          busy={busy === "confirm"}
          problem={problem}
          onConfirm={(newId) => void move(newId)}
          onClose={() => {
            setProblem("");
            setDialog(undefined);
          }}
        />
      )}
      {dialog === "withdraw" && (
        <WithdrawDialog
          notice={id}
          title={notice?.title ?? ""}
          busy={busy === "confirm"}
          problem={problem}
          onConfirm={(reason, replacedBy) => void withdraw(reason, replacedBy)}
          onClose={() => {
            setProblem("");
            setDialog(undefined);
          }}
        />
      )}
    </FormProvider>
  );
}

/** Whether the chosen hour of a draft has passed: it could not go out, or nobody has scheduled it. */
function hasPassed(notice: NoticeToEdit | null): notice is NoticeToEdit & { publish_at: string } {
  return Boolean(notice?.publish_at && Date.parse(notice.publish_at) <= Date.now());
}

function askedOf(notice: NoticeToEdit): AskedNotice | undefined {
  const { number, school_year, published_at } = notice;
  return number && school_year && published_at ? { ...notice, number, school_year, published_at } : undefined;
}

function labelsOf(list: readonly { value: string; label: string }[]): Record<string, string> {
  return Object.fromEntries(list.map(({ value, label }) => [value, label]));
}

/** What is behind the disclosure of a closure. */
function isBehind(field: string): boolean {
  return ["audiences", "schools", "validUntil", "replaces", "day", "hour", "files"].includes(field);
}

interface MoreProps {
  isClosure: boolean;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  children: ReactNode;
}

/** Of a closure, what is seldom changed is behind a disclosure. */
function More({ isClosure, isOpen, onToggle, children }: MoreProps) {
  if (!isClosure) return children;
  return (
    <details open={isOpen} onToggle={(event) => onToggle(event.currentTarget.open)}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-institute">
        Per chi, fino a quando, quando esce, allegati
      </summary>
      <div className="mt-4 grid gap-8">{children}</div>
    </details>
  );
}

function Reminder() {
  return (
    <p className="flex items-start gap-3 rounded-paper bg-marker px-5 py-3.5 leading-normal text-on-infanzia framed">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <span>
        <b>Niente nomi di alunni</b>, né nel testo né negli allegati. Vale anche per iniziali e fotografie.
      </span>
    </p>
  );
}

/** On a phone one of the two is shown; on a wide window both. */
function ViewSwitch({ view, onView }: { view: "write" | "preview"; onView: (view: "write" | "preview") => void }) {
  return (
    <div role="group" aria-label="Vista" className="mt-5 flex border-b-2 border-grid wide:hidden">
      {(["write", "preview"] as const).map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={view === name}
          onClick={() => onView(name)}
          className={`-mb-0.5 min-h-12 grow border-b-3 font-semibold ${view === name ? "border-margin chosen" : "border-transparent text-graphite"}`}
        >
          {name === "write" ? "Scrivi" : "Anteprima"}
        </button>
      ))}
    </div>
  );
}
