/** A topic in the tree of its subject and grade. */
export interface TopicPlace {
  readonly id: string;
  readonly parentId: string | null;
  readonly position: number;
}

/** Topics inside topics, counted with the first. */
export const mostLevels = 4;

/** Of a subject and grade; more are not found again. */
export const mostTopics = 500;

const childrenOf = <T extends TopicPlace>(tree: readonly T[], parentId: string | null): T[] =>
  tree
    .filter((topic) => topic.parentId === parentId)
    .toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1));

/** How many levels a topic has above it, itself counted; 0 of none. */
function depthOf(tree: readonly TopicPlace[], id: string | null): number {
  const topic = tree.find((each) => each.id === id);
  return topic ? depthOf(tree, topic.parentId) + 1 : 0;
}

/** How many levels there are from a topic down, itself counted. */
const heightOf = (tree: readonly TopicPlace[], id: string): number =>
  1 + Math.max(0, ...childrenOf(tree, id).map((child) => heightOf(tree, child.id)));

/** Whether a topic is another, or below it. */
function isWithin(tree: readonly TopicPlace[], id: string | null, other: string): boolean {
  if (id === null) return false;
  if (id === other) return true;
  return isWithin(tree, tree.find((each) => each.id === id)?.parentId ?? null, other);
}

/** Why a topic may not be below another (`id` null: a new one); null where it may. */
export function refusalOfPlace(
  tree: readonly TopicPlace[],
  id: string | null,
  parentId: string | null,
): 'learning.unknown_topic' | 'learning.topic_in_itself' | 'learning.topic_too_deep' | null {
  if (parentId !== null && !tree.some((each) => each.id === parentId)) return 'learning.unknown_topic';
  if (id !== null && isWithin(tree, parentId, id)) return 'learning.topic_in_itself';
  const levels = depthOf(tree, parentId) + (id === null ? 1 : heightOf(tree, id));
  return levels > mostLevels ? 'learning.topic_too_deep' : null;
}

/** A place that changes. */
export type ChangedPlace = TopicPlace;

/** Rows whose place is another now. */
const changedOnes = (tree: readonly TopicPlace[], after: readonly TopicPlace[]): ChangedPlace[] =>
  after.filter(({ id, parentId, position }) => {
    const before = tree.find((each) => each.id === id);
    return before && (before.parentId !== parentId || before.position !== position);
  });

const numbered = (ids: readonly string[], parentId: string | null): TopicPlace[] =>
  ids.map((id, index) => ({ id, parentId, position: index + 1 }));

/** What changes when a topic comes to a place, counted from 1, among those of a parent; a place behind the last is the last. */
export function movedTo(
  tree: readonly TopicPlace[],
  topic: TopicPlace,
  to: { readonly parentId: string | null; readonly position: number },
): ChangedPlace[] {
  const idsOf = (parentId: string | null) =>
    childrenOf(tree, parentId)
      .map(({ id }) => id)
      .filter((id) => id !== topic.id);
  const left = topic.parentId === to.parentId ? [] : numbered(idsOf(topic.parentId), topic.parentId);
  const there = idsOf(to.parentId).toSpliced(to.position - 1, 0, topic.id);
  return changedOnes(tree, [...left, ...numbered(there, to.parentId)]);
}

/** What changes when a topic goes: those below it take its place. */
export function handedUp(tree: readonly TopicPlace[], topic: TopicPlace): ChangedPlace[] {
  const children = childrenOf(tree, topic.id).map(({ id }) => id);
  const there = childrenOf(tree, topic.parentId).flatMap(({ id }) => (id === topic.id ? children : [id]));
  return changedOnes(tree, numbered(there, topic.parentId));
}
