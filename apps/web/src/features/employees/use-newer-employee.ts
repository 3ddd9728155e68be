import type { Employee } from '@phuong/contract/accounts/employee.schema.ts';
import { useEffect } from 'react';
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form';
import { type EmployeeValues, isSameForm, valuesOf } from './employee-form-values.ts';

/**
 * Follows a record that changes while its form is open. Where nothing typed is touched by it, the form goes on from the newest version;
 * else it is `overtaken` until `takeIn` brings in the newer values: fields somebody is editing stay as they were typed.
 */
export function useNewerEmployee(form: UseFormReturn<EmployeeValues>, employee: Employee) {
  const { control, reset, setValue } = form;
  const { isDirty, dirtyFields, defaultValues } = useFormState({ control });
  const version = useWatch({ control, name: 'version' });
  const newest = valuesOf(employee);
  const isNewer = newest.version > version;
  const isHarmless = !isDirty || (isSameForm(newest, { ...newest, ...defaultValues }) && dirtyFields.version !== true);
  const takeIn = () => {
    reset(valuesOf(employee), { keepDirtyValues: true });
    setValue('version', employee.version);
  };
  useEffect(() => {
    if (isNewer && isHarmless) takeIn();
  });
  return { overtaken: isNewer && !isHarmless, takeIn };
}
