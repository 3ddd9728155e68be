/** A teacher in a narrow cell, the given name whole: "Trần Thị Mai" → "T. Mai"; names of one word stay. */
export function givenName(fullName: string): string {
  const words = fullName.trim().split(/\s+/);
  const given = words.at(-1) ?? '';
  const family = words.length > 1 ? `${[...(words[0] ?? '')][0] ?? ''}. ` : '';
  return `${family}${given}`;
}
