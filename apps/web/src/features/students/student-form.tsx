import type { Student } from '@phuong/contract/students/student.schema.ts';
import { ETHNIC_GROUPS } from '@phuong/rules/people/ethnic-groups.ts';
import { POLICY_GROUPS } from '@phuong/rules/people/policy-groups.ts';
import { PROVINCES } from '@phuong/rules/people/provinces.ts';
import { RELIGIONS } from '@phuong/rules/people/religions.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type Control, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../lib/api/client.ts';
import { currentLocale } from '../../lib/locale.ts';
import { email, length, must, phone } from '../../lib/validation.ts';
import { CheckboxField, RadioField } from '../../ui/form/choice-fields.tsx';
import { FormScreen, FormSection, fullWidth } from '../../ui/form/form-screen.tsx';
import { MultiSelectField, SelectField } from '../../ui/form/select-fields.tsx';
import { DateField, PhoneField, TextareaField, TextField } from '../../ui/form/text-fields.tsx';
import type { PageHeaderProps } from '../../ui/frame/page-header.tsx';
import { ClassField } from './class-fields.tsx';
import { GuardianFields } from './guardian-fields.tsx';
import { type StudentFormValues, valuesOf } from './student-form-values.ts';

export interface StudentFormProps {
  header: PageHeaderProps;
  /** Undefined: somebody new. */
  student?: Student | undefined;
  /** For somebody new: the year whose classes can be chosen. */
  schoolYearId?: string | undefined;
  cancelHref: string;
  draftKey: string;
  onSubmit: (values: StudentFormValues) => Promise<void>;
  footer?: ((control: Control<StudentFormValues>) => ReactNode) | undefined;
}

const digits = must((value) => !value || /^\d+$/.test(String(value)), 'common.must_be_number');
const realDate = must((value) => !value || /^\d{4}-\d{2}-\d{2}$/.test(String(value)), 'common.must_be_date');

/** A pupil's record: new and changed alike. */
export function StudentForm(props: StudentFormProps) {
  const { header, student, schoolYearId, cancelHref, draftKey, onSubmit, footer } = props;
  const { t } = useTranslation();
  const [start] = useState(() => valuesOf(student));
  const form = useForm<StudentFormValues>({ defaultValues: start });
  const { control } = form;
  return (
    <FormScreen
      form={form}
      header={header}
      submitLabel={t('students.form.save')}
      cancelHref={cancelHref}
      draftKey={draftKey}
      footer={footer?.(control)}
      onSubmit={onSubmit}
    >
      <Basics control={control} isNew={!student} />
      {schoolYearId && (
        <FormSection title={t('students.form.place')} hint={t('students.form.placeHint')} columns={2}>
          <ClassField control={control} name="classId" label={t('students.form.classId')} schoolYearId={schoolYearId} />
          <DateField control={control} name="fromDate" label={t('students.form.fromDate')} rules={[realDate]} />
        </FormSection>
      )}
      <FormSection title={t('students.form.contact')} columns={2}>
        <PhoneField control={control} name="phone" label={t('students.fields.phone')} rules={[phone]} />
        <TextField
          control={control}
          name="email"
          label={t('students.fields.email')}
          type="email"
          maxLength={254}
          rules={[email]}
        />
        <TextField
          control={control}
          name="currentAddress"
          label={t('students.fields.currentAddress')}
          maxLength={300}
          className={fullWidth}
        />
      </FormSection>
      <FormSection title={t('students.form.family')}>
        <GuardianFields control={control} />
      </FormSection>
      <Papers control={control} />
      <Policy control={control} />
      <Schooling control={control} />
    </FormScreen>
  );
}

interface PartProps {
  control: Control<StudentFormValues>;
}

function Basics({ control, isNew }: PartProps & { isNew: boolean }) {
  const { t } = useTranslation();
  return (
    <FormSection title={t('students.form.basics')} columns={2}>
      <TextField
        control={control}
        name="fullName"
        label={t('students.fields.fullName')}
        maxLength={100}
        className={fullWidth}
        required
        autoFocus={isNew}
      />
      <DateField
        control={control}
        name="dateOfBirth"
        label={t('students.fields.dateOfBirth')}
        rules={[realDate]}
        required
      />
      <RadioField
        control={control}
        name="sex"
        label={t('students.fields.sex')}
        inline
        required
        choices={(['FEMALE', 'MALE'] as const).map((value) => ({ value, label: t(`students.sex.${value}`) }))}
      />
      <TextField
        control={control}
        name="studentCode"
        label={t('students.fields.studentCode')}
        placeholder={isNew ? t('students.fields.studentCodeHint') : undefined}
        maxLength={30}
        figures
      />
      <TextField
        control={control}
        name="moetCode"
        label={t('students.fields.moetCode')}
        inputMode="numeric"
        maxLength={10}
        figures
        rules={[length(10), digits]}
      />
      <TextField
        control={control}
        name="givenNameOverride"
        label={t('students.fields.givenNameOverride')}
        hint={t('students.fields.givenNameHint')}
        maxLength={50}
        className={fullWidth}
      />
    </FormSection>
  );
}

function Papers({ control }: PartProps) {
  const { t } = useTranslation();
  const isVietnamese = currentLocale() === 'vi';
  const provinces = PROVINCES.map(({ name }) => ({ value: name, label: name }));
  return (
    <>
      <FormSection title={t('students.form.papers')} columns={2}>
        <TextField
          control={control}
          name="personalId"
          label={t('students.fields.personalId')}
          inputMode="numeric"
          maxLength={12}
          figures
          rules={[length(12), digits]}
        />
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
        <SelectField
          control={control}
          name="ethnicityCode"
          label={t('students.fields.ethnicityCode')}
          choices={ETHNIC_GROUPS.map(({ code, name }) => ({ value: code, label: name }))}
        />
        <SelectField
          control={control}
          name="religion"
          label={t('students.fields.religion')}
          choices={RELIGIONS.map(({ code, viName, enName }) => ({
            value: code,
            label: isVietnamese ? viName : enName,
          }))}
        />
        <TextField control={control} name="nationality" label={t('students.fields.nationality')} maxLength={60} />
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

function Policy({ control }: PartProps) {
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

function Schooling({ control }: PartProps) {
  const { t } = useTranslation();
  const { data: cohorts = [] } = useQuery(queryOf('academicYears.options'));
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
