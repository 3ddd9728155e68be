import type { ClassResults } from '../results/class-results.rules.ts';

/** Who is re-assessed in which subjects, and who trains in summer, of those still in the class (circular 22, art. 13, 14). */
export function summerOf({ year, present, of }: ClassResults) {
  const { subjects } = year.frame;
  const pupils = present.map(({ studentId, name }) => ({ studentId, name, ...of(studentId) }));
  return {
    retests: pupils.flatMap((pupil) =>
      pupil.retestSubjects().map((subjectId) => ({
        studentId: pupil.studentId,
        name: pupil.name,
        subjectId,
        year: pupil.in('CN').outcomes[subjects.findIndex(({ id }) => id === subjectId)] ?? null,
        retest: pupil.retests().get(subjectId) ?? null,
      })),
    ),
    trainings: pupils.flatMap((pupil) => {
      const { decision, conduct } = pupil.in('CN').result;
      return decision === 'SUMMER_TRAINING' ? [{ studentId: pupil.studentId, name: pupil.name, conduct }] : [];
    }),
  };
}
