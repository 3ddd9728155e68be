import type { Transaction } from 'kysely';
import { audit } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Caller, OpenItem } from '../lessons/lesson.guards.ts';
import { appointedRowOf, teacherHere } from './marker.guards.ts';
import { writeMarker } from './marker.writes.ts';

interface Appointing {
  readonly open: OpenItem;
  readonly teacherId: string;
  /** What they are to mark besides what they mark already. */
  readonly keys: readonly string[];
  readonly now: Date;
}

/**
 * Appoints a teacher for these questions too; who calls tells them. @returns false where they mark them already.
 * @throws AppError 404 for who does not work here.
 */
export async function appointFor(
  trx: Transaction<Tables>,
  by: Caller,
  { open, teacherId, keys, now }: Appointing,
): Promise<boolean> {
  const teacher = await teacherHere(trx, teacherId, true);
  const itemId = open.item.id;
  const before = await appointedRowOf(trx, itemId, teacherId);
  if (before && (before.keys === null || keys.every((key) => before.keys?.includes(key)))) return false;
  const are = [...new Set([...(before?.keys ?? []), ...keys])];
  await writeMarker(trx, by, { itemId, teacherId, before, keys: { are }, now });
  await audit(trx, by, {
    action: 'markers.appoint',
    entity: 'lesson_item',
    entityId: itemId,
    after: {
      title: open.item.title || open.material.title,
      class: open.of.name,
      teacher: teacher.full_name,
      questions: are.length,
    },
  });
  return true;
}
