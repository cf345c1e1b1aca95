import { Phone } from "lucide-react";
import { home } from "#content/home.ts";
import { school } from "#content/school.ts";
import { phoneLink } from "#shared/phone-link.ts";
import { buttonClass } from "#shared/ui/button-class.ts";
import { SiteLink } from "#shared/ui/site-link.tsx";

export function Contact() {
  const [phone] = school.phones;
  return (
    <section
      aria-labelledby="contatto"
      className="flex flex-col gap-8 rounded-paper border-8 border-frame bg-blackboard px-6 py-8 text-chalk md:flex-row md:items-center md:justify-between md:p-10"
    >
      <div>
        <h2 id="contatto" className="text-3xl">
          {home.contact.heading}
        </h2>
        <p className="mt-3 max-w-xl">{home.contact.text}</p>
      </div>
      <p className="flex flex-wrap gap-4">
        <SiteLink to="/contatti" className={buttonClass("chalk")}>
          Contatti
        </SiteLink>
        {phone && (
          <a href={phoneLink(phone)} className={buttonClass("chalk-outline")}>
            <Phone aria-hidden="true" className="size-5" />
            <span className="sr-only">Telefona: </span>
            {phone}
          </a>
        )}
      </p>
    </section>
  );
}
