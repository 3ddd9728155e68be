import { question } from '@phuong/contract/learning/bank/question.schema.ts';
import { expect, test } from 'vitest';
import { everyKind } from './every-kind.data.ts';
import { withFreshKeys } from './fresh-keys.ts';

const keysIn = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(/"(?:key|rightKey)":"(\w+)"/g)].map(([, key]) => key ?? '');

test.each(everyKind.map(([one]) => ({ kind: one.kind, one })))(
  '$kind: keys are new, and say together what they said',
  ({ one }) => {
    let drawn = 0;
    const fresh = withFreshKeys(one, () => {
      drawn += 1;
      return `n${drawn}`;
    });
    expect(question.parse(fresh)).toEqual(fresh);
    const isRubric = (key: string) => key === 'y';
    expect(keysIn(fresh).filter((key) => !key.startsWith('n') && !isRubric(key))).toEqual([]);
    // The same keys where the same keys were: renamed in their order, both are one text.
    const named = (text: object) => {
      const names = new Map<string, string>();
      return JSON.stringify(text).replace(/"(key|rightKey)":"(\w+)"/g, (_, field, key) => {
        if (!names.has(key)) names.set(key, `k${names.size}`);
        return `"${field}":"${names.get(key)}"`;
      });
    };
    if (one.kind !== 'PASSAGE') expect(named(fresh)).toBe(named(one));
  },
);
