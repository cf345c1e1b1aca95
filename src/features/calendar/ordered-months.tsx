import type { ComponentProps } from "react";
import { isMine } from "#shared/my-schools/my-schools.ts";
import { OrderLine } from "#shared/my-schools/order-line.tsx";
import { useMyOrder } from "#shared/my-schools/use-my-schools.ts";
import { CalendarMonths } from "./calendar-months.tsx";

/** The months of the chosen schools, then those of the others. */
export function OrderedMonths({ dates, ...props }: ComponentProps<typeof CalendarMonths>) {
  const { mine } = useMyOrder();
  const first = dates.filter((date) => isMine(date, mine));
  // Where only others are left there is nothing to put first.
  const others = first.length > 0 ? dates.filter((date) => !first.includes(date)) : [];
  return (
    <>
      <OrderLine what="le date" hasAudiences={false} className="mt-3" />
      <CalendarMonths {...props} dates={first.length > 0 ? first : dates} />
      {others.length > 0 && (
        <>
          <h2 className="mt-12 text-2xl">{`Le date delle altre scuole${mine.buildings ? " e sedi" : ""}`}</h2>
          <CalendarMonths {...props} dates={others} isBelow>
            {null}
          </CalendarMonths>
        </>
      )}
    </>
  );
}
