import type { SingleQuestion } from '@phuong/contract/learning/bank/question.schema.ts';
import { saysNothing } from '../text/joined-text.ts';
import { escaped } from '../text/markup-of-rich-text.ts';
import type { QtiElements } from './qti-element-writer.ts';
import { gapText } from './qti-gap-writer.ts';
import { hotSpot } from './qti-hot-spot-writer.ts';
import type { Response, Worth } from './qti-response.ts';
import { numberResponse, type Of, response, type Slot, textResponse, type Written } from './qti-slots.ts';

/** The national exam's table: what so many right statements of four are worth (QĐ 764/QĐ-BGDĐT 2024). */
const national = [0, 0.1, 0.25, 0.5, 1];

/** A question as one interaction below its text, or as gaps in it. */
export function interactionOf(question: SingleQuestion, slot: Slot, elements: QtiElements): Written {
  const stem = elements.text(question.stem);
  const below = (written: Written): Written => ({ ...written, body: `${stem}${written.body}` });
  switch (question.kind) {
    case 'CHOICE':
    case 'CHOICES':
      return below(options(question, slot, elements));
    case 'TRUE_FALSE':
      return below(trueFalse(question, slot, elements));
    case 'STATEMENTS':
      return below(statements(question, slot, elements));
    case 'MATCHING':
      return below(matching(question, slot, elements));
    case 'ORDERING':
      return below(ordering(question, slot, elements));
    case 'SHORT_TEXT':
    case 'NUMBER':
    case 'GRID_NUMBER':
      return below(typed(question, slot, elements));
    case 'ESSAY':
    case 'FILE':
      return below(written(question, slot, elements));
    case 'HOT_SPOT':
      return below(hotSpot(question, slot, elements));
    case 'CLOZE':
      return gapText(question, slot, elements);
  }
}

function options(
  { kind, options: all, ...rest }: Of<'CHOICE' | 'CHOICES'>,
  slot: Slot,
  elements: QtiElements,
): Written {
  const isSingle = kind === 'CHOICE';
  const counting = 'counting' in rest ? rest.counting : undefined;
  const hasFeedback = all.some(({ feedback }) => feedback !== '');
  const choices = all.map(({ text, feedback, stays }, at) => {
    const identifier = `C${at + 1}`;
    const said = feedback
      ? elements.own(
          'feedbackInline',
          { outcomeIdentifier: `FEEDBACK_${slot.id}`, identifier, showHide: 'show' },
          elements.words(feedback),
        )
      : '';
    return elements.own('simpleChoice', { identifier, fixed: stays ? true : null }, [elements.short(text), said]);
  });
  const entries = all
    .map(({ share }, at) => ({ key: `C${at + 1}`, value: share / 100 }))
    .filter(({ value }) => value !== 0);
  const right = entries.filter(({ value }) => (isSingle ? value === 1 : value > 0)).map(({ key }) => key);
  const isExact = counting === 'ALL' && all.every(({ share }) => share === 0 || share === 100);
  return {
    body: elements.own(
      'choiceInteraction',
      {
        responseIdentifier: slot.id,
        shuffle: true,
        maxChoices: isSingle ? 1 : 0,
        'data-kind': kind,
        'data-counting': counting,
      },
      choices,
    ),
    responses: [
      response(
        slot,
        {
          cardinality: isSingle ? 'single' : 'multiple',
          baseType: 'identifier',
          correct: isSingle ? right.slice(0, 1) : right,
          count: isExact ? { by: 'correct' } : { by: 'mapping', entries },
        },
        hasFeedback,
      ),
    ],
  };
}

const trueFalse = ({ isTrue }: Of<'TRUE_FALSE'>, slot: Slot, elements: QtiElements): Written => ({
  body: elements.own('choiceInteraction', { responseIdentifier: slot.id, shuffle: false, maxChoices: 1 }, [
    elements.own('simpleChoice', { identifier: 'true' }, 'Đúng'),
    elements.own('simpleChoice', { identifier: 'false' }, 'Sai'),
  ]),
  responses: [
    response(slot, {
      cardinality: 'single',
      baseType: 'identifier',
      correct: [String(isTrue)],
      count: { by: 'correct' },
    }),
  ],
});

/** Pairs: all or nothing, or each alike. */
const pairCount = (counting: string, correct: readonly string[]): Response['count'] =>
  counting === 'ALL'
    ? { by: 'correct' }
    : { by: 'mapping', entries: correct.map((key) => ({ key, value: 1 / correct.length })) };

function statements({ statements: all, counting }: Of<'STATEMENTS'>, slot: Slot, elements: QtiElements): Written {
  const correct = all.map(({ isTrue }, at) => `S${at + 1} ${isTrue}`);
  const entries: Worth[] = correct.map((key) => ({ key, value: 1 }));
  // With other numbers of statements than four each is worth the same.
  const worth = all.length === 4 ? national : Array.from({ length: all.length + 1 }, (_, right) => right / all.length);
  const choice = (identifier: string, matchMax: number, content: string) =>
    elements.own('simpleAssociableChoice', { identifier, matchMax }, content);
  return {
    body: elements.own(
      'matchInteraction',
      { responseIdentifier: slot.id, shuffle: false, maxAssociations: all.length, 'data-counting': counting },
      [
        elements.own(
          'simpleMatchSet',
          {},
          all.map(({ text }, at) => choice(`S${at + 1}`, 1, elements.short(text))),
        ),
        elements.own('simpleMatchSet', {}, [choice('true', all.length, 'Đúng'), choice('false', all.length, 'Sai')]),
      ],
    ),
    responses: [
      response(slot, {
        cardinality: 'multiple',
        baseType: 'directedPair',
        correct,
        count: counting === 'NATIONAL' ? { by: 'table', entries, worth } : pairCount(counting, correct),
      }),
    ],
  };
}

function matching({ pairs, decoys, counting }: Of<'MATCHING'>, slot: Slot, elements: QtiElements): Written {
  const rights = new Map([
    ...pairs.map(({ rightKey, right }) => [rightKey, right] as const),
    ...decoys.map(({ key, text }) => [key, text] as const),
  ]);
  const ids = new Map([...rights.keys()].map((key, at) => [key, `R${at + 1}`]));
  const correct = pairs.map(({ rightKey }, at) => `L${at + 1} ${ids.get(rightKey)}`);
  return {
    body: elements.own(
      'matchInteraction',
      {
        responseIdentifier: slot.id,
        shuffle: true,
        maxAssociations: pairs.length,
        'data-kind': 'MATCHING',
        'data-counting': counting,
      },
      [
        elements.own(
          'simpleMatchSet',
          {},
          pairs.map(({ text }, at) =>
            elements.own('simpleAssociableChoice', { identifier: `L${at + 1}`, matchMax: 1 }, elements.short(text)),
          ),
        ),
        elements.own(
          'simpleMatchSet',
          {},
          [...rights].map(([key, text]) =>
            elements.own('simpleAssociableChoice', { identifier: ids.get(key), matchMax: 0 }, elements.short(text)),
          ),
        ),
      ],
    ),
    responses: [
      response(slot, {
        cardinality: 'multiple',
        baseType: 'directedPair',
        correct,
        count: pairCount(counting, correct),
      }),
    ],
  };
}

function ordering({ rows, counting }: Of<'ORDERING'>, slot: Slot, elements: QtiElements): Written {
  elements.losses.addIf(counting !== 'ALL', 'counted_otherwise', { what: counting });
  return {
    body: elements.own(
      'orderInteraction',
      { responseIdentifier: slot.id, shuffle: true, 'data-counting': counting },
      rows.map(({ text }, at) => elements.own('simpleChoice', { identifier: `C${at + 1}` }, elements.short(text))),
    ),
    responses: [
      response(slot, {
        cardinality: 'ordered',
        baseType: 'identifier',
        correct: rows.map((_, at) => `C${at + 1}`),
        count: { by: 'correct' },
      }),
    ],
  };
}

function typed(question: Of<'SHORT_TEXT' | 'NUMBER' | 'GRID_NUMBER'>, slot: Slot, elements: QtiElements): Written {
  const entry = (marks: Readonly<Record<string, string | number>>) =>
    `<p>${elements.own('textEntryInteraction', { responseIdentifier: slot.id, ...marks })}</p>`;
  if (question.kind === 'NUMBER') {
    const units = question.units.map(({ name, factor }) => `${encodeURIComponent(name)}=${factor}`).join(' ');
    elements.losses.addIf(units !== '', 'counted_otherwise', { what: 'units' });
    return {
      body: entry({
        ...(units ? { 'data-units': units } : {}),
        ...(question.unitCosts > 0 ? { 'data-unit-costs': question.unitCosts } : {}),
      }),
      responses: [numberResponse(slot, question.answers)],
    };
  }
  const answers =
    question.kind === 'GRID_NUMBER'
      ? question.answers.map((text) => ({ text, share: 100, feedback: '' }))
      : question.answers;
  const matchesCase = question.kind === 'SHORT_TEXT' && question.matchesCase;
  return {
    body: entry(question.kind === 'GRID_NUMBER' ? { 'data-kind': question.kind, expectedLength: 4 } : {}),
    responses: [textResponse(slot, answers, matchesCase)],
  };
}

function written(question: Of<'ESSAY' | 'FILE'>, slot: Slot, elements: QtiElements): Written {
  elements.losses.addIf(question.rubric.length > 0, 'rubric');
  const guide = saysNothing(question.guide)
    ? ''
    : elements.apart(
        'rubricBlock',
        { view: 'scorer', use: elements.version === '3.0' ? 'instructions' : null },
        question.guide,
      );
  const isEssay = question.kind === 'ESSAY';
  const interaction = isEssay
    ? elements.own('extendedTextInteraction', {
        responseIdentifier: slot.id,
        'data-most-words': question.mostWords,
        'data-takes-files': question.takesFiles ? true : null,
      })
    : elements.own('uploadInteraction', {
        responseIdentifier: slot.id,
        'data-most-files': question.mostFiles,
        'data-families': escaped(question.families.join(' ')),
      });
  return {
    body: `${interaction}${guide}`,
    responses: [
      response(slot, {
        cardinality: 'single',
        baseType: isEssay ? 'string' : 'file',
        correct: [],
        count: { by: 'people' },
      }),
    ],
  };
}
