import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { ImportUse, UndoDescription } from '../../../platform/record/import-undo.ts';
import { addressesBefore } from '../../../platform/record/import-undo-rows.ts';
import type { Services } from '../../../platform/services.ts';
import { changeAddresses } from '../../access/access.public.ts';
import { yearToImportInto } from './student-import.reads.ts';

/** Taking back an import of pupils: the year is open, and nobody has marks or results of a class the file put them into. */
export const studentUndo = (services: Pick<Services, 'mailer'>): UndoDescription => ({
  hold: (trx, { schoolYearId = '' }) => yearToImportInto(trx, schoolYearId, true),
  uses: usedPlaces,
  before: async (trx, by, id) => changeAddresses(trx, services, by, await addressesBefore(trx, id, 'students')),
});

/** Pupils who were in the school before, and did something in the class they came into by the file. */
async function usedPlaces(trx: Kysely<Tables>, importId: string): Promise<ImportUse[]> {
  const { rows } = await sql<{ marks: number; results: number }>`
    with places as (
      select distinct e.student_id, e.class_id from import_rows j join enrolments e on e.id = (j.key ->> 'id')::uuid
      where j.import_id = ${importId} and j.table_name = 'enrolments'
        and (j.op = 'INSERT' or j.before ->> 'class_id' <> e.class_id::text))
    select (select count(distinct p.student_id)::int from places p join mark_sheets s on s.class_id = p.class_id
        join marks m on m.sheet_id = s.id and m.student_id = p.student_id) as marks,
      (select count(distinct p.student_id)::int from places p
        where exists (select from conduct_results c where c.class_id = p.class_id and c.student_id = p.student_id)
          or exists (select from absences a where a.class_id = p.class_id and a.student_id = p.student_id)
          or exists (select from term_results r where r.class_id = p.class_id and r.student_id = p.student_id)
          or exists (select from transcripts r where r.class_id = p.class_id and r.student_id = p.student_id)) as results
    `.execute(trx);
  const [used] = rows;
  return [
    { code: 'platform.import_has_marks', count: used?.marks ?? 0 },
    { code: 'platform.import_has_results', count: used?.results ?? 0 },
  ];
}
