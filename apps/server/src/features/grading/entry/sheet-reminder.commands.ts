import type { SheetSummary } from '@phuong/contract/grading/sheets/mark-sheet.contract.ts';
import { groupBy } from '@phuong/rules/lists/group-by.ts';
import { type Kysely, sql } from 'kysely';
import { auditAll, type By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import { notify } from '../../notifications/notifications.public.ts';
import { openForResults } from '../../school/school.public.ts';
import { listSheets } from '../sheets/sheet-list.reads.ts';

interface SheetOfClass {
  readonly classId: string;
  readonly subjectId: string;
}

const keyOf = ({ classId, subjectId }: SheetOfClass) => `${classId} ${subjectId}`;

/**
 * Tells the teachers of open sheets that they are waited for: one notification a teacher, whatever the number of sheets, and of each sheet
 * at most once a day. @throws AppError 404 when there is no such semester; 409 when its year is closed.
 */
export async function remindTeachers(
  { db, database, clock }: Services,
  by: By & { readonly actor: Actor },
  semesterId: string,
  chosen: readonly SheetOfClass[],
) {
  const semester = await db.selectFrom('semesters').select('ordinal').where('id', '=', semesterId).executeTakeFirst();
  if (!semester) throw notFound();
  await openForResults(db, { semesterId }, clock.now());
  const today = clock.today();
  const wanted = new Set(chosen.map(keyOf));
  const sheets = await listSheets(db, { semesterId }, by.actor, { now: clock.now(), today });
  const open = sheets.filter((sheet) => wanted.has(keyOf(sheet)) && sheet.state === 'in_progress');
  return inTransaction(database, async (trx) => {
    const users = await usersOf(trx, open);
    const reachable = open.filter(({ teachers }) => teachers.some(({ id }) => users.has(id)));
    const fresh = await noted(trx, reachable, semesterId, today);
    const told = fresh.flatMap((sheet) =>
      sheet.teachers.flatMap(({ id }) => (users.get(id) ?? []).map((userId) => ({ userId, sheet }))),
    );
    const people = groupBy(told, ({ userId }) => userId);
    for (const [userId, theirs] of people) {
      const names = theirs.map(({ sheet }) => `${sheet.shortName} ${sheet.className}`).join(', ');
      const closesOn = theirs.map(({ sheet }) => sheet.closesOn).sort()[0] ?? today;
      const params = { semester: semester.ordinal, sheets: names, closesOn, by: by.actor.name };
      await notify(trx, {
        userIds: [userId],
        kind: 'sheetsReminded',
        params,
        link: linkOf(theirs.map((each) => each.sheet)),
      });
    }
    await auditAll(
      trx,
      by,
      fresh.map(({ sheetId, classId, className, subjectName, teachers }) => ({
        action: 'sheets.remind',
        entity: sheetId === null ? 'class' : 'mark_sheet',
        entityId: sheetId ?? classId,
        after: { className, subjectName, teachers: teachers.map(({ name }) => name) },
      })),
    );
    return {
      reminded: fresh.length,
      teachers: people.size,
      already: reachable.length - fresh.length,
      skipped: wanted.size - reachable.length,
    };
  });
}

function linkOf(sheets: readonly SheetSummary[]): string {
  const [only] = sheets;
  if (!only || sheets.length > 1) return '/home';
  const tab = new URLSearchParams({ tab: 'marks', subject: only.subjectId, semester: only.semesterId });
  return `/t/classes/${only.classId}?${tab}`;
}

/** Who of the teachers can sign in: users by teacher. */
async function usersOf(trx: Kysely<Tables>, sheets: readonly SheetSummary[]): Promise<Map<string, string[]>> {
  const teacherIds = [...new Set(sheets.flatMap(({ teachers }) => teachers.map(({ id }) => id)))];
  if (teacherIds.length === 0) return new Map();
  const rows = await trx
    .selectFrom('users')
    .select(['id', 'teacher_id'])
    .where('teacher_id', 'in', teacherIds)
    .where('status', '=', 'active')
    .execute();
  return new Map(
    [...groupBy(rows, (row) => row.teacher_id ?? '')].map(([id, theirs]) => [id, theirs.map((row) => row.id)]),
  );
}

/** Notes the reminders of the day. @returns the sheets that had none yet, also when two people ask at once. */
async function noted(
  trx: Kysely<Tables>,
  sheets: readonly SheetSummary[],
  semesterId: string,
  today: string,
): Promise<SheetSummary[]> {
  if (sheets.length === 0) return [];
  const { rows } = await sql<{ class_id: string; subject_id: string }>`
    insert into sheet_reminders (class_id, subject_id, semester_id, on_day)
    select class_id, subject_id, ${semesterId}::uuid, ${today}::date
    from unnest(${sheets.map(({ classId }) => classId)}::uuid[], ${sheets.map(({ subjectId }) => subjectId)}::uuid[])
      as chosen (class_id, subject_id)
    on conflict do nothing returning class_id, subject_id`.execute(trx);
  const now = new Set(rows.map((row) => keyOf({ classId: row.class_id, subjectId: row.subject_id })));
  return sheets.filter((sheet) => now.has(keyOf(sheet)));
}
