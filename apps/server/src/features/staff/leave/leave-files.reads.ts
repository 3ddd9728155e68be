import { sql } from 'kysely';
import type { FileUse, Showing } from '../../../platform/files/file-uses.ts';
import { mayRead } from './leave.policy.ts';
import { leaveCaller } from './leave-staff.reads.ts';
import './leave.tables.ts';

/** Proof of leave: read by its person, by leaders, and by the heads of its chain. */
export const leaveFiles: FileUse = {
  async describe(db, fileIds) {
    const { rows } = await sql<Showing>`
      select f.file_id as "fileId", 'leave' as kind, f.name, '/teachers/leave-management/' || f.request_id || '/detail' as href
      from leave_request_files f where f.file_id = any(${[...fileIds]}::uuid[])`.execute(db);
    return rows;
  },
  async mayRead({ db, clock }, actor, fileId) {
    const shown = await db
      .selectFrom('leave_request_files as f')
      .innerJoin('leave_requests as r', 'r.id', 'f.request_id')
      .select(['r.id', 'r.person_id as personId', 'r.state'])
      .where('f.file_id', '=', fileId)
      .execute();
    if (shown.length === 0) return false;
    const caller = await leaveCaller(db, actor, clock.today());
    const approvers = await db
      .selectFrom('leave_steps as s')
      .innerJoin('leave_step_approvers as a', 'a.step_id', 's.id')
      .select(['s.request_id as requestId', 's.role', 'a.teacher_id as id', 'a.is_deputy as isDeputy'])
      .where(
        's.request_id',
        'in',
        shown.map(({ id }) => id),
      )
      .execute();
    return shown.some(({ id, ...leave }) => {
      const own = approvers.filter(({ requestId }) => requestId === id);
      return mayRead({ ...leave, steps: own.map(({ role, ...each }) => ({ role, approvers: [each] })) }, caller);
    });
  },
};
