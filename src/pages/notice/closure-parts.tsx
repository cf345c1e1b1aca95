import type { ReactNode } from "react";
import type { Closure } from "#content/closures/closure.ts";
import { ShareButton } from "#shared/article/share-button.tsx";
import { builtContent, loadWithPage } from "#shared/built-content.ts";
import { loadOnce } from "#shared/load-once.ts";
import { TellMeSlot } from "#shared/messages/tell-me-slot.tsx";
import { actionClass } from "#shared/ui/button-class.ts";
import type { SchoolLevel } from "#shared/ui/school-labels.tsx";
import { useLoaded } from "#shared/use-loaded.ts";

const page = loadOnce(() => import("#features/closures/closure-page.tsx"));

// The phrases of all languages are loaded with the page of a closure only.
if (import.meta.env.SSR || builtContent()?.queries.some(([, data]) => Boolean(Object(data).closure)))
  loadWithPage(page);

function usePage() {
  return useLoaded(page, builtContent() !== undefined).value;
}

interface Shown {
  closure: Closure;
  schools: readonly SchoolLevel[];
  title: string;
  url: string;
}

export function LoadedSign({ children, ...closure }: Shown & { children: ReactNode }) {
  const Sign = usePage()?.ClosureSign;
  return Sign ? <Sign {...closure}>{children}</Sign> : children;
}

export function LoadedTextHeading() {
  const Heading = usePage()?.ClosureTextHeading;
  return Heading ? <Heading /> : null;
}

export function LoadedSentences(props: Shown & { hasText: boolean }) {
  const Sentences = usePage()?.ClosureSentences;
  return (
    Sentences && (
      <>
        <Sentences {...props} />
        <TellMeSlot as="TellMeCard" />
      </>
    )
  );
}

/** Until the phrases are loaded the address is shared. */
export function LoadedShare(props: Shown) {
  const Share = usePage()?.ShareClosure;
  return Share ? <Share {...props} /> : <ShareButton className={actionClass} title={props.title} url={props.url} />;
}
