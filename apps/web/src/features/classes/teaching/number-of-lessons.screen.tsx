import type { LessonCell, LessonMatrix } from '@phuong/contract/classes/number-of-lessons.contract.ts';
import { topicClusterPeriods } from '@phuong/rules/curriculum/grade-total.ts';
import { IconWand } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { path } from '../../../lib/screens/path.ts';
import { useSchoolYear } from '../../../lib/use-school-year.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { columnNames, subjectName, subjectShortName } from '../../../lib/words/subject-name.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { SavedIndicator } from '../../../ui/feedback/saved-indicator.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Segmented } from '../../../ui/form/fields/segmented.tsx';
import { SelectInput } from '../../../ui/form/fields/select-fields.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { headsByName } from '../../../ui/matrix/block/paste-columns.ts';
import { MatrixFrame, MatrixTools } from '../../../ui/matrix/matrix-frame.tsx';
import { MatrixGrid, type MatrixRow } from '../../../ui/matrix/matrix-grid.tsx';
import { NumberEditor } from '../../../ui/matrix/number-editor.tsx';
import { useCells } from '../../../ui/matrix/use-cells.ts';
import { useMatrixSaver } from '../../../ui/matrix/use-matrix-saver.ts';
import { NoSchoolYear } from '../../school/public/no-school-year.tsx';
import { TimetableSteps } from '../../timetable/public/steps-bar.tsx';
import { FillLessonsDialog } from './fill-lessons-dialog.tsx';
import { LessonTotal } from './lesson-total.tsx';
import {
  fits,
  type LessonView,
  lessonViews,
  type Periods,
  periodsOf,
  sumOfWeeks,
  textIn,
  typedPeriods,
  valueIn,
} from './lesson-values.ts';

/** /timetable/number-of-lessons: class × subject. */
export function NumberOfLessonsScreen() {
  const { t } = useTranslation();
  const year = useSchoolYear();
  const [fills, setFills] = useState(false);
  const query = useQuery({
    ...queryOf('numberOfLessons.read', { query: { schoolYearId: year?.id ?? '' } }),
    enabled: year !== null,
  });
  const data = query.data;
  const isOpen = data !== undefined && !data.isYearClosed && data.classes.length > 0;
  return (
    <MatrixFrame
      query={query}
      steps={<TimetableSteps current="lessons" />}
      empty={year === null ? <NoSchoolYear /> : data && emptyOf(data, t)}
      header={{
        title: t('classes.lessons.title'),
        breadcrumb: [{ label: t('shell.menu.teaching') }],
        detail: year?.name,
        actions: isOpen
          ? [
              {
                key: 'fill',
                label: t('classes.lessons.fill'),
                icon: IconWand,
                kind: 'default',
                onSelect: () => setFills(true),
              },
            ]
          : [],
      }}
    >
      {(matrix) => (
        <>
          <LessonsMatrix matrix={matrix} />
          {fills && <FillLessonsDialog matrix={matrix} onClose={() => setFills(false)} />}
        </>
      )}
    </MatrixFrame>
  );
}

/** What to do first, when there is nothing to work on. */
export function emptyOf(
  { classes, subjects }: Pick<LessonMatrix, 'subjects'> & { classes: readonly unknown[] },
  t: (key: string) => string,
) {
  if (classes.length === 0) {
    return (
      <EmptyState
        title={t('classes.matrix.emptyClasses')}
        detail={t('classes.matrix.emptyClassesDetail')}
        action={<ButtonLink href={path('/classes/list')}>{t('classes.matrix.toClasses')}</ButtonLink>}
      />
    );
  }
  if (subjects.length > 0) return undefined;
  return (
    <EmptyState
      title={t('classes.matrix.emptySubjects')}
      detail={t('classes.matrix.emptySubjectsDetail')}
      action={<ButtonLink href={path('/subjects')}>{t('classes.matrix.toSubjects')}</ButtonLink>}
    />
  );
}

const number = (value: number) => formatNumber(value, 1);
const keyOf = (classId: string, subjectId: string) => `${classId} ${subjectId}`;

function LessonsMatrix({ matrix }: { matrix: LessonMatrix }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [view, setView] = useState<LessonView>('annual');
  const [grade, setGrade] = useState<string | null>(null);
  const { schoolYearId, subjects, isYearClosed } = matrix;
  const { queryKey } = queryOf('numberOfLessons.read', { query: { schoolYearId } });
  const keptCells = useMemo(
    () =>
      new Map(matrix.classes.flatMap((row) => row.cells.map((cell) => [keyOf(row.id, cell.subjectId), cell] as const))),
    [matrix],
  );
  const saver = useMatrixSaver<Periods | null>({
    what: t('classes.lessons.title'),
    queryKey,
    send: async (changes) => {
      const cells = [...changes].map(([key, periods]) => {
        const [classId = '', subjectId = ''] = key.split(' ');
        const now = periods ?? { annualPeriods: 0, weeklySemester1: 0, weeklySemester2: 0, hasTopicCluster: false };
        return { classId, subjectId, ...now, was: wasOf(keptCells.get(key)) };
      });
      client.setQueryData(queryKey, await call('numberOfLessons.save', { body: { schoolYearId, cells } }));
    },
  });
  const { drafts } = saver;
  const nowOf = useCallback(
    (key: string): Periods | null => {
      const draft = drafts.get(key);
      return draft === undefined ? periodsOf(keptCells.get(key)) : draft;
    },
    [drafts, keptCells],
  );

  const grades = [...new Set(matrix.classes.map((row) => row.grade))];
  const shown = useMemo(
    () => matrix.classes.filter((row) => grade === null || row.grade === Number(grade)),
    [matrix.classes, grade],
  );
  const rows = useMemo(
    () =>
      shown.map((row): MatrixRow => {
        const legal = matrix.grades.find((each) => each.grade === row.grade);
        const all = subjects.map(({ id }) => nowOf(keyOf(row.id, id)));
        const cluster = view === 'annual' ? topicClusterPeriods(row.grade) : 0;
        const sum = all.reduce(
          (total, periods) => total + (periods ? valueIn(view, periods) + (periods.hasTopicCluster ? cluster : 0) : 0),
          0,
        );
        return {
          id: row.id,
          head: row.name,
          cells: subjects.map((subject, index) => {
            const periods = all[index] ?? null;
            const place = t('classes.lessons.cell', { class: row.name, subject: subjectName(subject.name) });
            if (!periods) return { content: '', title: `${place}: ${t('classes.lessons.none')}`, looks: ['off'] };
            const marks = keptCells.get(keyOf(row.id, subject.id))?.markCount ?? 0;
            const isOdd = !fits(periods);
            const words = [
              `${place}: ${number(periods.annualPeriods)} (${number(periods.weeklySemester1)} / ${number(periods.weeklySemester2)})`,
              ...(periods.hasTopicCluster ? [t('classes.lessons.cluster')] : []),
              ...(marks > 0 ? [t('classes.lessons.hasMarks', { count: marks })] : []),
              ...(isOdd
                ? [
                    t('classes.lessons.notFitting', {
                      w1: number(periods.weeklySemester1),
                      w2: number(periods.weeklySemester2),
                      sum: number(sumOfWeeks(periods)),
                      annual: number(periods.annualPeriods),
                    }),
                  ]
                : []),
            ];
            return {
              content: (
                <span className="figures">
                  {number(valueIn(view, periods))}
                  {periods.hasTopicCluster && cluster > 0 && `+${cluster}`}
                </span>
              ),
              title: words.join(' · '),
              looks: isOdd ? ['amber'] : undefined,
            };
          }),
          tail: [<LessonTotal key="total" view={view} total={sum} legal={legal} />],
        };
      }),
    [shown, subjects, nowOf, keptCells, view, matrix.grades, t],
  );

  const blocks = useCells<Periods | null>({
    bounds: { rows: shown.length, columns: subjects.length },
    keyAt: ({ row, column }) => keyOf(shown[row]?.id ?? '', subjects[column]?.id ?? ''),
    valueAt: nowOf,
    textOf: (periods) => textIn(view, periods, number),
    read: (text, { row, column }) =>
      typedPeriods(text, view, nowOf(keyOf(shown[row]?.id ?? '', subjects[column]?.id ?? ''))),
    same: (a, b) => JSON.stringify(a) === JSON.stringify(b),
    mayEdit: ({ row, column }) => !isYearClosed && row < shown.length && column < subjects.length,
    put: saver.put,
    rows: shown.map(({ name }) => ({ name, orderNumber: null })),
    readHeads: headsByName(subjects.map(({ name, shortName }) => columnNames(name, shortName))),
    arePeople: false,
  });
  const commit = (key: string, text: string): boolean => {
    const value = typedPeriods(text, view, nowOf(key));
    if (value === undefined) toast.error(t('classes.lessons.notNumber'), { key: 'matrix' });
    else blocks.write([{ key, value }]);
    return value !== undefined;
  };
  return (
    <>
      <MatrixTools
        state={
          isYearClosed ? (
            <span className="secondary">{t('classes.matrix.closed')}</span>
          ) : (
            <SavedIndicator state={saver.state} onRetry={saver.retry} />
          )
        }
        keys={{ withBlocks: true, more: [{ keys: '70+', does: t('classes.lessons.clusterKey') }] }}
      >
        <Segmented
          label={t('classes.lessons.show')}
          choices={lessonViews.map((value) => ({ value, label: t(`classes.lessons.${value}`) }))}
          value={view}
          onChange={(value) => setView(lessonViews.find((each) => each === value) ?? 'annual')}
        />
        {grades.length > 1 && (
          <SelectInput
            label={t('classes.matrix.grade')}
            width={184}
            choices={[
              { value: '', label: t('classes.matrix.allGrades') },
              ...grades.map((each) => ({ value: String(each), label: t('classes.grade', { grade: each }) })),
            ]}
            value={grade ?? ''}
            onChange={(value) => setGrade(value || null)}
          />
        )}
      </MatrixTools>
      <MatrixGrid
        label={t('classes.lessons.title')}
        corner={t('classes.matrix.class')}
        columns={subjects.map(({ id, shortName, name }) => ({
          id,
          head: subjectShortName(shortName),
          title: subjectName(name),
        }))}
        columnWidth={84}
        stickyTail
        rows={rows}
        tailHeads={[t('classes.matrix.total')]}
        isReadOnly={isYearClosed}
        cells={blocks}
        editor={({ row, column, typed, close }) => {
          const key = keyOf(row.id, column.id);
          return (
            <NumberEditor
              key={key}
              label={t('classes.lessons.cell', { class: String(row.head), subject: column.title })}
              typed={typed}
              start={textIn(view, nowOf(key), number)}
              close={close}
              onCommit={(text) => commit(key, text)}
            />
          );
        }}
      />
    </>
  );
}

const wasOf = (cell: LessonCell | undefined) => {
  const periods = periodsOf(cell);
  if (!periods) return null;
  const { hasTopicCluster: _, ...was } = periods;
  return was;
};
