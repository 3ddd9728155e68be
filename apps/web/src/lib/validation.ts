/** Why a value was refused: the key of a text and what to put into it. */
export interface Refusal {
  key:
    | 'common.required_field'
    | 'common.must_be_email'
    | 'common.field_length'
    | 'common.field_min_length'
    | 'common.field_max_length'
    | 'common.passwords_do_not_match'
    | 'common.must_be_date'
    | 'common.must_be_number'
    | 'common.must_be_phone'
    | 'common.field_not_valid';
  params: Readonly<Record<string, string | number>>;
}

/** A rule looks at the value and, where it must, at the whole form; null means it is fine. */
export type Rule = (value: unknown, form?: Readonly<Record<string, unknown>>) => Refusal | null;

const refuse = (key: Refusal['key'], params: Refusal['params'] = {}): Refusal => ({ key, params });

const isEmpty = (value: unknown): boolean =>
  value === '' || value === null || value === undefined || (Array.isArray(value) && value.length === 0);

const characters = (value: unknown): number => (Array.isArray(value) ? value.length : String(value ?? '').length);

/** Fails for the empty string, null, undefined and the empty list. */
export const required: Rule = (value) => (isEmpty(value) ? refuse('common.required_field') : null);

/** Linear in the length of the text, which is limited first. */
const EMAIL = /^\w+(?:[.-]\w+)*@\w+(?:[.-]\w+)*\.[A-Za-z]{2,3}$/;

/** Empty is fine; at most 254 characters. */
export const email: Rule = (value) => {
  if (isEmpty(value)) return null;
  const text = String(value);
  return text.length <= 254 && EMAIL.test(text) ? null : refuse('common.must_be_email');
};

/** Empty is fine; else exactly `count` characters. */
export const length =
  (count: number): Rule =>
  (value) =>
    isEmpty(value) || characters(value) === count ? null : refuse('common.field_length', { count });

/** Empty is fine; else at least `count` characters. */
export const minLength =
  (count: number): Rule =>
  (value) =>
    isEmpty(value) || characters(value) >= count ? null : refuse('common.field_min_length', { count });

/** At most `count` characters. */
export const maxLength =
  (count: number): Rule =>
  (value) =>
    characters(value) <= count ? null : refuse('common.field_max_length', { count });

/** Must equal the field `other` of the same form (the repeated password). */
export const confirmed =
  (other: string): Rule =>
  (value, form) =>
    (value ?? '') === (form?.[other] ?? '') ? null : refuse('common.passwords_do_not_match');

/** A rule of one's own; the message is "not valid" unless given. */
export const must =
  (isFine: (value: unknown) => boolean, key: Refusal['key'] = 'common.field_not_valid'): Rule =>
  (value) =>
    isFine(value) ? null : refuse(key);

/** Empty is fine; else a Vietnamese number: 0 and 9 or 10 more digits, however they are grouped. */
export const phone: Rule = (value) =>
  isEmpty(value) || /^(?:0|\+84)\d{9,10}$/.test(String(value).replace(/[\s.-]/g, ''))
    ? null
    : refuse('common.must_be_phone');

/** The first refusal of several rules. */
export function firstRefusal(
  rules: readonly Rule[],
  value: unknown,
  form?: Readonly<Record<string, unknown>>,
): Refusal | null {
  for (const rule of rules) {
    const refusal = rule(value, form);
    if (refusal) return refusal;
  }
  return null;
}

/** A refusal as one text, the form in which a form library carries it: `common.field_min_length?{"count":8}`. */
export function toMessage(refusal: Refusal): string {
  return Object.keys(refusal.params).length === 0 ? refusal.key : `${refusal.key}?${JSON.stringify(refusal.params)}`;
}

/** The opposite of `toMessage`; also takes the bare keys of the contract's schemas. Null for a finished sentence. */
export function fromMessage(message: string): { key: string; params: Record<string, unknown> } | null {
  const found = /^(common\.\w+)(?:\?(\{.*\}))?$/.exec(message);
  if (!found?.[1]) return null;
  return { key: found[1], params: found[2] ? JSON.parse(found[2]) : {} };
}
