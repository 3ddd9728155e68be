import type { BankTopic } from '@phuong/contract/learning/bank/bank.schema.ts';

type Topic = Pick<BankTopic, 'id' | 'parentId' | 'name' | 'position'>;

/** A topic where it stands: with how far in, counted from 0. */
export type Placed<T extends Topic> = T & { readonly depth: number };

/** Topics may stand so far below each other. */
export const mostDepth = 4;

const ordered = <T extends Topic>(topics: readonly T[], parentId: string | null): T[] =>
  topics.filter((topic) => topic.parentId === parentId).sort((one, other) => one.position - other.position);

/** All topics in the order of the tree, each below the one it belongs to. */
export function inTreeOrder<T extends Topic>(topics: readonly T[]): Placed<T>[] {
  const known = new Set(topics.map(({ id }) => id));
  // What belongs to a topic that is not among these stands at the top.
  const rooted = topics.map((topic) =>
    topic.parentId !== null && !known.has(topic.parentId) ? { ...topic, parentId: null } : topic,
  );
  const below = (parentId: string | null, depth: number): Placed<T>[] =>
    ordered(rooted, parentId).flatMap((topic) => [{ ...topic, depth }, ...below(topic.id, depth + 1)]);
  return below(null, 0);
}

/** A topic with all that stand below it. */
export function withBelow<T extends Topic>(topics: readonly T[], id: string): ReadonlySet<string> {
  const found = new Set([id]);
  for (const topic of inTreeOrder(topics))
    if (topic.parentId !== null && found.has(topic.parentId)) found.add(topic.id);
  return found;
}

/** How many levels a topic and what is below it take. */
function heightOf<T extends Topic>(topics: readonly T[], id: string): number {
  const children = topics.filter(({ parentId }) => parentId === id);
  return 1 + Math.max(0, ...children.map((child) => heightOf(topics, child.id)));
}

/** Where a topic may be put: under none of its own, and not too far in. Null stands for the top. */
export function mayBelongTo<T extends Topic>(topics: readonly T[], id: string, parentId: string | null): boolean {
  if (parentId === null) return true;
  if (withBelow(topics, id).has(parentId)) return false;
  const parent = inTreeOrder(topics).find((topic) => topic.id === parentId);
  return parent !== undefined && parent.depth + 1 + heightOf(topics, id) <= mostDepth;
}

/** A place in the tree, counted from 1 among those that belong to the same topic. */
export interface Place {
  readonly parentId: string | null;
  readonly position: number;
}

export type Step = 'up' | 'down' | 'in' | 'out';

/** Where a step leads: among its neighbours, into the one above it, out behind the one it belongs to; null where there is no such place. */
export function stepOf<T extends Topic>(topics: readonly T[], id: string, step: Step): Place | null {
  const topic = topics.find((each) => each.id === id);
  if (!topic) return null;
  const beside = ordered(topics, topic.parentId);
  const at = beside.findIndex((each) => each.id === id);
  if (step === 'up') return at > 0 ? { parentId: topic.parentId, position: at } : null;
  if (step === 'down') return at < beside.length - 1 ? { parentId: topic.parentId, position: at + 2 } : null;
  if (step === 'out') {
    const parent = topics.find((each) => each.id === topic.parentId);
    if (!parent) return null;
    const around = ordered(topics, parent.parentId);
    return { parentId: parent.parentId, position: around.findIndex((each) => each.id === parent.id) + 2 };
  }
  const above = beside[at - 1];
  if (!above || !mayBelongTo(topics, id, above.id)) return null;
  return { parentId: above.id, position: ordered(topics, above.id).length + 1 };
}

/** Where a topic comes to stand that is dropped on another: into it from its middle, else before or behind it. */
export function dropOf<T extends Topic>(
  topics: readonly T[],
  id: string,
  onto: string,
  where: 'before' | 'into' | 'behind',
): Place | null {
  const target = topics.find((each) => each.id === onto);
  if (!target || id === onto) return null;
  const parentId = where === 'into' ? target.id : target.parentId;
  if (!mayBelongTo(topics, id, parentId)) return null;
  const beside = ordered(topics, parentId).filter((each) => each.id !== id);
  if (where === 'into') return { parentId, position: beside.length + 1 };
  const at = beside.findIndex((each) => each.id === onto);
  return { parentId, position: at + (where === 'before' ? 1 : 2) };
}

/** Questions of a topic and of all below it. */
export function questionsIn(topics: readonly BankTopic[], id: string): number {
  const within = withBelow(topics, id);
  return topics.reduce((sum, topic) => sum + (within.has(topic.id) ? topic.questions : 0), 0);
}

/** As choices of a list: what is further in stands further in. */
export const topicChoices = (topics: readonly Topic[]) =>
  inTreeOrder(topics).map(({ id, name, depth }) => ({ value: id, label: `${'\u2003'.repeat(depth)}${name}` }));
