import { formValues } from '@phuong/contract/platform/entity-form.schema.ts';
import { teacherFields } from '@phuong/contract/staff/teacher.fields.ts';
import type { Teacher } from '@phuong/contract/staff/teacher.schema.ts';
import type { call } from '../../../lib/api/client.ts';

/** What the server takes when somebody is added. */
export type BodyOf = Parameters<typeof call<'teachers.create'>>[1]['body'];

/** The values of the form; empty fields are '' or null. */
export function valuesOf(teacher: Teacher | undefined) {
  const subjects = (isMain: boolean) =>
    (teacher?.subjects ?? []).filter((subject) => subject.isMain === isMain).map(({ subjectId }) => subjectId);
  const blank = { ...formValues(teacherFields), ethnicityCode: '01' as string | null };
  return {
    ...(teacher ? formValues(teacherFields, teacher) : blank),
    mainSubjects: subjects(true),
    otherSubjects: subjects(false),
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
