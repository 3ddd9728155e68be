import { ruleKeys } from '@phuong/contract/timetable/setup/rule-keys.schema.ts';
import { texts } from '@phuong/texts/vi/all.ts';
import i18next from 'i18next';
import { expect, test } from 'vitest';
import { levelOf, ruleGroups, ruleSentences } from './rule-catalogue.ts';

const i18n = i18next.createInstance({ lng: 'vi', resources: { vi: { translation: texts } } });
await i18n.init({ interpolation: { escapeValue: false } });

test('every rule stands in exactly one group', () => {
  const grouped = ruleGroups.flatMap(({ rules }) => rules);
  expect([...grouped].sort()).toEqual([...ruleKeys].sort());
});

test('every rule says itself in whole sentences whatever its values are', () => {
  const names = ['start', 'free', 'days', 'sessions', 'max', 'min', 'allowed', 'cap', 'week', 'longHole', 'slack'];
  const more = ['twoSessions', 'breakAfter', 'maxWithDoubles', 'morningFrom', 'afternoonTo', 'classes'];
  const flags = ['minHard', 'capHard', 'weekHard', 'longWeight', 'lastWeight', 'preferredWeight', 'order'];
  const rest = ['changeWeight', 'balance'];
  for (const value of [0, 1, 3]) {
    const values = Object.fromEntries([...names, ...more, ...flags, ...rest].map((name) => [name, value]));
    for (const rule of ruleKeys) {
      const said = ruleSentences(i18n.t, rule, values, value > 0);
      expect(said.length).toBeGreaterThan(0);
      for (const sentence of said) expect(sentence).toMatch(/^\p{Lu}[^{}]*\.$/u);
    }
  }
});

test('off wins over compulsory', () => {
  expect(levelOf({ on: false, hard: true })).toBe('off');
  expect(levelOf({ on: true, hard: true })).toBe('must');
  expect(levelOf({ on: true, hard: false })).toBe('should');
});
