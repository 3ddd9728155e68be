import { AsyncLocalStorage } from 'node:async_hooks';

/** A school among several that one process serves (decision 82). */
export interface ServedSchool {
  /** As the file of schools names it; stands in the log and in numbers. */
  readonly name: string;
}

const current = new AsyncLocalStorage<ServedSchool>();
/** Of a process that serves one school only. */
const alone: ServedSchool = { name: '' };

/** Whose work this is part of; null where the process serves one school only, or works for none of them. */
export const currentSchool = (): ServedSchool | null => current.getStore() ?? null;

/** Everything that `run` starts is work of this school. */
export const inSchool = <T>(school: ServedSchool, run: () => T): T => current.run(school, run);

/** What a process keeps for itself, apart for each school: ids of two schools may be the same where one is a copy of the other. */
export function ofEachSchool<T>(make: () => T): () => T {
  const kept = new WeakMap<ServedSchool, T>();
  return () => {
    const school = current.getStore() ?? alone;
    const known = kept.get(school);
    if (known !== undefined) return known;
    const made = make();
    kept.set(school, made);
    return made;
  };
}
