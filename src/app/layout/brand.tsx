import { school } from "#content/school.ts";
import { Emblem } from "#shared/ui/emblem.tsx";
import { SiteLink } from "#shared/ui/site-link.tsx";

export function Brand() {
  return (
    <SiteLink to="/" className="flex min-h-11 min-w-0 grow basis-60 items-center gap-3 text-ink no-underline">
      <Emblem />
      <span className="min-w-0 leading-tight wrap-break-word">
        <span className="block text-lg leading-tight font-bold">{school.name}</span>{" "}
        <span className="block text-xs text-graphite max-[27rem]:hidden">{school.subtitle}</span>
      </span>
    </SiteLink>
  );
}
