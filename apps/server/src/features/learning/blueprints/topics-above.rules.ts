interface Topic {
  readonly id: string;
  readonly parentId: string | null;
}

/** By its id, a topic with all that stand above it. */
export function topicsAbove(topics: readonly Topic[]): ReadonlyMap<string, readonly string[]> {
  const parents = new Map(topics.map(({ id, parentId }) => [id, parentId]));
  return new Map(
    topics.map(({ id }) => {
      const found = [id];
      for (let next = parents.get(id) ?? null; next !== null && !found.includes(next); next = parents.get(next) ?? null)
        found.push(next);
      return [id, found];
    }),
  );
}
