import type { Arrangement } from '@phuong/contract/timetable/setup/arrangement.contract.ts';
import type { Kysely } from 'kysely';
import type { By } from '../../../platform/audit/audit.commands.ts';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError, fieldError, notFound } from '../../../platform/http/app-error.ts';
import { versionedEdit } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { openSemester } from '../../school/school.public.ts';
import { readArrangement } from '../setup/arrangement.reads.ts';
import { studentsWithGroup } from './group-members.reads.ts';
import { lockSplit, moveMembers, raiseVersion } from './group-members.writes.ts';

interface GroupsInput {
  readonly version: number;
  readonly groups: readonly {
    readonly name: string;
    readonly teacherId: string;
    readonly was?: string | undefined;
  }[];
}

/**
 * Changes the groups of a split class. Pupils stay in a group that stays, also when it is called otherwise; those of one that goes are in
 * none from today on.
 * @throws AppError 404; 409 joined classes, closed year, stale version; 400 for an unknown teacher or group and a name given twice.
 */
export async function changeGroups(
  { database, clock }: Services,
  by: By,
  id: string,
  { version, groups }: GroupsInput,
): Promise<Arrangement> {
  const today = clock.today();
  return inTransaction(database, async (trx) => {
    await refuseJoined(trx, id);
    const split = await lockSplit(trx, id);
    await openSemester(trx, split.semesterId);
    return versionedEdit(trx, by, {
      action: 'timetableArrangements.update',
      entity: 'timetable_arrangement',
      id,
      version,
      read: () => readArrangement(trx, id, today),
      async write(before) {
        const newNames = refuseNames(before, groups);
        await refuseTeachers(trx, groups);
        const names = before.groups.map(({ name }) => name);
        const students = await studentsWithGroup(trx, { ...split, groups: names }, today, true);
        const moves = students.flatMap((student) => {
          const group = student.group === null ? null : (newNames.get(student.group) ?? null);
          return group === student.group ? [] : [{ ...student, group }];
        });
        await moveMembers(trx, split, moves, today);
        await trx.deleteFrom('timetable_arrangement_groups').where('arrangement_id', '=', id).execute();
        await insertRows(
          trx,
          'timetable_arrangement_groups',
          groups.map(({ name, teacherId }, position) => ({
            arrangement_id: id,
            name,
            teacher_id: teacherId,
            position,
          })),
        );
        await raiseVersion(trx, id);
      },
      difference: (before) => ({ before: { groups: before.groups }, after: { groups } }),
    });
  });
}

async function refuseJoined(trx: Kysely<Tables>, id: string): Promise<void> {
  const row = await trx.selectFrom('timetable_arrangements').select('kind').where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  if (row.kind !== 'SPLIT') throw new AppError('timetable.not_split');
}

/** @returns the names from now on by the names until now, of the groups that stay. */
function refuseNames(before: Arrangement, groups: GroupsInput['groups']): Map<string, string> {
  const known = new Set(before.groups.map(({ name }) => name));
  const given = new Set<string>();
  const newNames = new Map<string, string>();
  for (const [index, { name, was = name }] of groups.entries()) {
    const isRenamed = was !== name;
    // A timetable that is taught by still calls the other group so.
    if (given.has(name) || (isRenamed && known.has(name)))
      throw fieldError('timetable.group_name_taken', `groups.${index}.name`, { group: name });
    if (isRenamed && (!known.has(was) || newNames.has(was))) {
      const params = { class: before.classes[0]?.name ?? '', group: was };
      throw fieldError('timetable.unknown_group', `groups.${index}.was`, params);
    }
    given.add(name);
    if (known.has(was)) newNames.set(was, name);
  }
  return newNames;
}

async function refuseTeachers(trx: Kysely<Tables>, groups: GroupsInput['groups']): Promise<void> {
  const ids = groups.map(({ teacherId }) => teacherId);
  const teachers = await trx.selectFrom('teachers').select('id').where('id', 'in', ids).execute();
  const known = new Set(teachers.map(({ id }) => id));
  const missing = ids.findIndex((id) => !known.has(id));
  if (missing >= 0) throw fieldError('timetable.unknown_teacher', `groups.${missing}.teacherId`);
}
