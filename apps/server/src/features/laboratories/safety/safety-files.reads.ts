import { sql } from 'kysely';
import type { FileUse, Showing } from '../../../platform/files/file-uses.ts';
import { hasPermission } from '../../../platform/http/actor.ts';
import { roomsOfPupil } from './safety-paper.reads.ts';

/** Pictures of safety papers: seen by teachers, by accounts that see laboratories, and by pupils whose class works in the room. */
export const safetyFiles: FileUse = {
  async describe(db, fileIds) {
    const { rows } = await sql<Showing>`
      select distinct f.file_id as "fileId", 'safety' as kind, r.name, '/laboratory/list/' || l.id || '/detail' as href
      from laboratory_safety_files f join laboratories l on l.id = f.laboratory_id join rooms r on r.id = l.room_id
      where f.file_id = any(${[...fileIds]}::uuid[])`.execute(db);
    return rows;
  },
  async mayRead({ db, clock }, actor, fileId) {
    const shown = await db
      .selectFrom('laboratory_safety_files')
      .select('laboratory_id')
      .where('file_id', '=', fileId)
      .execute();
    if (shown.length === 0) return false;
    if (actor.scope === 'teacher') return true;
    if (actor.scope === 'account') return hasPermission(actor, 'view_laboratory');
    if (!actor.studentId) return false;
    const { rows } = await sql<{ laboratory_id: string }>`${roomsOfPupil(actor.studentId, clock.today())}`.execute(db);
    return rows.some(({ laboratory_id }) => shown.some((each) => each.laboratory_id === laboratory_id));
  },
};
