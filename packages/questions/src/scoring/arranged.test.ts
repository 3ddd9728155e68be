import type { AskedQuestion } from '@phuong/contract/learning/bank/asked.schema.ts';
import { emptyRichText as text } from '@phuong/rich-text/read-rich-text.ts';
import { describe, expect, test } from 'vitest';
import { arranged } from './arranged.ts';
import { askedOf } from './asked.ts';
import { everyKind } from './every-kind.data.ts';

const all = { options: true, statements: true };
const nothing = { options: false, statements: false };
const choice = (keys: string, stays = ''): AskedQuestion => ({
  kind: 'CHOICE',
  stem: text,
  sound: null,
  options: [...keys].map((key) => ({ key, text, stays: stays.includes(key) })),
});
const orderOf = (asked: AskedQuestion) => (asked.kind === 'CHOICE' ? asked.options.map(({ key }) => key).join('') : '');

test('an order that a paper was printed in is the same for ever', () => {
  expect(orderOf(arranged(choice('abcdef'), 'lần 1', all))).toBe('adcfbe');
  expect(orderOf(arranged(choice('abcdef'), 'lần 2', all))).toBe('fbacde');
});

test('of four options each comes as often to each place', () => {
  const places = new Map<string, number>();
  for (let seed = 0; seed < 2_400; seed += 1) {
    const order = orderOf(arranged(choice('abcd'), `s${seed}`, all));
    places.set(order, (places.get(order) ?? 0) + 1);
  }
  expect(places.size).toBe(24);
  expect(Math.min(...places.values())).toBeGreaterThan(60);
  expect(Math.max(...places.values())).toBeLessThan(145);
});

test('what stays keeps its place, wherever that is', () => {
  for (let seed = 0; seed < 50; seed += 1) {
    expect(orderOf(arranged(choice('abcde', 'ce'), `s${seed}`, all))).toMatch(/^[abd]{2}c[abd]e$/);
  }
});

test('an order does not depend on where the options stood in the bank', () => {
  expect(orderOf(arranged(choice('abcd'), 's', all))).toBe(orderOf(arranged(choice('dbca'), 's', all)));
});

test('a passage keeps its parts in their order; each has an order of its own', () => {
  const passage: AskedQuestion = {
    kind: 'PASSAGE',
    stem: text,
    sound: null,
    parts: ['p', 'q', 'r'].map((key) => ({ key, weight: 1, question: choice('abcdefgh') as never })),
  };
  const shown = arranged(passage, 'seed', all);
  if (shown.kind !== 'PASSAGE') throw new Error('no passage');
  expect(shown.parts.map(({ key }) => key)).toEqual(['p', 'q', 'r']);
  expect(new Set(shown.parts.map(({ question }) => orderOf(question))).size).toBe(3);
});

describe.each(everyKind.map(([one, other]) => ({ kind: one.kind, one, other })))('$kind', ({ one, other }) => {
  test('is arranged the same whatever its key (H3), and loses nothing', () => {
    for (const shuffling of [all, nothing]) {
      const shown = arranged(askedOf(one), 'x', shuffling);
      expect(JSON.stringify(shown)).toBe(JSON.stringify(arranged(askedOf(other), 'x', shuffling)));
      expect([...JSON.stringify(shown)].sort().join('')).toBe([...JSON.stringify(askedOf(one))].sort().join(''));
    }
  });
});

test('without shuffling options and statements stay as they are, rows to order and rights do not', () => {
  for (const [one] of everyKind) {
    const asked = askedOf(one);
    const isFixed = !['MATCHING', 'ORDERING', 'PASSAGE'].includes(one.kind);
    if (isFixed) expect(arranged(asked, 'x', nothing)).toEqual(asked);
  }
  const orders = Array.from({ length: 30 }, (_, seed) =>
    JSON.stringify(arranged(askedOf(everyKind[8]?.[0] ?? fail()), `${seed}`, nothing)),
  );
  expect(new Set(orders).size).toBeGreaterThan(10);
});

function fail(): never {
  throw new Error('no ordering');
}
