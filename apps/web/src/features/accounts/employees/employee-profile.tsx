import type { Employee } from '@phuong/contract/accounts/employees/employee.schema.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { useCan } from '../../../lib/can.tsx';
import { path } from '../../../lib/screens/path.ts';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import { Link } from '../../../ui/link/link.tsx';
import css from './employee.module.css';
import { PersonSection, PostSection } from './employee-fields.tsx';
import { changeOf, valuesOf } from './employee-form-values.ts';
import { EmployeePhoto } from './employee-photo.tsx';

/** The record of somebody, changed in place; of a teacher only the post. */
export function EmployeeProfile({ employee, onReload }: { employee: Employee; onReload: () => Promise<unknown> }) {
  const { t } = useTranslation();
  const maySeeTeacher = useCan('view_teacher');
  const [start] = useState(() => valuesOf(employee));
  const form = useForm({ defaultValues: start });
  const { control } = form;
  const { id, fullName: name, teacherId, teacherCode, code } = employee;
  return (
    <div className={css.form}>
      <RecordForm
        form={form}
        what={t('ui.form.leaveWhat', { title: name, interpolation: { escapeValue: false } })}
        submitLabel={t('common.save')}
        cancelHref={path('/employees/list')}
        draftKey={`employees.edit.${id}`}
        record={{ version: employee.version, values: valuesOf(employee), reload: onReload }}
        save={(values, version) => call('employees.update', { params: { id }, body: changeOf(values, version) })}
        saved={(saved) => t('employees.form.saved', { name: saved.fullName })}
        then={valuesOf}
      >
        {!code && <p className="secondary">{t('employees.form.firstRecord')}</p>}
        {code && <EmployeePhoto employee={employee} />}
        {teacherId ? (
          <p className="secondary">
            {t('employees.form.ofTeacher', { name, code: teacherCode ?? '' })}{' '}
            {maySeeTeacher && (
              <Link href={path('/teachers/list/$id/detail', { id: teacherId })}>{t('employees.form.openTeacher')}</Link>
            )}
          </p>
        ) : (
          <PersonSection control={control} />
        )}
        <PostSection control={control} hasOwnCode={!teacherId} />
      </RecordForm>
    </div>
  );
}
