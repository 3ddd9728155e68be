import { educationLevels, jobPositions, qualifications, type Teacher } from '@phuong/contract/staff/teacher.schema.ts';
import { ETHNIC_GROUPS } from '@phuong/rules/people/ethnic-groups.ts';
import { RELIGIONS } from '@phuong/rules/people/religions.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../lib/api/client.ts';
import { currentLocale } from '../../lib/locale.ts';
import { email, must, phone } from '../../lib/validation.ts';
import { CheckboxField, RadioField } from '../../ui/form/choice-fields.tsx';
import { FormScreen, FormSection, fullWidth } from '../../ui/form/form-screen.tsx';
import { MultiSelectField, SelectField } from '../../ui/form/select-fields.tsx';
import { DateField, PhoneField, TextareaField, TextField } from '../../ui/form/text-fields.tsx';
import type { PageHeaderProps } from '../../ui/frame/page-header.tsx';
import type { BodyOf } from './teacher-form-values.ts';
import { bodyOf, valuesOf } from './teacher-form-values.ts';

export interface TeacherFormProps {
  header: PageHeaderProps;
  /** Undefined: somebody new. */
  teacher?: Teacher | undefined;
  cancelHref: string;
  draftKey: string;
  onSubmit: (body: BodyOf) => Promise<void>;
  footer?: ReactNode;
}

const digits = (count: number) => must((value) => !value || new RegExp(`^\\d{${count}}$`).test(String(value)));

/** A teacher's record: new and changed alike. */
export function TeacherForm({ header, teacher, cancelHref, draftKey, onSubmit, footer }: TeacherFormProps) {
  const { t } = useTranslation();
  const [start] = useState(() => valuesOf(teacher));
  const form = useForm({ defaultValues: start });
  const { control } = form;
  const departments = useQuery(queryOf('departments.list')).data ?? [];
  const subjects = useQuery(queryOf('subjects.options')).data ?? [];
  const subjectChoices = subjects.map(({ id, name }) => ({ value: id, label: name }));
  const isVietnamese = currentLocale() === 'vi';
  return (
    <FormScreen
      form={form}
      header={header}
      submitLabel={t('common.save')}
      cancelHref={cancelHref}
      draftKey={draftKey}
      footer={footer}
      onSubmit={(values) => onSubmit(bodyOf(values))}
    >
      <FormSection title={t('staff.form.identity')} columns={2}>
        <TextField
          control={control}
          name="fullName"
          label={t('staff.columns.fullName')}
          maxLength={100}
          className={fullWidth}
          required
          autoFocus={!teacher}
        />
        <TextField
          control={control}
          name="code"
          label={t('staff.columns.code')}
          hint={teacher ? undefined : t('staff.form.codeHint')}
          maxLength={20}
          figures
        />
        <TextField
          control={control}
          name="givenNameOverride"
          label={t('staff.form.givenName')}
          hint={t('staff.form.givenNameHint')}
          maxLength={50}
        />
        <RadioField
          control={control}
          name="sex"
          label={t('staff.columns.sex')}
          inline
          choices={(['MALE', 'FEMALE'] as const).map((value) => ({ value, label: t(`staff.sex.${value}`) }))}
        />
        <DateField control={control} name="dateOfBirth" label={t('staff.columns.dateOfBirth')} />
        <TextField
          control={control}
          name="personalId"
          label={t('staff.columns.personalId')}
          inputMode="numeric"
          maxLength={12}
          figures
          rules={[digits(12)]}
        />
        <TextField
          control={control}
          name="moetCode"
          label={t('staff.columns.moetCode')}
          inputMode="numeric"
          maxLength={10}
          figures
          rules={[digits(10)]}
        />
        <SelectField
          control={control}
          name="ethnicityCode"
          label={t('staff.form.ethnicity')}
          choices={ETHNIC_GROUPS.map(({ code, name }) => ({ value: code, label: name }))}
        />
        <SelectField
          control={control}
          name="religion"
          label={t('staff.form.religion')}
          choices={RELIGIONS.map(({ code, viName, enName }) => ({
            value: code,
            label: isVietnamese ? viName : enName,
          }))}
        />
        <TextField control={control} name="nationality" label={t('staff.form.nationality')} maxLength={60} />
        <TextField control={control} name="hometown" label={t('staff.form.hometown')} maxLength={200} />
      </FormSection>
      <FormSection title={t('staff.form.contact')} columns={2}>
        <PhoneField control={control} name="phone" label={t('staff.columns.phone')} rules={[phone]} />
        <TextField control={control} name="email" label={t('staff.columns.email')} type="email" rules={[email]} />
        <TextField
          control={control}
          name="permanentAddress"
          label={t('staff.form.permanentAddress')}
          maxLength={300}
          className={fullWidth}
        />
        <TextField
          control={control}
          name="currentAddress"
          label={t('staff.form.currentAddress')}
          maxLength={300}
          className={fullWidth}
        />
      </FormSection>
      <FormSection title={t('staff.form.work')} columns={2}>
        <SelectField
          control={control}
          name="jobPosition"
          label={t('staff.columns.jobPosition')}
          choices={jobPositions.map((value) => ({ value, label: t(`staff.jobPosition.${value}`) }))}
          required
        />
        <SelectField
          control={control}
          name="level"
          label={t('staff.columns.level')}
          choices={educationLevels.map((value) => ({ value, label: t(`staff.level.${value}`) }))}
          required
        />
        <SelectField
          control={control}
          name="departmentId"
          label={t('staff.columns.department')}
          choices={departments.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <SelectField
          control={control}
          name="qualification"
          label={t('staff.columns.qualification')}
          choices={qualifications.map((value) => ({ value, label: t(`staff.qualification.${value}`) }))}
        />
        <MultiSelectField
          control={control}
          name="mainSubjects"
          label={t('staff.form.mainSubjects')}
          choices={subjectChoices}
        />
        <MultiSelectField
          control={control}
          name="otherSubjects"
          label={t('staff.form.otherSubjects')}
          choices={subjectChoices}
        />
        <TextField control={control} name="titleCode" label={t('staff.form.titleCode')} maxLength={20} figures />
        <DateField control={control} name="recruitDate" label={t('staff.form.recruitDate')} />
        <DateField control={control} name="schoolJoinDate" label={t('staff.columns.schoolJoinDate')} />
        <DateField
          control={control}
          name="childUnder12MonthsUntil"
          label={t('staff.form.infantUntil')}
          hint={t('staff.form.infantHint')}
        />
        <CheckboxField control={control} name="onProbation" label={t('staff.form.onProbation')} />
        <CheckboxField control={control} name="partyMember" label={t('staff.form.partyMember')} />
        <TextareaField
          control={control}
          name="note"
          label={t('staff.form.note')}
          maxLength={1000}
          className={fullWidth}
        />
      </FormSection>
    </FormScreen>
  );
}
