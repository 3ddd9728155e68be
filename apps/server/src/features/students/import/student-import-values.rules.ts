import type { StudentValues } from './student-import.rules.ts';

/**
 * The values of a row as our fields, after putting together what files split or mix. `hasGirlColumn`: the list marks girls in a column
 * of their own, so an empty cell there is a boy.
 */
export function mergedValues(values: StudentValues, hasGirlColumn: boolean): StudentValues {
  const parts = [values.familyName, values.givenName].filter(Boolean).join(' ');
  const isMinistryCode = values.moetCode === undefined && /^\d{10}$/.test(values.studentCode ?? '');
  const sex = values.sex ?? (hasGirlColumn ? (values.isGirl ? 'FEMALE' : 'MALE') : undefined);
  return {
    ...values,
    ...(values.fullName === undefined && parts ? { fullName: parts } : {}),
    ...(isMinistryCode ? { moetCode: values.studentCode, studentCode: undefined } : {}),
    ...(values.personalId === undefined && values.identityCard ? { personalId: values.identityCard } : {}),
    ...(sex ? { sex } : {}),
  };
}

/** The parents of a row; a column without a name makes nobody. */
export function guardiansOf(values: StudentValues): ImportedGuardian[] {
  const all: ImportedGuardian[] = [
    {
      relation: 'FATHER',
      fullName: values.fatherName ?? '',
      birthYear: values.fatherBirthYear,
      occupation: values.fatherOccupation,
      phone: values.fatherPhone,
    },
    {
      relation: 'MOTHER',
      fullName: values.motherName ?? '',
      birthYear: values.motherBirthYear,
      occupation: values.motherOccupation,
      phone: values.motherPhone,
    },
    {
      relation: 'GUARDIAN',
      fullName: values.guardianName ?? '',
      birthYear: values.guardianBirthYear,
      occupation: values.guardianOccupation,
      phone: values.guardianPhone,
    },
  ];
  return all.filter(({ fullName }) => fullName !== '');
}

export interface ImportedGuardian {
  readonly relation: 'FATHER' | 'MOTHER' | 'GUARDIAN';
  readonly fullName: string;
  readonly birthYear: number | undefined;
  readonly occupation: string | undefined;
  readonly phone: string | undefined;
}
