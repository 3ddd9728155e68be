import { sql } from 'kysely';
import type { FileUse, Showing } from '../../../platform/files/file-uses.ts';
import { hasPermission } from '../../../platform/http/actor.ts';
import './contract.tables.ts';
import { ownStaffId } from './staff-person.reads.ts';

/** Scans of contracts: read by who may see pay, and by whose signed contract it is. */
export const contractFiles: FileUse = {
  async describe(db, fileIds) {
    const { rows } = await sql<Showing>`
      select f.file_id as "fileId", 'contract' as kind, c.number as name,
        '/teachers/list/' || c.person_id || '/edit-contract' as href
      from staff_contract_files f join staff_contracts c on c.id = f.contract_id
      where f.file_id = any(${[...fileIds]}::uuid[])`.execute(db);
    return rows;
  },
  async mayRead({ db }, actor, fileId) {
    const shown = await db
      .selectFrom('staff_contract_files as f')
      .innerJoin('staff_contracts as c', 'c.id', 'f.contract_id')
      .select(['c.person_id', 'c.state'])
      .where('f.file_id', '=', fileId)
      .execute();
    if (shown.length === 0) return false;
    if (hasPermission(actor, 'view_pay')) return true;
    const own = await ownStaffId(db, actor);
    return own !== undefined && shown.some(({ person_id, state }) => person_id === own && state !== 'draft');
  },
};
