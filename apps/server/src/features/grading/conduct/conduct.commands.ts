import { type ConductLevel, conductLevels } from '@phuong/contract/grading/sheets/mark.schema.ts';
import type { ErrorCode } from '@phuong/contract/platform/error-codes.errors.ts';
import type { Kysely } from 'kysely';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import { readRoster } from '../roster.reads.ts';
import { markResultsOutOfDate } from '../summer/summer.commands.ts';
import { conductDecision } from './conduct.policy.ts';
import { type ConductContext, readConductContext } from './conduct.reads.ts';

export interface ConductChange {
  readonly studentId: string;
  readonly level: ConductLevel | null;
  readonly remark: string;
  readonly version: number;
}

const codes = {
  NOT_HOMEROOM_TEACHER: 'grading.not_homeroom_teacher',
  NO_PERMISSION: 'platform.forbidden',
  WINDOW_NOT_OPEN: 'grading.window_not_open',
  WINDOW_CLOSED: 'grading.window_closed',
} as const;

/**
 * Saves conduct of a class, each pupil by itself; a repeated call answers `saved` again.
 * @throws AppError 404, or why the caller may not set conduct now.
 */
export async function saveConduct(
  { database, clock }: Services,
  by: By & { actor: Actor },
  classId: string,
  input: { readonly semesterId: string; readonly changes: readonly ConductChange[]; readonly reason: string },
) {
  const today = clock.today();
  return inTransaction(database, async (trx) => {
    const context = await readConductContext(trx, classId, input.semesterId, by.actor, today);
    const decision = conductDecision(by.actor, context, today);
    if (decision.why) {
      throw new AppError(codes[decision.why], { params: { from: day(context.opensOn), to: day(context.closesOn) } });
    }
    if (decision.needsReason && input.reason === '') throw fieldError('grading.reason_required', 'reason');
    const roster = await readRoster(trx, classId, { from: context.start, to: context.end }, today);
    const pupils = new Map(roster.map((pupil) => [pupil.studentId, pupil.leftOn]));
    const before = await readStored(trx, context, input.changes);
    const results = new Map<string, Outcome>();
    for (const change of [...input.changes].sort((a, b) => (a.studentId < b.studentId ? -1 : 1))) {
      const code = refusalOf(context, pupils, change);
      const stored = before.get(change.studentId);
      results.set(
        change.studentId,
        code ? { code } : await saveOne(trx, by.actor, context, change, stored, clock.now()),
      );
    }
    await record(trx, by, context, input, before, results);
    return input.changes.map((change) => answerOf(change, results.get(change.studentId)));
  });
}

const day = (iso: string) => iso.split('-').reverse().join('/');

interface Stored {
  readonly level: ConductLevel | null;
  readonly remark: string;
  readonly version: number;
  readonly by: string;
  readonly at: string;
}

type Outcome =
  | { readonly code: ErrorCode }
  | { readonly version: number; readonly changed: boolean }
  | { readonly current: Stored | undefined };

function refusalOf(
  context: ConductContext,
  pupils: ReadonlyMap<string, string | null>,
  { studentId, level }: ConductChange,
): ErrorCode | null {
  const leftOn = pupils.get(studentId);
  if (leftOn === undefined) return 'grading.pupil_not_in_class';
  if (leftOn !== null) return 'grading.pupil_left';
  const known = level === null || conductLevels[context.ruleSet].includes(level);
  return known ? null : 'grading.level_not_in_regulation';
}

async function readStored(trx: Kysely<Tables>, context: ConductContext, changes: readonly ConductChange[]) {
  const rows = await trx
    .selectFrom('conduct_results')
    .select(['student_id', 'level', 'remark', 'version', 'updated_by_name', 'updated_at'])
    .where('semester_id', '=', context.semesterId)
    .where(
      'student_id',
      'in',
      changes.map(({ studentId }) => studentId),
    )
    .execute();
  return new Map<string, Stored>(
    rows.map((row) => [
      row.student_id,
      {
        level: row.level,
        remark: row.remark,
        version: row.version,
        by: row.updated_by_name,
        at: row.updated_at.toISOString(),
      },
    ]),
  );
}

async function saveOne(
  trx: Kysely<Tables>,
  actor: Actor,
  context: ConductContext,
  change: ConductChange,
  stored: Stored | undefined,
  now: Date,
): Promise<Outcome> {
  const { studentId, level, remark, version } = change;
  if (isSame(stored, change)) return { version: stored?.version ?? 0, changed: false };
  if ((stored?.version ?? 0) !== version) return { current: stored };
  const written = {
    level,
    remark,
    class_id: context.classId,
    version: version + 1,
    updated_by: actor.userId,
    updated_by_name: actor.name,
    updated_at: now,
  };
  const row = await trx
    .insertInto('conduct_results')
    .values({ student_id: studentId, semester_id: context.semesterId, ...written })
    .onConflict((conflict) =>
      conflict
        .columns(['student_id', 'semester_id'])
        .doUpdateSet(written)
        .where('conduct_results.version', '=', version),
    )
    .returning('version')
    .executeTakeFirst();
  if (row) return { version: row.version, changed: true };
  const current = (await readStored(trx, context, [change])).get(studentId);
  return isSame(current, change) ? { version: current?.version ?? 0, changed: false } : { current };
}

const isSame = (stored: Stored | undefined, { level, remark }: ConductChange) =>
  (stored?.level ?? null) === level && (stored?.remark ?? '') === remark;

async function record(
  trx: Kysely<Tables>,
  by: By,
  context: ConductContext,
  input: { readonly changes: readonly ConductChange[]; readonly reason: string },
  before: ReadonlyMap<string, Stored>,
  results: ReadonlyMap<string, Outcome>,
): Promise<void> {
  const saved = input.changes.filter(({ studentId }) => {
    const result = results.get(studentId);
    return result && 'changed' in result && result.changed;
  });
  if (saved.length === 0) return;
  const periods = [`HK${context.ordinal}` as 'HK1' | 'HK2', 'CN', 'HE'] as const;
  await markResultsOutOfDate(
    trx,
    context.schoolYearId,
    saved.map(({ studentId }) => studentId),
    periods,
  );
  await audit(trx, by, {
    action: 'conduct.save',
    entity: 'class',
    entityId: context.classId,
    before: saved.map(({ studentId }) => ({
      studentId,
      level: before.get(studentId)?.level ?? null,
      remark: before.get(studentId)?.remark ?? '',
    })),
    after: saved.map(({ studentId, level, remark }) => ({ studentId, level, remark, semester: context.ordinal })),
    reason: input.reason || undefined,
  });
}

function answerOf(change: ConductChange, result: Outcome | undefined) {
  const { studentId } = change;
  if (result && 'code' in result) {
    return { studentId, status: 'refused' as const, version: change.version, code: result.code };
  }
  if (result && 'changed' in result) return { studentId, status: 'saved' as const, version: result.version };
  const current = result?.current;
  return {
    studentId,
    status: 'conflict' as const,
    version: current?.version ?? 0,
    current: {
      level: current?.level ?? null,
      remark: current?.remark ?? '',
      by: current?.by ?? '',
      at: current?.at ?? '',
    },
  };
}
