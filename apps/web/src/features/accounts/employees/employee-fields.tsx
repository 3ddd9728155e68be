import { postFields } from '@phuong/contract/accounts/employees/employee.fields.ts';
import { useQuery } from '@tanstack/react-query';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { useCan } from '../../../lib/can.tsx';
import { email, phone } from '../../../lib/validation.ts';
import { todayIso } from '../../../lib/words/dates.ts';
import { RadioField } from '../../../ui/form/fields/choice-fields.tsx';
import { SelectField } from '../../../ui/form/fields/select-fields.tsx';
import { DateField, PhoneField, TextareaField, TextField } from '../../../ui/form/fields/text-fields.tsx';
import { FormSection, fullWidth } from '../../../ui/form/form-screen.tsx';
import type { EmployeeValues } from './employee-form-values.ts';

interface Fields {
  control: Control<EmployeeValues>;
}

/** Name, birthday, contact. */
export function PersonSection({ control, isNew = false }: Fields & { isNew?: boolean }) {
  const { t } = useTranslation();
  return (
    <FormSection title={t('employees.form.person')} columns={2}>
      <TextField
        control={control}
        name="fullName"
        label={t('employees.columns.fullName')}
        maxLength={100}
        className={fullWidth}
        required
        autoFocus={isNew}
      />
      <DateField control={control} name="dateOfBirth" label={t('employees.columns.dateOfBirth')} max={todayIso()} />
      <RadioField
        control={control}
        name="sex"
        label={t('employees.columns.sex')}
        inline
        choices={(['MALE', 'FEMALE'] as const).map((value) => ({ value, label: t(`staff.sex.${value}`) }))}
      />
      <PhoneField control={control} name="phone" label={t('employees.columns.phone')} rules={[phone]} />
      <TextField control={control} name="email" label={t('employees.columns.email')} type="email" rules={[email]} />
    </FormSection>
  );
}

/** What somebody is employed for. */
export function PostSection({ control, hasOwnCode = true }: Fields & { hasOwnCode?: boolean }) {
  const { t } = useTranslation();
  const maySeeDepartments = useCan('view_teacher');
  const departments = useQuery({ ...queryOf('departments.list'), enabled: maySeeDepartments }).data ?? [];
  return (
    <FormSection title={t('employees.form.post')} columns={2}>
      <SelectField
        control={control}
        name="jobPosition"
        label={t('employees.columns.jobPosition')}
        choices={postFields.jobPosition.values.map((value) => ({ value, label: t(`staff.jobPosition.${value}`) }))}
        required
      />
      {maySeeDepartments && (
        <SelectField
          control={control}
          name="departmentId"
          label={t('employees.columns.department')}
          choices={departments.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      {hasOwnCode && (
        <TextField
          control={control}
          name="code"
          label={t('employees.columns.code')}
          hint={t('employees.form.codeHint')}
          maxLength={20}
          figures
        />
      )}
      <DateField control={control} name="startDate" label={t('employees.columns.startDate')} />
      <TextareaField
        control={control}
        name="note"
        label={t('employees.form.note')}
        maxLength={1000}
        className={fullWidth}
      />
    </FormSection>
  );
}
