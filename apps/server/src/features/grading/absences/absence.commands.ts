import type { AbsenceKind } from '@phuong/contract/grading/absences/absence.contract.ts';
import type { ErrorCode } from '@phuong/contract/platform/error-codes.errors.ts';
import { type Kysely, sql } from 'kysely';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Services } from '../../../platform/services.ts';
import { schoolDays } from '../../school/school.public.ts';
import { requireClassReader } from '../class-access.reads.ts';
import { markResultsOutOfDate } from '../summer/summer.commands.ts';
import { type ClassDays, readClassDays } from './absence.reads.ts';

export interface AbsenceChange {
  readonly studentId: string;
  readonly date: string;
  readonly kind: AbsenceKind | null;
  readonly reason: string;
  readonly version: number;
}

type Outcome =
  | { readonly code: ErrorCode }
  | { readonly version: number; readonly changed: boolean }
  | { readonly current: Stored | undefined };

interface Stored {
  readonly kind: AbsenceKind;
  readonly reason: string;
  readonly version: number;
}

const keyOf = ({ studentId, date }: { studentId: string; date: string }) => `${studentId} ${date}`;

/**
 * Sets and clears absences, each by itself: one session a school day, not in the future, on days the pupil was in the class. A repeated
 * call answers `saved` again. @throws AppError 404 for teachers other than the homeroom teacher.
 */
export async function saveAbsences(
  { database, clock }: Services,
  by: By & { actor: Actor },
  classId: string,
  changes: readonly AbsenceChange[],
) {
  const today = clock.today();
  return inTransaction(database, async (trx) => {
    await requireClassReader(trx, by.actor, classId, today);
    const days = await readClassDays(trx, classId);
    const check = await checkerFor(trx, days, changes, today);
    const before = await readStored(trx, changes);
    const results = new Map<string, Outcome>();
    for (const change of [...changes].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))) {
      const code = check(change);
      const stored = before.get(keyOf(change));
      results.set(keyOf(change), code ? { code } : await saveOne(trx, by.actor, classId, change, stored, clock.now()));
    }
    await record(trx, by, days, changes, before, results);
    return changes.map((change) => answerOf(change, results.get(keyOf(change))));
  });
}

async function checkerFor(trx: Kysely<Tables>, days: ClassDays, changes: readonly AbsenceChange[], today: string) {
  const dates = changes.map(({ date }) => date).sort();
  const [from, to] = [dates[0] ?? days.from, dates.at(-1) ?? days.to];
  const isFar = from < days.from || to > days.to;
  const open = new Set(await schoolDays(trx, isFar ? days.from : from, isFar ? days.to : to));
  const enrolments = await trx
    .selectFrom('enrolments')
    .select(['student_id', 'from_date', 'to_date'])
    .where('class_id', '=', days.classId)
    .where(sql<boolean>`student_id = any(${changes.map(({ studentId }) => studentId)}::uuid[])`)
    .execute();
  return ({ studentId, date, kind }: AbsenceChange): ErrorCode | null => {
    const mine = enrolments.filter((row) => row.student_id === studentId);
    if (mine.length === 0) return 'grading.pupil_not_in_class';
    if (date < days.from || date > days.to) return 'grading.date_outside_year';
    if (!mine.some((row) => row.from_date <= date && (row.to_date === null || row.to_date >= date))) {
      return 'grading.date_outside_enrolment';
    }
    if (kind === null) return null;
    if (date > today) return 'grading.date_in_future';
    return open.has(date) ? null : 'grading.not_a_school_day';
  };
}

async function readStored(trx: Kysely<Tables>, changes: readonly AbsenceChange[]): Promise<Map<string, Stored>> {
  const dates = changes.map(({ date }) => date).sort();
  const rows = await trx
    .selectFrom('absences')
    .select(['student_id', 'on_date', 'kind', 'reason', 'version'])
    .where(sql<boolean>`student_id = any(${changes.map(({ studentId }) => studentId)}::uuid[])`)
    .where('on_date', '>=', dates[0] ?? '')
    .where('on_date', '<=', dates.at(-1) ?? '')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [keyOf({ studentId: row.student_id, date: row.on_date }), row]));
}

async function saveOne(
  trx: Kysely<Tables>,
  actor: Actor,
  classId: string,
  change: AbsenceChange,
  stored: Stored | undefined,
  now: Date,
): Promise<Outcome> {
  const { studentId, date, kind, reason, version } = change;
  const isSame = kind === null ? stored === undefined : stored?.kind === kind && stored.reason === reason;
  if (isSame) return { version: stored?.version ?? 0, changed: false };
  if ((stored?.version ?? 0) !== version) return { current: stored };
  if (kind === null) {
    await trx.deleteFrom('absences').where('student_id', '=', studentId).where('on_date', '=', date).execute();
    return { version: 0, changed: true };
  }
  const written = {
    class_id: classId,
    kind,
    reason,
    version: version + 1,
    updated_by: actor.userId,
    updated_at: now,
  };
  const row = await trx
    .insertInto('absences')
    .values({ student_id: studentId, on_date: date, ...written })
    .onConflict((conflict) =>
      conflict.columns(['student_id', 'on_date']).doUpdateSet(written).where('absences.version', '=', version),
    )
    .returning('version')
    .executeTakeFirst();
  if (row) return { version: row.version, changed: true };
  const current = (await readStored(trx, [change])).get(keyOf(change));
  return current?.kind === kind && current.reason === reason
    ? { version: current.version, changed: false }
    : { current };
}

async function record(
  trx: Kysely<Tables>,
  by: By,
  days: ClassDays,
  changes: readonly AbsenceChange[],
  before: ReadonlyMap<string, Stored>,
  results: ReadonlyMap<string, Outcome>,
): Promise<void> {
  const saved = changes.filter((change) => {
    const result = results.get(keyOf(change));
    return result && 'changed' in result && result.changed;
  });
  if (saved.length === 0) return;
  const ids = [...new Set(saved.map(({ studentId }) => studentId))];
  await markResultsOutOfDate(trx, days.schoolYearId, ids, ['HK1', 'HK2', 'CN', 'HE']);
  await audit(trx, by, {
    action: 'absences.save',
    entity: 'class',
    entityId: days.classId,
    before: saved.map(({ studentId, date }) => {
      const stored = before.get(keyOf({ studentId, date }));
      return { studentId, date, kind: stored?.kind ?? null, reason: stored?.reason ?? '' };
    }),
    after: saved.map(({ studentId, date, kind, reason }) => ({ studentId, date, kind, reason })),
  });
}

function answerOf(change: AbsenceChange, result: Outcome | undefined) {
  const cell = { studentId: change.studentId, date: change.date };
  if (result && 'code' in result) {
    return { ...cell, status: 'refused' as const, version: change.version, code: result.code };
  }
  if (result && 'changed' in result) return { ...cell, status: 'saved' as const, version: result.version };
  const current = result?.current;
  return {
    ...cell,
    status: 'conflict' as const,
    version: current?.version ?? 0,
    current: { kind: current?.kind ?? null, reason: current?.reason ?? '' },
  };
}
