import { searchKey } from '@phuong/rules/people/names.ts';
import { mostLevels } from '../topic-tree.rules.ts';

/** A topic of a subject, of whatever year group. */
export interface NamedTopic {
  readonly id: string;
  readonly parentId: string | null;
  readonly name: string;
}

/** The topic a path of names leads to, whatever accents; a path that begins above our first topics, with the subject say, is followed from there. */
export function topicAt(topics: readonly NamedTopic[], path: readonly string[]): string | null {
  for (let from = 0; from < path.length; from += 1) {
    let at: string | null = null;
    const isThere = path.slice(from).every((name) => {
      const next = topics.find((each) => each.parentId === at && searchKey(each.name) === searchKey(name));
      at = next?.id ?? null;
      return next !== undefined;
    });
    if (isThere) return at;
  }
  return null;
}

/** Names of the topics down to one. */
export function pathTo(topics: readonly NamedTopic[], id: string | null): string[] {
  const topic = topics.find((each) => each.id === id);
  return topic ? [...pathTo(topics, topic.parentId), topic.name] : [];
}

/** Where a path of names ends: in a topic that is there, and below it those that are to be made. */
export interface PlaceToBe {
  readonly parentId: string | null;
  readonly missing: readonly string[];
}

const mostOfName = 200;

/**
 * What is to be made for a path of names that leads to no topic. What of it is there is gone along, wherever in the path it begins; else a
 * first name that is the subject's own ("Toán", "Toán 11") is no topic of it. Deeper than topics go, the question belongs to the last that fits.
 */
export function placeToBe(topics: readonly NamedTopic[], path: readonly string[], subject: string): PlaceToBe {
  const names = path.map((name) => name.normalize('NFC').trim().slice(0, mostOfName).trim()).filter(Boolean);
  for (let to = names.length - 1; to > 0; to -= 1) {
    const parentId = topicAt(topics, names.slice(0, to));
    if (parentId !== null) return fitting(topics, parentId, names.slice(to));
  }
  const isSubject = searchKey(names[0] ?? '').replace(/ \d{1,2}$/, '') === searchKey(subject);
  return fitting(topics, null, isSubject ? names.slice(1) : names);
}

const fitting = (topics: readonly NamedTopic[], parentId: string | null, names: readonly string[]): PlaceToBe => ({
  parentId,
  missing: names.slice(0, Math.max(0, mostLevels - pathTo(topics, parentId).length)),
});
