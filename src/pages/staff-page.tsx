import { useLocation } from "react-router-dom";
import { StaffDates, StaffNoticeDates } from "#features/calendar/staff-dates.tsx";
import { NoticeHeading } from "#features/notices/notice-heading.tsx";
import { readAddress, type NoticeAddress } from "#features/notices/read-address.ts";
import { StaffList } from "#features/notices/staff/staff-list.tsx";
import { StaffReader } from "#features/notices/staff/staff-reader.tsx";
import { TellMeSlot } from "#shared/messages/tell-me-slot.tsx";
import { partsAt } from "#shared/site.ts";
import { useAuth } from "#shared/session/use-auth.ts";
import { PageHeading } from "#shared/ui/page-heading.tsx";
import { SiteLink } from "#shared/ui/site-link.tsx";
import { NoticeActions } from "./notice/notice-actions.tsx";

/** The list of the notices for the staff, or the reserved one of the address. */
export function StaffPage() {
  const [anno, numero] = partsAt(useLocation().pathname);
  const { user } = useAuth();
  if (!user) return null;
  return anno && numero ? (
    <StaffNotice person={user.id} anno={anno} numero={numero} />
  ) : (
    <StaffNotices person={user.id} />
  );
}

/** The notices for the staff: what is to be read, then the coming dates, and all the other notices. */
function StaffNotices({ person }: { person: string }) {
  return (
    <div className="wrap pt-6 pb-12">
      <div className="max-w-240">
        <PageHeading>Area docenti</PageHeading>
        <p className="mt-4 reading-measure text-lg text-graphite sm:text-xl">
          Avvisi e date per il personale. Quelli riservati non compaiono nelle pagine pubbliche né nella ricerca.
        </p>
        <div className="mt-4 min-h-11">
          <TellMeSlot as="TellMe" isStaff />
        </div>
        <StaffList key={person} person={person}>
          <StaffDates person={person} />
        </StaffList>
      </div>
    </div>
  );
}

/** A reserved notice at its address. */
function StaffNotice({ person, anno, numero }: { person: string; anno: string; numero: string }) {
  const asked = readReserved(anno, numero);
  return (
    <div className="wrap pt-6 pb-12 print:block">
      <div className="max-w-176">
        {"problem" in asked ? (
          <NoSuchAddress problem={asked.problem} />
        ) : (
          <StaffReader
            key={`${person} ${anno} ${numero}`}
            person={person}
            {...asked}
            actions={(page) => <NoticeActions {...page} isReserved />}
            dates={(notice) => <StaffNoticeDates person={person} notice={notice} />}
          />
        )}
      </div>
    </div>
  );
}

/** "R3" of "/area-docenti/2026-27/R3". */
function readReserved(year: string, number: string): NoticeAddress {
  const counted = /^R([1-9]\d{0,4})$/.exec(number)?.[1];
  if (counted) return readAddress(year, counted);
  return { problem: `«${number}» non è il numero di un avviso riservato: si scrive, per esempio, R3.` };
}

function NoSuchAddress({ problem }: { problem: string }) {
  return (
    <article className="min-w-0">
      <p className="mb-3 min-h-7" />
      <NoticeHeading>Questo indirizzo non porta a un avviso</NoticeHeading>
      <p className="mt-6 reading-measure text-lg wrap-anywhere">{problem}</p>
      <p className="mt-4 reading-measure text-lg">
        Trovi tutto <SiteLink to="/area-docenti">nell’area docenti</SiteLink>.
      </p>
    </article>
  );
}
