import type { TimetableComparison } from '@phuong/contract/timetable/versions/timetable.contract.ts';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../../lib/words/format.ts';
import css from './compare.module.css';
import { Figure } from './compare-figure.tsx';
import figures from './compare-figures.module.css';
import { betterOf, type ScoreRow, scoreRows } from './compare-scores.ts';
import { CompareTeachers } from './compare-teachers.tsx';
import { sides } from './compare-words.ts';

/** What either version breaks by the rules of today, and how their teachers come off. */
export function CompareScore({ comparison }: { comparison: TimetableComparison }) {
  const { t } = useTranslation();
  const { from, to, scores } = comparison;
  const rows = scoreRows(scores);
  const ahead = (side: (typeof sides)[number]) => rows.filter((row) => betterOf(row) === side).length;
  const label = ({ key }: ScoreRow) =>
    key === 'unplaced' || key === 'hard' || key === 'soft'
      ? t(`timetable.compare.figure.${key}`)
      : t(`timetableSolver.rule.${key}.name`);
  return (
    <div className={css.part}>
      <p>
        {t('timetable.compare.verdict', {
          from: from.name,
          to: to.name,
          fromCount: formatNumber(ahead('from')),
          toCount: formatNumber(ahead('to')),
        })}
      </p>
      <div className={figures.scroll}>
        <table className={figures.table}>
          <caption className="sr-only">{t('timetable.compare.tabs.score')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('timetable.compare.figure.head')}</th>
              <th scope="col">{from.name}</th>
              <th scope="col">{to.name}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={`${row.key} ${row.isHard}`}>
                <th scope="row" className={isHead(row) ? figures.head : figures.below}>
                  {label(row)}
                </th>
                {sides.map((side) => (
                  <Figure key={side} value={row[side]} isBetter={betterOf(row) === side} isHead={isHead(row)} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="secondary small">{t('timetable.compare.figure.note')}</p>
      <CompareTeachers comparison={comparison} />
    </div>
  );
}

const isHead = ({ key }: ScoreRow) => key === 'unplaced' || key === 'hard' || key === 'soft';
