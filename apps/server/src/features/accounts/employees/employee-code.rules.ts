const pattern = /^NV(\d{3,9})$/;

/** The next code of the pattern NV001, after the highest of those in use; other patterns are left out of account. */
export function employeeCodeAfter(codes: readonly string[]): string {
  const highest = codes.reduce((most, code) => Math.max(most, Number(pattern.exec(code)?.[1] ?? 0)), 0);
  return `NV${String(highest + 1).padStart(3, '0')}`;
}
