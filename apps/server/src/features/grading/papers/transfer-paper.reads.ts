import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { schoolInfo } from '../../school/school.public.ts';
import { documentSchool, orNull } from './class-paper.rules.ts';
import type { TransferApplicationData, TransferPaperData, TransferPupil } from './documents/transfer-paper.document.ts';

interface TransferRow {
  direction: 'IN' | 'OUT';
  on_date: string;
  school_name: string;
  school_place: string;
  document_number: string;
  document_on: string | null;
  reason: string;
  number: string;
}

/** A pupil's transfer as its paper wants it, with the class of that day. @throws AppError 404. */
export async function readTransferPaper(
  db: Kysely<Tables>,
  id: string,
  printedAt: Date,
): Promise<{ studentId: string; data: TransferPaperData }> {
  const row = await findTransfer(db, { id });
  if (!row) throw notFound();
  const data: TransferPaperData = {
    ...(await aboutPupil(db, row.student_id, row.on_date)),
    direction: row.direction,
    number: row.number,
    otherSchool: { name: row.school_name, place: orNull(row.school_place) },
    document: { number: orNull(row.document_number), on: row.document_on },
    onDate: row.on_date,
    reason: orNull(row.reason),
    printedAt: printedAt.toISOString(),
  };
  return { studentId: row.student_id, data };
}

/**
 * What the application for a transfer says: of the noted transfer, or of a pupil who is here and wants to leave, with the other school left
 * to be written in. @throws AppError 404 when there is no such pupil or the transfer is somebody else's.
 */
export async function readTransferApplication(
  db: Kysely<Tables>,
  studentId: string,
  transferId: string | undefined,
  now: { readonly today: string; readonly at: Date },
): Promise<TransferApplicationData> {
  const row = transferId === undefined ? undefined : await findTransfer(db, { id: transferId, studentId });
  if (transferId !== undefined && !row) throw notFound();
  return {
    ...(await aboutPupil(db, studentId, row?.on_date ?? now.today)),
    direction: row?.direction ?? 'OUT',
    otherSchool: row ? { name: row.school_name, place: orNull(row.school_place) } : null,
    onDate: row?.direction === 'IN' ? row.on_date : null,
    reason: row ? orNull(row.reason) : null,
    printedAt: now.at.toISOString(),
  };
}

async function findTransfer(db: Kysely<Tables>, { id, studentId }: { id: string; studentId?: string }) {
  const { rows } = await sql<TransferRow & { student_id: string }>`
    select student_id, direction, on_date, school_name, school_place, document_number, document_on, reason, number
    from school_transfers where id = ${id} ${studentId === undefined ? sql`` : sql`and student_id = ${studentId}`}`.execute(
    db,
  );
  return rows[0];
}

interface PupilRow {
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
  guardians: TransferPupil['guardians'] | null;
}

/** Whom a paper of a transfer is about, and the school it comes from. @throws AppError 404. */
async function aboutPupil(db: Kysely<Tables>, studentId: string, onDate: string) {
  const { rows } = await sql<PupilRow>`
    select s.full_name, s.sex, s.date_of_birth, s.place_of_birth, s.student_code, s.moet_code,
      coalesce(nullif(s.current_address, ''), concat_ws(', ', nullif(s.permanent_hamlet, ''), nullif(s.permanent_ward, ''),
        nullif(s.permanent_province, ''))) as address,
      p.class_name, p.grade, p.year_name,
      (select json_agg(json_build_object('fullName', g.full_name, 'relation', g.relation, 'phone', g.phone)
        order by g.is_primary_contact desc, g.sort_order) from guardians g where g.student_id = s.id) as guardians
    from students s
    left join lateral (
      select c.name as class_name, c.grade, y.name as year_name from enrolments e
      join classes c on c.id = e.class_id join school_years y on y.id = e.school_year_id
      where e.student_id = s.id and y.start_date <= ${onDate} and y.end_date >= ${onDate}
      order by (e.from_date <= ${onDate} and (e.to_date is null or e.to_date >= ${onDate})) desc, e.from_date desc limit 1
    ) p on true
    where s.id = ${studentId}`.execute(db);
  const row = rows[0];
  if (!row) throw notFound();
  const school = await schoolInfo(db);
  return {
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
  };
}
