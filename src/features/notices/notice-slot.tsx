import type { ComponentProps } from "react";
import { builtContent, loadWithPage } from "#shared/built-content.ts";
import { supabaseAddress } from "#shared/env.ts";
import { loadOnce } from "#shared/load-once.ts";
import { tabTitle } from "#shared/site.ts";
import { useLoaded } from "#shared/use-loaded.ts";
import { NoticeHeading } from "./notice-heading.tsx";
import type { NoticeReader } from "./notice-reader.tsx";

const reader = loadOnce(async () => (await import("./notice-reader.tsx")).NoticeReader);

if (supabaseAddress()) loadWithPage(reader);

/** Loads what reads a notice. */
export function NoticeSlot(props: ComponentProps<typeof NoticeReader>) {
  if (supabaseAddress()) return <LoadedReader {...props} />;
  return (
    <Waiting number={props.number}>
      <p className="mt-6 text-lg">Questo sito non pubblica ancora gli avvisi.</p>
    </Waiting>
  );
}

function LoadedReader(props: ComponentProps<typeof NoticeReader>) {
  const { value: Reader, hasFailed } = useLoaded(reader, builtContent() !== undefined);
  if (Reader) return <Reader {...props} />;
  return (
    <Waiting number={props.number}>
      {hasFailed && (
        <p role="alert" className="mt-6">
          Questo avviso non si è caricato. Controllate la connessione e ricaricate la pagina.
        </p>
      )}
    </Waiting>
  );
}

function Waiting({ number, children }: { number: number; children: React.ReactNode }) {
  const name = `Avviso n. ${number}`;
  return (
    <article className="min-h-dvh min-w-0">
      <title>{tabTitle(name)}</title>
      <meta name="robots" content="noindex" />
      <p className="mb-3 min-h-7" />
      <NoticeHeading>{name}</NoticeHeading>
      {children}
    </article>
  );
}
