import type { ColumnKey } from '@phuong/contract/grading/sheets/mark.schema.ts';
import type { LessonItem } from '@phuong/contract/learning/items/item.schema.ts';
import { useQuery } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { useAppState } from '../../../lib/app-state.ts';
import { SelectField } from '../../../ui/form/fields/select-fields.tsx';
import type { FieldProps } from '../../../ui/form/fields/use-field.ts';
import { markColumnName } from '../mark-column.ts';

type Target = NonNullable<LessonItem['markTarget']>;

/** Every subject has four regular columns at most; the server says which of them this class has not. */
const columns: readonly ColumnKey[] = ['tx1', 'tx2', 'tx3', 'tx4', 'gk', 'ck'];

/** A column of a semester as one choice. */
export const targetKey = ({ semesterId, column }: Target): string => `${semesterId} ${column}`;

/** The other way round; null: into no sheet. */
export function targetOf(key: string | null): Target | null {
  const [semesterId = '', typed] = (key ?? '').split(' ');
  const column = [...columns, ...more].find((each) => each === typed);
  return column ? { semesterId, column } : null;
}

/** Columns of schools that have more than usual: kept where they are chosen already. */
const more: readonly ColumnKey[] = ['tx5', 'tx6', 'tx7', 'tx8'];

interface MarkTargetFieldProps<V extends FieldValues, O> extends Pick<FieldProps<V, O>, 'control' | 'name'> {
  classId: string;
  /** What is chosen already. */
  kept: Target | null;
}

/** Which column of the mark sheet the marks of an exercise go into. */
export function MarkTargetField<V extends FieldValues, O = V>({ classId, kept, ...field }: MarkTargetFieldProps<V, O>) {
  const { t } = useTranslation();
  const { schoolYears } = useAppState();
  const { data } = useQuery(queryOf('classes.read', { params: { id: classId } }));
  const year = schoolYears.find(({ id }) => id === data?.schoolYearId);
  const offered = (year?.semesters ?? []).flatMap(({ id: semesterId, name }) =>
    [...columns, ...more.filter((column) => kept?.semesterId === semesterId && kept.column === column)].map(
      (column) => ({
        value: targetKey({ semesterId, column }),
        label: t('lessonItems.field.targetOf', { column: markColumnName(t, column), semester: name }),
      }),
    ),
  );
  return (
    <SelectField
      {...field}
      label={t('lessonItems.field.markTarget')}
      hint={t('lessonItems.field.markTargetHint')}
      placeholder={t('lessonItems.field.noTarget')}
      choices={offered}
      clearable
    />
  );
}
