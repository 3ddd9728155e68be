import type { Teacher } from '@phuong/contract/staff/teacher.schema.ts';
import type { call } from '../../../lib/api/client.ts';

/** What the server takes when somebody is added. */
export type BodyOf = Parameters<typeof call<'teachers.create'>>[1]['body'];

/** The values of the form; empty fields are '' or null. */
export function valuesOf(teacher: Teacher | undefined) {
  const subjects = (isMain: boolean) =>
    (teacher?.subjects ?? []).filter((subject) => subject.isMain === isMain).map(({ subjectId }) => subjectId);
  return {
    fullName: teacher?.fullName ?? '',
    code: teacher?.code ?? '',
    givenNameOverride: teacher?.givenNameOverride ?? '',
    sex: (teacher?.sex ?? null) as string | null,
    dateOfBirth: teacher?.dateOfBirth ?? (null as string | null),
    personalId: teacher?.personalId ?? '',
    moetCode: teacher?.moetCode ?? '',
    ethnicityCode: (teacher ? teacher.ethnicityCode : '01') as string | null,
    religion: teacher?.religion ?? (null as string | null),
    nationality: teacher?.nationality ?? 'Việt Nam',
    hometown: teacher?.hometown ?? '',
    phone: teacher?.phone?.replace(/^\+84/, '0') ?? '',
    email: teacher?.email ?? '',
    permanentAddress: teacher?.permanentAddress ?? '',
    currentAddress: teacher?.currentAddress ?? '',
    jobPosition: (teacher?.jobPosition ?? 'TEACHER') as string | null,
    level: (teacher?.level ?? 'LOWER_SECONDARY') as string | null,
    departmentId: teacher?.departmentId ?? (null as string | null),
    qualification: (teacher?.qualification ?? null) as string | null,
    mainSubjects: subjects(true),
    otherSubjects: subjects(false),
    titleCode: teacher?.titleCode ?? '',
    recruitDate: teacher?.recruitDate ?? (null as string | null),
    schoolJoinDate: teacher?.schoolJoinDate ?? (null as string | null),
    childUnder12MonthsUntil: teacher?.childUnder12MonthsUntil ?? (null as string | null),
    onProbation: teacher?.onProbation ?? false,
    partyMember: teacher?.partyMember ?? false,
    note: teacher?.note ?? '',
  };
}

export type TeacherValues = ReturnType<typeof valuesOf>;

/** The choices of selects are strings; the server checks them against its lists and names the field. */
export function bodyOf({ mainSubjects, otherSubjects, ...values }: TeacherValues): BodyOf {
  const others = otherSubjects.filter((id) => !mainSubjects.includes(id));
  return {
    ...values,
    subjects: [
      ...mainSubjects.map((subjectId) => ({ subjectId, isMain: true })),
      ...others.map((subjectId) => ({ subjectId, isMain: false })),
    ],
  } as BodyOf;
}
