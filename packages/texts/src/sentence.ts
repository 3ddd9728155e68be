import type { ErrorCode } from '@phuong/contract/platform/error-codes.errors.ts';
import { errors as errorsEn } from './en-GB/errors.ts';
import { common as commonEn } from './en-GB/platform/common.ts';
import { semesterSign } from './notification-words.ts';
import { withPlurals } from './plural-choice.ts';
import { errors as errorsVi } from './vi/errors.ts';
import { common as commonVi } from './vi/platform/common.ts';

export type Locale = 'vi' | 'en-GB';
export const locales: readonly Locale[] = ['vi', 'en-GB'];

const errors: Record<Locale, Record<ErrorCode, string>> = { vi: errorsVi, 'en-GB': errorsEn };
const common: Record<Locale, Record<string, unknown>> = { vi: commonVi, 'en-GB': commonEn };

/**
 * The sentence for an error code or a `common.…` key, with `{{name}}` filled in. An unknown key gives the general
 * "field is not valid" sentence, never the key.
 */
export function sentence(locale: Locale, key: string, params: Readonly<Record<string, string | number>> = {}): string {
  const text =
    (errors[locale] as Record<string, string>)[key] ??
    commonText(locale, key) ??
    commonText(locale, 'common.field_not_valid') ??
    '';
  return withPlurals(text, params).replace(/\{\{(\w+)\}\}/g, (_, name: string) => value(locale, name, params[name]));
}

/** Counts with their thousands apart ("1.514 người"), parts as people write them ("1,5 ngày"), semesters as everywhere ("học kì II"); years and codes stay as they are. */
function value(locale: Locale, name: string, given: string | number | undefined): string {
  if (name === 'count' && typeof given === 'number') return given.toLocaleString(locale);
  if (typeof given === 'number' && !Number.isInteger(given)) return given.toLocaleString(locale);
  return name === 'semester' && typeof given === 'number' ? semesterSign(given) : String(given ?? '');
}

function commonText(locale: Locale, key: string): string | undefined {
  const text = key.startsWith('common.') ? common[locale][key.slice('common.'.length)] : undefined;
  return typeof text === 'string' ? text : undefined;
}
