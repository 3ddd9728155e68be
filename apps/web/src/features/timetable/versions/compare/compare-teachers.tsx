import type { BoardState } from '@phuong/contract/timetable/board/board.contract.ts';
import type { TimetableComparison } from '@phuong/contract/timetable/versions/timetable.contract.ts';
import { groupBy } from '@phuong/rules/lists/group-by.ts';
import { IconArrowRight, IconCircleCheck, IconTrendingUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../../lib/api/client.ts';
import { useIsCards } from '../../../../lib/browser/media.ts';
import { cn } from '../../../../lib/cn.ts';
import { formatNumber } from '../../../../lib/words/format.ts';
import { LoadedPart } from '../../../../ui/feedback/loaded.tsx';
import { figuresOf, type TeacherFigures } from '../../views/view-statistics.ts';
import css from './compare.module.css';
import { Figure } from './compare-figure.tsx';
import figures from './compare-figures.module.css';
import { betterOf } from './compare-scores.ts';
import { sides } from './compare-words.ts';

const shown = ['gaps', 'days', 'sessions', 'singles'] as const;

/** Free periods, days and sessions of the teachers whose week is better or worse in one of the versions. */
export function CompareTeachers({ comparison: { from, to } }: { comparison: TimetableComparison }) {
  const before = useQuery(queryOf('timetables.board', { params: { id: from.id } }));
  const after = useQuery(queryOf('timetables.board', { params: { id: to.id } }));
  return (
    <LoadedPart query={before}>
      {(left) => <LoadedPart query={after}>{(right) => <Teachers from={left} to={right} />}</LoadedPart>}
    </LoadedPart>
  );
}

function Teachers({ from, to }: { from: BoardState; to: BoardState }) {
  const { t } = useTranslation();
  const isCards = useIsCards();
  const rows = useMemo(() => differentTeachers(from, to), [from, to]);
  return (
    <section className={css.teachers} aria-labelledby="compare-teachers">
      <h2 id="compare-teachers">{t('timetable.compare.teachers')}</h2>
      {rows.length === 0 ? (
        <p className="secondary">{t('timetable.compare.teachersSame')}</p>
      ) : (
        <div className={figures.scroll}>
          <table className={figures.table}>
            <caption className="sr-only">{t('timetable.compare.teachers')}</caption>
            <thead>
              <tr>
                <th scope="col" rowSpan={isCards ? 1 : 2}>
                  {t('timetableOffice.statistics.teacher')}
                </th>
                {shown.map((key) => (
                  <th key={key} scope={isCards ? 'col' : 'colgroup'} colSpan={isCards ? 1 : 2} className={figures.over}>
                    {t(`timetableOffice.statistics.${key}`)}
                  </th>
                ))}
              </tr>
              {!isCards && (
                <tr>
                  {shown.map((key) => (
                    <Fragment key={key}>
                      <th scope="col" className={figures.narrow}>
                        {from.timetable.name}
                      </th>
                      <th scope="col" className={figures.narrow}>
                        {to.timetable.name}
                      </th>
                    </Fragment>
                  ))}
                </tr>
              )}
            </thead>
            <tbody>
              {rows.map(({ id, name, figures: own }) => (
                <tr key={id}>
                  <th scope="row">{name}</th>
                  {shown.map((key) => {
                    const pair = { from: own.from[key], to: own.to[key] };
                    if (isCards) return <Change key={key} {...pair} />;
                    return sides.map((side) => (
                      <Figure key={`${key} ${side}`} value={pair[side]} isBetter={betterOf(pair) === side} />
                    ));
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

/** A figure of both versions in one cell, where there is no room for two. */
function Change({ from, to }: { from: number; to: number }) {
  const { t } = useTranslation();
  const better = betterOf({ from, to });
  const Sign = better === 'to' ? IconCircleCheck : IconTrendingUp;
  return (
    <td className={cn('figures', better === 'to' && figures.better)}>
      {formatNumber(from, 1)}
      {better !== null && (
        <>
          <IconArrowRight size={12} aria-hidden />
          {formatNumber(to, 1)} <Sign size={14} aria-hidden />
          <span className="sr-only">{t(`timetable.compare.${better === 'to' ? 'better' : 'worse'}`)}</span>
        </>
      )}
    </td>
  );
}

interface TeacherRow {
  readonly id: string;
  readonly name: string;
  readonly figures: Readonly<Record<(typeof sides)[number], TeacherFigures>>;
}

/** Teachers whose figures are not the same in both, those with the greatest difference first. */
function differentTeachers(from: BoardState, to: BoardState): TeacherRow[] {
  const lessonsBy = ({ lessons }: BoardState) =>
    groupBy(
      lessons.flatMap((lesson) => lesson.teacherIds.map((id) => ({ id, lesson }))),
      ({ id }) => id,
    );
  const left = lessonsBy(from);
  const right = lessonsBy(to);
  const names = new Map([...to.teachers, ...from.teachers].map(({ id, name }) => [id, name]));
  const apart = ({ figures }: TeacherRow) =>
    shown.reduce((sum, key) => sum + Math.abs(figures.from[key] - figures.to[key]), 0);
  return [...names]
    .map(
      ([id, name]): TeacherRow => ({
        id,
        name,
        figures: {
          from: figuresOf(
            (left.get(id) ?? []).map(({ lesson }) => lesson),
            from.week,
          ),
          to: figuresOf(
            (right.get(id) ?? []).map(({ lesson }) => lesson),
            to.week,
          ),
        },
      }),
    )
    .filter((row) => apart(row) > 0)
    .sort((one, other) => apart(other) - apart(one));
}
