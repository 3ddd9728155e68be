import type { AskedCards } from '@phuong/contract/library/papers/book-paper.contract.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

export interface CardReader {
  readonly id: string;
  readonly kind: 'pupil' | 'teacher';
  readonly name: string;
  /** What the desk reads: the number of the card they were given, else their code in the school's books. */
  readonly code: string;
  /** Their code in the school's books. */
  readonly schoolCode: string;
  /** The class of a pupil; '' where there is none. */
  readonly className: string;
  readonly department: string;
  readonly photoFileId: string | null;
}

/** Readers who are still at the school: pupils by class, then teachers, each by name. */
export async function readersForCards(
  db: Kysely<Tables>,
  { classId, readers, allTeachers }: AskedCards,
  today: string,
  most: number,
): Promise<CardReader[]> {
  const idsOf = (kind: 'pupil' | 'teacher') => readers.filter((each) => each.kind === kind).map(({ id }) => id);
  const { rows } = await sql<CardReader>`
    select id, kind, name, code, "schoolCode", "className", department, "photoFileId" from (
      select s.id, 'pupil' as kind, s.full_name as name, coalesce(b.card_code, s.student_code) as code, s.student_code as "schoolCode", coalesce(c.name, '') as "className",
        '' as department, s.photo_file_id as "photoFileId", 0 as part, coalesce(c.name_key, '') as class_key, s.sort_key
      from students s left join borrowers b on b.student_id = s.id
        left join lateral (select k.id, k.name, k.name_key from enrolments e
          join school_years y on y.id = e.school_year_id and y.status = 'ACTIVE' join classes k on k.id = e.class_id
          where e.student_id = s.id and e.from_date <= ${today} and (e.to_date is null or e.to_date >= ${today}) limit 1) c on true
      where s.status = 'STUDYING' and (s.id = any(${idsOf('pupil')}::uuid[]) or c.id = ${classId}::uuid)
      union all
      select t.id, 'teacher', t.full_name, coalesce(b.card_code, t.staff_code), t.staff_code, '', coalesce(d.name, ''), t.photo_file_id, 1, '', t.sort_key
      from teachers t left join borrowers b on b.teacher_id = t.id left join departments d on d.id = t.department_id
      where t.status not in ('RETIRED', 'TRANSFERRED', 'RESIGNED')
        and (${allTeachers} or t.id = any(${idsOf('teacher')}::uuid[]))
    ) found order by part, class_key, sort_key, id limit ${most + 1}`.execute(db);
  return rows;
}
