const pattern = /^GV(\d{3,9})$/;

/** The next code of the pattern GV001, after the highest of those in use; other patterns are left out of account. */
export function codeAfter(codes: readonly string[]): string {
  const numbers = codes.map((code) => Number(pattern.exec(code)?.[1] ?? 0));
  return `GV${String(numbers.reduce((a, b) => Math.max(a, b), 0) + 1).padStart(3, '0')}`;
}
