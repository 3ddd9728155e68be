import { formatMark } from '@phuong/rules/marks/mark.ts';
import type { TFunction } from 'i18next';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../../lib/words/locale.ts';
import { subjectName } from '../../../lib/words/subject-name.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { MatrixGrid, type MatrixRow } from '../../../ui/matrix/matrix-grid.tsx';
import { NumberEditor } from '../../../ui/matrix/number-editor.tsx';
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
  const put = (changes: readonly (readonly [key: string, value: FormerOutcome | null])[]) => {
    const next = { ...form.getValues('outcomes') };
    for (const [key, value] of changes) {
      if (value === null) delete next[key];
      else next[key] = value;
    }
    form.setValue('outcomes', next, { shouldDirty: true });
  };
  const subjectAt = (row: number) => subjects[row];
  const commit = (subjectId: string, ordinal: 1 | 2, text: string): boolean => {
    const subject = subjects.find(({ id }) => id === subjectId);
    const value = subject && typedOutcome(text, subject.mode);
    if (!subject || value === undefined) {
      toast.error(t(subject?.mode === 'COMMENT' ? 'formerSchool.notComment' : 'formerSchool.notMark'), {
        key: 'matrix',
      });
      return false;
    }
    put([[cellKey(ordinal, subjectId), value]]);
    return true;
  };
  const paste = (atRow: number, atColumn: number, block: readonly (readonly string[])[]) => {
    const changes = block.flatMap((line, down) =>
      line.flatMap((text, right) => {
        const subject = subjectAt(atRow + down);
        const ordinal = semesters[atColumn + right];
        const value = subject && typedOutcome(text, subject.mode);
        return subject && ordinal && value !== undefined ? [[cellKey(ordinal, subject.id), value] as const] : [];
      }),
    );
    put(changes);
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
      onClear={(row, column) => put([[cellKey(ordinalOf(column.id), row.id), null]])}
      onPaste={paste}
    />
  );
}
