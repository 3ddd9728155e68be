import { describe, expect, it } from 'vitest';
import { chosenBy, chosenIn, examKeyOf } from './exam-keys.ts';

const press = (key: string, more: Partial<Parameters<typeof examKeyOf>[0]> = {}) =>
  examKeyOf({
    key,
    code: '',
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    isComposing: false,
    repeat: false,
    ...more,
  });
const doc = { type: 'doc' as const };
const base = { stem: doc, sound: null };
const options = ['x', 'y', 'z'].map((key) => ({ key, text: doc, stays: false }));
const choice = { ...base, kind: 'CHOICE' as const, options };
const choices = { ...base, kind: 'CHOICES' as const, options };
const statements = { ...base, kind: 'STATEMENTS' as const, statements: options };

describe('keys of the player', () => {
  it('digits and letters name an option, arrows turn, F flags, the question mark shows the list', () => {
    expect([press('1'), press('4'), press('A'), press('d')]).toEqual([
      { kind: 'choose', at: 0 },
      { kind: 'choose', at: 3 },
      { kind: 'choose', at: 0 },
      { kind: 'choose', at: 3 },
    ]);
    expect([press('ArrowRight'), press('ArrowLeft')]).toEqual([
      { kind: 'turn', by: 1 },
      { kind: 'turn', by: -1 },
    ]);
    expect([press('f'), press('?', { shiftKey: true })]).toEqual([{ kind: 'flag' }, { kind: 'help' }]);
    expect([press('g'), press('0'), press('Enter'), press('ArrowUp')]).toEqual([null, null, null, null]);
  });

  it('a Vietnamese keyboard, whose row of digits writes letters, chooses by the key that was pressed', () => {
    expect(press('ă', { code: 'Digit1' })).toEqual({ kind: 'choose', at: 0 });
    expect(press('', { code: 'Numpad3' })).toEqual({ kind: 'choose', at: 2 });
  });

  it('what the browser or an input method means is left alone, and a held key answers once', () => {
    for (const held of ['ctrlKey', 'metaKey', 'altKey', 'isComposing'] as const)
      for (const key of ['1', 'f', 'ArrowLeft', '?']) expect(press(key, { [held]: true }), `${held} ${key}`).toBeNull();
    expect([press('A', { shiftKey: true }), press('1', { repeat: true }), press('f', { repeat: true })]).toEqual([
      null,
      null,
      null,
    ]);
    expect(press('ArrowRight', { repeat: true })).toEqual({ kind: 'turn', by: 1 });
  });
});

describe('what a chosen number makes of an answer', () => {
  it('one of several replaces, several of several are put in and taken out', () => {
    expect(chosenBy(choice, { kind: 'CHOICE', chosen: 'x' }, 1)?.answer).toEqual({ kind: 'CHOICE', chosen: 'y' });
    const both = chosenBy(choices, { kind: 'CHOICES', chosen: ['x'] }, 2);
    expect(both).toEqual({ answer: { kind: 'CHOICES', chosen: ['x', 'z'] }, at: 2, is: 'chosen' });
    expect(chosenBy(choices, { kind: 'CHOICES', chosen: ['x'] }, 0)).toEqual({ answer: null, at: 0, is: 'dropped' });
  });

  it('a statement is judged true, then the other way; a question that is true or false has two', () => {
    const first = chosenBy(statements, null, 1);
    expect(first?.answer).toEqual({ kind: 'STATEMENTS', judged: { y: true } });
    expect(chosenBy(statements, first?.answer ?? null, 1)?.answer).toEqual({
      kind: 'STATEMENTS',
      judged: { y: false },
    });
    const plain = { ...base, kind: 'TRUE_FALSE' as const };
    expect(chosenBy(plain, null, 1)?.answer).toEqual({ kind: 'TRUE_FALSE', isTrue: false });
    expect(chosenBy(plain, null, 2)).toBeNull();
  });

  it('a number beyond the options, and a kind that is typed or moved, are left alone', () => {
    expect(chosenBy(choice, null, 3)).toBeNull();
    expect(chosenBy({ ...base, kind: 'SHORT_TEXT' }, null, 0)).toBeNull();
  });

  it('of a passage the part that has the focus is answered, and its other parts stay', () => {
    const passage = {
      ...base,
      kind: 'PASSAGE' as const,
      parts: [
        { key: 'p', weight: 50, question: choice },
        { key: 'q', weight: 50, question: choice },
      ],
    };
    const before = { kind: 'PASSAGE' as const, parts: { p: { kind: 'CHOICE' as const, chosen: 'x' } } };
    expect(chosenIn(passage, before, { at: 2, part: 'q' })?.answer).toEqual({
      kind: 'PASSAGE',
      parts: { p: { kind: 'CHOICE', chosen: 'x' }, q: { kind: 'CHOICE', chosen: 'z' } },
    });
    expect(chosenIn(passage, before, { at: 2, part: undefined })).toBeNull();
  });
});
