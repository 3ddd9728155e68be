import { askedQuestion } from '@phuong/contract/learning/bank/asked.schema.ts';
import { questionKinds } from '@phuong/contract/learning/bank/question.schema.ts';
import { describe, expect, test } from 'vitest';
import { askedOf } from './asked.ts';
import { everyKind } from './every-kind.data.ts';

test('every form of a question is looked at', () => {
  expect(everyKind.map(([{ kind }]) => kind)).toEqual([...questionKinds]);
});

describe.each(everyKind.map(([one, other]) => ({ kind: one.kind, one, other })))('$kind', ({ one, other }) => {
  test('two questions that differ only in their key are asked byte for byte alike (H3)', () => {
    expect(JSON.stringify(one)).not.toBe(JSON.stringify(other));
    expect(JSON.stringify(askedOf(one))).toBe(JSON.stringify(askedOf(other)));
  });

  test('nothing of the key, and nothing that is only for who may see it, is asked with it', () => {
    const asked = JSON.stringify(askedOf(one));
    expect(asked).not.toContain('HIDDEN');
    expect(asked).not.toMatch(
      /"(share|isTrue|isRight|feedback|solution|guide|answers|counting|areas|pairs|decoys|units)":/,
    );
  });

  test('the form it is asked in is the contract’s, whole', () => {
    expect(askedQuestion.parse(askedOf(one))).toEqual(askedOf(one));
  });
});

test('a rubric is shown with an essay when the test shows it, also inside a passage', () => {
  const [essay] = everyKind.find(([{ kind }]) => kind === 'ESSAY') ?? [];
  const [passage] = everyKind.find(([{ kind }]) => kind === 'PASSAGE') ?? [];
  if (!essay || !passage) throw new Error('no essay');
  expect(JSON.stringify(askedOf(essay))).toContain('"rubric":[]');
  expect(JSON.stringify(askedOf(essay, { showsRubric: true }))).toContain('"points":100');
  expect(JSON.stringify(askedOf(passage, { showsRubric: true })).match(/"points":100/g)).toHaveLength(2);
});
