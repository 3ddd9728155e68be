export type ParsedPhone =
  | { readonly ok: true; readonly e164: string; readonly kind: 'MOBILE' | 'LANDLINE'; readonly repaired: boolean }
  | { readonly ok: false; readonly reason: 'not_a_phone' };

/** National numbers without the leading 0: mobile 9 digits from 3, 5, 7, 8, 9; landline 10 digits from 2. */
const MOBILE = /^[35789]\d{8}$/;
const LANDLINE = /^2\d{9}$/;
const PREFIX = /^(?:\+84|0084|84(?=\d{9,10}$)|0)/;
const SEPARATORS = /[\s.\-()\u00a0]/gu;
const LONGEST_TEXT = 30;

/**
 * Reads a Vietnamese phone number to E.164 ("+84912345678"). Spaces, dots, hyphens and brackets are ignored; `repaired`
 * says that a leading 0 lost in a spreadsheet was put back.
 */
export function parsePhone(text: string | number): ParsedPhone {
  const raw = String(text);
  const digits = raw.length > LONGEST_TEXT ? '' : raw.replaceAll(SEPARATORS, '');
  const national = digits.replace(PREFIX, '').replace(/^0(?=\d{9,10}$)/, '');
  const kind = MOBILE.test(national) ? 'MOBILE' : LANDLINE.test(national) ? 'LANDLINE' : null;
  if (kind === null) return { ok: false, reason: 'not_a_phone' };
  return { ok: true, e164: `+84${national}`, kind, repaired: digits === national };
}

/** "0912 345 678", "024 3826 1234", "0274 382 1234"; a text that is not Vietnamese E.164 is returned unchanged. */
export function formatPhone(e164: string): string {
  const parsed = parsePhone(e164);
  if (!parsed.ok) return e164;
  const local = parsed.e164.replace('+84', '0');
  if (parsed.kind === 'MOBILE') return local.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1 $2 $3');
  if (/^02[48]/.test(local)) return local.replace(/^(\d{3})(\d{4})(\d{4})$/, '$1 $2 $3');
  return local.replace(/^(\d{4})(\d{3})(\d{4})$/, '$1 $2 $3');
}
