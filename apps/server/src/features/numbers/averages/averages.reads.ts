import {
  type Averages,
  type AveragesAsked,
  type AveragesCell,
  mostMarksListed,
} from '@phuong/contract/numbers/averages/averages.contract.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { readChoices, readMarkCounts, readMarkPupils } from '../mark-counts.reads.ts';
import { figuresOf } from '../mark-figures.rules.ts';

/** Figures of classes in a subject, or of the subjects of a class. @throws AppError 404. */
export async function readAverages(db: Kysely<Tables>, asked: AveragesAsked, clock: Clock): Promise<Averages> {
  const { schoolYear, subjects, classes } = await readChoices(db, asked.schoolYearId);
  const classId = asked.classId ?? null;
  const subjectId = asked.subjectId ?? (classId === null ? (subjects[0]?.id ?? null) : null);
  const counted =
    classId === null && subjectId === null
      ? []
      : await readMarkCounts(db, { ...asked, subjectId: subjectId ?? undefined }, clock.today());
  const grades = [...new Set(counted.map(({ grade }) => grade))];
  const sumOf = (grade: number | null) => ({
    grade,
    figures: figuresOf(...counted.filter((row) => grade === null || row.grade === grade).map(({ counts }) => counts)),
  });
  return {
    schoolYear,
    period: asked.period,
    at: clock.now().toISOString(),
    subjects,
    classes,
    subjectId,
    classId,
    rows: counted.map(({ counts, ...row }) => ({ ...row, figures: figuresOf(counts) })),
    // Subjects are not added up: an average across them is none of the law (circular 22).
    sums: subjectId === null || counted.length === 0 ? [] : [sumOf(null), ...grades.map(sumOf)],
  };
}

const fits: Readonly<Record<AveragesCell['of'], RawBuilder<boolean>>> = {
  FROM_8_0: sql`m.tenths >= 80`,
  FROM_6_5: sql`m.tenths between 65 and 79`,
  FROM_5_0: sql`m.tenths between 50 and 64`,
  FROM_3_5: sql`m.tenths between 35 and 49`,
  BELOW_3_5: sql`m.tenths < 35`,
  PASSED: sql`m.tenths >= 50`,
  COUNTED: sql`m.tenths is not null`,
  INCOMPLETE: sql`m.tenths is null`,
};

/** The pupils behind a figure. */
export const readAveragesPupils = (db: Kysely<Tables>, { of, ...asked }: AveragesCell, clock: Clock) =>
  readMarkPupils(db, { ...asked, fits: fits[of], most: mostMarksListed }, clock.today());
