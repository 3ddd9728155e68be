import { fold } from '@phuong/rules/people/fold.ts';

/**
 * A column label as it is compared: trimmed, lower case, without accents, punctuation or the star of required columns.
 * "Họ và tên (*)" and "HO  VA TEN" are the same.
 */
export function labelKey(label: string): string {
  return fold(label.slice(0, 200))
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}
