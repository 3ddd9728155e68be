import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { useCan } from '../../../lib/can.tsx';
import { path } from '../../../lib/screens/path.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { RadioField } from '../../../ui/form/fields/choice-fields.tsx';
import { SelectField } from '../../../ui/form/fields/select-fields.tsx';
import { FormScreen, FormSection } from '../../../ui/form/form-screen.tsx';
import { PersonSection, PostSection } from './employee-fields.tsx';
import { newOf, valuesOf } from './employee-form-values.ts';

const list = path('/employees/list');

/** /employees/list/create */
export function EmployeeCreateScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const maySeeTeachers = useCan('view_teacher');
  const mayOpenRecord = useCan('update_account');
  const [start] = useState(() => valuesOf(undefined));
  const form = useForm({ defaultValues: start });
  const { control } = form;
  const isTeacher = useWatch({ control, name: 'kind' }) === 'teacher';
  const teachers = useQuery({ ...queryOf('teachers.options'), enabled: maySeeTeachers && isTeacher }).data ?? [];
  return (
    <FormScreen
      form={form}
      header={{ title: t('employees.form.createTitle'), breadcrumb: [{ label: t('employees.title'), href: list }] }}
      submitLabel={t('common.save')}
      cancelHref={list}
      draftKey="employees.create"
      onSubmit={async (values) => {
        const { id, fullName: name } = await call('employees.create', { body: newOf(values) });
        await client.invalidateQueries();
        toast.done(t('employees.form.created', { name }));
        await navigate({ href: mayOpenRecord ? `${path('/employees/list/$id/edit', { id })}?tab=account` : list });
      }}
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
    </FormScreen>
  );
}
