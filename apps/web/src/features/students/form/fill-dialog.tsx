import {
  type FillWay,
  fillWays,
  type SharedField,
  sharedFields,
  studentFields,
} from '@phuong/contract/students/student.fields.ts';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { useSettled } from '../../../lib/use-settled.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { SegmentedField } from '../../../ui/form/fields/choice-fields.tsx';
import { DescribedField } from '../../../ui/form/fields/described-field.tsx';
import { SelectField } from '../../../ui/form/fields/select-fields.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';

type Values = { field: SharedField; how: FillWay } & Record<SharedField, string | string[] | null>;

interface FillDialogProps {
  studentIds: readonly string[];
  onClose: () => void;
  onDone: () => void;
}

/** One field of many pupils: which, what it is to be, and how many that changes. */
export function FillDialog({ studentIds, onClose, onDone }: FillDialogProps) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const empty = Object.fromEntries(sharedFields.map((name) => [name, null])) as Record<SharedField, null>;
  const form = useForm<Values>({ defaultValues: { ...empty, field: 'boarding', how: 'add' } });
  const { control } = form;
  const field = form.watch('field');
  const isList = studentFields[field].kind === 'catalogues';
  const chosen = form.watch(field);
  const value = chosen?.length ? chosen : null;
  const how = form.watch('how');
  const filling = { field, value, how: isList ? how : 'set' } as const;
  const asked = `${field} ${filling.how} ${value}`;
  const isSettled = useSettled(asked) === asked;
  // Nothing is added or taken out yet: no number says anything.
  const isNothing = filling.how !== 'set' && value === null;
  const preview = useQuery({
    ...queryOf('students.previewField', { body: { studentIds: [...studentIds], ...filling } }),
    enabled: isSettled && !isNothing,
    retry: false,
    gcTime: 0,
  });
  const data = isSettled && !isNothing ? preview.data : undefined;
  const count = studentIds.length;
  return (
    <DialogForm
      form={form}
      title={t('students.fill.title', { count, n: formatNumber(count) })}
      submitLabel={t('students.fill.save')}
      onClose={onClose}
      onSubmit={async () => {
        // Typed and sent at once: the preview of these very letters is still on its way.
        const { pupils } =
          data ?? (await call('students.previewField', { body: { studentIds: [...studentIds], ...filling } }));
        if (pupils.length === 0) {
          toast.info(t('students.fill.nothing'));
          return;
        }
        const { changed } = await call('students.setField', { body: { pupils, ...filling } });
        await done(t('students.fill.done', { count: changed, n: formatNumber(changed) }));
        onDone();
      }}
    >
      <SelectField
        control={control}
        name="field"
        label={t('students.fill.field')}
        choices={sharedFields.map((name) => ({ value: name, label: t(`students.fields.${name}`) }))}
        required
      />
      {isList && (
        <SegmentedField
          control={control}
          name="how"
          label={t('students.fill.how')}
          choices={fillWays.map((way) => ({ value: way, label: t(`students.fill.ways.${way}`) }))}
        />
      )}
      <DescribedField key={field} control={control} name={field} field={studentFields[field]} texts="students" />
      {data && (
        <p className="secondary" aria-live="polite">
          {t('students.fill.changes', { count: data.pupils.length, n: formatNumber(data.pupils.length) })}
          {data.same > 0 && `; ${t('students.fill.same', { count: data.same, n: formatNumber(data.same) })}`}.
          {value === null && filling.how === 'set' && data.pupils.length > 0 && ` ${t('students.fill.empties')}`}
        </p>
      )}
    </DialogForm>
  );
}
