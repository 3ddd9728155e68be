import type { Student } from '@phuong/contract/students/student.schema.ts';
import { type ReactNode, useState } from 'react';
import { type Control, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { email, length, phone } from '../../lib/validation.ts';
import { RadioField } from '../../ui/form/choice-fields.tsx';
import { FormScreen, FormSection, fullWidth } from '../../ui/form/form-screen.tsx';
import { DateField, PhoneField, TextField } from '../../ui/form/text-fields.tsx';
import type { PageHeaderProps } from '../../ui/frame/page-header.tsx';
import { ClassField } from './class-fields.tsx';
import { GuardianFields } from './guardian-fields.tsx';
import { Papers, Policy, Schooling } from './student-form-parts.tsx';
import { digits, realDate } from './student-form-rules.ts';
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

function Basics({ control, isNew }: { control: Control<StudentFormValues>; isNew: boolean }) {
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
