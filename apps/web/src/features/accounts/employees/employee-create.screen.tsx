import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { useCan } from '../../../lib/can.tsx';
import { path } from '../../../lib/screens/path.ts';
import { RadioField } from '../../../ui/form/fields/choice-fields.tsx';
import { SelectField } from '../../../ui/form/fields/select-fields.tsx';
import { FormSection } from '../../../ui/form/form-screen.tsx';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import { PersonSection, PostSection } from './employee-fields.tsx';
import { newOf, valuesOf } from './employee-form-values.ts';

const list = path('/employees/list');

/** /employees/list/create */
export function EmployeeCreateScreen() {
  const { t } = useTranslation();
  const maySeeTeachers = useCan('view_teacher');
  const mayOpenRecord = useCan('update_account');
  const [start] = useState(() => valuesOf(undefined));
  const form = useForm({ defaultValues: start });
  const { control } = form;
  const isTeacher = useWatch({ control, name: 'kind' }) === 'teacher';
  const teachers = useQuery({ ...queryOf('teachers.options'), enabled: maySeeTeachers && isTeacher }).data ?? [];
  return (
    <RecordForm
      form={form}
      header={{ title: t('employees.form.createTitle'), breadcrumb: [{ label: t('employees.title'), href: list }] }}
      submitLabel={t('common.save')}
      cancelHref={list}
      draftKey="employees.create"
      save={(values) => call('employees.create', { body: newOf(values) })}
      saved={({ fullName }) => t('employees.form.created', { name: fullName })}
      then={({ id }) => (mayOpenRecord ? `${path('/employees/list/$id/edit', { id })}?tab=account` : list)}
    >
      {maySeeTeachers && (
        <FormSection>
          <RadioField
            control={control}
            name="kind"
            label={t('employees.form.kind')}
            choices={(['new', 'teacher'] as const).map((value) => ({
              value,
              label: t(`employees.form.kinds.${value}`),
            }))}
          />
          {isTeacher && (
            <SelectField
              control={control}
              name="teacherId"
              label={t('employees.form.teacher')}
              hint={t('employees.form.teacherHint')}
              choices={teachers.map(({ id, name, code }) => ({ value: id, label: `${name} · ${code}` }))}
              required
            />
          )}
        </FormSection>
      )}
      {!isTeacher && <PersonSection control={control} isNew />}
      <PostSection control={control} hasOwnCode={!isTeacher} />
    </RecordForm>
  );
}
