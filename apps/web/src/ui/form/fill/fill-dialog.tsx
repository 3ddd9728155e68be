import type { Field } from '@phuong/contract/platform/entity.schema.ts';
import {
  type FillWay,
  fillWays,
  isList,
  isNeverEmpty,
  type SharedField,
  type SharedFields,
} from '@phuong/contract/platform/fill.fields.ts';
import { useQuery } from '@tanstack/react-query';
import { type Control, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import type { Result } from '../../../lib/api/route-types.ts';
import { useSettled } from '../../../lib/use-settled.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { toast } from '../../feedback/toast.tsx';
import { DialogForm } from '../dialog-form.tsx';
import { SegmentedField } from '../fields/choice-fields.tsx';
import { DescribedField } from '../fields/described-field.tsx';
import type { Choice } from '../fields/segmented.tsx';
import { MultiSelectField, SelectField } from '../fields/select-fields.tsx';
import { useDialogDone } from '../use-dialog-done.ts';

export interface FillNoun {
  /** Whose calls are asked: `teachers.previewField`, `teachers.setField`. */
  noun: 'students' | 'teachers' | 'employees';
  /** What can be changed, in this order; the first is chosen at first where `first` names none. */
  fields: SharedFields;
  first?: string;
  label: (field: string) => string;
  /** Where the words of choices are: `staff` has `staff.level.PRIMARY`. */
  texts: string;
  /** How those who are chosen are called. */
  whom: 'pupils' | 'people';
  /** The records that references can point at. */
  choices?: Readonly<Record<string, readonly Choice[]>>;
}

interface FillDialogProps extends FillNoun {
  ids: readonly string[];
  onClose: () => void;
  onDone: () => void;
}

type Typed = string | string[] | null;
type Values = { field: string; how: FillWay } & Record<string, Typed>;
type Preview = Result<'teachers.previewField'>;

/** One field of many records: which, what it is to be, and how many that changes. */
export function FillDialog({ ids, onClose, onDone, ...of }: FillDialogProps) {
  const { noun, fields, label, whom } = of;
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const names = Object.keys(fields);
  const empty = Object.fromEntries(names.map((name) => [name, null]));
  const first = of.first ?? names[0] ?? '';
  const form = useForm<Values>({ defaultValues: { ...empty, field: first, how: 'add' } as Values });
  const { control } = form;
  const name = form.watch('field');
  const field = fields[name] as SharedField;
  const typed = form.watch(name) as Typed;
  const value = field.kind === 'flag' && typed !== null ? typed === 'true' : typed?.length ? typed : null;
  const how = form.watch('how');
  // Of one of these nouns, not of a certain one: its own fields have been given.
  const [preview, save] = [`${noun}.previewField`, `${noun}.setField`] as [
    'teachers.previewField',
    'teachers.setField',
  ];
  const filling = { field: name as 'level', value, how: isList(field) ? how : 'set' } as const;
  const asked = `${name} ${filling.how} ${value}`;
  const isSettled = useSettled(asked) === asked;
  // Nothing is added, taken out or chosen yet: no number says anything.
  const isNothing = value === null && (filling.how !== 'set' || isNeverEmpty(field));
  const looking = useQuery({
    ...queryOf(preview, { body: { ids: [...ids], ...filling } }),
    enabled: isSettled && !isNothing,
    retry: false,
    gcTime: 0,
  });
  const data = isSettled && !isNothing ? looking.data : undefined;
  const count = ids.length;
  return (
    <DialogForm
      form={form}
      title={t(`fill.${whom}.title`, { count, n: formatNumber(count) })}
      submitLabel={t('fill.save')}
      onClose={onClose}
      onSubmit={async () => {
        // Typed and sent at once: the preview of these very letters is still on its way.
        const { records } = data ?? (await call(preview, { body: { ids: [...ids], ...filling } }));
        if (records.length === 0) {
          toast.info(t(`fill.${whom}.nothing`));
          return;
        }
        const { changed } = await call(save, { body: { records, ...filling } });
        await done(t(`fill.${whom}.done`, { count: changed, n: formatNumber(changed) }));
        onDone();
      }}
    >
      <SelectField
        control={control}
        name="field"
        label={t('fill.field')}
        choices={names.map((each) => ({ value: each, label: label(each) }))}
        required
      />
      {isList(field) && (
        <SegmentedField
          control={control}
          name="how"
          label={t('fill.how')}
          choices={fillWays.map((way) => ({ value: way, label: t(`fill.ways.${way}`) }))}
        />
      )}
      <ValueField key={name} control={control} name={name} field={field} {...of} />
      {data && (
        <p className="secondary" aria-live="polite">
          <Changes {...of} data={data} name={name} />
          {value === null && filling.how === 'set' && data.records.length > 0 && ` ${t(`fill.${whom}.empties`)}`}
        </p>
      )}
    </DialogForm>
  );
}

interface ValueFieldProps extends Pick<FillNoun, 'label' | 'texts' | 'choices'> {
  control: Control<Values>;
  name: string;
  field: SharedField;
}

function ValueField({ control, name, field, label, texts, choices = {} }: ValueFieldProps) {
  const { t } = useTranslation();
  const shared = { control, name, label: label(name), required: isNeverEmpty(field) };
  if (field.kind === 'reference') return <SelectField {...shared} choices={choices[name] ?? []} />;
  if (field.kind === 'references') return <MultiSelectField {...shared} choices={choices[name] ?? []} />;
  if (field.kind !== 'flag') {
    return <DescribedField {...shared} field={{ ...field, required: shared.required } as Field} texts={texts} />;
  }
  return (
    <SegmentedField
      {...shared}
      choices={[
        { value: 'true', label: t('common.yes') },
        { value: 'false', label: t('common.no') },
      ]}
    />
  );
}

interface ChangesProps extends Pick<FillNoun, 'fields' | 'texts' | 'whom' | 'choices'> {
  data: Preview;
  name: string;
}

/** How many change and from what, how many stay. */
function Changes({ data: { records, same, absent, from }, name, fields, texts, whom, choices }: ChangesProps) {
  const { t } = useTranslation();
  const parts = [t(`fill.${whom}.changes`, { count: records.length, n: formatNumber(records.length) })];
  if (same > 0) parts.push(t(`fill.${whom}.same`, { count: same, n: formatNumber(same) }));
  if (absent > 0) parts.push(t('fill.absent', { count: absent, n: formatNumber(absent) }));
  const wordOf = (value: string | boolean | null) => {
    if (typeof value === 'boolean') return t(value ? 'common.yes' : 'common.no');
    if (!value) return t('fill.blank');
    if (fields[name]?.kind === 'choice') return t(`${texts}.${name}.${value}` as 'common.yes');
    return choices?.[name]?.find((choice) => choice.value === value)?.label ?? value;
  };
  const now = from.map(({ value, count }) => t('fill.fromValue', { value: wordOf(value), n: formatNumber(count) }));
  return (
    <>
      {parts.join('; ')}.{now.length > 0 && ` ${t('fill.from', { values: now.join(', ') })}`}
    </>
  );
}
