import type { BankUses } from '@phuong/contract/learning/bank/bank.schema.ts';

/** How a question did in one test, in per cent. */
export interface UsedFigures {
  readonly attempts: number;
  readonly facility: number | null;
  readonly discrimination: number | null;
}

type Use = BankUses['tests'][number] & { readonly isTheirs: boolean };

/** Fewer say nothing of a question, and too much of a pupil. */
const leastAttempts = 5;
/** More are not looked at. */
const mostTests = 100;

const said = ({ attempts, facility, discrimination }: UsedFigures): UsedFigures =>
  attempts < leastAttempts
    ? { attempts, facility: null, discrimination: null }
    : { attempts, facility, discrimination };

/** Mean over those of whom there is a figure, each by how many attempts it is of. */
function weighted(uses: readonly UsedFigures[], figure: 'facility' | 'discrimination'): number | null {
  const known = uses.flatMap((use) => {
    const value = use[figure];
    return value === null ? [] : [{ value, attempts: use.attempts }];
  });
  const all = known.reduce((sum, { attempts }) => sum + attempts, 0);
  return all === 0 ? null : known.reduce((sum, { value, attempts }) => sum + value * attempts, 0) / all;
}

/** What a caller is told of the tests that have a question, in the order they come in. */
export function usesView(uses: readonly Use[]): BankUses {
  const attempts = uses.reduce((sum, use) => sum + use.attempts, 0);
  const facility = weighted(uses, 'facility');
  const discrimination = weighted(
    uses.filter((use) => use.attempts >= leastAttempts),
    'discrimination',
  );
  return {
    all: said({ attempts, facility, discrimination }),
    tests: uses
      .filter(({ isTheirs }) => isTheirs)
      .slice(0, mostTests)
      .map(({ isTheirs: _, ...use }) => ({ ...use, ...said(use) })),
    others: uses.filter(({ isTheirs, isPublished }) => !isTheirs && isPublished).length,
  };
}
