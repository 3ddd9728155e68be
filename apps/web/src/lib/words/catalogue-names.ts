import type { Catalogue } from '@phuong/contract/platform/entity.schema.ts';
import { ETHNIC_GROUPS } from '@phuong/rules/people/ethnic-groups.ts';
import { POLICY_GROUPS } from '@phuong/rules/people/policy-groups.ts';
import { RELIGIONS } from '@phuong/rules/people/religions.ts';
import { currentLocale } from './locale.ts';

interface Item {
  readonly code: string;
  readonly viName: string;
  readonly enName: string;
}
const lists: Readonly<Record<Catalogue, readonly Item[]>> = {
  ethnicGroups: ETHNIC_GROUPS.map(({ code, name }) => ({ code, viName: name, enName: name })),
  religions: RELIGIONS,
  policyGroups: POLICY_GROUPS,
};

/** The codes and names of a list of the law, in the language of the screen. */
export const catalogueChoices = (of: Catalogue): { value: string; label: string }[] =>
  lists[of].map(({ code, viName, enName }) => ({ value: code, label: currentLocale() === 'vi' ? viName : enName }));

/** Names of codes in the order of the list; codes it does not know are left out. */
export const catalogueNames = (of: Catalogue, ...codes: readonly (string | null)[]): string[] =>
  catalogueChoices(of)
    .filter(({ value }) => codes.includes(value))
    .map(({ label }) => label);
