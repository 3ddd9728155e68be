import type { ShiftKey } from '@phuong/contract/timetable/slot.schema.ts';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** The classes of a sheet that the table takes. */
interface WeekLook {
  readonly scroll?: string | undefined;
  readonly table?: string | undefined;
  readonly corner?: string | undefined;
  readonly shift?: string | undefined;
  readonly period?: string | undefined;
}

interface WeekGridProps<D> {
  caption: string;
  look: WeekLook;
  days: readonly D[];
  /** The head of a day: a `th`. */
  head: (day: D) => ReactNode;
  shifts: readonly {
    readonly key: ShiftKey;
    readonly periods: readonly { readonly key: string; readonly head: ReactNode }[];
  }[];
  /** A day at a period counted from 1: a `td`. */
  cell: (day: D, at: { readonly shift: ShiftKey; readonly period: number }) => ReactNode;
}

/** A week as a table: days beside each other, periods below each other, the halves of the day named where there are two. */
export function WeekGrid<D>({ caption, look, days, head, shifts, cell }: WeekGridProps<D>) {
  const { t } = useTranslation();
  return (
    <div className={look.scroll}>
      <table className={look.table}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <td className={look.corner} />
            {days.map(head)}
          </tr>
        </thead>
        <tbody>
          {shifts.map(({ key: shift, periods }) => (
            <Fragment key={shift}>
              {shifts.length > 1 && (
                <tr>
                  <th scope="rowgroup" colSpan={days.length + 1} className={look.shift}>
                    {t(`timetableViews.session.${shift}`)}
                  </th>
                </tr>
              )}
              {periods.map(({ key, head: of }, index) => (
                <tr key={key}>
                  <th scope="row" className={look.period}>
                    {of}
                  </th>
                  {days.map((day) => cell(day, { shift, period: index + 1 }))}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** "Tiết 1" with the time it begins at. */
export function PeriodHead({ period, start, look }: { period: number; start: string; look: string | undefined }) {
  const { t } = useTranslation();
  return (
    <>
      <span>{t('timetableViews.period', { period })}</span>
      <span className={look}>{start}</span>
    </>
  );
}
