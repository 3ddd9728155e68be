import { type Blueprint, blueprint } from '@phuong/contract/learning/bank/blueprint.schema.ts';
import { question } from '@phuong/contract/learning/bank/question.schema.ts';
import type { ThinkingLevel } from '@phuong/contract/learning/bank/question-parts.schema.ts';
import { emptyRichText } from '@phuong/rich-text/read-rich-text.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Candidate, misfits, statementLevelsOf } from './candidate.ts';
import { type FillRules, fill } from './fill.ts';

const rules: FillRules = { on: '2026-11-26', restWeeks: 4, kept: [] };
const levels = ['RECOGNISE', 'UNDERSTAND', 'APPLY'] as const;
let drawn = 0;
const candidate = (more: Partial<Candidate> = {}): Candidate => {
  drawn += 1;
  return {
    id: `q${drawn}`,
    kind: 'CHOICE',
    topicIds: ['t1'],
    level: 'RECOGNISE',
    statementLevels: [],
    lastUsed: null,
    uses: 0,
    text: `câu số ${drawn}`,
    ...more,
  };
};
const plan = (
  ...wants: { topicId?: string | null; form?: string; levels?: ThinkingLevel[]; count?: number }[]
): Blueprint =>
  blueprint.parse({
    levels: [...levels],
    forms: [
      { key: 'choice', kinds: ['CHOICE'] },
      { key: 'statements', kinds: ['STATEMENTS'] },
    ],
    wants: wants.map((want) => ({
      topicId: 't1',
      form: 'choice',
      levels: ['RECOGNISE'],
      count: 1,
      points: 25,
      ...want,
    })),
  });

describe('what is picked', () => {
  test('fits form, topic and level exactly; vận dụng cao is vận dụng in a plan of three levels', () => {
    const [right, high] = [candidate(), candidate({ level: 'APPLY_HIGH' })];
    const wrong = [candidate({ kind: 'NUMBER' }), candidate({ topicIds: ['t2'] }), candidate({ level: 'UNDERSTAND' })];
    const { picks, gaps } = fill(plan({ count: 2 }, { levels: ['APPLY'] }), [...wrong, right, high], rules, 's');
    expect(picks).toEqual([[right.id], [high.id]]);
    expect(gaps.map(({ want, missing }) => [want, missing])).toEqual([[0, 1]]);
  });

  test('a question of a topic below belongs to the topic; without a topic any will do', () => {
    const below = candidate({ topicIds: ['t1', 't1/a'] });
    expect(fill(plan({}), [below], rules, 's').picks).toEqual([[below.id]]);
    expect(fill(plan({ topicId: null }), [candidate({ topicIds: [] })], rules, 's').gaps).toEqual([]);
  });

  test('statements by their levels together, in any order', () => {
    const of = (...four: ThinkingLevel[]) => candidate({ kind: 'STATEMENTS', statementLevels: four });
    const [right, wrong] = [
      of('APPLY_HIGH', 'RECOGNISE', 'UNDERSTAND', 'RECOGNISE'),
      of('RECOGNISE', 'UNDERSTAND', 'UNDERSTAND', 'APPLY'),
    ];
    const wanted = plan({ form: 'statements', levels: ['RECOGNISE', 'RECOGNISE', 'UNDERSTAND', 'APPLY'] });
    expect(fill(wanted, [wrong, right], rules, 's').picks).toEqual([[right.id]]);
    expect(fill(wanted, [wrong], rules, 's').gaps[0]?.nearest).toEqual([{ id: wrong.id, differs: ['LEVEL'] }]);
  });

  test('a statement without a level has its question’s; a question without one fits no level', () => {
    const asked = question.parse({
      kind: 'STATEMENTS',
      stem: emptyRichText,
      statements: [
        { key: 'a', text: emptyRichText, isTrue: true },
        { key: 'b', text: emptyRichText, isTrue: true, level: 'APPLY' },
      ],
    });
    expect(statementLevelsOf(asked, 'RECOGNISE')).toEqual(['RECOGNISE', 'APPLY']);
    const unsaid = candidate({ kind: 'STATEMENTS', level: null, statementLevels: statementLevelsOf(asked, null) });
    const wanted = plan({ form: 'statements', levels: ['RECOGNISE', 'APPLY'] });
    expect(fill(wanted, [unsaid], rules, 's').gaps[0]?.nearest).toEqual([{ id: unsaid.id, differs: ['LEVEL'] }]);
  });

  test('what the class had four weeks ago may come again, a day later it may not yet', () => {
    const [rested, lately] = [candidate({ lastUsed: '2026-10-29' }), candidate({ lastUsed: '2026-10-30' })];
    const { picks, gaps, supply } = fill(plan({ count: 2 }), [lately, rested], rules, 's');
    expect(picks).toEqual([[rested.id]]);
    expect(supply).toEqual([{ fits: 2, rested: 1 }]);
    expect(gaps[0]?.nearest).toEqual([{ id: lately.id, differs: ['USED_LATELY'] }]);
    expect(fill(plan({ count: 2 }), [lately, rested], { ...rules, restWeeks: 0 }, 's').gaps).toEqual([]);
  });

  test('fresh first: never had, then longest ago, then used least; the seed decides among equals', () => {
    const [never, long, short] = [
      candidate({ uses: 9 }),
      candidate({ lastUsed: '2025-01-01' }),
      candidate({ lastUsed: '2026-01-01' }),
    ];
    const few = candidate({ lastUsed: '2025-01-01', uses: -1 });
    const pick = (count: number) => new Set(fill(plan({ count }), [short, long, never, few], rules, 's').picks[0]);
    expect([pick(1), pick(2), pick(3)]).toEqual([
      new Set([never.id]),
      new Set([never.id, few.id]),
      new Set([never.id, few.id, long.id]),
    ]);
    const equals = Array.from({ length: 10 }, () => candidate());
    const bySeed = Array.from({ length: 40 }, (_, seed) => fill(plan({}), equals, rules, `${seed}`).picks[0]?.[0]);
    expect(new Set(bySeed).size).toBeGreaterThan(5);
    expect(fill(plan({}), equals.toReversed(), rules, '7').picks).toEqual(fill(plan({}), equals, rules, '7').picks);
  });

  test('of questions that are alike one, also between places', () => {
    const words = 'Trong các phát biểu sau về hàm số bậc hai, phát biểu nào đúng';
    const [one, other] = [candidate({ text: words }), candidate({ text: `${words}?`, level: 'UNDERSTAND' })];
    const { picks, gaps } = fill(plan({}, { levels: ['UNDERSTAND'] }), [one, other], rules, 's');
    expect(picks.flat()).toHaveLength(1);
    expect(gaps[0]?.nearest[0]?.differs).toEqual(['ALIKE_IN_TEST']);
  });

  test('what somebody has chosen comes first, used lately or alike; what fits nowhere is named', () => {
    const [a, b, c] = [candidate(), candidate({ lastUsed: '2026-11-20' }), candidate({ level: 'APPLY' })];
    const { picks, left } = fill(plan({}), [a, b, c], { ...rules, kept: [b.id, c.id] }, 's');
    expect({ picks, left }).toEqual({ picks: [[b.id]], left: [c.id] });
    const twins = [candidate({ text: 'như nhau' }), candidate({ text: 'như nhau' })];
    const kept = twins.map(({ id }) => id);
    expect(new Set(fill(plan({ count: 2 }), twins, { ...rules, kept }, 's').picks[0])).toEqual(new Set(kept));
  });
});

describe('gaps', () => {
  test('the nearest lack least: another level before another topic before another form; neither of form nor of topic is not near', () => {
    const [level, topic, form] = [
      candidate({ level: 'UNDERSTAND' }),
      candidate({ topicIds: ['t2'] }),
      candidate({ kind: 'NUMBER' }),
    ];
    const far = candidate({ kind: 'NUMBER', topicIds: ['t2'] });
    const { gaps } = fill(plan({ count: 3 }), [far, form, topic, level], rules, 's');
    expect(gaps).toEqual([
      {
        want: 0,
        missing: 3,
        nearest: [
          { id: level.id, differs: ['LEVEL'] },
          { id: topic.id, differs: ['TOPIC'] },
          { id: form.id, differs: ['FORM'] },
        ],
      },
    ]);
  });

  test('a place that a question filled elsewhere could fill is no gap: the questions move', () => {
    // Whichever takes the first, both wants can be met only one way.
    const both = candidate({ topicIds: ['t1', 't2'] });
    const one = candidate({ topicIds: ['t1'], lastUsed: '2026-01-01' });
    const wanted = plan({ topicId: 't1' }, { topicId: 't2' });
    expect(fill(wanted, [both, one], rules, 's')).toMatchObject({ picks: [[one.id], [both.id]], gaps: [] });
  });

  test('no gap is left that another way of sharing out could have filled', () => {
    const topics = ['t1', 't2', 't3'];
    const question = fc.record({
      topicIds: fc.subarray(topics),
      level: fc.constantFrom(...levels),
      text: fc.constantFrom('một câu', 'hai câu', 'ba câu', 'bốn câu', 'năm câu', 'sáu câu', 'bảy câu'),
      lastUsed: fc.constantFrom(null, '2026-01-01', '2026-11-25'),
    });
    const want = fc.record({
      topicId: fc.constantFrom(...topics, null),
      levels: fc.constantFrom(...levels).map((level) => [level]),
      count: fc.integer({ min: 1, max: 2 }),
    });
    fc.assert(
      fc.property(
        fc.array(question, { maxLength: 9 }),
        fc.array(want, { minLength: 1, maxLength: 5 }),
        (bank, wants) => {
          const [all, wanted] = [bank.map((each) => candidate(each)), plan(...wants)];
          const { picks } = fill(wanted, all, rules, 's');
          const free = all.filter(({ lastUsed }) => lastUsed !== '2026-11-25');
          const places = wanted.wants.flatMap((each) => Array.from({ length: each.count }, () => each));
          /** The most places that can be filled, by trying everything. */
          const most = (place: number, used: ReadonlySet<string>): number => {
            const here = places[place];
            if (!here) return 0;
            const ways = free.filter((each) => !used.has(each.text) && misfits(here, each, wanted).length === 0);
            return Math.max(
              most(place + 1, used),
              ...ways.map(({ text }) => 1 + most(place + 1, new Set([...used, text]))),
            );
          };
          const picked = picks.flat().map((id) => all.find((each) => each.id === id));
          expect(new Set(picked.map((each) => each?.text)).size).toBe(picked.length);
          expect(picked.length).toBe(most(0, new Set()));
          picks.forEach((ids, at) => {
            const here = wanted.wants[at];
            for (const id of ids) {
              const found = all.find((each) => each.id === id);
              expect(found && here && misfits(here, found, wanted)).toEqual([]);
            }
          });
        },
      ),
      { numRuns: 150 },
    );
  });
});
