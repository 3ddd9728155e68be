import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { schoolInfo } from '../../school/school.public.ts';
import { documentSchool, orNull } from './class-paper.rules.ts';
import type { TransferPaperData } from './documents/transfer-paper.document.ts';

interface TransferRow {
  student_id: string;
  direction: 'IN' | 'OUT';
  on_date: string;
  school_name: string;
  school_place: string;
  document_number: string;
  document_on: string | null;
  reason: string;
  number: string;
  full_name: string;
  sex: 'MALE' | 'FEMALE';
  date_of_birth: string;
  place_of_birth: string;
  student_code: string;
  moet_code: string | null;
  address: string;
  class_name: string | null;
  grade: number | null;
  year_name: string | null;
  guardians: string[] | null;
}

/** A pupil's transfer as its paper wants it, with the class of that day. @throws AppError 404. */
export async function readTransferPaper(
  db: Kysely<Tables>,
  id: string,
  printedAt: Date,
): Promise<{ studentId: string; data: TransferPaperData }> {
  const { rows } = await sql<TransferRow>`
    select t.student_id, t.direction, t.on_date, t.school_name, t.school_place, t.document_number, t.document_on, t.reason, t.number,
      s.full_name, s.sex, s.date_of_birth, s.place_of_birth, s.student_code, s.moet_code,
      coalesce(nullif(s.current_address, ''), concat_ws(', ', nullif(s.permanent_hamlet, ''), nullif(s.permanent_ward, ''),
        nullif(s.permanent_province, ''))) as address,
      p.class_name, p.grade, p.year_name,
      (select json_agg(g.full_name order by g.sort_order) from guardians g where g.student_id = s.id) as guardians
    from school_transfers t
    join students s on s.id = t.student_id
    left join lateral (
      select c.name as class_name, c.grade, y.name as year_name from enrolments e
      join classes c on c.id = e.class_id join school_years y on y.id = e.school_year_id
      where e.student_id = s.id and y.start_date <= t.on_date and y.end_date >= t.on_date
      order by (e.from_date <= t.on_date and (e.to_date is null or e.to_date >= t.on_date)) desc, e.from_date desc limit 1
    ) p on true
    where t.id = ${id}`.execute(db);
  const row = rows[0];
  if (!row) throw notFound();
  const school = await schoolInfo(db);
  const data: TransferPaperData = {
    direction: row.direction,
    number: row.number,
    school: documentSchool(school),
    principal: orNull(school.principalName),
    isUpperSecondary: (row.grade ?? 0) >= 10,
    pupil: {
      fullName: row.full_name,
      gender: row.sex,
      birthDate: row.date_of_birth,
      birthPlace: orNull(row.place_of_birth),
      code: row.moet_code ?? row.student_code,
      address: orNull(row.address),
      guardians: row.guardians ?? [],
    },
    className: row.class_name,
    schoolYear: row.year_name,
    otherSchool: { name: row.school_name, place: orNull(row.school_place) },
    document: { number: orNull(row.document_number), on: row.document_on },
    onDate: row.on_date,
    reason: orNull(row.reason),
    printedAt: printedAt.toISOString(),
  };
  return { studentId: row.student_id, data };
}
