import { loadOnce } from "#shared/load-once.ts";
import { useLoaded } from "#shared/use-loaded.ts";
import { whenCalm } from "#shared/when-calm.ts";

const part = loadOnce(() => whenCalm().then(() => import("./tell-me.tsx")));

interface Props {
  as: "TellMe" | "TellMeLink" | "TellMeCard";
  className?: string;
  isStaff?: boolean;
}

/** «Avvisami», once the page is calm; nothing where this window can have no messages. */
export function TellMeSlot({ as, ...props }: Props) {
  const Part = useLoaded(part).value?.[as];
  return Part ? <Part {...props} /> : null;
}
