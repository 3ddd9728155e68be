import type { RuleChoice } from '@phuong/contract/timetable/setup/constraint.contract.ts';
import type { AppliedRule, AppliedWish, WishParts } from '@phuong/contract/timetable/wishes/wish.schema.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { found } from '../../../platform/record/versioned-edit.ts';
import { storedRules, teacherAvailabilities } from '../setup/constraint.reads.ts';
import { storeTeachers } from '../setup/constraint.writes.ts';
import { describeRule, ruleOf } from '../setup/rule-choice.rules.ts';
import { choiceFor, choiceWithout, periodsWith, periodsWithout, rulesAsked } from './wish.rules.ts';

interface OfTeacher {
  readonly schoolYearId: string;
  readonly teacherId: string;
}

/**
 * Makes what was accepted of a teacher's wish constraints of the year, in place of all that came of their wishes before: twice is as once,
 * and what the office has set itself stays. The caller has its turn among the editors of the year's settings. @returns what has really changed.
 */
export async function applyWish(trx: Kysely<Tables>, of: OfTeacher, accepted: WishParts): Promise<AppliedWish> {
  const earlier = await takeEarlier(trx, of);
  const added = await writePeriods(trx, of, earlier, accepted);
  const rules = await writeRules(trx, of, earlier, accepted);
  return { ...added, rules };
}

/** What an earlier decision has changed; from now on it is this one that has. */
async function takeEarlier(trx: Kysely<Tables>, { schoolYearId, teacherId }: OfTeacher): Promise<AppliedWish[]> {
  const rows = await trx
    .selectFrom('timetable_wishes as w')
    .innerJoin('timetable_wish_collections as c', 'c.id', 'w.collection_id')
    .innerJoin('semesters as s', 's.id', 'c.semester_id')
    .select(['w.id', 'w.applied'])
    .where('s.school_year_id', '=', schoolYearId)
    .where('w.teacher_id', '=', teacherId)
    .where('w.applied', 'is not', null)
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await trx.updateTable('timetable_wishes').set({ applied: null }).where('id', 'in', ids).execute();
  return rows.flatMap(({ applied }) => (applied ? [applied] : []));
}

async function writePeriods(
  trx: Kysely<Tables>,
  { schoolYearId, teacherId }: OfTeacher,
  earlier: readonly AppliedWish[],
  accepted: WishParts,
) {
  const row = found((await teacherAvailabilities(trx, schoolYearId, teacherId))[0]);
  const before = { cannot: row.unavailable, unwanted: row.unwanted, preferred: row.preferred };
  const { now, added } = periodsWith(earlier.reduce(periodsWithout, before), accepted);
  const after = { ...row, unavailable: [...now.cannot], unwanted: [...now.unwanted], preferred: [...now.preferred] };
  await storeTeachers(trx, schoolYearId, [{ before: row, after }]);
  return added;
}

async function writeRules(
  trx: Kysely<Tables>,
  { schoolYearId, teacherId }: OfTeacher,
  earlier: readonly AppliedWish[],
  accepted: WishParts,
): Promise<AppliedRule[]> {
  const stored = await storedRules(trx, schoolYearId);
  const choices = new Map<string, RuleChoice>();
  const choiceOf = (rule: string): RuleChoice => choices.get(rule) ?? stored.get(rule)?.choice ?? {};
  for (const applied of earlier.flatMap(({ rules }) => rules))
    choices.set(applied.rule, choiceWithout(choiceOf(applied.rule), teacherId, applied));
  const asked = rulesAsked(
    accepted,
    (rule) => choiceOf(rule).targets?.[teacherId] ?? null,
    (rule) => {
      const { effective } = describeRule(found(ruleOf(rule)), choiceOf(rule), 0);
      return { ...effective, on: choiceOf(rule).targets?.[teacherId]?.on ?? effective.on };
    },
  );
  for (const { rule, after } of asked) choices.set(rule, choiceFor(choiceOf(rule), teacherId, after));
  for (const [rule, choice] of choices) {
    const values = {
      choice: JSON.stringify(choice),
      version: (stored.get(rule)?.version ?? 0) + 1,
      updated_at: new Date(),
    };
    await trx
      .insertInto('timetable_rules')
      .values({ school_year_id: schoolYearId, rule, ...values })
      .onConflict((conflict) => conflict.columns(['school_year_id', 'rule']).doUpdateSet(values))
      .execute();
  }
  return asked;
}
