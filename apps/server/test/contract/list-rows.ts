import { newId } from '../../src/platform/ids.ts';
import type { World } from '../world/world.ts';

/** An entry of the log of 2001, in the month from 0 on; `rooms.update` unless said. */
export async function aStep(
  { db }: World,
  {
    entity,
    entityId = null,
    action,
    month,
  }: { entity: string; entityId?: string | null; action?: string; month: number },
): Promise<void> {
  const row = {
    entity,
    entity_id: entityId,
    action: action ?? `${entity}s.update`,
    at: new Date(Date.UTC(2001, month, 15)),
  };
  const nobody = {
    user_id: null,
    scope: null,
    user_name: null,
    reason: null,
    ip: null,
    user_agent: null,
    request_id: null,
  };
  const [before, after] = [{ note: '' }, { note: `${month}` }].map((each) => JSON.stringify(each));
  await db
    .insertInto('audit_log')
    .values({ ...row, ...nobody, before, after })
    .execute();
}

/** A paper that another has taken the place of, issued at the same moment as every other. */
export async function aPaper(
  { db }: World,
  { studentId, ...of }: { classId: string; schoolYearId: string; studentId: string | null },
): Promise<void> {
  const id = newId();
  const file = {
    id,
    name: 'hoc-ba.pdf',
    media_type: 'application/pdf',
    size: 0,
    sha256: '',
    storage_key: id,
    created_by: null,
  };
  await db.insertInto('files').values(file).execute();
  await db
    .insertInto('transcripts')
    .values({
      id: newId(),
      kind: studentId === null ? 'CLASS' : 'STUDENT',
      class_id: of.classId,
      student_id: studentId,
      school_year_id: of.schoolYearId,
      period: 'CN',
      state: 'superseded',
      number: `C-${id}`,
      file_id: id,
      sha256: '',
      supersedes_id: null,
      issued_by: null,
      issued_at: new Date('2026-06-01T03:00:00Z'),
    })
    .execute();
}

/** Five changes of the marks of a sheet: three of one pupil, two of another; two of the one are in one column. */
export async function someMarkChanges({ db, pupils, sheets }: World) {
  const cells = [
    [pupils.self.id, 'tx1'],
    [pupils.self.id, 'tx1'],
    [pupils.self.id, 'gk'],
    [pupils.mate.id, 'gk'],
    [pupils.mate.id, 'ck'],
  ] as const;
  const sheetId = sheets.literature.id;
  const state = {
    old_state: 'blank',
    old_tenths: null,
    old_passed: null,
    new_state: 'value',
    new_tenths: 80,
    new_passed: null,
  };
  const rows = cells.map(([student_id, column_key], index) => ({
    ...state,
    sheet_id: sheetId,
    student_id,
    column_key,
    version: index + 1,
    changed_by: null,
  }));
  await db.insertInto('mark_changes').values(rows).execute();
  return { params: { id: sheetId }, filters: { studentId: pupils.self.id, column: 'gk' } };
}
