import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { classRelations, isRelated } from '../staff/staff.public.ts';
import { classOrder, classSizes, nobody } from './class-columns.reads.ts';
import './classes.tables.ts';

/** A teacher's classes of a year: homeroom class first, then by grade and name, with their subjects there. */
export async function classesOfTeacher(
  db: Kysely<Tables>,
  { teacherId, schoolYearId, today }: { teacherId: string; schoolYearId: string; today: string },
) {
  const relations = await classRelations(db, { teacherId, schoolYearId, today });
  const ids = [...relations].filter(([, relation]) => isRelated(relation)).map(([id]) => id);
  if (ids.length === 0) return [];
  const classes = await db
    .selectFrom('classes')
    .select(['id', 'name', 'grade', 'room'])
    .where('id', 'in', ids)
    .orderBy('grade')
    .orderBy(classOrder[0])
    .orderBy(classOrder[1])
    .execute();
  const subjects = await db
    .selectFrom('class_subjects')
    .innerJoin('subjects', 'subjects.id', 'class_subjects.subject_id')
    .select((eb) => [
      'class_id as classId',
      'subjects.id as subjectId',
      'subjects.name',
      'short_name as shortName',
      eb.cast<number>('weekly_semester1', 'double precision').as('weekly1'),
      eb.cast<number>('weekly_semester2', 'double precision').as('weekly2'),
    ])
    .where('class_id', 'in', ids)
    .orderBy('sort_order')
    .execute();
  const sizes = await classSizes(db, { schoolYearId }, today);
  const rows = classes.map((row) => {
    const relation = relations.get(row.id);
    const own = subjects.flatMap(({ classId, weekly1, weekly2, ...subject }) => {
      if (classId !== row.id || !relation) return [];
      const semesters = ([1, 2] as const).filter((s) => relation.subjectIds[s].includes(subject.subjectId));
      const weeklyPeriods = semesters[0] === 2 ? weekly2 : weekly1;
      return semesters.length > 0 ? [{ ...subject, semesters: [...semesters], weeklyPeriods }] : [];
    });
    const size = (sizes.get(row.id) ?? nobody).size;
    return { ...row, size, isHomeroom: relation?.isHomeroom ?? false, subjects: own };
  });
  return rows.toSorted((a, b) => Number(b.isHomeroom) - Number(a.isHomeroom));
}
