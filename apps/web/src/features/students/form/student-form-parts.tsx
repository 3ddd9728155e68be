import { POLICY_GROUPS } from '@phuong/rules/people/policy-groups.ts';
import { PROVINCES } from '@phuong/rules/people/provinces.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { currentLocale } from '../../../lib/words/locale.ts';
import { CheckboxField } from '../../../ui/form/fields/choice-fields.tsx';
import {
  EthnicityField,
  NationalityField,
  PersonalIdField,
  ReligionField,
  realDate,
} from '../../../ui/form/fields/person-fields.tsx';
import { MultiSelectField, SelectField } from '../../../ui/form/fields/select-fields.tsx';
import { DateField, TextareaField, TextField } from '../../../ui/form/fields/text-fields.tsx';
import { FormSection, fullWidth } from '../../../ui/form/form-screen.tsx';
import type { StudentFormValues } from './student-form-values.ts';

interface PartProps {
  control: Control<StudentFormValues>;
}

/** Identity papers, origin and permanent residence. */
export function Papers({ control }: PartProps) {
  const { t } = useTranslation();
  const provinces = PROVINCES.map(({ name }) => ({ value: name, label: name }));
  return (
    <>
      <FormSection title={t('students.form.papers')} columns={2}>
        <PersonalIdField control={control} name="personalId" />
        <DateField
          control={control}
          name="personalIdIssuedOn"
          label={t('students.fields.personalIdIssuedOn')}
          rules={[realDate]}
        />
        <TextField
          control={control}
          name="personalIdIssuedBy"
          label={t('students.fields.personalIdIssuedBy')}
          maxLength={200}
        />
        <TextField control={control} name="placeOfBirth" label={t('students.fields.placeOfBirth')} maxLength={200} />
        <TextField control={control} name="hometownWard" label={t('students.fields.hometownWard')} maxLength={100} />
        <TextField
          control={control}
          name="hometownProvince"
          label={t('students.fields.hometownProvince')}
          maxLength={100}
        />
        <EthnicityField control={control} name="ethnicityCode" />
        <ReligionField control={control} name="religion" />
        <NationalityField control={control} name="nationality" />
      </FormSection>
      <FormSection title={t('students.form.address')} columns={2}>
        <TextField
          control={control}
          name="permanentHamlet"
          label={t('students.fields.permanentHamlet')}
          maxLength={200}
          className={fullWidth}
        />
        <TextField control={control} name="permanentWard" label={t('students.fields.permanentWard')} maxLength={100} />
        <ProvinceField control={control} provinces={provinces} />
      </FormSection>
    </>
  );
}

/** One of the provinces of today; what an older record says stays a choice. */
function ProvinceField({ control, provinces }: PartProps & { provinces: { value: string; label: string }[] }) {
  const { t } = useTranslation();
  const [kept] = useState(() => control._defaultValues.permanentProvince ?? '');
  const isKnown = kept === '' || provinces.some(({ value }) => value === kept);
  return (
    <SelectField
      control={control}
      name="permanentProvince"
      label={t('students.fields.permanentProvince')}
      choices={isKnown ? provinces : [{ value: kept, label: kept }, ...provinces]}
    />
  );
}

/** Policy groups, insurance, disability. */
export function Policy({ control }: PartProps) {
  const { t } = useTranslation();
  const isVietnamese = currentLocale() === 'vi';
  return (
    <FormSection title={t('students.form.policy')} columns={2}>
      <MultiSelectField
        control={control}
        name="policyGroups"
        label={t('students.fields.policyGroups')}
        className={fullWidth}
        choices={POLICY_GROUPS.map(({ code, viName, enName }) => ({
          value: code,
          label: isVietnamese ? viName : enName,
        }))}
      />
      <TextField control={control} name="priorityGroup" label={t('students.fields.priorityGroup')} maxLength={200} />
      <TextField
        control={control}
        name="healthInsuranceNo"
        label={t('students.fields.healthInsuranceNo')}
        maxLength={20}
        figures
      />
      <SelectField
        control={control}
        name="disabilityType"
        label={t('students.fields.disabilityType')}
        choices={(['MOBILITY', 'HEARING_SPEECH', 'SIGHT', 'MENTAL', 'INTELLECTUAL', 'OTHER'] as const).map((value) => ({
          value,
          label: t(`students.disabilityType.${value}`),
        }))}
      />
      <SelectField
        control={control}
        name="disabilityDegree"
        label={t('students.fields.disabilityDegree')}
        choices={(['SPECIALLY_SEVERE', 'SEVERE', 'LIGHT'] as const).map((value) => ({
          value,
          label: t(`students.disabilityDegree.${value}`),
        }))}
      />
      <CheckboxField control={control} name="isInclusive" label={t('students.fields.isInclusive')} />
    </FormSection>
  );
}

/** How and when the pupil came, cohort, boarding, movements, languages. */
export function Schooling({ control }: PartProps) {
  const { t } = useTranslation();
  const { data: cohorts = [] } = useQuery(queryOf('cohorts.options'));
  return (
    <FormSection title={t('students.form.schooling')} columns={2}>
      <DateField control={control} name="enrolmentDate" label={t('students.fields.enrolmentDate')} rules={[realDate]} />
      <SelectField
        control={control}
        name="enrolmentType"
        label={t('students.fields.enrolmentType')}
        choices={(['ADMITTED', 'EXAM', 'TRANSFERRED_IN'] as const).map((value) => ({
          value,
          label: t(`students.enrolmentType.${value}`),
        }))}
      />
      <SelectField
        control={control}
        name="cohortId"
        label={t('students.fields.cohortId')}
        choices={cohorts.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <SelectField
        control={control}
        name="boarding"
        label={t('students.fields.boarding')}
        choices={(['DAY', 'SEMI_BOARDING', 'BOARDING'] as const).map((value) => ({
          value,
          label: t(`students.boarding.${value}`),
        }))}
      />
      <DateField
        control={control}
        name="youngPioneerOn"
        label={t('students.fields.youngPioneerOn')}
        rules={[realDate]}
      />
      <DateField control={control} name="youthUnionOn" label={t('students.fields.youthUnionOn')} rules={[realDate]} />
      <TextField
        control={control}
        name="foreignLanguage1"
        label={t('students.fields.foreignLanguage1')}
        maxLength={50}
      />
      <TextField
        control={control}
        name="foreignLanguage2"
        label={t('students.fields.foreignLanguage2')}
        maxLength={50}
      />
      <TextareaField
        control={control}
        name="note"
        label={t('students.fields.note')}
        maxLength={2000}
        className={fullWidth}
      />
    </FormSection>
  );
}
