import { type FormValues, formValues } from '@phuong/contract/platform/entity-form.schema.ts';
import type { BodyInput } from '@phuong/contract/platform/route.schema.ts';
import type { studentContract } from '@phuong/contract/students/student.contract.ts';
import { guardianFields, studentFields } from '@phuong/contract/students/student.fields.ts';
import type { Student } from '@phuong/contract/students/student.schema.ts';

export type StudentBody = Omit<BodyInput<(typeof studentContract)['students.create']>, 'enrolment'>;
export type GuardianValues = FormValues<typeof guardianFields>;
export interface StudentFormValues extends FormValues<typeof studentFields> {
  guardians: GuardianValues[];
  /** Only for somebody new. */
  classId: string | null;
  fromDate: string | null;
}

/** A relative nobody has filled in yet; the first one is the first contact. */
export const newGuardian = (isFirst: boolean): GuardianValues => ({
  ...formValues(guardianFields),
  isPrimaryContact: isFirst,
});

/** What the form begins with: the record, or nothing. */
export function valuesOf(student: Student | undefined): StudentFormValues {
  const guardians = student?.guardians.map((person) => formValues(guardianFields, person)) ?? [newGuardian(true)];
  return {
    ...formValues(studentFields, { ...student, ...student?.personal }),
    guardians,
    classId: null,
    fromDate: null,
  };
}

/** What the server takes; relatives without a name are nobody. */
export function bodyOf({ classId: _class, fromDate: _from, guardians, ...values }: StudentFormValues): StudentBody {
  const people = guardians.filter(({ fullName }) => fullName.trim() !== '');
  // The choices of the form are the contract's own; the server checks them again.
  return { ...values, guardians: people } as StudentBody;
}
