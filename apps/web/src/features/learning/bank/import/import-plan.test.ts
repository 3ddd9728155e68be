import { describe, expect, it } from 'vitest';
import { type Choice, type Facts, fieldsOf, groupOf, tickedAtFirst } from './import-plan.ts';

const question = { kind: 'TRUE_FALSE' } as never;
const item = (number: number, more: object = {}) => ({
  number,
  question,
  isKnown: false,
  doubts: [],
  similar: [],
  ...more,
});
const doubt = { doubts: [{ code: 'hidden' as const, params: {} }] };
const like = { similar: [{} as never] };

describe('questions of a file before they come in', () => {
  it('stand where a person has to look first; only what is beyond doubt and new is ticked', () => {
    const items = [
      item(1),
      item(2, doubt),
      item(3, like),
      item(4, { ...doubt, ...like }),
      item(5, { isKnown: true, ...doubt }),
      item(6, { question: null }),
    ];
    expect(items.map(groupOf)).toEqual(['clean', 'doubtful', 'similar', 'doubtful', 'known', 'unsupported']);
    expect([...tickedAtFirst(items)]).toEqual([1]);
  });

  const facts: Facts = { grade: 8, topic: 'file', makesTopics: true, level: null, sharing: 'OWN' };
  const choice: Choice = { ticked: new Set([12, 2, 3]), topics: new Map(), levels: new Map(), written: new Set() };

  it('go where the file says, and missing topics are made', () => {
    expect(fieldsOf(8, facts, choice)).toEqual({ grade: '8', sharing: 'OWN', chosen: '2,3,12', makeTopics: 'true' });
  });

  it('go where it is said of all or of one of them; what is said of one that is not ticked is not sent', () => {
    const said = {
      ...choice,
      topics: new Map([
        [3, null],
        [4, 'b'],
      ]),
      levels: new Map([
        [2, 'APPLY' as const],
        [9, null],
      ]),
    };
    expect(fieldsOf(8, { ...facts, topic: { id: 'a' }, level: 'UNDERSTAND' }, said)).toEqual({
      grade: '8',
      sharing: 'OWN',
      chosen: '2,3,12',
      makeTopics: 'false',
      level: 'UNDERSTAND',
      topics: 'a:2.12,-:3',
      levels: 'APPLY:2',
    });
  });
});
