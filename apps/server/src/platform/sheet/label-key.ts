/**
 * A column label as it is compared: trimmed, lower case, without accents, punctuation or the star of required columns.
 * "Họ và tên (*)" and "HO  VA TEN" are the same.
 */
export function labelKey(label: string): string {
  return label
    .slice(0, 200)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/đ/g, 'd')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}
