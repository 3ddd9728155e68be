import type { Answer } from '@phuong/contract/learning/bank/answer.schema.ts';
import type { AskedQuestion } from '@phuong/contract/learning/bank/asked.schema.ts';
import { question } from '@phuong/contract/learning/bank/question.schema.ts';
import { emptyRichText as text } from '@phuong/rich-text/read-rich-text.ts';
import { nationalExamOn } from '@phuong/rules/exams/national-exam.ts';
import { describe, expect, test } from 'vitest';
import { everyKind } from '../scoring/every-kind.data.ts';
import { scoreOf } from '../scoring/score-of.ts';
import type { AnswerKey } from './answer-key.ts';
import { codesFrom, keyTable, paperOf, papers, type TestOfParts } from './papers.ts';

const all = { options: true, statements: true };
const choice = (at: number) =>
  question.parse({
    kind: 'CHOICE',
    stem: text,
    options: ['a', 'b', 'c', 'd'].map((key, place) => ({
      key: `${key}${at}`,
      text,
      share: place === at % 4 ? 100 : 0,
    })),
  });
const passage = question.parse({
  kind: 'PASSAGE',
  stem: text,
  parts: ['x', 'y', 'z'].map((key) => ({ key, question: { kind: 'TRUE_FALSE', stem: text, isTrue: key === 'y' } })),
});
const test12: TestOfParts = {
  showsRubric: false,
  parts: [
    {
      key: 'p1',
      shufflesQuestions: true,
      shuffling: all,
      questions: [
        ...Array.from({ length: 12 }, (_, at) => ({ slot: `s${at}`, points: 25, question: choice(at) })),
        { slot: 'passage', points: 75, question: passage },
        { slot: 'last', points: 25, question: choice(3), stays: true },
      ],
    },
    {
      key: 'p2',
      shufflesQuestions: false,
      shuffling: all,
      questions: [{ slot: 'own', points: 100, question: choice(1) }],
    },
  ],
};

describe('papers of a test', () => {
  const made = papers(test12, codesFrom(101, 24), 'hạt');

  test('are the same for the same seed, another for another', () => {
    expect(papers(test12, codesFrom(101, 24), 'hạt')).toEqual(made);
    expect(papers(test12, ['101'], 'hạt khác')[0]).not.toEqual(made[0]);
    expect(made[0]?.parts[0]?.questions.map(({ slot }) => slot).join(' ')).toBe(
      's9 s4 s1 s7 s8 s2 passage s3 s11 s0 s5 s10 s6 last',
    );
  });

  test('all differ, hold every question once and keep parts, points and what stays', () => {
    expect(new Set(made.map(({ parts }) => JSON.stringify(parts))).size).toBe(24);
    for (const { parts } of made) {
      expect(parts.map(({ key }) => key)).toEqual(['p1', 'p2']);
      expect(parts[0]?.questions.map(({ slot }) => slot).sort()).toEqual(
        test12.parts[0]?.questions.map(({ slot }) => slot).sort(),
      );
      expect(parts[0]?.questions.at(-1)?.slot).toBe('last');
      expect(parts[0]?.questions.reduce((sum, { points }) => sum + points, 0)).toBe(400);
    }
  });

  test('numbers run through a part, a passage has one for each of its questions, a part begins anew', () => {
    for (const { parts } of made) {
      expect(parts[0]?.questions.flatMap(({ numbers }) => numbers)).toEqual(
        Array.from({ length: 16 }, (_, at) => at + 1),
      );
      expect(parts[0]?.questions.find(({ slot }) => slot === 'passage')?.numbers).toHaveLength(3);
      expect(parts[1]?.questions[0]?.numbers).toEqual([1]);
    }
  });

  test('a small test whose first orders are alike is drawn anew', () => {
    const two: TestOfParts = {
      showsRubric: false,
      parts: [
        {
          key: 'p',
          shufflesQuestions: true,
          shuffling: { options: false, statements: false },
          questions: [0, 1].map((at) => ({ slot: `s${at}`, points: 500, question: choice(at) })),
        },
      ],
    };
    for (let seed = 0; seed < 40; seed += 1) {
      const orders = papers(two, ['001', '002'], `${seed}`).map(({ parts }) => JSON.stringify(parts));
      expect(new Set(orders).size).toBe(2);
    }
  });

  test('one to 24 codes of three digits, each once', () => {
    expect(codesFrom(1, 3)).toEqual(['001', '002', '003']);
    for (const codes of [[], ['12'], ['1234'], ['12a'], ['101', '101'], codesFrom(101, 24).concat('200')]) {
      expect(() => papers(test12, codes, 's')).toThrow(RangeError);
    }
    expect(() => codesFrom(990, 11)).toThrow(RangeError);
  });
});

/** What a pupil would write down who copies the table of keys. */
function copied(shown: AskedQuestion, keys: readonly AnswerKey[]): Answer | null {
  const [key] = keys;
  if (shown.kind === 'PASSAGE') {
    const parts = shown.parts.map(
      ({ key: part, question: asked }, at) => [part, copied(asked, keys.slice(at, at + 1))] as const,
    );
    return { kind: 'PASSAGE', parts: Object.fromEntries(parts.filter(([, answer]) => answer !== null)) as never };
  }
  if (!key || key.kind === 'BY_HAND') return null;
  const letters = key.kind === 'LETTERS' ? key.letters : [];
  const truths = key.kind === 'TRUTHS' ? key.truths : [];
  const texts = key.kind === 'TEXTS' ? key.texts : [];
  const at = (rows: readonly { readonly key: string }[], place = -1) => rows[place]?.key ?? '?';
  switch (shown.kind) {
    case 'CHOICE':
      return { kind: 'CHOICE', chosen: at(shown.options, letters[0]) };
    case 'CHOICES':
      return { kind: 'CHOICES', chosen: letters.map((letter) => at(shown.options, letter)) };
    case 'TRUE_FALSE':
      return { kind: 'TRUE_FALSE', isTrue: truths[0] ?? null };
    case 'STATEMENTS':
      return {
        kind: 'STATEMENTS',
        judged: Object.fromEntries(shown.statements.map((row, place) => [row.key, truths[place] === true])),
      };
    case 'SHORT_TEXT':
    case 'GRID_NUMBER':
      return { kind: shown.kind, text: texts[0] ?? '' };
    case 'NUMBER':
      return { kind: 'NUMBER', text: texts[0] ?? '', unit: '' };
    case 'MATCHING':
      return {
        kind: 'MATCHING',
        pairs: Object.fromEntries(shown.lefts.map((row, place) => [row.key, at(shown.rights, letters[place])])),
      };
    case 'ORDERING':
      return { kind: 'ORDERING', order: letters.map((letter) => at(shown.rows, letter)) };
    case 'CLOZE': {
      const said = shown.gaps.map((gap, place) => {
        const words = texts[place] ?? '';
        return [
          gap.key,
          gap.kind === 'CHOICE' ? (gap.options.find((option) => option.text === words)?.key ?? '?') : words,
        ] as const;
      });
      return { kind: 'CLOZE', gaps: Object.fromEntries(said) };
    }
    default:
      return null;
  }
}

test.each(everyKind.map(([one, other]) => ({ kind: one.kind, one, other })))(
  '$kind: who copies the table of keys has every point, on every paper',
  ({ kind, one, other }) => {
    for (const asked of [one, other]) {
      const own: TestOfParts = {
        showsRubric: false,
        parts: [
          {
            key: 'p',
            shufflesQuestions: true,
            shuffling: all,
            questions: [{ slot: 's', points: 100, question: asked }],
          },
        ],
      };
      for (const paper of papers(own, codesFrom(101, 8), 'hạt')) {
        const rows = keyTable(own, [paper]);
        const shown = paper.parts[0]?.questions[0]?.asked;
        if (!shown) throw new Error('no question');
        const answer = copied(
          shown,
          rows.map(({ key }) => key),
        );
        const score = scoreOf(asked, answer, nationalExamOn('2026-11-26'));
        if (['ESSAY', 'FILE', 'HOT_SPOT'].includes(kind))
          expect(rows.map(({ key }) => key)).toEqual([{ kind: 'BY_HAND' }]);
        else if (kind !== 'PASSAGE') expect(score.share).toEqual({ part: 1, of: 1 });
        else expect(score.parts.filter(({ share }) => share.part === share.of)).toHaveLength(10);
      }
    }
  },
);

test('the table has a row for each number of each code, and an attempt has an order of its own', () => {
  const made = papers(test12, codesFrom(101, 4), 'hạt');
  const table = keyTable(test12, made);
  expect(table).toHaveLength(4 * 17);
  expect(table.filter(({ code, part }) => code === '102' && part === 'p1').map(({ number }) => number)).toEqual(
    Array.from({ length: 16 }, (_, at) => at + 1),
  );
  expect(paperOf(test12, 'lần 1')).not.toEqual(paperOf(test12, 'lần 2'));
});
