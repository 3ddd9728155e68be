import {
  type Laboratory,
  type RiskLevel,
  riskLevels,
} from '@phuong/contract/laboratories/rooms/laboratory.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { path } from '../../../lib/screens/path.ts';
import { subjectName } from '../../../lib/words/subject-name.ts';
import { CheckboxField } from '../../../ui/form/fields/choice-fields.tsx';
import { SelectField } from '../../../ui/form/fields/select-fields.tsx';
import { NumberField, TextareaField } from '../../../ui/form/fields/text-fields.tsx';
import { FormSection } from '../../../ui/form/form-screen.tsx';
import { EditOf, NounForm } from '../../../ui/form/noun-form.tsx';
import { ChemicalFields } from './chemical-fields.tsx';
import { laboratoryNoun } from './laboratory-noun.ts';

/** /laboratory/list/create */
export function LaboratoryCreateScreen() {
  return <LaboratoryForm />;
}

/** /laboratory/list/{id}/edit */
export function LaboratoryEditScreen() {
  return (
    <EditOf noun={laboratoryNoun} query={(id) => queryOf('laboratories.read', { params: { id } })} fields={8}>
      {(laboratory, reload) => <LaboratoryForm laboratory={laboratory} reload={reload} />}
    </EditOf>
  );
}

export interface LaboratoryValues {
  roomId: string | null;
  places: number | null;
  subjectId: string | null;
  keeperId: string | null;
  riskLevel: RiskLevel;
  equipment: string;
  safety: string;
  chemicals: { name: string; amount: string; expiresOn: string | null }[];
  isActive: boolean;
}

const valuesOf = (laboratory?: Laboratory): LaboratoryValues => ({
  roomId: laboratory?.roomId ?? null,
  places: laboratory?.places ?? null,
  subjectId: laboratory?.subject?.id ?? null,
  keeperId: laboratory?.keeper?.id ?? null,
  riskLevel: laboratory?.riskLevel ?? 'LOW',
  equipment: laboratory?.equipment ?? '',
  safety: laboratory?.safety ?? '',
  chemicals: laboratory?.chemicals ?? [],
  isActive: laboratory?.isActive ?? true,
});

interface LaboratoryFormProps {
  /** Undefined: a new one. */
  laboratory?: Laboratory | undefined;
  reload?: (() => Promise<unknown>) | undefined;
}

function LaboratoryForm({ laboratory, reload }: LaboratoryFormProps) {
  const { t } = useTranslation();
  const values = valuesOf(laboratory);
  const form = useForm({ defaultValues: values });
  const { control } = form;
  const { data } = useQuery(queryOf('laboratories.options'));
  const named = (all: readonly { id: string; name: string }[] = []) =>
    all.map(({ id, name }) => ({ value: id, label: name }));
  const own = laboratory ? [{ value: laboratory.roomId, label: laboratory.name }] : [];
  return (
    <NounForm
      noun={laboratoryNoun}
      name={laboratory?.name}
      form={form}
      record={laboratory && reload ? { version: laboratory.version, values, reload } : undefined}
      save={({ roomId, places, ...rest }, version) => {
        const body = { ...rest, roomId: roomId ?? '', places: places ?? 0 };
        return laboratory
          ? call('laboratories.update', { params: { id: laboratory.id }, body: { ...body, version } })
          : call('laboratories.create', { body });
      }}
      remove={laboratory && (() => call('laboratories.delete', { params: { id: laboratory.id } }))}
      then={(saved) => path('/laboratory/list/$id/detail', { id: saved.id })}
    >
      <FormSection title={t('laboratories.room.whatItIs')} columns={2}>
        <SelectField
          control={control}
          name="roomId"
          label={t('laboratories.room.field.room')}
          hint={t('laboratories.room.field.roomHint')}
          choices={[...own, ...named(data?.rooms)]}
          required
        />
        <NumberField control={control} name="places" label={t('laboratories.room.field.places')} digits={0} required />
        <SelectField
          control={control}
          name="subjectId"
          label={t('laboratories.room.field.subject')}
          placeholder={t('laboratories.room.noSubject')}
          choices={(data?.subjects ?? []).map(({ id, name }) => ({ value: id, label: subjectName(name) }))}
        />
        <SelectField
          control={control}
          name="keeperId"
          label={t('laboratories.room.field.keeper')}
          choices={named(data?.keepers)}
        />
        <CheckboxField control={control} name="isActive" label={t('laboratories.room.field.isActive')} />
      </FormSection>
      <FormSection>
        <TextareaField
          control={control}
          name="equipment"
          label={t('laboratories.room.field.equipment')}
          maxLength={4000}
          rows={4}
        />
      </FormSection>
      <FormSection title={t('laboratories.room.safety')}>
        <SelectField
          control={control}
          name="riskLevel"
          label={t('laboratories.room.field.riskLevel')}
          hint={t('laboratories.room.field.riskHint')}
          choices={riskLevels.map((value) => ({ value, label: t(`laboratories.room.risks.${value}`) }))}
          required
        />
        <TextareaField
          control={control}
          name="safety"
          label={t('laboratories.room.field.safety')}
          maxLength={4000}
          rows={4}
        />
      </FormSection>
      <FormSection title={t('laboratories.room.chemicals')}>
        <ChemicalFields control={control} />
      </FormSection>
    </NounForm>
  );
}
