import { teacherFields } from '@phuong/contract/staff/teacher.fields.ts';
import type { Teacher, TeacherRecord } from '@phuong/contract/staff/teacher.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { subjectName } from '../../../lib/words/subject-name.ts';
import { CheckboxField } from '../../../ui/form/fields/choice-fields.tsx';
import {
  BirthDateField,
  CurrentAddressField,
  EmailField,
  EthnicityField,
  FullNameField,
  GivenNameField,
  MoetCodeField,
  NationalityField,
  PersonalIdField,
  PersonPhoneField,
  ReligionField,
  SexField,
} from '../../../ui/form/fields/person-fields.tsx';
import { MultiSelectField, SelectField } from '../../../ui/form/fields/select-fields.tsx';
import { DateField, TextareaField, TextField } from '../../../ui/form/fields/text-fields.tsx';
import { FormSection, fullWidth } from '../../../ui/form/form-screen.tsx';
import { RecordForm, type RecordFormProps } from '../../../ui/form/record-form.tsx';
import { type TeacherValues, valuesOf } from './teacher-form-values.ts';

type Saving = RecordFormProps<TeacherValues, unknown, TeacherValues, Teacher>;

export interface TeacherFormProps
  extends Pick<Saving, 'header' | 'cancelHref' | 'draftKey' | 'save' | 'saved' | 'then'> {
  /** Undefined: somebody new. */
  teacher?: TeacherRecord | undefined;
  /** Reads the teacher again after somebody else was faster. */
  onReload?: (() => Promise<unknown>) | undefined;
}

/** A teacher's record: new and changed alike. */
export function TeacherForm({ teacher, onReload, ...saving }: TeacherFormProps) {
  const { t } = useTranslation();
  const [start] = useState(() => valuesOf(teacher));
  const form = useForm({ defaultValues: start });
  const { control } = form;
  const mayChangeEmail = teacher?.mayChangeEmail ?? true;
  const departments = useQuery(queryOf('departments.list')).data ?? [];
  const subjects = useQuery(queryOf('subjects.options')).data ?? [];
  const subjectChoices = subjects.map(({ id, name }) => ({ value: id, label: subjectName(name) }));
  return (
    <RecordForm
      {...saving}
      form={form}
      submitLabel={t('common.save')}
      record={teacher && onReload && { version: teacher.version, values: valuesOf(teacher), reload: onReload }}
    >
      <FormSection title={t('staff.form.identity')} columns={2}>
        <FullNameField control={control} name="fullName" className={fullWidth} autoFocus={!teacher} />
        <TextField
          control={control}
          name="code"
          label={t('staff.columns.code')}
          hint={teacher ? undefined : t('staff.form.codeHint')}
          maxLength={20}
          figures
        />
        <GivenNameField control={control} name="givenNameOverride" />
        <SexField control={control} name="sex" />
        <BirthDateField control={control} name="dateOfBirth" />
        <PersonalIdField control={control} name="personalId" />
        <MoetCodeField control={control} name="moetCode" />
        <EthnicityField control={control} name="ethnicityCode" />
        <ReligionField control={control} name="religion" />
        <NationalityField control={control} name="nationality" />
        <TextField control={control} name="hometown" label={t('staff.form.hometown')} maxLength={200} />
      </FormSection>
      <FormSection title={t('staff.form.contact')} columns={2}>
        <PersonPhoneField control={control} name="phone" />
        <EmailField
          control={control}
          name="email"
          disabled={!mayChangeEmail}
          hint={mayChangeEmail ? undefined : t('staff.form.emailHeld')}
        />
        <TextField
          control={control}
          name="permanentAddress"
          label={t('staff.form.permanentAddress')}
          maxLength={300}
          className={fullWidth}
        />
        <CurrentAddressField control={control} name="currentAddress" className={fullWidth} />
      </FormSection>
      <FormSection title={t('staff.form.work')} columns={2}>
        <SelectField
          control={control}
          name="jobPosition"
          label={t('staff.columns.jobPosition')}
          choices={teacherFields.jobPosition.values.map((value) => ({ value, label: t(`staff.jobPosition.${value}`) }))}
          required
        />
        <SelectField
          control={control}
          name="level"
          label={t('staff.columns.level')}
          choices={teacherFields.level.values.map((value) => ({ value, label: t(`staff.level.${value}`) }))}
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
          choices={teacherFields.qualification.values.map((value) => ({
            value,
            label: t(`staff.qualification.${value}`),
          }))}
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
    </RecordForm>
  );
}
