import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Test files that take longest, the longest first, and above all those that wait: for deadlines, for processes that end. They begin first, so
 * that others work meanwhile and no worker ends with one of them alone. A fresh clone knows nothing of the last run: there the order is else by
 * size, and files of a line that call every operation of an area come last.
 */
export const long = [
  'killed-loans.test.ts',
  'exam-history/exam-history.test.ts',
  'security/default-roles.test.ts',
  'security/uploads.test.ts',
  'security/whole-run.test.ts',
  'killed-works.test.ts',
  'contract/promises/learning.test.ts',
  'process.test.ts',
  'uploads/killed-uploads.test.ts',
  'contract/promises/timetable.test.ts',
  'contract/closed-year.test.ts',
  'process-database.test.ts',
  'contract/promises/grading.test.ts',
  'contract/hostile-input/timetable.test.ts',
  'contract/hostile-input/learning.test.ts',
  'contract/promises/library.test.ts',
]
  .map((name) => `/apps/server/test/${name}`)
  .concat('/scripts/drills/rolling-restart.test.ts');

const rank = ({ moduleId }: TestSpecification): number => {
  const at = long.findIndex((name) => moduleId.endsWith(name));
  return at === -1 ? long.length : at;
};

/** Keeps the projects apart: their files do not share a process. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = new Set(sorted.map(({ project }) => project));
    return [...projects].flatMap((each) =>
      sorted.filter(({ project }) => project === each).sort((one, other) => rank(one) - rank(other)),
    );
  }
}
