import type { AbsenceWarning } from '@phuong/contract/grading/absences/absence.contract.ts';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../lib/cn.ts';
import { formatDate, formatDayMonth } from '../../../lib/words/format.ts';
import { shortName } from '../../../lib/words/names.ts';
import { type Meaning, StateBadge } from '../../../ui/feedback/state-badge.tsx';
import block from '../../../ui/matrix/block/block.module.css';
import tab from '../entry/tab.module.css';
import css from './absence-grid.module.css';

export const warningMeaning: Readonly<Record<NonNullable<AbsenceWarning>, Meaning>> = {
  NOTICE: 'grey',
  NEAR: 'amber',
  AT_LIMIT: 'amber',
  OVER: 'red',
};

export interface AbsenceRowProps {
  row: number;
  number: number;
  name: string;
  leftOn: string | null;
  days: readonly { readonly date: string; readonly isOpen: boolean }[];
  /** One character a day: "P", "K" or "-"; lower case while it waits to be sent. */
  kinds: string;
  /** The active day of this row; -1 for none. */
  active: number;
  /** One character a day: "1" in the marked range. */
  marks: string;
  isTabStop: boolean;
  excused: number;
  unexcused: number;
  yearExcused: number;
  yearUnexcused: number;
  warning: AbsenceWarning;
  onPick: (row: number, day: number) => void;
}

/** One pupil's month. Redrawn only when its own days, sums or active day change. */
export const AbsenceRow = memo(function AbsenceRow(props: AbsenceRowProps) {
  const { row, number, name, leftOn, days, kinds, active, marks, isTabStop, warning, onPick } = props;
  const { t } = useTranslation();
  return (
    <tr className={cn(leftOn && tab.gone, active >= 0 && css.activeRow)}>
      <td className={tab.number}>{number}</td>
      <th scope="row" className={tab.name} title={name}>
        {shortName(name)}
        {leftOn && <small className="secondary"> {t('grading.sheet.left', { date: formatDayMonth(leftOn) })}</small>}
      </th>
      {days.map(({ date, isOpen }, day) => {
        const sign = kinds[day] ?? '-';
        const kind = sign.toUpperCase();
        const isAbsent = kind === 'P' || kind === 'K';
        const words = t('grading.absenceTab.cell', { date: formatDate(date), number, name });
        return (
          <td
            key={date}
            data-row={row}
            data-column={day}
            className={cn(css.day, !isOpen && css.closed, marks[day] === '1' && block.marked)}
          >
            {(isOpen || isAbsent) && (
              <button
                type="button"
                data-absence={`${row}:${day}`}
                tabIndex={day === active || (isTabStop && active < 0 && day === 0) ? 0 : -1}
                className={cn(
                  css.cell,
                  isAbsent && css[kind],
                  sign !== kind && css.unsent,
                  day === active && css.active,
                )}
                aria-label={isAbsent ? `${words}: ${t(`grading.absenceTab.kind.${kind}`)}` : words}
                onClick={(event) => {
                  if (!event.shiftKey) onPick(row, day);
                }}
              >
                {isAbsent ? kind : ''}
              </button>
            )}
          </td>
        );
      })}
      <td className={cn(tab.figure, css.sum)}>{props.excused || ''}</td>
      <td className={tab.figure}>{props.unexcused || ''}</td>
      <td className={cn(tab.figure, css.sum)}>{props.yearExcused || ''}</td>
      <td className={tab.figure}>{props.yearUnexcused || ''}</td>
      <td className={tab.figure}>
        <b>{props.yearExcused + props.yearUnexcused || ''}</b>
      </td>
      <td className={css.warning}>
        {warning && (
          <StateBadge meaning={warningMeaning[warning]}>{t(`grading.absenceTab.warning.${warning}`)}</StateBadge>
        )}
      </td>
    </tr>
  );
});
