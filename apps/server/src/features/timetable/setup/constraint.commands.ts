import type {
  ClassAvailability,
  RuleChoiceInput,
  TeacherAvailability,
  TimetableRule,
  TimetableSubject,
} from '@phuong/contract/timetable/setup/constraint.contract.ts';
import type { RuleKey } from '@phuong/contract/timetable/setup/rule-keys.schema.ts';
import type { WeekGrid } from '@phuong/contract/timetable/setup/week-setup.contract.ts';
import type { RoomKind, Slot } from '@phuong/contract/timetable/slot.schema.ts';
import type { Kysely } from 'kysely';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { fieldError, notFound } from '../../../platform/http/app-error.ts';
import { refuseStale } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { openYear } from '../../school/school.public.ts';
import { classAvailabilities, storedRules, teacherAvailabilities, timetableSubjects } from './constraint.reads.ts';
import { type SettingChange, writeClasses, writeSubjects, writeTeachers } from './constraint.writes.ts';
import { touchInputs } from './inputs.writes.ts';
import { choiceFault, describeRule, ruleOf } from './rule-choice.rules.ts';
import { weekGridOf } from './week-setup.reads.ts';
import { fitsWeek, slotKey } from './week-setup.rules.ts';

interface Stamped {
  readonly schoolYearId: string;
  readonly version: number;
}

/** @throws AppError 409 closed year, stale version; 400 for a number out of range, an unknown target, a rule that is always on. */
export async function saveRule(
  { database }: Services,
  by: By,
  key: RuleKey,
  { schoolYearId, version, choice }: Stamped & { choice: RuleChoiceInput | null },
): Promise<TimetableRule> {
  return inTransaction(database, async (trx) => {
    await beginSetting(trx, schoolYearId);
    const rule = ruleOf(key);
    if (!rule) throw notFound();
    const stored = (await storedRules(trx, schoolYearId)).get(key);
    const before = describeRule(rule, stored?.choice ?? null, stored?.version ?? 0);
    refuseStale(before, version);
    const fault = choice && choiceFault(rule, choice, await knownTargets(trx, schoolYearId, before.targetKind, choice));
    if (fault) throw fieldError(fault.code, fault.field, 'params' in fault ? fault.params : undefined);
    const values = { choice: JSON.stringify(choice ?? {}), version: version + 1, updated_at: new Date() };
    await trx
      .insertInto('timetable_rules')
      .values({ school_year_id: schoolYearId, rule: key, ...values })
      .onConflict((conflict) => conflict.columns(['school_year_id', 'rule']).doUpdateSet(values))
      .execute();
    await audit(trx, by, {
      action: 'timetableRules.save',
      entity: 'timetable_rule',
      entityId: schoolYearId,
      before: { rule: key, choice: before.choice },
      after: { rule: key, choice },
    });
    return describeRule(rule, choice ?? {}, version + 1);
  });
}

/** The ids the choice names that exist, of teachers, classes of the year or subjects. */
async function knownTargets(
  trx: Kysely<Tables>,
  schoolYearId: string,
  kind: TimetableRule['targetKind'],
  { targets, pairs }: RuleChoiceInput,
): Promise<ReadonlySet<string>> {
  const asked = Object.keys(targets ?? {});
  const subjects = [...new Set([...(pairs?.flat() ?? []), ...(kind === 'SUBJECT' ? asked : [])])];
  const known: { id: string }[] = [];
  if (subjects.length > 0)
    known.push(...(await trx.selectFrom('subjects').select('id').where('id', 'in', subjects).execute()));
  if (asked.length > 0 && kind === 'TEACHER')
    known.push(...(await trx.selectFrom('teachers').select('id').where('id', 'in', asked).execute()));
  if (asked.length > 0 && kind === 'CLASS') {
    const ofYear = trx.selectFrom('classes').select('id').where('school_year_id', '=', schoolYearId);
    known.push(...(await ofYear.where('id', 'in', asked).execute()));
  }
  return new Set(known.map(({ id }) => id));
}

const teacherSlots = ['unavailable', 'unwanted', 'preferred'] as const;
type TeacherSlots = (typeof teacherSlots)[number];

/** @throws AppError 404; 409 closed year, stale version; 400 for a period outside the week. */
export async function saveTeacher(
  { database }: Services,
  by: By,
  teacherId: string,
  { schoolYearId, version, daysOff, ...slots }: Stamped & Record<TeacherSlots, Slot[]> & { daysOff: number[] },
): Promise<TeacherAvailability> {
  return inTransaction(database, async (trx) => {
    await beginSetting(trx, schoolYearId);
    const [before] = await teacherAvailabilities(trx, schoolYearId, teacherId);
    if (!before) throw notFound();
    refuseStale(before, version);
    for (const list of teacherSlots) await refuseOutside(trx, schoolYearId, list, slots[list]);
    const after = {
      unavailable: distinct(slots.unavailable),
      unwanted: distinct(slots.unwanted),
      preferred: distinct(slots.preferred),
      daysOff: [...new Set(daysOff)].sort((a, b) => a - b),
    };
    await writeTeachers(trx, by, schoolYearId, [{ before, after: { ...before, ...after } }]);
    return { ...before, ...after, version: version + 1 };
  });
}

/** All or none; of a class named twice the last counts. @throws AppError 409 closed year, stale version; 400 unknown class, a period outside the week. */
export async function saveClasses(
  { database }: Services,
  by: By,
  input: { schoolYearId: string; classes: { classId: string; version: number; closed: Slot[]; site: string }[] },
): Promise<ClassAvailability[]> {
  const { schoolYearId, classes } = input;
  return inTransaction(database, async (trx) => {
    await beginSetting(trx, schoolYearId);
    const all = new Map((await classAvailabilities(trx, schoolYearId)).map((row) => [row.classId, row]));
    const grid = await weekGridOf(trx, schoolYearId);
    const saved = new Map<string, SettingChange<ClassAvailability>>();
    for (const [index, { classId, version, closed, site }] of classes.entries()) {
      const before = all.get(classId);
      if (!before) throw fieldError('timetable.unknown_class', `classes.${index}.classId`);
      refuseStale(before, version);
      refuseOutsideOf(grid, `classes.${index}.closed`, closed);
      saved.set(classId, { before, after: { ...before, closed: distinct(closed), site } });
    }
    await writeClasses(trx, by, [...saved.values()]);
    return classAvailabilities(trx, schoolYearId);
  });
}

interface SubjectInput extends Stamped {
  readonly isHeavy: boolean;
  readonly isPhysical: boolean;
  readonly doubles: number;
  readonly roomKind: RoomKind | null;
  readonly forbidden: Slot[];
  readonly preferred: Slot[];
}

/** @throws AppError 404 for a subject the year does not have; 409 closed year, stale version; 400 for a period outside the week. */
export async function saveSubject(
  { database }: Services,
  by: By,
  subjectId: string,
  { schoolYearId, version, ...input }: SubjectInput,
): Promise<TimetableSubject> {
  return inTransaction(database, async (trx) => {
    await beginSetting(trx, schoolYearId);
    const before = (await timetableSubjects(trx, schoolYearId)).find((row) => row.subjectId === subjectId);
    if (!before) throw notFound();
    refuseStale(before, version);
    await refuseOutside(trx, schoolYearId, 'forbidden', input.forbidden);
    await refuseOutside(trx, schoolYearId, 'preferred', input.preferred);
    const after = { ...input, forbidden: distinct(input.forbidden), preferred: distinct(input.preferred) };
    await writeSubjects(trx, by, schoolYearId, [{ before, after: { ...before, ...after } }]);
    return { ...before, ...after, version: version + 1 };
  });
}

/** Editors of one year's settings take turns: the row they all touch first is locked by it. */
async function beginSetting(trx: Kysely<Tables>, schoolYearId: string): Promise<void> {
  await openYear(trx, schoolYearId);
  await touchInputs(trx, schoolYearId);
}

async function refuseOutside(
  trx: Kysely<Tables>,
  schoolYearId: string,
  field: string,
  slots: readonly Slot[],
): Promise<void> {
  if (slots.length > 0) refuseOutsideOf(await weekGridOf(trx, schoolYearId), field, slots);
}

function refuseOutsideOf(grid: WeekGrid, field: string, slots: readonly Slot[]): void {
  const wrong = slots.findIndex((slot) => !fitsWeek(grid, slot));
  if (wrong >= 0) throw fieldError('timetable.slot_outside_week', `${field}.${wrong}`);
}

const distinct = (slots: readonly Slot[]): Slot[] => [...new Map(slots.map((slot) => [slotKey(slot), slot])).values()];
