import type { BodyInput } from '@phuong/contract/platform/route.schema.ts';
import type { studentContract } from '@phuong/contract/students/student.contract.ts';
import type { Student } from '@phuong/contract/students/student.schema.ts';

export type StudentBody = Omit<BodyInput<(typeof studentContract)['students.create']>, 'enrolment'>;

const guardian = {
  relation: 'MOTHER' as string,
  fullName: '',
  birthYear: null as number | null,
  occupation: '',
  workplace: '',
  phone: '',
  email: '',
  isPrimaryContact: false,
  hasConsentRight: true,
};
export type GuardianValues = typeof guardian;

/** A relative nobody has filled in yet; the first one is the first contact. */
export const newGuardian = (isFirst: boolean): GuardianValues => ({
  ...guardian,
  isPrimaryContact: isFirst,
});

const blank = {
  fullName: '',
  givenNameOverride: '',
  dateOfBirth: null as string | null,
  sex: null as string | null,
  studentCode: '',
  moetCode: '',
  personalId: '',
  personalIdIssuedOn: null as string | null,
  personalIdIssuedBy: '',
  placeOfBirth: '',
  hometownProvince: '',
  hometownWard: '',
  ethnicityCode: null as string | null,
  religion: null as string | null,
  nationality: 'Việt Nam',
  permanentHamlet: '',
  permanentWard: '',
  permanentProvince: '',
  currentAddress: '',
  phone: '',
  email: '',
  healthInsuranceNo: '',
  policyGroups: [] as string[],
  priorityGroup: '',
  disabilityType: null as string | null,
  disabilityDegree: null as string | null,
  isInclusive: false,
  boarding: null as string | null,
  youthUnionOn: null as string | null,
  youngPioneerOn: null as string | null,
  foreignLanguage1: '',
  foreignLanguage2: '',
  cohortId: null as string | null,
  enrolmentDate: null as string | null,
  enrolmentType: null as string | null,
  note: '',
  guardians: [] as GuardianValues[],
  /** Only for somebody new. */
  classId: null as string | null,
  fromDate: null as string | null,
};
export type StudentFormValues = typeof blank;

/** What the form begins with: the record, or nothing. */
export function valuesOf(student: Student | undefined): StudentFormValues {
  if (!student) return { ...blank, guardians: [newGuardian(true)] };
  const { personal, guardians, ...rest } = student;
  return {
    ...blank,
    ...texts<StudentFormValues>({ ...rest, ...personal }),
    guardians: guardians.map(({ id: _id, ...person }) => ({ ...guardian, ...texts<GuardianValues>(person) })),
  };
}

/** Only fields the form knows; no value in a text field is the empty text. */
function texts<V>(record: object): Partial<V> {
  const known = { ...blank, ...guardian } as Record<string, unknown>;
  const entries = Object.entries(record).filter(([key]) => key in known);
  return Object.fromEntries(
    entries.map(([key, value]) => [key, value === null && typeof known[key] === 'string' ? '' : value]),
  ) as Partial<V>;
}

/** What the server takes; relatives without a name are nobody. */
export function bodyOf({ classId: _class, fromDate: _from, guardians, ...values }: StudentFormValues): StudentBody {
  const people = guardians.filter(({ fullName }) => fullName.trim() !== '');
  // The choices of the form are the contract's own; the server checks them again.
  return { ...values, guardians: people } as StudentBody;
}
