import type { Student } from '@phuong/contract/students/student.schema.ts';
import { useState } from 'react';
import { type Control, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  BirthDateField,
  CurrentAddressField,
  EmailField,
  FullNameField,
  GivenNameField,
  MoetCodeField,
  PersonPhoneField,
  realDate,
  SexField,
} from '../../../ui/form/fields/person-fields.tsx';
import { DateField, TextField } from '../../../ui/form/fields/text-fields.tsx';
import { FormSection, fullWidth } from '../../../ui/form/form-screen.tsx';
import { RecordForm, type RecordFormProps } from '../../../ui/form/record-form.tsx';
import { ClassField } from './class-fields.tsx';
import { GuardianFields } from './guardian-fields.tsx';
import { Papers, Policy, Schooling } from './student-form-parts.tsx';
import { type StudentFormValues, valuesOf } from './student-form-values.ts';

type Saving = RecordFormProps<StudentFormValues, unknown, StudentFormValues, Student>;

export interface StudentFormProps
  extends Pick<Saving, 'header' | 'cancelHref' | 'draftKey' | 'save' | 'saved' | 'then'> {
  /** Undefined: somebody new. */
  student?: Student | undefined;
  /** For somebody new: the year whose classes can be chosen. */
  schoolYearId?: string | undefined;
  /** Reads the pupil again after somebody else was faster. */
  onReload?: (() => Promise<unknown>) | undefined;
}

/** A pupil's record: new and changed alike. */
export function StudentForm({ student, schoolYearId, onReload, ...saving }: StudentFormProps) {
  const { t } = useTranslation();
  const [start] = useState(() => valuesOf(student));
  const form = useForm<StudentFormValues>({ defaultValues: start });
  const { control } = form;
  return (
    <RecordForm
      {...saving}
      form={form}
      submitLabel={t('students.form.save')}
      record={student && onReload && { version: student.version, values: valuesOf(student), reload: onReload }}
    >
      <Basics control={control} isNew={!student} />
      {schoolYearId && (
        <FormSection title={t('students.form.place')} hint={t('students.form.placeHint')} columns={2}>
          <ClassField control={control} name="classId" label={t('students.form.classId')} schoolYearId={schoolYearId} />
          <DateField control={control} name="fromDate" label={t('students.form.fromDate')} rules={[realDate]} />
        </FormSection>
      )}
      <FormSection title={t('students.form.contact')} columns={2}>
        <PersonPhoneField control={control} name="phone" />
        <EmailField control={control} name="email" />
        <CurrentAddressField control={control} name="currentAddress" className={fullWidth} />
      </FormSection>
      <FormSection title={t('students.form.family')}>
        <GuardianFields control={control} />
      </FormSection>
      <Papers control={control} />
      <Policy control={control} />
      <Schooling control={control} />
    </RecordForm>
  );
}

function Basics({ control, isNew }: { control: Control<StudentFormValues>; isNew: boolean }) {
  const { t } = useTranslation();
  return (
    <FormSection title={t('students.form.basics')} columns={2}>
      <FullNameField control={control} name="fullName" className={fullWidth} autoFocus={isNew} />
      <BirthDateField control={control} name="dateOfBirth" required />
      <SexField control={control} name="sex" required />
      <TextField
        control={control}
        name="studentCode"
        label={t('students.fields.studentCode')}
        hint={isNew ? t('students.fields.studentCodeHint') : undefined}
        maxLength={30}
        figures
      />
      <MoetCodeField control={control} name="moetCode" />
      <GivenNameField control={control} name="givenNameOverride" className={fullWidth} />
    </FormSection>
  );
}
