import type { RegisterEvent } from '@phuong/contract/attendance/registers/register.contract.ts';
import type { RegisterCode } from '@phuong/contract/attendance/settings/pupil-rules.contract.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { fieldChanges } from '../../../platform/record/record-history.ts';
import type { LessonKey } from './lesson-slots.rules.ts';
import { lessonOfCaller } from './register.guards.ts';

/** What is told of a register at most; nobody corrects a lesson so often. */
const mostEvents = 200;

interface Logged {
  readonly id: string;
  readonly at: Date;
  readonly by: string | null;
  readonly scope: string | null;
  readonly action: RegisterEvent['action'];
  readonly reason: string | null;
  readonly before: unknown;
  readonly after: unknown;
}

interface Said {
  readonly studentId: string;
  readonly code: RegisterCode | null;
  readonly minutes: number | null;
  readonly note: string;
}

/**
 * Who took the register of a lesson, what was said of whom before and after, and what was written in the class log, the latest first.
 * @throws AppError as the register itself.
 */
export async function readRegisterHistory(
  db: Kysely<Tables>,
  actor: Actor,
  key: LessonKey,
  today: string,
): Promise<RegisterEvent[]> {
  await lessonOfCaller(db, actor, key, today);
  const { rows } = await sql<Logged>`
    select l.id::text as id, l.at, l.user_name as by, l.scope, l.action, l.reason, l.before, l.after
    from class_registers r join audit_log l on l.entity = 'class_register' and l.entity_id = r.id::text
    where r.class_id = ${key.classId} and r.day = ${key.date} and r.session = ${key.session} and r.period = ${key.period}
      and r.group_id is not distinct from ${key.groupId}::uuid
      and l.action in ('registers.take', 'registers.save', 'registers.writeLog')
    order by l.id desc limit ${mostEvents}`.execute(db);
  const names = await namesOf(
    db,
    rows.flatMap(({ action, after }) => (action === 'registers.save' ? saidOf(after) : [])),
  );
  return rows.map(({ id, at, by, scope, action, reason, before, after }) => ({
    id,
    at: at.toISOString(),
    by: by ?? '',
    isOffice: scope === 'account',
    action,
    reason,
    pupils: action === 'registers.save' ? pupilsOf(saidOf(before), saidOf(after), names) : [],
    fields: action === 'registers.writeLog' ? fieldChanges(before, after) : [],
  }));
}

const saidOf = (value: unknown): readonly Said[] => (Array.isArray(value) ? (value as Said[]) : []);

async function namesOf(db: Kysely<Tables>, said: readonly Said[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(said.map(({ studentId }) => studentId))];
  const { rows } = await sql<{ id: string; name: string }>`
    select id, full_name as name from students where id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

function pupilsOf(before: readonly Said[], after: readonly Said[], names: ReadonlyMap<string, string>) {
  return after.map((is) => {
    const was = before.find(({ studentId }) => studentId === is.studentId);
    return {
      studentId: is.studentId,
      name: names.get(is.studentId) ?? '',
      before: markOf(was),
      after: markOf(is),
    };
  });
}

/** Whom nobody says anything about is there. */
const markOf = (said: Said | undefined) => ({
  code: said?.code ?? ('PRESENT' as const),
  minutes: said?.minutes ?? null,
  note: said?.note ?? '',
});
