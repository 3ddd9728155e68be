/**
 * Words that follow a number: `{{hits}} [hits:cell|cells]`. English only, for sentences with several numbers or a number that is not
 * called `count`; Vietnamese nouns have one form. `params` as the sentence was filled with.
 */
export function withPlurals(text: string, params: Readonly<Record<string, unknown>>): string {
  if (!text.includes('|')) return text;
  return text.replace(/\[(\w+):([^|[\]]*)\|([^|[\]]*)\]/g, (_, name: string, one: string, other: string) =>
    Number(params[name]) === 1 ? one : other,
  );
}
