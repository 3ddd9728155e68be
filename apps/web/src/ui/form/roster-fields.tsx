import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextField } from './fields/text-fields.tsx';

interface RosterFieldsProps<V extends FieldValues> {
  control: Control<V>;
  /** Their names in the form. */
  names: { title: FieldPath<V>; columns: FieldPath<V> };
  /** What a heading may be. */
  example?: string;
}

/** What is written on a printed list of people: its heading, and the empty columns to sign or write in. */
export function RosterFields<V extends FieldValues>({ control, names, example }: RosterFieldsProps<V>) {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        control={control}
        name={names.title}
        label={t('grading.forms.heading')}
        placeholder={example}
        maxLength={100}
      />
      <TextField
        control={control}
        name={names.columns}
        label={t('grading.forms.columns')}
        hint={t('grading.forms.columnsHint')}
      />
    </>
  );
}

/** The heads of the columns as typed: "Kí nhận, Ghi chú". */
export const columnHeads = (typed: string): string[] =>
  typed
    .split(/[,;]/)
    .map((each) => each.trim())
    .filter(Boolean);
