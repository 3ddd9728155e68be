import type { GroupDivision } from '@phuong/contract/timetable/groups/group.contract.ts';
import { type KeyboardEvent, type MouseEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../lib/cn.ts';
import { Button } from '../../../ui/button/button.tsx';
import css from './division.module.css';
import type { DividedStudent, DivisionDraft } from './use-division.ts';

export interface DivisionPartProps {
  division: GroupDivision;
  draft: DivisionDraft;
  isReadOnly: boolean;
}

/** A column a group: pupils are chosen by click (Shift: several in a row) and moved by a button, or by the number of the group. */
export function DivisionColumns({ division, draft, isReadOnly }: DivisionPartProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [anchor, setAnchor] = useState<string | null>(null);
  const [focus, setFocus] = useState<string | null>(null);
  const board = useRef<HTMLDivElement>(null);
  // What is moved is drawn anew in another column: the keyboard goes on with the next pupil.
  useLayoutEffect(() => {
    if (focus === null) return;
    board.current?.querySelector<HTMLElement>(`[data-student="${focus}"]`)?.focus();
    setFocus(null);
  }, [focus]);
  const columns = [null, ...draft.names].map((group) => ({
    group,
    teacher: division.groups.find(({ name }) => name === group)?.teacherName,
    students: division.students.filter((student) => draft.groupOf(student) === group),
  }));
  const move = (ids: readonly string[], group: string | null, next: string | undefined) => {
    draft.move(ids, group);
    setChosen(new Set());
    setAnchor(null);
    setFocus(next ?? ids[0] ?? null);
  };
  const choose = (event: MouseEvent, student: DividedStudent, column: readonly DividedStudent[]) => {
    const ids = column.map(({ studentId }) => studentId);
    const from = anchor === null ? -1 : ids.indexOf(anchor);
    const to = ids.indexOf(student.studentId);
    const next = new Set(chosen);
    if (event.shiftKey && from >= 0) {
      for (const id of ids.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(id);
    } else if (!next.delete(student.studentId)) next.add(student.studentId);
    setChosen(next);
    setAnchor(student.studentId);
  };
  const press = (event: KeyboardEvent, student: DividedStudent, column: readonly DividedStudent[]) => {
    const at = column.indexOf(student);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setFocus(column[at + step]?.studentId ?? null);
      return;
    }
    if (isReadOnly || event.ctrlKey || event.metaKey || event.altKey || !/^[0-9]$/.test(event.key)) return;
    const group = event.key === '0' ? null : draft.names[Number(event.key) - 1];
    if (group === undefined) return;
    const ids = chosen.has(student.studentId) ? [...chosen] : [student.studentId];
    const stays = (each: DividedStudent) => !ids.includes(each.studentId);
    move(ids, group, (column.slice(at).find(stays) ?? column.slice(0, at).findLast(stays))?.studentId);
  };
  return (
    <>
      {!isReadOnly && <p className="secondary small">{t('groupDivision.how')}</p>}
      <div ref={board} className={css.columns}>
        {columns.map(({ group, teacher, students }) => (
          <Column
            key={group ?? ''}
            number={group === null ? 0 : draft.names.indexOf(group) + 1}
            title={group ?? t('groupDivision.withoutGroup')}
            teacher={teacher}
            students={students}
            chosen={chosen}
            isReadOnly={isReadOnly}
            incoming={[...chosen].filter((id) => !students.some(({ studentId }) => studentId === id)).length}
            onMoveHere={() => move([...chosen], group, undefined)}
            onChoose={choose}
            onPress={press}
          />
        ))}
      </div>
    </>
  );
}

interface ColumnProps {
  number: number;
  title: string;
  teacher: string | undefined;
  students: readonly DividedStudent[];
  chosen: ReadonlySet<string>;
  /** Chosen pupils of other columns. */
  incoming: number;
  isReadOnly: boolean;
  onMoveHere: () => void;
  onChoose: (event: MouseEvent, student: DividedStudent, column: readonly DividedStudent[]) => void;
  onPress: (event: KeyboardEvent, student: DividedStudent, column: readonly DividedStudent[]) => void;
}

function Column(props: ColumnProps) {
  const { number, title, teacher, students, chosen, incoming, isReadOnly, onMoveHere, onChoose, onPress } = props;
  const { t } = useTranslation();
  const headId = useId();
  const girls = students.filter(({ sex }) => sex === 'FEMALE').length;
  return (
    <section aria-labelledby={headId} className={css.column}>
      <div className={css.columnHead}>
        <h3 id={headId}>
          {number > 0 && !isReadOnly && <kbd className={css.key}>{number}</kbd>} {title}
        </h3>
        <span className="secondary small">
          {t('groupDivision.students', { count: students.length })}
          {girls > 0 && ` · ${t('groupDivision.girls', { count: girls })}`}
        </span>
        <span className="secondary small">{teacher ?? '\u00a0'}</span>
        {/* Always there, so that nothing moves while somebody chooses. */}
        {!isReadOnly && (
          <Button small kind="soft" block disabled={incoming === 0} onClick={onMoveHere}>
            {incoming === 0
              ? t(number > 0 ? 'groupDivision.move' : 'groupDivision.out')
              : t(number > 0 ? 'groupDivision.moveHere' : 'groupDivision.takeOut', { count: incoming })}
          </Button>
        )}
      </div>
      {students.length === 0 ? (
        <p className={cn('secondary small', css.empty)}>{t('groupDivision.empty')}</p>
      ) : (
        <ul>
          {students.map((student) => (
            <li key={student.studentId}>
              <button
                type="button"
                data-student={student.studentId}
                className={cn(css.pupil, chosen.has(student.studentId) && css.chosen)}
                aria-pressed={chosen.has(student.studentId)}
                aria-disabled={isReadOnly || undefined}
                onClick={(event) => {
                  if (!isReadOnly) onChoose(event, student, students);
                }}
                onKeyDown={(event) => onPress(event, student, students)}
              >
                <span className={css.number}>{student.orderNumber}</span>
                <span>{student.fullName}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
