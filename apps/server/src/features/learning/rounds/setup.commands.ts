import type { DoubleMarking } from '@phuong/contract/learning/rounds/round.contract.ts';
import type { Kysely, Transaction } from 'kysely';
import { audit } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError, fieldError, notFound } from '../../../platform/http/app-error.ts';
import { refuseStaleShowing } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { testForMarker } from '../attempts/attempt.guards.ts';
import type { Caller, OpenItem } from '../lessons/lesson.guards.ts';
import { momentOf } from '../lessons/lesson.reads.ts';
import { appointFor } from '../markers/appoint-for.writes.ts';
import { tellAppointed } from '../markers/marker.notices.ts';
import { doubleMarkingOf, type MarkingOf, markingOf } from './setup.reads.ts';

interface Named {
  readonly key: string;
  readonly firstId: string;
  readonly secondId: string;
}
interface Wanted {
  readonly version: number;
  readonly threshold: number;
  readonly questions: readonly Named[];
}

/**
 * Says which questions of a test are marked twice, by whom, and up to what difference the mean stands, in a class and in others that have the
 * test: in all of them or, where one refuses, in none. Once a person has given points only who marks can be changed: a colleague goes on where
 * another left off, and never marks an answer both times. Both are appointed for their questions and told. What is sent again writes nothing.
 * @throws AppError as `testForMarker`, for each class; 400 the same person twice, a question that no person marks; 404 for somebody who does not
 * work here, a class that has another test; 409 stale with how it is now, marking has begun, somebody who has marked the question in the other
 * round.
 */
export async function setDoubleMarking(
  services: Services,
  by: Caller,
  id: string,
  {
    classes,
    ...wanted
  }: Wanted & { readonly classes: readonly { readonly itemId: string; readonly version: number }[] },
): Promise<DoubleMarking> {
  const { today, now } = momentOf(services);
  return inTransaction(services.database, async (trx) => {
    const versions = new Map([...classes.map((each) => [each.itemId, each.version] as const), [id, wanted.version]]);
    // In one order, whichever class they were opened from. Lessons and items are held: nobody gives the first mark meanwhile.
    const opened = new Map<string, OpenItem>();
    for (const itemId of [...versions.keys()].sort())
      opened.set(itemId, await testForMarker(trx, by.actor, itemId, today));
    const own = opened.get(id);
    if (!own) throw notFound();
    const appointed = new Map<string, OpenItem[]>();
    for (const [itemId, open] of opened) {
      if (open.material.id !== own.material.id) throw notFound();
      const setting = { ...wanted, version: versions.get(itemId) ?? 0 };
      for (const [teacherId, keys] of await setOne(trx, by, { open, own, wanted: setting, now })) {
        const isNew = await appointFor(trx, by, { open, teacherId, keys, now });
        if (isNew) appointed.set(teacherId, [...(appointed.get(teacherId) ?? []), open]);
      }
    }
    for (const [teacherId, tests] of appointed) await tellAppointed(trx, by, { teacherId, appointed: tests });
    return doubleMarkingOf(trx, by.actor, own, today);
  });
}

interface Setting {
  readonly open: OpenItem;
  /** Of which class the form is. */
  readonly own: OpenItem;
  readonly wanted: Wanted;
  readonly now: Date;
}

/** Sets it in one class, which is held. @returns who marks which questions and did not before; nobody where it is so already. */
async function setOne(
  trx: Transaction<Tables>,
  by: Caller,
  { open, own, wanted, now }: Setting,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const itemId = open.item.id;
  const before = await markingOf(trx, open);
  refuseQuestions(before, wanted);
  if (isKept(before, wanted)) return new Map();
  await refuseStaleShowing(before, wanted.version, () => markingOf(trx, own));
  if (before.hasBegun && !isOnlyPeople(before, wanted)) {
    if (open === own) throw new AppError('learning.marking_begun');
    throw fieldError('learning.marking_begun_there', 'classes', { class: open.of.name });
  }
  await refuseOtherRound(trx, itemId, wanted.questions);
  const { threshold, questions } = wanted;
  const columns = { threshold, by_name: by.actor.name, version: before.version + 1, updated_at: now };
  await trx
    .insertInto('double_markings')
    .values({ item_id: itemId, created_at: now, ...columns })
    .onConflict((conflict) => conflict.column('item_id').doUpdateSet(columns))
    .execute();
  await trx.deleteFrom('double_marked_questions').where('item_id', '=', itemId).execute();
  if (questions.length > 0)
    await trx
      .insertInto('double_marked_questions')
      .values(
        questions.map(({ key, firstId, secondId }) => ({
          item_id: itemId,
          key,
          first_id: firstId,
          second_id: secondId,
        })),
      )
      .execute();
  await audit(trx, by, {
    action: 'rounds.set',
    entity: 'lesson_item',
    entityId: itemId,
    before: told(before),
    after: { title: open.item.title || open.material.title, class: open.of.name, ...told(await markingOf(trx, open)) },
  });
  return newlyNamed(before, questions);
}

const doubles = ({ questions }: MarkingOf) => questions.filter(({ isDouble }) => isDouble);

/** As the log says it: the threshold, and by question who is first and who second. */
const told = (of: MarkingOf) => ({
  threshold: of.isOn ? of.threshold : null,
  markers: doubles(of).map(({ number, first, second }) => `${number}. ${first?.name ?? '–'}, ${second?.name ?? '–'}`),
});

/** @throws AppError 400 for a question that no person marks or that comes twice, and the same person in both rounds. */
function refuseQuestions(before: MarkingOf, { questions }: Wanted): void {
  for (const [at, { key, firstId, secondId }] of questions.entries()) {
    const isKnown = before.questions.some((each) => each.key === key);
    if (!isKnown || questions.findIndex((each) => each.key === key) !== at)
      throw new AppError('platform.invalid_input', {
        fields: [{ field: `questions.${at}.key`, code: 'common.field_not_valid' }],
      });
    if (firstId === secondId) throw fieldError('learning.same_marker', `questions.${at}.secondId`);
  }
}

const said = (threshold: number, questions: readonly { key: string; first: string | null; second: string | null }[]) =>
  JSON.stringify([
    questions.length === 0 ? null : threshold,
    questions.map(({ key, first, second }) => `${key} ${first} ${second}`).sort(),
  ]);

const isKept = (before: MarkingOf, { threshold, questions }: Wanted): boolean =>
  said(
    before.threshold,
    doubles(before).map(({ key, first, second }) => ({
      key,
      first: first?.teacherId ?? null,
      second: second?.teacherId ?? null,
    })),
  ) ===
  said(
    threshold,
    questions.map(({ key, firstId, secondId }) => ({ key, first: firstId, second: secondId })),
  );

/** Whether nothing but who marks is another. */
const isOnlyPeople = (before: MarkingOf, { threshold, questions }: Wanted): boolean => {
  const keys = new Set(questions.map(({ key }) => key));
  const were = doubles(before);
  return (
    before.isOn && threshold === before.threshold && were.length === keys.size && were.every(({ key }) => keys.has(key))
  );
};

/** @throws AppError 409 for somebody who has marked the question in the other round: they would see their own points again. */
async function refuseOtherRound(trx: Kysely<Tables>, itemId: string, questions: readonly Named[]): Promise<void> {
  const given = await trx
    .selectFrom('round_marks as m')
    .innerJoin('test_attempts as a', 'a.id', 'm.attempt_id')
    .select(['m.key', 'm.round', 'm.by_id', 'm.by_name'])
    .distinct()
    .where('a.item_id', '=', itemId)
    .execute();
  for (const [at, { key, firstId, secondId }] of questions.entries()) {
    const wrong = given.find((each) => each.key === key && each.by_id === (each.round === 1 ? secondId : firstId));
    if (wrong)
      throw fieldError('learning.marked_other_round', `questions.${at}.${wrong.round === 1 ? 'secondId' : 'firstId'}`, {
        name: wrong.by_name,
      });
  }
}

/** Who is named for which questions and was not before. */
function newlyNamed(before: MarkingOf, questions: readonly Named[]): ReadonlyMap<string, readonly string[]> {
  const keysOf = new Map<string, string[]>();
  for (const { key, firstId, secondId } of questions)
    for (const teacherId of [firstId, secondId]) {
      const was = before.questions.find((each) => each.key === key);
      if (was?.first?.teacherId === teacherId || was?.second?.teacherId === teacherId) continue;
      keysOf.set(teacherId, [...(keysOf.get(teacherId) ?? []), key]);
    }
  return keysOf;
}
