/**
 * The characters of a typed, pasted or filled-in code without the gaps it is written with ("408 213", "ACDE-FGHJ").
 * Null when something in it is no digit, or no letter of the alphabet and no digit.
 */
export function readCode(text: string, mode: 'digits' | 'letter-numeric'): string | null {
  const bare = text.slice(0, 200).replace(/[\s\u00a0-]/g, '');
  return (mode === 'digits' ? /^\d+$/ : /^[A-Za-z0-9]+$/).test(bare) ? bare : null;
}
