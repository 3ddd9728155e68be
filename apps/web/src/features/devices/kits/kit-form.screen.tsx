import { type DeviceKit, mostKitLines } from '@phuong/contract/devices/kits/device-kit.contract.ts';
import { type Control, useController, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { MultiSelectField, SelectField } from '../../../ui/form/fields/select-fields.tsx';
import { TextField } from '../../../ui/form/fields/text-fields.tsx';
import { FormSection } from '../../../ui/form/form-screen.tsx';
import { EditOf, NounForm } from '../../../ui/form/noun-form.tsx';
import { useSubjectChoices } from '../models/use-subject-choices.ts';
import { type ModelLine, ModelLines } from '../public/model-lines.tsx';
import { deviceKits } from './kit-noun.ts';

/** /device/kits/create */
export function KitCreateScreen() {
  return <KitForm />;
}

/** /device/kits/{id}/edit */
export function KitEditScreen() {
  return (
    <EditOf noun={deviceKits} query={(id) => queryOf('deviceKits.read', { params: { id } })} fields={5}>
      {(kit, reload) => <KitForm kit={kit} reload={reload} />}
    </EditOf>
  );
}

interface KitFormProps {
  /** Undefined: a new one. */
  kit?: DeviceKit | undefined;
  reload?: (() => Promise<unknown>) | undefined;
}

const valuesOf = (kit?: DeviceKit) => ({
  name: kit?.name ?? '',
  nameEn: kit?.nameEn ?? '',
  note: kit?.note ?? '',
  subjectId: kit?.subjectId ?? (null as string | null),
  grades: kit?.grades.map(String) ?? [],
  lines: (kit?.lines ?? []) as readonly ModelLine[],
});
type KitValues = ReturnType<typeof valuesOf>;

function KitForm({ kit, reload }: KitFormProps) {
  const { t } = useTranslation();
  const form = useForm({ defaultValues: valuesOf(kit) });
  const { control } = form;
  const subjects = useSubjectChoices();
  const params = { id: kit?.id ?? '' };
  return (
    <NounForm
      noun={deviceKits}
      name={kit?.name}
      form={form}
      record={kit && reload && { version: kit.version, values: valuesOf(kit), reload }}
      save={({ lines, ...values }, version) => {
        const body = {
          ...values,
          subjectId: values.subjectId || null,
          grades: values.grades.map(Number),
          lines: lines.map(({ modelId, quantity }) => ({ modelId, quantity })),
        };
        return kit
          ? call('deviceKits.update', { params, body: { ...body, version } })
          : call('deviceKits.create', { body });
      }}
      remove={kit && (() => call('deviceKits.delete', { params }))}
    >
      <FormSection columns={2}>
        <TextField control={control} name="name" label={t('devices.kit.field.name')} required maxLength={120} />
        <TextField control={control} name="nameEn" label={t('devices.kit.field.nameEn')} maxLength={120} />
        <SelectField
          control={control}
          name="subjectId"
          label={t('devices.field.subject')}
          placeholder={t('devices.field.noSubject')}
          choices={subjects}
        />
        <MultiSelectField
          control={control}
          name="grades"
          label={t('devices.field.grades')}
          choices={Array.from({ length: 12 }, (_, index) => ({
            value: String(index + 1),
            label: t('devices.field.grade', { grade: index + 1 }),
          }))}
        />
      </FormSection>
      <FormSection>
        <TextField control={control} name="note" label={t('devices.kit.field.note')} maxLength={500} />
      </FormSection>
      <FormSection title={t('devices.kit.field.lines')}>
        <KitLines control={control} />
      </FormSection>
    </NounForm>
  );
}

/** The models of a kit; of what the school has too few of it is said how many there are, and the kit may still ask for more. */
function KitLines({ control }: { control: Control<KitValues> }) {
  const { t } = useTranslation();
  const { field, fieldState } = useController({
    control,
    name: 'lines',
    rules: { validate: (lines) => lines.length > 0 || t('devices.kit.linesHint') },
  });
  return (
    <>
      <p className="secondary small">{t('devices.kit.linesHint')}</p>
      <ModelLines
        lines={field.value}
        onChange={field.onChange}
        error={fieldState.error?.message}
        maySearch={field.value.length < mostKitLines}
        below={({ total, quantity }) =>
          total !== undefined && total < quantity ? (
            <span className="small" style={{ color: 'var(--ph-red)' }}>
              {t('devices.kit.beyond', { total })}
            </span>
          ) : null
        }
      />
    </>
  );
}
