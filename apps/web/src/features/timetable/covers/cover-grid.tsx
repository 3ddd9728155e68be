import type { CoverDay, CoverNeed } from '@phuong/contract/timetable/covers/cover.schema.ts';
import type { ShiftKey } from '@phuong/contract/timetable/slot.schema.ts';
import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../lib/cn.ts';
import { subjectShortName } from '../../../lib/words/subject-name.ts';
import { Wide } from '../../../ui/record/wide.tsx';
import { awayWords, cellWords, classWords, meaningOf, stateWords } from './cover-words.ts';
import css from './covers.module.css';

interface CoverGridProps {
  day: CoverDay;
  chosenId: string | null;
  onChoose: (id: string) => void;
}

/** To the next lesson, or the one before. */
const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Everybody of the board: who is away, and whose lesson was taken care of before they came back. */
function peopleOf({ absent, needs }: CoverDay) {
  const known = new Set(absent.map(({ teacher }) => teacher.id));
  const others = needs.filter(({ teacher }) => !known.has(teacher.id)).map(({ teacher }) => teacher);
  const more = [...new Map(others.map((each) => [each.id, each])).values()];
  return [
    ...absent.map((each) => ({ ...each.teacher, absence: each })),
    ...more.map((each) => ({ ...each, absence: null })),
  ];
}

/** Absent teachers below each other, periods beside each other; arrows go from lesson to lesson. */
export function CoverGrid({ day, chosenId, onChoose }: CoverGridProps) {
  const { t } = useTranslation();
  const table = useRef<HTMLTableElement>(null);
  const shifts = day.shifts.filter(
    ({ key, periods }) => periods.length > 0 && (key === 'MORNING' || day.needs.some(({ slot }) => slot.shift === key)),
  );
  const isNow = (start: string, end: string) => day.isToday && start <= day.now && day.now < end;
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const all = [...(table.current?.querySelectorAll<HTMLButtonElement>('button[data-need]') ?? [])];
    const at = all.indexOf(document.activeElement as HTMLButtonElement);
    const next = all[Math.min(all.length - 1, Math.max(0, at + step))];
    next?.focus();
    if (next?.dataset.need) onChoose(next.dataset.need);
  };
  return (
    <Wide className={css.scroll} label={t('covers.grid')}>
      <table ref={table} className={css.grid} onKeyDown={move}>
        <caption className="sr-only">{t('covers.grid')}</caption>
        <thead>
          <tr>
            <th scope="col" rowSpan={2} className={css.who}>
              {t('covers.who')}
            </th>
            {shifts.map(({ key, periods }) => (
              <th key={key} scope="colgroup" colSpan={periods.length} className={css.shift}>
                {t(`covers.shift.${key}`)}
              </th>
            ))}
          </tr>
          <tr>
            {shifts.flatMap(({ key, periods }) =>
              periods.map(({ period, start, end }) => (
                <th key={`${key} ${period}`} scope="col" className={cn(css.period, isNow(start, end) && css.now)}>
                  <b>{period}</b> <span className="figures">{start}</span>
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody>
          {peopleOf(day).map(({ id, name, absence }) => (
            <tr key={id}>
              <th scope="row" className={css.person}>
                {name}
                <span className={css.small}>{absence ? awayWords(t, absence) : ''}</span>
              </th>
              {shifts.flatMap(({ key, periods }) =>
                periods.flatMap(({ period, start, end }) =>
                  cellsOf(day.needs, { teacherId: id, shift: key, period }).map((cell) => (
                    <td
                      key={`${key} ${period}`}
                      colSpan={cell.span}
                      className={cn(css.cell, isNow(start, end) && css.now)}
                    >
                      {cell.needs.map((need) => (
                        <Lesson key={need.id} need={need} isChosen={need.id === chosenId} onChoose={onChoose} />
                      ))}
                    </td>
                  )),
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css.keys}>{t('covers.keys')}</p>
    </Wide>
  );
}

interface Place {
  readonly teacherId: string;
  readonly shift: ShiftKey;
  readonly period: number;
}

/** The cell of a period: none where a longer lesson before it reaches over it. */
function cellsOf(needs: readonly CoverNeed[], { teacherId, shift, period }: Place) {
  const own = needs.filter(({ teacher, slot }) => teacher.id === teacherId && slot.shift === shift);
  const here = own.filter(({ slot }) => slot.period === period);
  const isReached = own.some(({ slot, duration }) => slot.period < period && period < slot.period + duration);
  if (isReached && here.length === 0) return [];
  return [{ needs: here, span: Math.max(1, ...here.map(({ duration }) => duration)) }];
}

interface LessonProps {
  need: CoverNeed;
  isChosen: boolean;
  onChoose: (id: string) => void;
}

function Lesson({ need, isChosen, onChoose }: LessonProps) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      data-need={need.id}
      data-meaning={meaningOf(need.state)}
      aria-pressed={isChosen}
      aria-label={cellWords(t, need)}
      className={css.lesson}
      onClick={() => onChoose(need.id)}
    >
      <b>{classWords(need)}</b>
      <span>{subjectShortName(need.subject.shortName)}</span>
      <span className={css.state}>{stateWords(t, need)}</span>
    </button>
  );
}
