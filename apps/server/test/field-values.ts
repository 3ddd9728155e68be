import type { Catalogue, Field, Fields } from '@phuong/contract/platform/entity.schema.ts';
import { fieldsOf } from '@phuong/contract/platform/entity.schema.ts';
import { ETHNIC_GROUPS } from '@phuong/rules/people/ethnic-groups.ts';
import { POLICY_GROUPS } from '@phuong/rules/people/policy-groups.ts';
import { RELIGIONS } from '@phuong/rules/people/religions.ts';
import fc from 'fast-check';

/** As people write them; some are words for yes, no and nothing elsewhere, or look like formulas and numbers. */
const words = [
  'Nguyễn',
  'Thị',
  'Hà',
  'An',
  'xã',
  'Ea Tu',
  'số',
  '12/3',
  '0123',
  '=1+1',
  '-',
  'Không',
  'x',
  '"quoted"',
  '<b>',
];
const names = ['Nguyễn', 'Trần', 'Thị', 'Văn', 'Ngọc', 'Đức', 'Hồng', 'Ánh', "H'Hen", 'Niê', 'Ưng'];

const textOf = (from: readonly string[], max: number) =>
  fc
    .array(fc.constantFrom(...from), { minLength: 1, maxLength: 6 })
    .map((chosen) => chosen.join(' ').slice(0, max).trim());
const digitsOf = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((digits) => digits.join(''));
const dayOf = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2020-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const codesOf: Readonly<Record<Catalogue, readonly string[]>> = {
  ethnicGroups: ETHNIC_GROUPS.map(({ code }) => code),
  religions: RELIGIONS.map(({ code }) => code),
  policyGroups: POLICY_GROUPS.map(({ code }) => code),
};

/** A value of a field that is filled in, as it is sent. */
function filled(field: Field): fc.Arbitrary<unknown> {
  switch (field.kind) {
    case 'text':
      return textOf(words, field.max);
    case 'name':
      return fc.array(fc.constantFrom(...names), { minLength: 2, maxLength: 4 }).map((parts) => parts.join(' '));
    case 'code':
      return fc.uuid().map((id) => id.replaceAll('-', '').slice(0, Math.min(field.max, 16)).toUpperCase());
    case 'digits':
      return digitsOf(field.length);
    case 'date':
      return dayOf;
    case 'choice':
      return fc.constantFrom(...field.values);
    case 'flag':
      return fc.boolean();
    case 'number':
      return fc.integer({ min: field.min, max: field.max });
    case 'phone':
      return digitsOf(8).map((digits) => `09${digits}`);
    case 'email':
      return fc.uuid().map((id) => `a.${id.slice(0, 8)}@truong.edu.vn`);
    case 'reference':
      return fc.constant(null);
    case 'catalogue':
      return fc.constantFrom(...codesOf[field.of]);
    case 'catalogues':
      return fc.uniqueArray(fc.constantFrom(...codesOf[field.of]), { maxLength: 3 });
  }
}

const emptyOf: Readonly<Partial<Record<Field['kind'], unknown>>> = { text: '', flag: false, catalogues: [] };

/** Every field filled in or, where it may be, left empty; `own` for what a record's rules make stricter. */
export function inputsOf(fields: Fields, own: Readonly<Record<string, fc.Arbitrary<unknown>>> = {}) {
  const shape = fieldsOf(fields).map(([name, field]) => {
    const value = own[name] ?? filled(field);
    const mayBeEmpty =
      !field.required && (field.initial === undefined || field.kind === 'text') && field.kind !== 'flag';
    const empty = emptyOf[field.kind] ?? null;
    return [name, mayBeEmpty ? fc.oneof({ weight: 3, arbitrary: value }, fc.constant(empty)) : value] as const;
  });
  return fc.record(Object.fromEntries(shape)) as fc.Arbitrary<Record<string, unknown>>;
}
