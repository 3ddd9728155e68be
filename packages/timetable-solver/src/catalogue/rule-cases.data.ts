import type { RuleCase } from './cases/rule-case.data.ts';
import { schoolCases } from './cases/school-cases.data.ts';
import { subjectCases } from './cases/subject-cases.data.ts';
import { teacherCases } from './cases/teacher-cases.data.ts';
import type { RuleKey } from './school-week.ts';

/** Each rule of the catalogue at its thresholds, by families of rules. */
export const ruleCases: Readonly<Record<RuleKey, readonly RuleCase[]>> = {
  ...schoolCases,
  ...teacherCases,
  ...subjectCases,
};
