import type { GroupName } from "./group-found.ts";

const shapes: Record<GroupName, { path: string; color: string }> = {
  Docenti: { path: "M5 0l5 10H0z", color: "fill-secondaria" },
  Famiglie: { path: "M5 0a5 5 0 1 1 0 10A5 5 0 0 1 5 0z", color: "fill-infanzia" },
  Alunni: { path: "M0 0h10v10H0z", color: "fill-primaria" },
  Progetti: { path: "M5 0l5 5-5 5-5-5z", color: "fill-margin" },
  Strumenti: { path: "M0 2h10v6H0z", color: "fill-institute" },
  "La scuola": { path: "M0 4l5-4 5 4v6H0z", color: "fill-ink" },
  Notizie: { path: "M0 0h10v10H0z", color: "fill-graphite" },
};

/** Whom the answers below are for, with a shape that is theirs. */
export function GroupHeading({ name }: { name: GroupName }) {
  const { path, color } = shapes[name];
  return (
    <>
      <svg viewBox="0 0 10 10" aria-hidden="true" className="size-3.5 shrink-0 overflow-visible">
        <path d={path} className={color} />
      </svg>
      {name}
    </>
  );
}
