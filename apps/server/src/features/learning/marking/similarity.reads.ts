import { createHash } from 'node:crypto';
import type { Likeness as ShownLikeness } from '@phuong/contract/learning/marking/similarity.contract.ts';
import { plainText } from '@phuong/rich-text/rich-text-facts.ts';
import { type Kysely, sql } from 'kysely';
import { standing } from '../../../platform/database/standing-statement.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { ofEachSchool } from '../../../platform/which-school.ts';
import { textOf } from '../exercises/exercise.rules.ts';
import { type OpenItem, standingIn } from '../lessons/lesson.guards.ts';
import { mayReadWork } from '../lessons/lesson.policy.ts';
import { commonPassages, type Likeness, likenesses } from './similarity.rules.ts';
import { exerciseForWorkReader } from './work.guards.ts';

interface Text {
  readonly id: string;
  readonly text: string;
  readonly className: string;
  readonly at: Date;
  readonly name: string;
}

/** A work of which there is a version: which one, and of which class. What was handed in once never changes. */
interface Version {
  readonly id: string;
  readonly number: number;
  readonly classId: string;
}

/** The latest version of every work on an exercise, in all classes that have it, as far as something was handed in. */
const readVersions = standing<{ readonly materialId: string }, Version>(
  ['materialId'],
  ({ materialId }) => sql`
    select w.id, w.latest as number, l.class_id as "classId"
    from lesson_items i join lessons l on l.id = i.lesson_id
      join submissions w on w.item_id = i.id and w.state <> 'draft' and w.latest > 0
    where i.material_id = ${materialId} order by w.id`,
);

/** What they say; those without words are left out. */
const readTexts = standing<{ readonly ids: readonly string[] }, Text>(
  ['ids'],
  ({ ids }) => sql`
    select w.id, v.words as text, c.name as "className", v.at,
      coalesce(g.name, (select s.full_name from students s where s.id = w.student_id), '') as name
    from submissions w join lesson_items i on i.id = w.item_id join lessons l on l.id = i.lesson_id
      join classes c on c.id = l.class_id join submission_versions v on v.submission_id = w.id and v.number = w.latest
      left join exercise_groups g on g.id = w.group_id
    where w.id = any(${ids}::uuid[]) and v.words <> '' order by v.at, w.id`,
);

type Exercise = Pick<OpenItem['material'], 'id' | 'version' | 'content'>;

const givenBy = (material: Exercise) => plainText(textOf(material.content));

/** So many exercises are marked at the same time; what was compared longest ago is compared anew. */
const mostKept = 200;

/** Likenesses by the versions that were compared. Comparing a class costs as much as all else that the marking desk asks for. */
const keptLikenesses = ofEachSchool(() => new Map<string, readonly Likeness[]>());

/** Likenesses of these versions, compared once for as long as nobody hands in anew. */
async function likenessesOf(
  db: Kysely<Tables>,
  material: Exercise,
  versions: readonly Version[],
): Promise<readonly Likeness[]> {
  const key = createHash('sha256').update(`${material.id} ${material.version}`);
  for (const { id, number } of versions) key.update(`${id} ${number}`);
  const name = key.digest('base64');
  const compared = keptLikenesses();
  const known = compared.get(name);
  const found = known ?? likenesses(await readTexts(db, { ids: versions.map(({ id }) => id) }), givenBy(material));
  compared.delete(name);
  compared.set(name, found);
  const [oldest] = compared.keys();
  if (compared.size > mostKept && oldest !== undefined) compared.delete(oldest);
  return found;
}

/** Pairs of works that resemble each other, one of them at least of this class. */
async function pairsOf(db: Kysely<Tables>, actor: Actor, open: OpenItem, today: string): Promise<readonly Likeness[]> {
  const versions = await readableVersions(db, actor, open, today);
  const ours = new Set(versions.filter(({ classId }) => classId === open.of.id).map(({ id }) => id));
  return (await likenessesOf(db, open.material, versions)).filter(({ a, b }) => ours.has(a) || ours.has(b));
}

/** How many other works each resembles, by work. */
export async function likenessCounts(
  db: Kysely<Tables>,
  actor: Actor,
  open: OpenItem,
  today: string,
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const { a, b } of await pairsOf(db, actor, open, today)) {
    for (const id of [a, b]) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

/**
 * Works that resemble each other, with what stands in both; of other classes those whose work the caller may read.
 * @throws AppError as `exerciseForWorkReader`.
 */
export async function readLikenesses(
  db: Kysely<Tables>,
  actor: Actor,
  itemId: string,
  today: string,
): Promise<ShownLikeness[]> {
  const open = await exerciseForWorkReader(db, actor, itemId, today);
  const given = givenBy(open.material);
  const pairs = await pairsOf(db, actor, open, today);
  const ids = [...new Set(pairs.flatMap(({ a, b }) => [a, b]))];
  const texts = new Map((await readTexts(db, { ids })).map((text) => [text.id, text]));
  return pairs.flatMap(({ a, b, share }) => {
    const [left, right] = [texts.get(a), texts.get(b)];
    if (!left || !right) return [];
    const passages = commonPassages(left.text, right.text, { given });
    return [{ a: sideOf(left), b: sideOf(right), percent: Math.round(share * 100), passages }];
  });
}

/**
 * How much of each work of a pupil stands in another, at most: what the hint says of them, for their own file. Whose the other is, and what it
 * says, is not theirs to know.
 */
export async function likenessesOfPupil(
  db: Kysely<Tables>,
  studentId: string,
): Promise<{ readonly title: string; readonly percent: number }[]> {
  const { rows } = await sql<Exercise & { readonly title: string; readonly works: readonly string[] }>`
    select m.id, m.version, m.content, m.title, array_agg(distinct w.id::text) as works
    from submission_members sm join submissions w on w.id = sm.submission_id and w.state <> 'draft' and w.latest > 0
      join lesson_items i on i.id = w.item_id join materials m on m.id = i.material_id
    where sm.student_id = ${studentId} group by m.id order by m.title, m.id`.execute(db);
  const found: { title: string; percent: number }[] = [];
  for (const { title, works, ...material } of rows) {
    const pairs = await likenessesOf(db, material, await readVersions(db, { materialId: material.id }));
    const shares = pairs.filter(({ a, b }) => works.includes(a) || works.includes(b)).map(({ share }) => share);
    if (shares.length > 0) found.push({ title, percent: Math.round(Math.max(...shares) * 100) });
  }
  return found;
}

const sideOf = ({ id, name, className, at }: Text) => ({
  resultId: id,
  name,
  className,
  submittedAt: at.toISOString(),
});

/** Works of the classes in which the caller may read the work on this subject. */
async function readableVersions(db: Kysely<Tables>, actor: Actor, { material, lesson }: OpenItem, today: string) {
  const versions = await readVersions(db, { materialId: material.id });
  const readable = new Set<string>();
  for (const classId of new Set(versions.map((version) => version.classId))) {
    if (mayReadWork(actor, await standingIn(db, actor, classId, today), lesson.subject_id)) readable.add(classId);
  }
  return versions.filter(({ classId }) => readable.has(classId));
}
