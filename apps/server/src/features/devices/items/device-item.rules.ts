/** What a label says: the code of the model and three digits, so that labels sort as the register does. */
export const codeOf = (modelCode: string, number: number): string => `${modelCode}-${String(number).padStart(3, '0')}`;

/** So many numbers after the last one, in a row but for those whose code is taken. */
export function freeNumbers(
  { code, lastNumber }: { readonly code: string; readonly lastNumber: number },
  count: number,
  taken: ReadonlySet<string>,
): number[] {
  const numbers: number[] = [];
  for (let next = lastNumber + 1; numbers.length < count; next += 1) {
    if (!taken.has(codeOf(code, next))) numbers.push(next);
  }
  return numbers;
}
