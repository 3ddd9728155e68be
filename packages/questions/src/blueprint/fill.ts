import type { Blueprint, Want } from '@phuong/contract/learning/bank/blueprint.schema.ts';
import { chanceOf } from '../chance/seeded.ts';
import { families } from './alike.ts';
import { type Candidate, type Difference, misfits, missingLevels } from './candidate.ts';
import { placed } from './matching.ts';

export interface FillRules {
  /** The ISO day the test is for. */
  readonly on: string;
  /** A question this class had within so many weeks before is left out; 0: none is. */
  readonly restWeeks: number;
  /** Questions somebody has chosen: they come before all others, used lately, alike or not, wherever they fit. */
  readonly kept: readonly string[];
}

export interface Near {
  readonly id: string;
  /** What it lacks, the gravest first; only USED_LATELY: it may be taken all the same. */
  readonly differs: readonly Difference[];
}
export interface Filled {
  /** Ids by the want's place in the blueprint. */
  readonly picks: readonly (readonly string[])[];
  /** What the bank has for each want, and how much of it may be taken by the rules. */
  readonly supply: readonly { readonly fits: number; readonly rested: number }[];
  readonly gaps: readonly { readonly want: number; readonly missing: number; readonly nearest: readonly Near[] }[];
  /** Kept questions for which there is no place. */
  readonly left: readonly string[];
}

interface Search {
  readonly blueprint: Blueprint;
  readonly order: readonly Candidate[];
  readonly rules: FillRules;
  readonly familyOf: ReadonlyMap<string, string>;
}

const nearestShown = 5;
const dayMs = 86_400_000;

const isRested = ({ lastUsed }: Candidate, { on, restWeeks }: FillRules) =>
  restWeeks === 0 || lastUsed === null || Date.parse(on) - Date.parse(lastUsed) >= restWeeks * 7 * dayMs;

/** Fresh first: never had by the class, then longest ago; used least; then by chance. */
function freshFirst(candidates: readonly Candidate[], seed: string): Candidate[] {
  return chanceOf(seed)
    .shuffled(candidates.toSorted((one, other) => (one.id < other.id ? -1 : 1)))
    .sort((one, other) => {
      const [a, b] = [one.lastUsed ?? '', other.lastUsed ?? ''];
      return a === b ? one.uses - other.uses : a < b ? -1 : 1;
    });
}

/**
 * Picks questions of the bank for a blueprint: form, topic and levels exactly, nothing the class had lately, of questions that are alike one.
 * As many places as possible are filled, so a gap is one that nothing in the bank could fill, however the others were shared out.
 */
export function fill(blueprint: Blueprint, candidates: readonly Candidate[], rules: FillRules, seed: string): Filled {
  const { wants } = blueprint;
  const kept = new Set(rules.kept);
  const familyOf = families(candidates);
  const fitting = new Map(candidates.map((each) => [each.id, fits(wants, each, blueprint)]));
  const wantsOf = ({ id }: Candidate) => fitting.get(id) ?? [];
  const order = freshFirst(candidates, seed);
  const chosen = order.filter(({ id }) => kept.has(id));
  const taken = new Set(chosen.map(({ id }) => familyOf.get(id)));
  const free = order.filter((each) => !kept.has(each.id) && !taken.has(familyOf.get(each.id)) && isRested(each, rules));
  const items = [...chosen.map((each) => [each]), ...byFamily(free, familyOf)];
  const places = placed(
    items.map((members) => [...new Set(members.flatMap(wantsOf))]),
    wants.map(({ count }) => count),
  );
  const picks = wants.map((): string[] => []);
  places.forEach((place, item) => {
    const member = place === null ? undefined : items[item]?.find((each) => wantsOf(each).includes(place));
    if (member && place !== null) picks[place]?.push(member.id);
  });
  const nearest = nearestOf({ blueprint, order, rules, familyOf }, picks);
  return {
    picks,
    supply: wants.map((_, at) => {
      const all = candidates.filter((each) => wantsOf(each).includes(at));
      return { fits: all.length, rested: all.filter((each) => isRested(each, rules)).length };
    }),
    gaps: wants.flatMap((want, at) => {
      const missing = want.count - (picks[at]?.length ?? 0);
      return missing > 0 ? [{ want: at, missing, nearest: nearest(want) }] : [];
    }),
    left: chosen.filter((_, item) => places[item] === null).map(({ id }) => id),
  };
}

const fits = (wants: readonly Want[], candidate: Candidate, blueprint: Blueprint): number[] =>
  wants.flatMap((want, at) => (misfits(want, candidate, blueprint).length === 0 ? [at] : []));

/** One place for all that are alike, the freshest of them first. */
function byFamily(candidates: readonly Candidate[], familyOf: ReadonlyMap<string, string>): Candidate[][] {
  const found = new Map<string, Candidate[]>();
  for (const each of candidates) {
    const family = familyOf.get(each.id) ?? each.id;
    const members = found.get(family);
    if (members) members.push(each);
    else found.set(family, [each]);
  }
  return [...found.values()];
}

/** What is easier to live with weighs less; another level once for each level that would have to be another. */
const gravity = { FORM: 16, TOPIC: 8, ALIKE_IN_TEST: 6, LEVEL: 2, USED_LATELY: 1 } as const;

/** For each gap the questions that are nearly what is wanted, those that lack least first; what is neither of form nor of topic is nothing near. */
function nearestOf({ blueprint, order, rules, familyOf }: Search, picks: readonly (readonly string[])[]) {
  const inTest = new Set(picks.flat());
  const familiesInTest = new Set([...inTest].map((id) => familyOf.get(id)));
  const left = order.filter(({ id }) => !inTest.has(id));
  return (want: Want): Near[] =>
    left
      .flatMap((each) => {
        const differs = misfits(want, each, blueprint);
        if (differs.includes('FORM') && differs.includes('TOPIC')) return [];
        if (familiesInTest.has(familyOf.get(each.id))) differs.push('ALIKE_IN_TEST');
        if (!isRested(each, rules)) differs.push('USED_LATELY');
        differs.sort((one, other) => gravity[other] - gravity[one]);
        const more = differs.includes('LEVEL') ? missingLevels(want, each, blueprint) - 1 : 0;
        const apart = differs.reduce((sum, one) => sum + gravity[one], more * gravity.LEVEL);
        return [{ id: each.id, differs, apart }];
      })
      .sort((one, other) => one.apart - other.apart)
      .slice(0, nearestShown)
      .map(({ id, differs }) => ({ id, differs }));
}
