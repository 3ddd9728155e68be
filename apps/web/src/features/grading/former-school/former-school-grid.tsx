import { formatMark } from '@phuong/rules/marks/mark.ts';
import type { TFunction } from 'i18next';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../../lib/words/locale.ts';
import { subjectName } from '../../../lib/words/subject-name.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { headsByName } from '../../../ui/matrix/block/paste-columns.ts';
import { MatrixGrid, type MatrixRow } from '../../../ui/matrix/matrix-grid.tsx';
import { NumberEditor } from '../../../ui/matrix/number-editor.tsx';
import { useCells } from '../../../ui/matrix/use-cells.ts';
import css from './former-school.module.css';
import {
  cellKey,
  type FormerOutcome,
  type FormerSchoolValues,
  type FormerSubject,
  typedOutcome,
} from './former-school-values.ts';

export interface FormerSchoolGridProps {
  form: UseFormReturn<FormerSchoolValues>;
  subjects: readonly FormerSubject[];
  semesters: readonly (1 | 2)[];
  isReadOnly: boolean;
}

/** What a semester is called above a column of averages. */
const semesterHeads = {
  1: ['HK I', 'HK1', 'Học kì 1', 'Học kỳ 1'],
  2: ['HK II', 'HK2', 'Học kì 2', 'Học kỳ 2'],
} as const;

const textOf = (value: FormerOutcome | undefined, t: TFunction): string => {
  if (!value) return '';
  if ('tenths' in value) return formatMark(value.tenths, currentLocale());
  return t(value.passed ? 'grading.outcome.PASS' : 'grading.outcome.NOT_PASSED');
};

/** Averages of the subjects by semester, typed like a spreadsheet; kept in the form until it is saved. */
export function FormerSchoolGrid({ form, subjects, semesters, isReadOnly }: FormerSchoolGridProps) {
  const { t } = useTranslation();
  const outcomes = form.watch('outcomes');
  const nameOf = (ordinal: 1 | 2) => t(`grading.semester.${ordinal}`);
  const rows = subjects.map(
    (subject): MatrixRow => ({
      id: subject.id,
      head: <span className={css.subject}>{subjectName(subject.name)}</span>,
      cells: semesters.map((ordinal) => {
        const content = textOf(outcomes[cellKey(ordinal, subject.id)], t);
        const place = t('formerSchool.cell', { subject: subjectName(subject.name), semester: nameOf(ordinal) });
        return { content: <span className="figures">{content}</span>, title: content ? `${place}: ${content}` : place };
      }),
    }),
  );
  const blocks = useCells<FormerOutcome | null>({
    bounds: { rows: subjects.length, columns: semesters.length },
    keyAt: ({ row, column }) => cellKey(semesters[column] ?? 1, subjects[row]?.id ?? ''),
    valueAt: (key) => form.getValues('outcomes')[key] ?? null,
    textOf: (value) => textOf(value ?? undefined, t),
    read: (text, { row }) => typedOutcome(text, subjects[row]?.mode ?? 'SCORE'),
    same: (a, b) => JSON.stringify(a) === JSON.stringify(b),
    mayEdit: ({ row, column }) => !isReadOnly && row < subjects.length && column < semesters.length,
    put: (changes) => {
      const next = { ...form.getValues('outcomes') };
      for (const [key, value] of changes) {
        if (value === null) delete next[key];
        else next[key] = value;
      }
      form.setValue('outcomes', next, { shouldDirty: true });
    },
    rows: subjects.map(({ name }) => ({ name, orderNumber: null })),
    readHeads: headsByName(semesters.map((ordinal) => [nameOf(ordinal), ...semesterHeads[ordinal]])),
    arePeople: false,
  });
  const commit = (subjectId: string, ordinal: 1 | 2, text: string): boolean => {
    const subject = subjects.find(({ id }) => id === subjectId);
    const value = subject && typedOutcome(text, subject.mode);
    if (!subject || value === undefined) {
      toast.error(t(subject?.mode === 'COMMENT' ? 'formerSchool.notComment' : 'formerSchool.notMark'), {
        key: 'matrix',
      });
      return false;
    }
    blocks.write([{ key: cellKey(ordinal, subjectId), value }]);
    return true;
  };
  const ordinalOf = (id: string) => (id === '1' ? 1 : 2);
  return (
    <MatrixGrid
      label={t('formerSchool.subjects')}
      corner={t('formerSchool.subject')}
      columns={semesters.map((ordinal) => ({ id: String(ordinal), head: nameOf(ordinal) }))}
      columnWidth={88}
      rows={rows}
      isReadOnly={isReadOnly}
      editor={({ row, column, typed, close }) => (
        <NumberEditor
          label={row.cells[column.id === '1' ? 0 : semesters.length - 1]?.title ?? ''}
          typed={typed}
          start={textOf(outcomes[cellKey(ordinalOf(column.id), row.id)], t)}
          close={close}
          onCommit={(text) => commit(row.id, ordinalOf(column.id), text)}
        />
      )}
      cells={blocks}
    />
  );
}
