import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDayMonth, formatLongDate } from '../../../lib/words/format.ts';
import { shortName } from '../../../lib/words/names.ts';
import tab from '../entry/tab.module.css';
import css from './absence-grid.module.css';
import { absenceKey, type useAbsences } from './use-absences.ts';

export interface AbsenceDayProps {
  days: readonly { readonly date: string; readonly isOpen: boolean }[];
  rows: readonly {
    readonly studentId: string;
    readonly orderNumber: number;
    readonly name: string;
    readonly leftOn: string | null;
  }[];
  queue: ReturnType<typeof useAbsences>['queue'];
  mayEnter: boolean;
}

/** One day on a phone: each pupil with P and K; the day is chosen above. */
export function AbsenceDay({ days, rows, queue, mayEnter }: AbsenceDayProps) {
  const { t } = useTranslation();
  const open = days.filter(({ isOpen }) => isOpen);
  const [chosen, setChosen] = useState<string | null>(null);
  const date = open.some((day) => day.date === chosen) ? chosen : (open.at(-1)?.date ?? null);
  if (date === null) return <p className="secondary">{t('grading.absenceTab.noSchool')}</p>;
  const present = rows.filter(({ leftOn }) => leftOn === null || leftOn > date);
  const absent = present.filter(({ studentId }) => queue.valueOf(absenceKey(studentId, date)).kind).length;
  return (
    <>
      <label className={tab.bar}>
        <span className="secondary">{t('grading.absenceTab.day')}</span>
        <select className={tab.quietSelect} value={date} onChange={(event) => setChosen(event.target.value)}>
          {open.map((day) => (
            <option key={day.date} value={day.date}>
              {formatLongDate(day.date)}
            </option>
          ))}
        </select>
        <b>{t('grading.absenceTab.absentToday', { count: absent })}</b>
      </label>
      <p className={tab.legend}>
        {(['P', 'K'] as const).map((kind) => (
          <span key={kind}>
            <b>{kind}</b> {t(`grading.absenceTab.kind.${kind}`)}
          </span>
        ))}
      </p>
      <ul className={css.list}>
        {present.map(({ studentId, orderNumber, name }) => {
          const key = absenceKey(studentId, date);
          const { kind, reason } = queue.valueOf(key);
          return (
            <li key={studentId}>
              <small className="secondary figures">{orderNumber}</small>
              <span title={name}>{shortName(name)}</span>
              <fieldset
                className={tab.segments}
                aria-label={t('grading.absenceTab.menu', { date: formatDayMonth(date), name })}
              >
                {(['P', 'K'] as const).map((each) => (
                  <button
                    key={each}
                    type="button"
                    aria-pressed={kind === each}
                    aria-label={t(`grading.absenceTab.kind.${each}`)}
                    disabled={!mayEnter}
                    onClick={() => queue.set(key, kind === each ? { kind: null, reason: '' } : { kind: each, reason })}
                  >
                    {each}
                  </button>
                ))}
              </fieldset>
            </li>
          );
        })}
      </ul>
    </>
  );
}
