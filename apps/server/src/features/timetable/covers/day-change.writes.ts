import type { TimetableOverride } from '@phuong/contract/timetable/days/override.contract.ts';
import type { Selectable, Transaction } from 'kysely';
import type { By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import { readOverride, readOverrides } from '../days/override.reads.ts';
import type { OverrideInput } from '../days/override.rules.ts';
import { rewriteOverride, undoOverride, writeOverride } from '../days/override.writes.ts';

type NeedRow = Selectable<Tables['cover_needs']>;

/** What is different about the lesson that day: somebody stands in, there is none, or a remark says how the class works. */
type DayChange =
  | { readonly kind: 'COVER'; readonly teacherId: string }
  | { readonly kind: 'CANCELLED' | 'NOTE'; readonly note: string };

const nothing = { coverTeacherId: null, roomId: null, toDate: null, toShift: null, toPeriod: null };

/**
 * Lays a change over the lesson by the one-day changes, which look at people and rooms, tell everybody and keep history. What the day had
 * before (another room, a remark, another period) stays with it and is remembered. @throws AppError as `writeOverride`, `rewriteOverride`.
 */
export async function layOver(
  trx: Transaction<Tables>,
  services: Services,
  by: By,
  { id, lesson_id: lessonId, lesson_date: date }: NeedRow,
  change: DayChange,
): Promise<void> {
  const before = await overrideOf(trx, lessonId, date);
  const input = before ? merged(before, change) : alone(change);
  const written = before
    ? await rewriteOverride(trx, services, by, before.id, { ...input, version: before.version })
    : await writeOverride(trx, services, by, { ...input, lessonId, date });
  const isKept = before?.kind === 'ROOM' || before?.kind === 'MOVED' || before?.kind === 'NOTE';
  await trx
    .updateTable('cover_needs')
    .set({
      override_id: written.id,
      kept: isKept ? (before.kind as 'ROOM' | 'MOVED' | 'NOTE') : null,
      kept_note: isKept ? before.note : '',
    })
    .where('id', '=', id)
    .execute();
}

/** Takes that change back, as far as it still is there: what the day had before is so again. @throws AppError as `undoOverride`. */
export async function liftOff(
  trx: Transaction<Tables>,
  services: Services,
  by: By,
  row: NeedRow,
  options: { readonly isForced?: boolean } = {},
): Promise<void> {
  if (row.override_id === null || row.on_date < services.clock.today()) return;
  // By itself, not by its lesson: in another version of the timetable the lesson may be somebody else's, and the change has gone there.
  const before = await openOverride(trx, row.override_id);
  if (!before) return;
  if (row.kept === null) return undoOverride(trx, services, by, before.id, options);
  const kept = { kind: row.kept, coverTeacherId: null, note: row.kept_note, version: before.version };
  try {
    await rewriteOverride(trx, services, by, before.id, { ...placeOf(before), ...kept });
  } catch (error) {
    // A day off has come, or the room is somebody else's by now: then there is nothing to keep.
    if (!options.isForced || !(error instanceof AppError)) throw error;
    await undoOverride(trx, services, by, before.id, options);
  }
}

const alone = (change: DayChange): OverrideInput =>
  change.kind === 'COVER'
    ? { ...nothing, kind: 'COVER', coverTeacherId: change.teacherId, note: '' }
    : { ...nothing, kind: change.kind, note: change.note };

function merged(before: TimetableOverride, change: DayChange): OverrideInput {
  const place = placeOf(before);
  if (change.kind === 'CANCELLED') return { ...nothing, kind: 'CANCELLED', note: change.note };
  if (change.kind === 'COVER') {
    const kind = before.kind === 'MOVED' ? 'MOVED' : 'COVER';
    return { ...place, kind, coverTeacherId: change.teacherId, note: before.note };
  }
  const kind = before.kind === 'MOVED' || before.kind === 'ROOM' ? before.kind : 'NOTE';
  return { ...place, kind, coverTeacherId: null, note: change.note };
}

const placeOf = ({ room, toDate, toSlot }: TimetableOverride) => ({
  roomId: room?.id ?? null,
  toDate,
  toShift: toSlot?.shift ?? null,
  toPeriod: toSlot?.period ?? null,
});

async function openOverride(trx: Transaction<Tables>, id: string): Promise<TimetableOverride | undefined> {
  const [found] = await readOverrides(trx, { id });
  return found;
}

async function overrideOf(
  trx: Transaction<Tables>,
  lessonId: string,
  date: string,
): Promise<TimetableOverride | undefined> {
  const row = await trx
    .selectFrom('timetable_overrides')
    .select('id')
    .where('lesson_id', '=', lessonId)
    .where('on_date', '=', date)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row && readOverride(trx, row.id);
}
