import type { MarkFigures } from '@phuong/contract/numbers/mark-figures.schema.ts';
import {
  type Before,
  leastTold,
  type TeachingByGrade,
  type TeachingByTeacher,
} from '@phuong/contract/numbers/teaching/teaching.contract.ts';
import { type CountedMarks, figuresOf, type MarkCounts } from '../mark-figures.rules.ts';

/** What the year before had; nothing where nobody had a mark, or too few to be told of. */
function beforeOf(counts: MarkCounts, least = 1): Before {
  const { counted, mean, passed } = figuresOf(counts);
  if (mean === null || passed.percentHundredths === null || counted < least) return null;
  return { counted, mean, passedHundredths: passed.percentHundredths };
}

const all = (rows: readonly CountedMarks[]): MarkCounts => rows.flatMap(({ counts }) => counts);

/** A subject by grade and class beside the same grades of the year before. */
export function byGrade(
  now: readonly CountedMarks[],
  former: readonly CountedMarks[],
): Pick<TeachingByGrade, 'school' | 'grades'> {
  const grades = [...new Set(now.map(({ grade }) => grade))];
  const of = (rows: readonly CountedMarks[], grade: number) => rows.filter((row) => row.grade === grade);
  return {
    school: { figures: figuresOf(all(now)), before: beforeOf(all(former)) },
    grades: grades.map((grade) => ({
      grade,
      figures: figuresOf(all(of(now, grade))),
      before: beforeOf(all(of(former, grade))),
      classes: of(now, grade).map(({ classId, className, semesterId, counts }) => {
        return { classId, className, grade, semesterId, figures: figuresOf(counts) };
      }),
    })),
  };
}

/** Who teaches a class the subject. */
export interface TeacherOfClass {
  readonly teacherId: string;
  readonly name: string;
  readonly classId: string;
}

/** A subject by teacher and class, teachers in their order; what fewer than five pupils have is not told. */
export function byTeacher(
  now: readonly CountedMarks[],
  former: readonly CountedMarks[],
  teachers: { readonly now: readonly TeacherOfClass[]; readonly former: readonly TeacherOfClass[] },
): Pick<TeachingByTeacher, 'school' | 'teachers'> {
  const people = [...new Map(teachers.now.map(({ teacherId, name }) => [teacherId, name]))];
  const classesOf = (rows: readonly CountedMarks[], of: readonly TeacherOfClass[], teacherId: string) => {
    const own = new Set(of.filter((each) => each.teacherId === teacherId).map(({ classId }) => classId));
    return rows.filter(({ classId }) => own.has(classId));
  };
  const rows = people.map(([teacherId, name]) => {
    const own = classesOf(now, teachers.now, teacherId);
    const classes = own.map(({ classId, className, grade, semesterId, counts }) => {
      return { classId, className, grade, semesterId, figures: told(figuresOf(counts)) };
    });
    const hidden = classes.filter(({ figures }) => figures === null).length;
    const figures = told(figuresOf(all(own)));
    return {
      teacherId,
      name,
      // One class that is not told beside all the others would be the sum without them.
      figures: hidden === 1 && classes.length > 1 ? null : figures,
      before: beforeOf(all(classesOf(former, teachers.former, teacherId)), leastTold),
      classes,
    };
  });
  return { school: { figures: figuresOf(all(now)), before: beforeOf(all(former)) }, teachers: rows };
}

const told = (figures: MarkFigures) => (figures.counted > 0 && figures.counted < leastTold ? null : figures);
