import type { AbsenceKind } from '@phuong/contract/grading/absences/absence.contract.ts';
import { weekdayOf } from '@phuong/rules/calendar/days.ts';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type FocusEvent, type KeyboardEvent, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppState } from '../../../lib/app-state.ts';
import { arrowSteps } from '../../../lib/browser/cell-steps.ts';
import { useIsCards } from '../../../lib/browser/media.ts';
import { useSignedInUser } from '../../../lib/can.tsx';
import { cn } from '../../../lib/cn.ts';
import { path } from '../../../lib/screens/path.ts';
import { todayIso } from '../../../lib/words/dates.ts';
import { formatDate } from '../../../lib/words/format.ts';
import { currentLocale } from '../../../lib/words/locale.ts';
import { ButtonLink, IconButton } from '../../../ui/button/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonLines } from '../../../ui/feedback/skeletons.tsx';
import { at as onCell, type Position, type Selection } from '../../../ui/matrix/block/selection.ts';
import { useCellBlocks } from '../../../ui/matrix/block/use-cell-blocks.ts';
import { AbsenceDay } from '../absences/absence-day.tsx';
import { REASON_LIMIT } from '../absences/absence-dialog.tsx';
import css from '../absences/absence-grid.module.css';
import { AbsenceMonthFiles } from '../absences/absence-month-files.tsx';
import { AbsenceRow } from '../absences/absence-row.tsx';
import { monthAfter, monthToShow } from '../absences/months.ts';
import { readAbsence } from '../absences/read-absence.ts';
import { readDays } from '../absences/read-days.ts';
import { type AbsenceValue, absenceKey, splitAbsenceKey, useAbsences } from '../absences/use-absences.ts';
import { LineInput } from '../conduct/line-input.tsx';
import { classFileHref } from '../entry/class-address.ts';
import { EntryNotices, EntrySaved } from '../entry/entry-notices.tsx';
import { Choice } from '../entry/semester-choice.tsx';
import tab from '../entry/tab.module.css';
import type { ClassTabProps } from './class-marks-tab.tsx';

/** Absences of a class as a grid of one month: P with, K without permission, with the sums of the month and the year. */
export function ClassAbsencesTab({ classId, schoolYearId }: ClassTabProps) {
  const { t } = useTranslation();
  const { schoolYears } = useAppState();
  const year = schoolYears.find(({ id }) => id === schoolYearId);
  const [month, setMonth] = useState(() => monthToShow(todayIso(), year?.start_date ?? '', year?.end_date ?? '9999'));
  const { query, queue } = useAbsences(classId, month);
  const { data, error, refetch } = query;
  const isCards = useIsCards();
  const [first, last] = [year?.start_date.slice(0, 7) ?? '', year?.end_date.slice(0, 7) ?? ''];
  const [yearNumber, monthNumber] = month.split('-');
  const today = todayIso();
  const rowOf = (key: string) => data?.rows.find(({ studentId }) => studentId === splitAbsenceKey(key).studentId);
  const marked = new Set(data?.rows.flatMap(({ absences }) => absences.map(([date]) => date)));
  // A day without lessons has a column only when something stands in it.
  const days = (data?.days ?? [])
    .filter(({ date, isSchoolDay }) => isSchoolDay || marked.has(date))
    .map(({ date, isSchoolDay, note }) => ({ date, note, isOpen: isSchoolDay && date <= today }));
  const before = first === '' || month > first ? () => setMonth(monthAfter(month, -1)) : undefined;
  const after = last === '' || month < last ? () => setMonth(monthAfter(month, 1)) : undefined;
  const notices = (
    <EntryNotices<AbsenceValue>
      queue={queue}
      textOf={({ kind, reason }) =>
        [kind ? t(`grading.absenceTab.kind.${kind}`) : t('grading.absenceTab.clear'), reason].filter(Boolean).join(', ')
      }
      labelOf={(key) =>
        t('grading.absenceTab.cell', {
          date: formatDate(splitAbsenceKey(key).date),
          number: rowOf(key)?.orderNumber,
          name: rowOf(key)?.name,
        })
      }
    />
  );
  if (isCards && data) {
    const { rows, mayEnter } = data;
    return <AbsenceDay {...{ classId, days, rows, queue, mayEnter, notices }} onMonth={{ before, after }} />;
  }
  return (
    <div className={tab.tab}>
      <div className={tab.bar}>
        <IconButton
          icon={IconChevronLeft}
          label={t('grading.absenceTab.previousMonth')}
          disabled={!before}
          onClick={() => before?.()}
        />
        <b className="figures">{t('grading.absenceTab.month', { month: monthNumber, year: yearNumber })}</b>
        <IconButton
          icon={IconChevronRight}
          label={t('grading.absenceTab.nextMonth')}
          disabled={!after}
          onClick={() => after?.()}
        />
        <EntrySaved queue={queue} />
        <span className={tab.space} />
        {data && <AbsenceMonthFiles classId={classId} month={month} />}
        {data?.mayEnter && (
          <ButtonLink small kind="quiet" href={classFileHref(classId, 'absences')}>
            {t('grading.conductTab.fromFile')}
          </ButtonLink>
        )}
        {data && (
          <span className="secondary small">
            {data.mayEnter
              ? t('grading.absenceTab.limit', { count: data.limit })
              : t(data.isYearClosed ? 'grading.absenceTab.yearClosed' : 'grading.absenceTab.readOnly')}
          </span>
        )}
      </div>
      {notices}
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonLines lines={8} />
      ) : (
        <AbsenceGrid key={month} days={days} data={data} queue={queue} />
      )}
    </div>
  );
}

interface AbsenceGridProps {
  days: readonly { readonly date: string; readonly note: string; readonly isOpen: boolean }[];
  data: NonNullable<ReturnType<typeof useAbsences>['query']['data']>;
  queue: ReturnType<typeof useAbsences>['queue'];
}

function AbsenceGrid({ days, data, queue }: AbsenceGridProps) {
  const { t } = useTranslation();
  const [selection, setSelection] = useState<Selection | null>(null);
  const isOffice = useSignedInUser()?.scope === 'account';
  const hasMoved = useRef(false);
  const { rows, mayEnter } = data;
  const place = selection?.active;
  const pupil = place && rows[place.row];
  const day = place && days[place.column];
  const key = pupil && day ? absenceKey(pupil.studentId, day.date) : null;
  const value = key ? queue.valueOf(key) : null;
  const mayEdit = ({ row, column }: Position) =>
    mayEnter && days[column]?.isOpen === true && rows[row]?.leftOn === null;
  const mayWrite = place !== undefined && mayEdit(place);
  const blocks = useCellBlocks<AbsenceValue>(
    {
      bounds: { rows: rows.length, columns: days.length },
      keyAt: ({ row, column }) => absenceKey(rows[row]?.studentId ?? '', days[column]?.date ?? ''),
      valueAt: queue.valueOf,
      textOf: ({ kind }) => kind ?? '',
      read: (text, { row, column }) => {
        const kind = readAbsence(text);
        if (kind === undefined) return undefined;
        // A block says no reasons: that of a day that stays as it is stays too.
        const now = queue.valueOf(absenceKey(rows[row]?.studentId ?? '', days[column]?.date ?? ''));
        return now.kind === kind ? now : { kind, reason: '' };
      },
      same: (a, b) => a.kind === b.kind && a.reason === b.reason,
      mayEdit,
      put: (changes) => {
        for (const [cell, next] of changes) queue.set(cell, next);
      },
      rows,
      readHeads: readDays(
        days.map(({ date }) => date),
        currentLocale() === 'en-GB',
      ),
      arePeople: true,
    },
    { selection, onSelect: select },
  );
  function select(next: Selection): void {
    hasMoved.current = true;
    setSelection(next);
  }
  const write = (kind: AbsenceKind | null, reason = value?.reason ?? '') => {
    if (key && mayWrite) blocks.write([{ key, value: { kind, reason: kind ? reason : '' } }]);
  };
  const writeAt = (row: number, column: number, kind: AbsenceKind | null) => {
    const [who, when] = [rows[row], days[column]];
    if (!who || !when || !mayEdit({ row, column })) return;
    const cell = absenceKey(who.studentId, when.date);
    blocks.write([{ key: cell, value: { kind, reason: kind ? queue.valueOf(cell).reason : '' } }]);
  };

  useLayoutEffect(() => {
    if (place && hasMoved.current) {
      document.querySelector<HTMLElement>(`[data-absence="${place.row}:${place.column}"]`)?.focus();
    }
  }, [place]);

  const go = (row: number, from: number, step: number) => {
    hasMoved.current = true;
    let next = from;
    while (days[next] && !days[next]?.isOpen) next += step;
    if (days[next] && rows[row]) setSelection(onCell(row, next));
  };
  const onPick = useCallback((row: number, picked: number) => {
    hasMoved.current = true;
    setSelection(onCell(row, picked));
  }, []);
  const onFocus = (event: FocusEvent) => {
    const cell = event.target.closest<HTMLElement>('[data-row]');
    if (!cell) return;
    const [row, column] = [Number(cell.dataset.row), Number(cell.dataset.column)];
    setSelection((now) => (now?.active.row === row && now.active.column === column ? now : onCell(row, column)));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target instanceof HTMLElement ? event.target.dataset.absence : undefined;
    if (!target || blocks.onKeyDown(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    const [row = 0, column = 0] = target.split(':').map(Number);
    const letter = event.key.toUpperCase();
    const step = arrowSteps[event.key];
    if (letter === 'P' || letter === 'K') {
      writeAt(row, column, letter);
      go(row + 1, column, 1);
    } else if (event.key === 'Delete' || event.key === 'Backspace') writeAt(row, column, null);
    else if (step) go(row + step[0], column + step[1], step[1] || 1);
    else if (event.key === 'Home') go(row, 0, 1);
    else if (event.key === 'End') go(row, days.length - 1, -1);
    else return;
    event.preventDefault();
  };

  return (
    <>
      <div className={css.detail}>
        {pupil && day ? (
          <>
            <b>
              {t('grading.absenceTab.cell', {
                date: formatDate(day.date),
                number: pupil.orderNumber,
                name: pupil.name,
              })}
            </b>
            <Choice<'P' | 'K' | ''>
              label={t('grading.absenceTab.menu', { date: formatDate(day.date), name: pupil.name })}
              value={value?.kind ?? ''}
              onChange={(kind) => write(kind || null)}
              choices={[
                { value: '', text: t('grading.absenceTab.clear') },
                { value: 'P', text: `P ${t('grading.absenceTab.kind.P')}` },
                { value: 'K', text: `K ${t('grading.absenceTab.kind.K')}` },
              ]}
            />
            {value?.kind && (
              <LineInput
                key={key}
                label={t('grading.absenceTab.reason')}
                placeholder={t('grading.absenceTab.reason')}
                value={value.reason}
                maxLength={REASON_LIMIT}
                isReadOnly={!mayWrite}
                onCommit={(reason) => write(value.kind, reason)}
              />
            )}
            {isOffice && (
              <ButtonLink small kind="quiet" href={`${path('/classes/registers')}?date=${day.date}&show=all`}>
                {t('grading.absenceTab.openDay')}
              </ButtonLink>
            )}
          </>
        ) : (
          mayEnter && <span className="secondary small">{t('grading.absenceTab.hint')}</span>
        )}
      </div>
      <div className={tab.scroll} role="none" onKeyDown={onKeyDown} {...blocks.events} onFocus={onFocus}>
        <table className={cn(tab.table, css.table)}>
          <thead>
            <tr>
              <th className={tab.number} rowSpan={2}>
                {t('grading.column.number')}
              </th>
              <th className={tab.name} rowSpan={2}>
                {t('grading.column.pupil')}
              </th>
              {days.map(({ date, note }) => (
                <th key={date} className={css.head} rowSpan={2} title={note || formatDate(date)}>
                  {t(`common.weekday_short.${String(weekdayOf(date) % 7) as '0'}`)}
                  <br />
                  {Number(date.slice(8))}
                </th>
              ))}
              <th colSpan={2} className={css.head}>
                {t('grading.absenceTab.inMonth')}
              </th>
              <th colSpan={3} className={css.head}>
                {t('grading.absenceTab.inYear')}
              </th>
              <td rowSpan={2} />
            </tr>
            <tr>
              {['P', 'K', 'P ', 'K '].map((sign) => (
                <th key={sign} className={tab.figure}>
                  {sign.trim()}
                </th>
              ))}
              <th className={tab.figure}>{t('grading.absenceTab.sum')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => {
              const kinds = days.map(({ date }) => {
                const cell = absenceKey(row.studentId, date);
                const kind = queue.valueOf(cell).kind ?? '-';
                return queue.pendingOf(cell) ? kind.toLowerCase() : kind;
              });
              const count = (kind: string) => kinds.filter((each) => each.toUpperCase() === kind).length;
              const [excused, unexcused] = [count('P'), count('K')];
              return (
                <AbsenceRow
                  key={row.studentId}
                  row={index}
                  number={row.orderNumber}
                  name={row.name}
                  leftOn={row.leftOn}
                  days={days}
                  kinds={kinds.join('')}
                  active={place?.row === index ? place.column : -1}
                  marks={days.map((_, column) => (blocks.markOf(index, column) ? '1' : '0')).join('')}
                  isTabStop={place === undefined && index === 0}
                  excused={excused}
                  unexcused={unexcused}
                  yearExcused={row.yearExcused - row.monthExcused + excused}
                  yearUnexcused={row.yearUnexcused - row.monthUnexcused + unexcused}
                  warning={row.warning}
                  onPick={onPick}
                />
              );
            })}
          </tbody>
        </table>
      </div>
    </>
  );
}
