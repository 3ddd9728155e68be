import type { AbsenceKind } from '@phuong/contract/grading/absences/absence.contract.ts';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../lib/words/format.ts';
import css from '../results/student-results.module.css';

export interface AbsenceWeeksProps {
  items: readonly {
    readonly date: string;
    readonly kind: AbsenceKind;
    readonly reason: string;
    readonly week: number | null;
    readonly semesterOrdinal: number | null;
  }[];
  semesterOrdinal: number;
}

const WEEKS = 18;

/** Absences along the weeks of a semester: squares with permission, red diamonds without. */
export function AbsenceWeeks({ items, semesterOrdinal }: AbsenceWeeksProps) {
  const { t } = useTranslation();
  const shown = items.filter((item) => item.semesterOrdinal === semesterOrdinal && item.week !== null);
  const last = Math.max(WEEKS, ...shown.map(({ week }) => week ?? 0));
  const weeks = Array.from({ length: last }, (_, index) => index + 1);
  return (
    <figure className={css.weeks} aria-label={t('grading.studentTab.weeks')}>
      <div className={css.strip} style={{ gridTemplateColumns: `repeat(${last}, 1fr)` }}>
        {weeks.map((week) => (
          <div key={week} className={css.week}>
            {shown
              .filter((item) => item.week === week)
              .map(({ date, kind, reason }) => (
                <span
                  key={date}
                  className={css[kind]}
                  title={[formatDate(date), t(`grading.absenceTab.kind.${kind}`), reason].filter(Boolean).join(', ')}
                />
              ))}
          </div>
        ))}
      </div>
      <figcaption className={css.ends}>
        <span>{t('grading.studentTab.week', { week: 1 })}</span>
        <span>{t('grading.studentTab.week', { week: last })}</span>
      </figcaption>
    </figure>
  );
}
