import { queryOptions, useQuery } from "@tanstack/react-query";
import { Bell } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { supabaseAddress } from "#shared/env.ts";
import { loadOnce } from "#shared/load-once.ts";
import { notify } from "#shared/notify.ts";
import { Queries } from "#shared/query-client.tsx";
import { actionClass } from "#shared/ui/button-class.ts";
import { SiteLink } from "#shared/ui/site-link.tsx";
import { ability } from "./ability.ts";
import { readKey } from "./follow-subscription.ts";

/** The fragment by which other pages, and messages, lead to the dialog. */
const TELL_ME_ID = "avvisami";

const messageKey = queryOptions({
  queryKey: ["message-key", "public"],
  queryFn: () => readKey(),
  staleTime: 300_000,
});

/** Whether this window may be offered messages. Undefined until it is known. */
function useIsOffered(): boolean | undefined {
  const [able] = useState(ability);
  const { data, isError } = useQuery({ ...messageKey, enabled: able !== "none" && supabaseAddress() !== undefined });
  if (able === "none" || isError) return false;
  return data === undefined ? undefined : data !== null;
}

interface Props {
  className?: string | undefined;
  /** Whether the dialog offers what only people of the staff are told. */
  isStaff?: boolean;
}

/** The button that opens the dialog. */
export function TellMe(props: Props) {
  return (
    <Queries>
      <Button {...props} />
    </Queries>
  );
}

/** The way to the button, on another page. */
export function TellMeLink(props: Props) {
  return (
    <Queries>
      <Link {...props} />
    </Queries>
  );
}

function Link({ className }: Props) {
  return (
    useIsOffered() && (
      <SiteLink to="/avvisi" part={TELL_ME_ID} {...(className && { className })}>
        Avvisami
      </SiteLink>
    )
  );
}

/** Beside a closure. */
export function TellMeCard(props: Props) {
  return (
    <Queries>
      <Card {...props} />
    </Queries>
  );
}

function Card(props: Props) {
  const id = useId();
  return (
    useIsOffered() && (
      <section
        aria-labelledby={id}
        data-read-aloud="skip"
        className="mt-8 rounded-paper border border-grid bg-sheet p-6 paper-shadow print:hidden"
      >
        <h2 id={id} className="text-xl">
          Volete saperlo subito?
        </h2>
        <p className="mt-2 mb-4 text-graphite">
          Quando la scuola chiude o cambia orario vi arriva un messaggio su questo dispositivo.
        </p>
        <Button {...props} />
      </section>
    )
  );
}

const dialog = loadOnce(async () => (await import("./tell-me-dialog.tsx")).TellMeDialog);

function Button({ className = actionClass, isStaff = false }: Props) {
  const isOffered = useIsOffered();
  const { hash } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const isLoading = useRef(false);

  async function open() {
    if (isLoading.current) return;
    isLoading.current = true;
    try {
      await dialog.load();
      setOpen(true);
    } catch (reason) {
      dialog.forgetFailure();
      console.error("The dialog of messages could not be loaded.", reason);
      notify({
        variant: "error",
        title: "«Avvisami» non si è aperto",
        description: "Il modulo non si è caricato. Con la rete, premere di nuovo.",
      });
    } finally {
      isLoading.current = false;
    }
  }

  const isAsked = isOffered === true && hash === `#${TELL_ME_ID}`;
  useEffect(() => {
    if (!isAsked) return;
    const button = document.getElementById(TELL_ME_ID);
    button?.scrollIntoView({ block: "center" });
    // Where the focus returns when the dialog closes.
    button?.focus({ preventScroll: true });
    void dialog.load().then(() => setOpen(true), dialog.forgetFailure); // the button tries again, and says it
  }, [isAsked]);

  const Dialog = dialog.value;
  return (
    isOffered && (
      <>
        <button id={TELL_ME_ID} type="button" aria-haspopup="dialog" className={className} onClick={() => void open()}>
          <Bell aria-hidden="true" className="size-5" />
          Avvisami
        </button>
        {isOpen && Dialog && <Dialog isStaff={isStaff} onClose={() => setOpen(false)} />}
      </>
    )
  );
}
