import type { MarkFigures } from '@phuong/contract/numbers/mark-figures.schema.ts';
import {
  type Before,
  leastTold,
  type TeachingByGrade,
  type TeachingByTeacher,
} from '@phuong/contract/numbers/teaching/teaching.contract.ts';
import { addTo, groupBy } from '@phuong/rules/lists/group-by.ts';
import { type CountedMarks, figuresOf } from '../mark-figures.rules.ts';

/** What the year before had; nothing where nobody had a mark, or too few to be told of. */
function beforeOf(rows: readonly CountedMarks[], least = 1): Before {
  const { counted, mean, passed } = together(rows);
  if (mean === null || passed.percentHundredths === null || counted < least) return null;
  return { counted, mean, passedHundredths: passed.percentHundredths };
}

const together = (rows: readonly CountedMarks[]) => figuresOf(...rows.map(({ counts }) => counts));

/** A subject by grade and class beside the same grades of the year before. */
export function byGrade(
  now: readonly CountedMarks[],
  former: readonly CountedMarks[],
): Pick<TeachingByGrade, 'school' | 'grades'> {
  const grades = [...new Set(now.map(({ grade }) => grade))];
  const of = (rows: readonly CountedMarks[], grade: number) => rows.filter((row) => row.grade === grade);
  return {
    school: { figures: together(now), before: beforeOf(former) },
    grades: grades.map((grade) => ({
      grade,
      figures: together(of(now, grade)),
      before: beforeOf(of(former, grade)),
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

/** The rows of a teacher's classes, in the order of `rows`. */
function classesByTeacher(rows: readonly CountedMarks[], teachers: readonly TeacherOfClass[]) {
  const teachersOf = groupBy(teachers, ({ classId }) => classId);
  const own = new Map<string, CountedMarks[]>();
  for (const row of rows) {
    for (const teacherId of new Set(teachersOf.get(row.classId)?.map((each) => each.teacherId))) {
      addTo(own, teacherId, row);
    }
  }
  return (teacherId: string) => own.get(teacherId) ?? [];
}

/** A subject by teacher and class, teachers in their order; what fewer than five pupils have is not told. */
export function byTeacher(
  now: readonly CountedMarks[],
  former: readonly CountedMarks[],
  teachers: { readonly now: readonly TeacherOfClass[]; readonly former: readonly TeacherOfClass[] },
): Pick<TeachingByTeacher, 'school' | 'teachers'> {
  const people = [...new Map(teachers.now.map(({ teacherId, name }) => [teacherId, name]))];
  const classesNow = classesByTeacher(now, teachers.now);
  const classesBefore = classesByTeacher(former, teachers.former);
  const rows = people.map(([teacherId, name]) => {
    const own = classesNow(teacherId);
    const classes = own.map(({ classId, className, grade, semesterId, counts }) => {
      return { classId, className, grade, semesterId, figures: told(figuresOf(counts)) };
    });
    const hidden = classes.filter(({ figures }) => figures === null).length;
    const figures = told(together(own));
    return {
      teacherId,
      name,
      // One class that is not told beside all the others would be the sum without them.
      figures: hidden === 1 && classes.length > 1 ? null : figures,
      before: beforeOf(classesBefore(teacherId), leastTold),
      classes,
    };
  });
  return { school: { figures: together(now), before: beforeOf(former) }, teachers: rows };
}

const told = (figures: MarkFigures) => (figures.counted > 0 && figures.counted < leastTold ? null : figures);
