import {
  type DeviceModel,
  deviceAudiences,
  deviceKinds,
} from '@phuong/contract/devices/models/device-model.contract.ts';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { path } from '../../../lib/screens/path.ts';
import { RadioField } from '../../../ui/form/fields/choice-fields.tsx';
import { MultiSelectField, SelectField } from '../../../ui/form/fields/select-fields.tsx';
import { NumberField, TextareaField, TextField } from '../../../ui/form/fields/text-fields.tsx';
import { FormSection } from '../../../ui/form/form-screen.tsx';
import { EditOf, NounForm } from '../../../ui/form/noun-form.tsx';
import { useDeviceCategoryChoices } from '../categories/use-device-category-choices.ts';
import { deviceModels } from './device-noun.ts';
import { useSubjectChoices } from './use-subject-choices.ts';

/** /device/management/create */
export function DeviceCreateScreen() {
  return <DeviceForm />;
}

/** /device/management/{id}/edit */
export function DeviceEditScreen() {
  return (
    <EditOf noun={deviceModels} query={(id) => queryOf('deviceModels.read', { params: { id } })} fields={8}>
      {(model, reload) => <DeviceForm model={model} reload={reload} />}
    </EditOf>
  );
}

const valuesOf = (model?: DeviceModel) => ({
  name: model?.name ?? '',
  nameEn: model?.nameEn ?? '',
  code: model?.code ?? '',
  categoryId: model?.categoryId ?? (null as string | null),
  kind: model?.kind ?? ('ITEMS' as DeviceModel['kind']),
  unit: model?.unit ?? '',
  subjectId: model?.subjectId ?? (null as string | null),
  grades: model?.grades.map(String) ?? [],
  audience: model?.audience ?? ('ALL' as DeviceModel['audience']),
  minimum: model?.minimum ?? (0 as number | null),
  value: model?.value ?? (null as number | null),
  description: model?.description ?? '',
  hazard: model?.hazard ?? '',
});

interface DeviceFormProps {
  /** Undefined: a new one. */
  model?: DeviceModel | undefined;
  reload?: (() => Promise<unknown>) | undefined;
}

function DeviceForm({ model, reload }: DeviceFormProps) {
  const { t } = useTranslation();
  const form = useForm({ defaultValues: valuesOf(model) });
  const { control } = form;
  const kind = useWatch({ control, name: 'kind' });
  const categories = useDeviceCategoryChoices() ?? [];
  const subjects = useSubjectChoices();
  const params = { id: model?.id ?? '' };
  return (
    <NounForm
      noun={deviceModels}
      name={model?.name}
      form={form}
      record={model && reload && { version: model.version, values: valuesOf(model), reload }}
      save={(values, version) => {
        const body = {
          ...values,
          categoryId: values.categoryId ?? '',
          subjectId: values.subjectId || null,
          grades: values.grades.map(Number),
          minimum: values.minimum ?? 0,
        };
        return model
          ? call('deviceModels.update', { params, body: { ...body, version } })
          : call('deviceModels.create', { body });
      }}
      then={(saved) => path('/device/management/$id/detail', { id: saved.id })}
      remove={model && (() => call('deviceModels.delete', { params }))}
    >
      <FormSection title={t('devices.model.whatItIs')} columns={2}>
        <TextField control={control} name="name" label={t('devices.field.name')} required maxLength={200} />
        <TextField control={control} name="nameEn" label={t('devices.field.nameEn')} maxLength={200} />
        <TextField
          control={control}
          name="code"
          label={t('devices.field.code')}
          hint={t('devices.field.codeHint')}
          required
          figures
          maxLength={20}
        />
        <SelectField
          control={control}
          name="categoryId"
          label={t('devices.field.category')}
          choices={categories}
          required
        />
        <TextField
          control={control}
          name="unit"
          label={t('devices.field.unit')}
          hint={t('devices.field.unitHint')}
          maxLength={30}
        />
        <NumberField control={control} name="value" label={t('devices.field.value')} unit="đ" digits={0} />
      </FormSection>
      <FormSection>
        <RadioField
          control={control}
          name="kind"
          label={t('devices.field.kind')}
          hint={t('devices.field.kindHint')}
          choices={deviceKinds.map((value) => ({ value, label: t(`devices.kinds.${value}`) }))}
        />
      </FormSection>
      <FormSection title={t('devices.model.use')} columns={2}>
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
        <SelectField
          control={control}
          name="audience"
          label={t('devices.field.audience')}
          choices={deviceAudiences.map((value) => ({ value, label: t(`devices.audiences.${value}`) }))}
          required
        />
        <NumberField
          control={control}
          name="minimum"
          label={t('devices.field.minimum')}
          hint={t('devices.field.minimumHint')}
          digits={0}
        />
      </FormSection>
      <FormSection>
        <TextareaField
          control={control}
          name="description"
          label={t('devices.field.description')}
          maxLength={5000}
          rows={4}
        />
        {kind === 'CONSUMABLE' && (
          <TextareaField
            control={control}
            name="hazard"
            label={t('devices.field.hazard')}
            hint={t('devices.field.hazardHint')}
            maxLength={1000}
            rows={3}
          />
        )}
      </FormSection>
    </NounForm>
  );
}
