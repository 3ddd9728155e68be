/**
 * A name for a narrow place of the register: shortened from the family name until it has at most `max` characters, at the last to "N.H.P.Q.
 * Như". The given name stays whole. Say the full name to who does not see it.
 */
export function registerName(fullName: string, max: number): string {
  const words = fullName.trim().normalize('NFC').split(/\s+/);
  const given = words.at(-1) ?? '';
  const others = words.slice(0, -1);
  for (let cut = 0; cut <= others.length; cut++) {
    const name = [...others.map((word, index) => (index < cut ? `${[...word][0] ?? ''}.` : word)), given].join(' ');
    if (name.length <= max) return name;
  }
  return `${others.map((word) => `${[...word][0] ?? ''}.`).join('')} ${given}`.trim();
}
