import { marksRegulationOf } from '@phuong/rules/regulation/regulations.ts';
import { yearConduct } from '@phuong/rules/results/conduct.ts';
import { IconChecks } from '@tabler/icons-react';
import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsCards } from '../../../lib/browser/media.ts';
import { cn } from '../../../lib/cn.ts';
import { formatDayMonth } from '../../../lib/words/format.ts';
import { shortName } from '../../../lib/words/names.ts';
import { Button, ButtonLink } from '../../../ui/button/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonLines } from '../../../ui/feedback/skeletons.tsx';
import { at as onCell, type Selection } from '../../../ui/matrix/block/selection.ts';
import { useCellBlocks } from '../../../ui/matrix/block/use-cell-blocks.ts';
import css from '../conduct/class-conduct-tab.module.css';
import { ConductPhone } from '../conduct/conduct-phone.tsx';
import { ConductRemark, REMARK_LIMIT } from '../conduct/conduct-remark.tsx';
import { LevelChoice } from '../conduct/level-choice.tsx';
import { readLevel } from '../conduct/read-level.ts';
import { type ConductValue, useConduct } from '../conduct/use-conduct.ts';
import { classFileHref } from '../entry/class-address.ts';
import { EntryNotices, EntrySaved } from '../entry/entry-notices.tsx';
import { SemesterChoice, useSemester } from '../entry/semester-choice.tsx';
import tab from '../entry/tab.module.css';
import { conductText } from '../results/result-text.ts';
import type { ClassTabProps } from './class-marks-tab.tsx';

/** Conduct of a class per semester: a level by one key, a remark, and how often the pupil was absent beside it. */
export function ClassConductTab({ classId, schoolYearId }: ClassTabProps) {
  const { semester } = useSemester(schoolYearId);
  return (
    <div className={tab.tab}>
      {semester && (
        <ConductSheet key={semester.id} classId={classId} schoolYearId={schoolYearId} semesterId={semester.id} />
      )}
    </div>
  );
}

function ConductSheet({ classId, schoolYearId, semesterId }: ClassTabProps & { semesterId: string }) {
  const { t } = useTranslation();
  const entry = useConduct(classId, semesterId);
  const { query, queue, mayEnter, askReason } = entry;
  const { data, error, refetch } = query;
  const isCards = useIsCards();
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines lines={8} />;
  const { rows, levels } = data;
  if (isCards) return <ConductPhone {...{ classId, schoolYearId, data, entry }} />;
  const done = rows.filter(({ studentId, leftOn }) => leftOn === null && queue.valueOf(studentId).level).length;
  const total = rows.filter(({ leftOn }) => leftOn === null).length;
  const rowOf = (key: string) => rows.find(({ studentId }) => studentId === key);
  const textOf = ({ level, remark }: ConductValue) =>
    [conductText(level, t), remark].filter(Boolean).join(', ') || t('grading.sheet.blank');
  const keys = levels.map((level) => t(`grading.conductTab.keys.${level}`)).join(', ');
  return (
    <>
      <div className={tab.bar}>
        <SemesterChoice schoolYearId={schoolYearId} />
        <b>{t('grading.conductTab.done', { done, total })}</b>
        <EntrySaved queue={queue} />
        <span className={tab.space} />
        {data.mayEnter && (
          <ButtonLink small kind="quiet" href={classFileHref(classId, 'conduct')}>
            {t('grading.conductTab.fromFile')}
          </ButtonLink>
        )}
        {data.mayEnter && !mayEnter && (
          <Button onClick={() => void askReason()}>{t('grading.sheet.giveReason')}</Button>
        )}
        {data.whyNot && <span className="secondary">{t(`grading.conductTab.whyNot.${data.whyNot}`)}</span>}
      </div>
      {mayEnter && <p className="secondary small">{t('grading.conductTab.hint', { keys })}</p>}
      <EntryNotices
        queue={queue}
        textOf={textOf}
        labelOf={(key) => t('grading.sheet.rowLabel', { number: rowOf(key)?.orderNumber, name: rowOf(key)?.name })}
      />
      <ConductTable data={data} queue={queue} mayEnter={mayEnter} />
      <p className={tab.legal}>{t('grading.resultsTab.legalBasis', { basis: data.legalBasis })}</p>
    </>
  );
}

type ConductData = NonNullable<ReturnType<typeof useConduct>['query']['data']>;
/** Columns that are typed in: the level, then the remark. */
type Column = 'level' | 'remark';
const COLUMNS: readonly Column[] = ['level', 'remark'];
const keyOf = (studentId: string, column: Column) => `${studentId}|${column}`;

interface ConductTableProps {
  data: ConductData;
  queue: ReturnType<typeof useConduct>['queue'];
  mayEnter: boolean;
}

/** Levels and remarks as two columns: ranges, copy, paste, fill and undo as in a spreadsheet. */
function ConductTable({ data, queue, mayEnter }: ConductTableProps) {
  const { t } = useTranslation();
  const [selection, setSelection] = useState<Selection | null>(null);
  const { rows, levels } = data;
  const regulation = marksRegulationOf(data.ruleSet);
  const isSecond = data.semesterOrdinal === 2;
  const mayEdit = (row: number) => mayEnter && rows[row]?.leftOn === null;
  const valueAt = (key: string): string | null => {
    const [studentId = '', column] = key.split('|');
    const { level, remark } = queue.valueOf(studentId);
    return column === 'level' ? level : remark;
  };
  const blocks = useCellBlocks<string | null>(
    {
      bounds: { rows: rows.length, columns: COLUMNS.length },
      keyAt: ({ row, column }) => keyOf(rows[row]?.studentId ?? '', COLUMNS[column] ?? 'remark'),
      valueAt,
      textOf: (value, { column }) =>
        column === 0 ? conductText(levels.find((level) => level === value) ?? null, t) : (value ?? ''),
      read: (text, { column }) => {
        if (column === 0) {
          return readLevel(text, levels, (level) => [conductText(level, t), t(`grading.conductTab.keys.${level}`)]);
        }
        const line = text.normalize('NFC').replace(/\s+/g, ' ').trim();
        return line.length > REMARK_LIMIT ? undefined : line;
      },
      same: (a, b) => a === b,
      mayEdit: ({ row }) => mayEdit(row),
      put: (changes) => {
        for (const [key, value] of changes) {
          const [studentId = '', column] = key.split('|');
          const now = queue.valueOf(studentId);
          const level = levels.find((each) => each === value) ?? null;
          queue.set(studentId, column === 'level' ? { ...now, level } : { ...now, remark: value ?? '' });
        }
      },
      rows,
      arePeople: true,
    },
    { selection, onSelect: go },
  );
  function go(next: Selection): void {
    setSelection(next);
    const cell = document.querySelector(`[data-row="${next.active.row}"][data-column="${next.active.column}"]`);
    cell?.querySelector<HTMLElement>('[tabindex="0"], input')?.focus();
  }
  const [usual] = levels;
  const here = rows.filter(({ leftOn }) => leftOn === null);
  const open = here.filter(({ studentId }) => queue.valueOf(studentId).level === null);
  const giveUsual = () =>
    usual && blocks.give(open.map(({ studentId }) => ({ key: keyOf(studentId, 'level'), value: usual })));
  const onFocus = (event: FocusEvent) => {
    const cell = event.target.closest<HTMLElement>('[data-row]');
    if (!cell) return;
    const [row, column] = [Number(cell.dataset.row), Number(cell.dataset.column)];
    setSelection((now) => (now?.active.row === row && now.active.column === column ? now : onCell(row, column)));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (blocks.onKeyDown(event)) event.stopPropagation();
  };
  return (
    <div className={tab.scroll} role="none" {...blocks.events} onFocus={onFocus} onKeyDownCapture={onKeyDown}>
      <table className={cn(tab.table, css.table)}>
        <thead>
          <tr>
            <th className={tab.number}>{t('grading.column.number')}</th>
            <th className={tab.name}>{t('grading.column.pupil')}</th>
            <th>
              <span className={mayEnter ? css.levelHead : undefined}>
                {t('grading.conductTab.level')}
                {mayEnter && usual && open.length > 0 && (
                  <Button small icon={IconChecks} onClick={giveUsual}>
                    {t(open.length === here.length ? 'grading.conductTab.allLevel' : 'grading.conductTab.restLevel', {
                      level: conductText(usual, t),
                    })}
                  </Button>
                )}
              </span>
            </th>
            <th className={css.remark}>{t('grading.conductTab.remark')}</th>
            <th className={tab.figure}>
              <abbr title={t('grading.conductTab.excusedLong')}>{t('grading.conductTab.excused')}</abbr>
            </th>
            <th className={tab.figure}>
              <abbr title={t('grading.conductTab.unexcusedLong')}>{t('grading.conductTab.unexcused')}</abbr>
            </th>
            {isSecond && (
              <>
                <th>{t('grading.conductTab.semester1')}</th>
                <th>{t('grading.conductTab.year')}</th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => {
            const { level } = queue.valueOf(row.studentId);
            return (
              <tr key={row.studentId} className={row.leftOn ? tab.gone : undefined}>
                <td className={tab.number}>{row.orderNumber}</td>
                <th scope="row" className={tab.name} title={row.name}>
                  {shortName(row.name)}
                  {row.leftOn && (
                    <small className="secondary">
                      {' '}
                      {t('grading.sheet.left', { date: formatDayMonth(row.leftOn) })}
                    </small>
                  )}
                </th>
                <ConductCells
                  row={row}
                  index={index}
                  levels={data.levels}
                  value={queue.valueOf(row.studentId)}
                  isReadOnly={!mayEdit(index)}
                  onWrite={(column, value) => blocks.write([{ key: keyOf(row.studentId, column), value }])}
                  markOf={blocks.markOf}
                />
                <td className={tab.figure}>{row.excused || ''}</td>
                <td className={tab.figure}>{row.unexcused || ''}</td>
                {isSecond && (
                  <>
                    <td
                      title={
                        row.semester1School
                          ? t('grading.formerSchool.from', { school: row.semester1School })
                          : undefined
                      }
                    >
                      {conductText(row.semester1, t)}
                      {row.semester1School && <sup aria-hidden>*</sup>}
                    </td>
                    <td>
                      <b>{conductText(yearConduct(row.semester1, level, regulation), t)}</b>
                    </td>
                  </>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

interface ConductCellsProps {
  row: ConductData['rows'][number];
  index: number;
  levels: ConductData['levels'];
  value: ConductValue;
  isReadOnly: boolean;
  onWrite: (column: Column, value: string | null) => void;
  markOf: (row: number, column: number) => string | undefined;
}

/** Level and remark of one pupil. */
function ConductCells({ row, index, levels, value, isReadOnly, onWrite, markOf }: ConductCellsProps) {
  const { t } = useTranslation();
  return (
    <>
      <td data-row={index} data-column={0} className={markOf(index, 0)}>
        <LevelChoice
          row={index}
          label={t('grading.conductTab.choose', { number: row.orderNumber, name: row.name })}
          levels={levels}
          value={value.level}
          isReadOnly={isReadOnly}
          onChoose={(level) => onWrite('level', level)}
        />
      </td>
      <td data-row={index} data-column={1} className={cn(css.remark, markOf(index, 1))}>
        <ConductRemark
          row={index}
          name={row.name}
          label={t('grading.conductTab.remarkOf', { number: row.orderNumber, name: row.name })}
          value={value}
          isReadOnly={isReadOnly}
          onRemark={(remark) => onWrite('remark', remark)}
        />
      </td>
    </>
  );
}
