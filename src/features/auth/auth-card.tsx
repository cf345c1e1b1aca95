import type { ReactNode, ComponentProps } from "react";
import { school } from "#content/school.ts";
import { Emblem } from "#shared/ui/emblem.tsx";
import { PageHeading } from "#shared/ui/page-heading.tsx";

/** The card of the sign-in pages: emblem, title, name of the school. */
export function AuthCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid grow place-items-center px-5 py-8">
      <div className="w-full max-w-108 book-label bg-sheet px-6 pt-9 pb-6 paper-shadow sm:px-8">
        <Emblem className="mx-auto mb-3 block w-13" />
        <PageHeading className="text-center text-3xl">{title}</PageHeading>
        <p className="mt-1 text-center text-graphite">{school.name}</p>
        {children}
      </div>
    </div>
  );
}

export function FormNotice(paragraph: Omit<ComponentProps<"p">, "className">) {
  return (
    <p {...paragraph} className="rounded-paper border-l-4 border-infanzia bg-infanzia-soft px-4 py-3 leading-normal" />
  );
}
