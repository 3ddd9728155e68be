import type { TestMarkers } from '@phuong/contract/learning/markers/marker.contract.ts';
import { audit } from '../../../platform/audit/audit.commands.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import { refuseStaleShowing } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { testForMarker } from '../attempts/attempt.guards.ts';
import type { Caller, OpenItem } from '../lessons/lesson.guards.ts';
import { momentOf } from '../lessons/lesson.reads.ts';
import { readTestContent } from '../tests/test-content.reads.ts';
import { appointedRowOf, refuseRoundMarker, teacherHere } from './marker.guards.ts';
import { tellAppointed } from './marker.notices.ts';
import { markersOf } from './marker.reads.ts';
import { type AppointedRow, writeMarker } from './marker.writes.ts';

interface Wanted {
  readonly keys: readonly string[] | null;
  readonly classes: readonly { readonly itemId: string; readonly isAppointed: boolean; readonly version: number }[];
}

/**
 * Appoints a teacher to mark a test in these classes, for all questions or some, and takes them off in others: they mark no more from then on.
 * What is sent again writes nothing.
 * @throws AppError as `testForMarker`, for each class; 404 for a teacher who does not work here, a class that has another test; 400 a question
 * the test has not; 409 stale with who is appointed now, one of the two who mark a question of it twice.
 */
export async function appointMarker(
  services: Services,
  by: Caller,
  { id, teacherId }: { readonly id: string; readonly teacherId: string },
  { keys, classes }: Wanted,
): Promise<TestMarkers> {
  const { today, now } = momentOf(services);
  return inTransaction(services.database, async (trx) => {
    const wanted = new Map(classes.map((each) => [each.itemId, each]));
    // In one order, whichever class they were opened from: two who appoint at once wait and do not block each other.
    const opened = new Map<string, OpenItem>();
    for (const itemId of [...new Set([id, ...wanted.keys()])].sort())
      opened.set(itemId, await testForMarker(trx, by.actor, itemId, today));
    const open = opened.get(id);
    if (!open) throw notFound();
    const teacher = await teacherHere(
      trx,
      teacherId,
      classes.some(({ isAppointed }) => isAppointed),
    );
    const { questions } = await readTestContent(trx, open.material.id);
    if (keys?.some((key) => !questions.some((each) => each.key === key)))
      throw new AppError('platform.invalid_input', { fields: [{ field: 'keys', code: 'common.field_not_valid' }] });
    const appointed: OpenItem[] = [];
    for (const { itemId, isAppointed, version } of wanted.values()) {
      const of = opened.get(itemId);
      if (of?.material.id !== open.material.id) throw notFound();
      const before = await appointedRowOf(trx, itemId, teacherId);
      if (isKept(before, { keys, isAppointed })) continue;
      await refuseStaleShowing({ version: before?.version ?? 0 }, version, () => markersOf(trx, by.actor, open, today));
      await refuseRoundMarker(trx, { itemId, teacherId, keys: isAppointed ? keys : [] });
      await writeMarker(trx, by, { itemId, teacherId, before, keys: isAppointed ? { are: keys } : null, now });
      if (isAppointed) appointed.push(of);
      await audit(trx, by, {
        action: isAppointed ? 'markers.appoint' : 'markers.dismiss',
        entity: 'lesson_item',
        entityId: itemId,
        after: {
          title: of.item.title || of.material.title,
          class: of.of.name,
          teacher: teacher.full_name,
          ...(isAppointed ? { questions: keys?.length ?? questions.length } : {}),
        },
      });
    }
    await tellAppointed(trx, by, { teacherId, appointed });
    return markersOf(trx, by.actor, open, today);
  });
}

const said = (keys: readonly string[] | null) => (keys === null ? null : [...new Set(keys)].sort().join());
const isKept = (
  before: AppointedRow | undefined,
  { keys, isAppointed }: { readonly keys: readonly string[] | null; readonly isAppointed: boolean },
) => (before === undefined ? !isAppointed : isAppointed && said(before.keys) === said(keys));
