import type { AssignmentMatrix } from '@phuong/contract/classes/teaching-assignment.contract.ts';
import { IconChevronsRight } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { columnNames, subjectName, subjectShortName } from '../../../lib/words/subject-name.ts';
import { Button } from '../../../ui/button/button.tsx';
import { SavedIndicator } from '../../../ui/feedback/saved-indicator.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { SelectInput } from '../../../ui/form/fields/select-fields.tsx';
import { headsByName } from '../../../ui/matrix/block/paste-columns.ts';
import { MatrixTools } from '../../../ui/matrix/matrix-frame.tsx';
import { type MatrixCell, MatrixGrid, type MatrixRow } from '../../../ui/matrix/matrix-grid.tsx';
import { useCells } from '../../../ui/matrix/use-cells.ts';
import { useMatrixSaver } from '../../../ui/matrix/use-matrix-saver.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { LoadFigure } from '../../staff/public/load-figure.tsx';
import { LoadPanel } from './load-panel.tsx';
import { MOST_TEACHERS, sameTeachers, type Teachers, teacherReader, teachersText } from './read-teachers.ts';
import { TeacherPicker } from './teacher-picker.tsx';
import { givenName } from './teacher-short-name.ts';
import css from './teaching.module.css';

const keyOf = (classId: string, subjectId: string) => `${classId} ${subjectId}`;

export interface AssignmentTableProps {
  matrix: AssignmentMatrix;
  /** Told while cells are typed that the server does not have yet. */
  onUnsent: (isUnsent: boolean) => void;
}

/** Class × subject → teachers of a semester, with everybody's load beside it. */
export function AssignmentTable({ matrix, onUnsent }: AssignmentTableProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [grade, setGrade] = useState('');
  const [lit, setLit] = useState<string | null>(null);
  const [place, setPlace] = useState<{ row: number; column: number } | null>(null);
  const [showsPanel, setShowsPanel] = useState(false);
  const { semesterId, isYearClosed } = matrix;
  const { queryKey } = queryOf('teachingAssignments.read', { query: { semesterId } });
  const cells = useMemo(
    () =>
      new Map(matrix.classes.flatMap((row) => row.cells.map((cell) => [keyOf(row.id, cell.subjectId), cell] as const))),
    [matrix],
  );
  const people = useMemo(() => new Map(matrix.teachers.map((teacher) => [teacher.id, teacher])), [matrix]);
  const saver = useMatrixSaver<Teachers>({
    what: t('classes.assignment.title'),
    queryKey,
    send: async (changes) => {
      const body = {
        semesterId,
        cells: [...changes].map(([key, teachers]) => {
          const [classId = '', subjectId = ''] = key.split(' ');
          const was = (cells.get(key)?.teachers ?? []).map(({ teacherId }) => teacherId);
          return { classId, subjectId, teachers, was };
        }),
      };
      const answer = await call('teachingAssignments.save', { body });
      client.setQueryData(queryKey, answer.matrix);
      const [warning] = answer.warnings;
      if (!warning) return;
      const { kind, teacherName: teacher, className } = warning;
      const subject = subjectName(warning.subjectName);
      toast.info(t(`classes.assignment.warning.${kind}`, { teacher, class: className, subject }), { key: 'warning' });
    },
  });
  const isUnsent = saver.drafts.size > 0;
  useEffect(() => onUnsent(isUnsent), [onUnsent, isUnsent]);
  const { drafts } = saver;
  const teachersOf = useCallback(
    (key: string): Teachers => drafts.get(key) ?? cells.get(key)?.teachers ?? [],
    [drafts, cells],
  );

  const grades = [...new Set(matrix.classes.map((row) => row.grade))];
  const shown = useMemo(
    () => matrix.classes.filter((row) => grade === '' || row.grade === Number(grade)),
    [matrix.classes, grade],
  );
  const subjects = useMemo(() => {
    const taught = new Set(shown.flatMap((row) => row.cells.map(({ subjectId }) => subjectId)));
    return matrix.subjects.filter(({ id }) => taught.has(id));
  }, [matrix.subjects, shown]);
  const rows = useMemo(
    () =>
      shown.map(
        (row): MatrixRow => ({
          id: row.id,
          head: row.name,
          cells: subjects.map((subject): MatrixCell => {
            const cell = cells.get(keyOf(row.id, subject.id));
            const title = t('classes.lessons.cell', { class: row.name, subject: subjectName(subject.name) });
            if (!cell) {
              return {
                content: '',
                title: `${title}: ${t('classes.assignment.notTaught')}`,
                looks: ['off'],
                readOnly: true,
              };
            }
            const teachers = teachersOf(keyOf(row.id, subject.id));
            const names = teachers.map(({ teacherId }) => people.get(teacherId)?.name ?? '');
            const periods = t('classes.assignment.perClass', { count: cell.weekly, n: formatNumber(cell.weekly, 1) });
            return {
              content: names.map(givenName).join(', '),
              title: `${title}, ${periods}: ${names.join(', ') || t('classes.assignment.nobody')}`,
              looks: [
                ...(teachers.length === 0 && cell.weekly > 0 ? (['empty'] as const) : []),
                ...(teachers.some(({ teacherId }) => teacherId === lit) ? (['lit'] as const) : []),
              ],
            };
          }),
        }),
      ),
    [shown, subjects, cells, teachersOf, people, lit, t],
  );
  const read = useMemo(() => teacherReader(matrix.teachers), [matrix.teachers]);
  const blocks = useCells<Teachers>({
    bounds: { rows: shown.length, columns: subjects.length },
    keyAt: ({ row, column }) => keyOf(shown[row]?.id ?? '', subjects[column]?.id ?? ''),
    valueAt: teachersOf,
    textOf: (teachers) => teachersText(teachers, matrix.teachers, (periods) => formatNumber(periods, 1)),
    read: (text, { column }) => {
      const found = read(text, subjects[column]?.id ?? '');
      return 'teachers' in found ? found.teachers : undefined;
    },
    whyUnread: (text, { column }) => {
      const found = read(text, subjects[column]?.id ?? '');
      return 'fault' in found ? t(`classes.assignment.unread.${found.fault}`, { ...found }) : undefined;
    },
    same: sameTeachers,
    mayEdit: ({ row, column }) => !isYearClosed && cells.has(keyOf(shown[row]?.id ?? '', subjects[column]?.id ?? '')),
    put: saver.put,
    rows: shown.map(({ name }) => ({ name, orderNumber: null })),
    readHeads: headsByName(subjects.map(({ name, shortName }) => columnNames(name, shortName))),
    arePeople: false,
  });
  const put = (key: string, teachers: Teachers) => void blocks.write([{ key, value: teachers }]);
  const next = () => {
    const width = subjects.length;
    const flat = rows.flatMap((row) => row.cells.map((cell) => cell.looks?.includes('empty') ?? false));
    const from = place ? place.row * width + place.column + 1 : 0;
    const found = [...flat.keys()].map((step) => (from + step) % flat.length).find((index) => flat[index]);
    if (found !== undefined) setPlace({ row: Math.floor(found / width), column: found % width });
  };
  const panel = <LoadPanel matrix={matrix} chosen={lit} onChoose={setLit} />;
  return (
    <>
      <MatrixTools
        state={
          <>
            <span className={css.panelButton}>
              <Button onClick={() => setShowsPanel(true)}>{t('classes.assignment.panel')}</Button>
            </span>
            {isYearClosed ? (
              <span className="secondary">{t('classes.matrix.closed')}</span>
            ) : (
              <SavedIndicator state={saver.state} onRetry={saver.retry} />
            )}
          </>
        }
        keys={{ withBlocks: true }}
      >
        {grades.length > 1 && (
          <SelectInput
            label={t('classes.matrix.grade')}
            width={184}
            choices={[
              { value: '', label: t('classes.matrix.allGrades') },
              ...grades.map((each) => ({ value: String(each), label: t('classes.grade', { grade: each }) })),
            ]}
            value={grade}
            onChange={(value) => setGrade(value ?? '')}
          />
        )}
        {matrix.unassigned > 0 ? (
          <Button icon={IconChevronsRight} kind="soft" title={t('classes.assignment.next')} onClick={next}>
            {t('classes.assignment.unassigned', { count: matrix.unassigned })}
          </Button>
        ) : (
          <span className="secondary">{t('classes.assignment.allAssigned')}</span>
        )}
      </MatrixTools>
      <div className={css.split}>
        <MatrixGrid
          label={t('classes.assignment.title')}
          corner={t('classes.matrix.class')}
          columns={subjects.map(({ id, shortName, name }) => ({
            id,
            head: subjectShortName(shortName),
            title: subjectName(name),
          }))}
          columnWidth={96}
          rows={rows}
          isReadOnly={isYearClosed}
          goTo={place}
          cells={blocks}
          editor={({ row, column, typed, close }) => {
            const key = keyOf(row.id, column.id);
            const now = teachersOf(key);
            return (
              <TeacherPicker
                key={key}
                label={t('classes.assignment.pick', { subject: column.title, class: String(row.head) })}
                hint={t('classes.assignment.pickHint')}
                typed={typed}
                close={close}
                teachers={pickable(matrix, column.id, t)}
                chosen={now.map(({ teacherId }) => ({ id: teacherId, name: people.get(teacherId)?.name ?? '' }))}
                onPick={(teacherId, also) => {
                  const others = also ? now.filter((each) => each.teacherId !== teacherId) : [];
                  put(key, [...others, { teacherId, weeklyPeriods: null }].slice(0, MOST_TEACHERS));
                }}
                onRemove={(teacherId) =>
                  put(
                    key,
                    now.filter((each) => each.teacherId !== teacherId),
                  )
                }
              />
            );
          }}
        />
        <aside className={css.panel} aria-label={t('classes.assignment.panel')}>
          {panel}
        </aside>
      </div>
      <Dialog
        open={showsPanel}
        title={t('classes.assignment.panel')}
        size="medium"
        onClose={() => setShowsPanel(false)}
      >
        {showsPanel && panel}
      </Dialog>
    </>
  );
}

/** Who teaches the subject first, then everybody else who works here; each with their load. */
function pickable({ teachers }: AssignmentMatrix, subjectId: string, t: (key: string) => string) {
  const working = teachers.filter(({ isWorking }) => isWorking);
  const isQualified = ({ subjectIds }: { subjectIds: readonly string[] }) => subjectIds.includes(subjectId);
  return [...working.filter(isQualified), ...working.filter((teacher) => !isQualified(teacher))].map((teacher) => ({
    id: teacher.id,
    name: teacher.name,
    code: teacher.code,
    group: t(isQualified(teacher) ? 'classes.assignment.qualified' : 'classes.assignment.others'),
    note: <LoadFigure {...teacher.load} />,
  }));
}
