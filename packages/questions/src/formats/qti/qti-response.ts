import type { RichText } from '@phuong/rich-text/read-rich-text.ts';
import { textOfLines } from '../text/formulas-in-text.ts';
import { escaped } from '../text/markup-of-rich-text.ts';
import type { QtiElements } from './qti-element-writer.ts';

/** What an answer is worth: 1 is all. */
export interface Worth {
  readonly key: string;
  readonly value: number;
  readonly matchesCase?: boolean;
}
export interface NumberWorth {
  readonly value: string;
  readonly tolerance: string;
  readonly isRelative: boolean;
  readonly worth: number;
}

/** One response of an item as it is declared and counted. */
export interface Response {
  readonly id: string;
  readonly cardinality: 'single' | 'multiple' | 'ordered';
  readonly baseType: string;
  readonly correct: readonly string[];
  readonly count:
    | { readonly by: 'correct' | 'people' }
    | { readonly by: 'mapping'; readonly entries: readonly Worth[] }
    /** How many are right, looked up in a table: what so many are worth. */
    | { readonly by: 'table'; readonly entries: readonly Worth[]; readonly worth: readonly number[] }
    | { readonly by: 'numbers'; readonly numbers: readonly NumberWorth[] }
    | { readonly by: 'areas'; readonly areas: string };
  /** What part of the item's points it is. */
  readonly weight: number;
  /** What was chosen names its own feedback. */
  readonly hasFeedback: boolean;
  /** What is said to a typed answer, in the order of answers; '' where nothing is. */
  readonly said?: readonly string[];
}

/** Parts of one, without the tails of binary fractions. */
export const plainNumber = (value: number): string => String(Number(value.toFixed(6)));

/** What is right and what it is worth. */
export function declared(response: Response, elements: QtiElements): string {
  const { id, cardinality, baseType, correct, count } = response;
  const values = correct.map((value) => elements.own('value', {}, escaped(value)));
  const entries = count.by === 'mapping' || count.by === 'table' ? count.entries : [];
  const mapping =
    entries.length > 0
      ? elements.own(
          'mapping',
          { defaultValue: 0, ...(count.by === 'mapping' ? { lowerBound: 0, upperBound: 1 } : {}) },
          entries.map(({ key, value, matchesCase }) =>
            elements.own('mapEntry', {
              mapKey: key,
              mappedValue: plainNumber(value),
              caseSensitive: matchesCase === false ? 'false' : matchesCase ? 'true' : null,
            }),
          ),
        )
      : '';
  return elements.own('responseDeclaration', { identifier: id, cardinality, baseType }, [
    values.length > 0 ? elements.own('correctResponse', {}, values) : '',
    mapping,
    count.by === 'areas' ? count.areas : '',
  ]);
}

const speaks = ({ hasFeedback, said = [] }: Response) => hasFeedback || said.some(Boolean);
/** The name of what is said to the typed answer at a place. */
export const feedbackId = (id: string, at: number): string => `FEEDBACK_${id}_${at + 1}`;

const outcome = (elements: QtiElements, identifier: string, baseType: string, content = '', more = {}) =>
  elements.own('outcomeDeclaration', { identifier, cardinality: 'single', baseType, ...more }, content);
const usual = (elements: QtiElements, value: string) =>
  elements.own('defaultValue', {}, elements.own('value', {}, value));

/** Outcomes: a score for each response, the whole, and what names feedback. */
export function outcomesOf(responses: readonly Response[], points: number | null, elements: QtiElements): string {
  const isHuman = responses.some(({ count }) => count.by === 'people');
  const most =
    points === null ? '' : outcome(elements, 'MAXSCORE', 'float', usual(elements, plainNumber(points / 100)));
  return [
    outcome(elements, 'SCORE', 'float', usual(elements, '0'), isHuman ? { externalScored: 'human' } : {}),
    most,
    ...responses.flatMap(({ id, count, ...response }) => [
      count.by === 'people'
        ? ''
        : outcome(elements, `SCORE_${id}`, 'float', `${usual(elements, '0')}${tableOf(count, elements)}`),
      count.by === 'table' ? outcome(elements, `COUNT_${id}`, 'float', usual(elements, '0')) : '',
      speaks({ id, count, ...response })
        ? elements.own('outcomeDeclaration', {
            identifier: `FEEDBACK_${id}`,
            cardinality: response.cardinality,
            baseType: 'identifier',
          })
        : '',
    ]),
  ].join('');
}

const tableOf = (count: Response['count'], elements: QtiElements) =>
  count.by === 'table'
    ? elements.own(
        'matchTable',
        { defaultValue: 0 },
        count.worth.map((value, at) =>
          elements.own('matchTableEntry', { sourceValue: at, targetValue: plainNumber(value) }),
        ),
      )
    : '';

/** How the item is counted. */
export function processed(responses: readonly Response[], points: number | null, elements: QtiElements): string {
  const counted = responses.filter(({ count }) => count.by !== 'people');
  const weights = responses.reduce((sum, { weight }) => sum + weight, 0);
  const variable = (identifier: string) => elements.own('variable', { identifier });
  const set = (identifier: string, content: string) => elements.own('setOutcomeValue', { identifier }, content);
  const terms = counted.map(({ id, weight }) =>
    elements.own('product', {}, [variable(`SCORE_${id}`), elements.base('float', plainNumber(weight / weights))]),
  );
  const sum = terms.length > 0 ? elements.own('sum', {}, terms) : '';
  const whole = points === null || !sum ? sum : elements.own('product', {}, [sum, variable('MAXSCORE')]);
  return elements.own('responseProcessing', {}, [
    ...responses.filter(({ hasFeedback }) => hasFeedback).map(({ id }) => set(`FEEDBACK_${id}`, variable(id))),
    ...responses.map((response) => saying(response, elements)),
    ...counted.map((response) => counting(response, elements)),
    whole ? set('SCORE', whole) : '',
  ]);
}

/** Which of the things said to typed answers is shown. */
function saying({ id, count, said = [] }: Response, elements: QtiElements): string {
  const variable = elements.own('variable', { identifier: id });
  const told = said.map((words, at) => {
    const number = count.by === 'numbers' ? count.numbers[at] : undefined;
    const key = count.by === 'mapping' ? count.entries[at]?.key : undefined;
    if (!words || (!number && key === undefined)) return '';
    return elements.own('responseCondition', {}, [
      elements.own('responseIf', {}, [
        number
          ? equal(number, variable, elements)
          : elements.own('match', {}, [variable, elements.base('string', key ?? '')]),
        elements.own(
          'setOutcomeValue',
          { identifier: `FEEDBACK_${id}` },
          elements.base('identifier', feedbackId(id, at)),
        ),
      ]),
    ]);
  });
  return told.join('');
}

/** The windows in which it is said. */
export const feedbackOf = ({ id, said = [] }: Response, elements: QtiElements): string =>
  said
    .map((words, at) =>
      words
        ? elements.apart(
            'modalFeedback',
            { outcomeIdentifier: `FEEDBACK_${id}`, identifier: feedbackId(id, at), showHide: 'show' },
            textOfLines(words) as RichText,
          )
        : '',
    )
    .join('');

const equal = ({ value, tolerance, isRelative }: NumberWorth, variable: string, elements: QtiElements): string =>
  elements.own(
    'equal',
    tolerance === '0'
      ? { toleranceMode: 'exact' }
      : { toleranceMode: isRelative ? 'relative' : 'absolute', tolerance: `${tolerance} ${tolerance}` },
    [variable, elements.base('float', value)],
  );

function counting({ id, count }: Response, elements: QtiElements): string {
  const variable = elements.own('variable', { identifier: id });
  const set = (value: string) => elements.own('setOutcomeValue', { identifier: `SCORE_${id}` }, value);
  switch (count.by) {
    case 'mapping':
      return set(elements.own('mapResponse', { identifier: id }));
    case 'areas':
      return set(elements.own('mapResponsePoint', { identifier: id }));
    case 'table':
      return [
        elements.own('setOutcomeValue', { identifier: `COUNT_${id}` }, elements.own('mapResponse', { identifier: id })),
        elements.own(
          'lookupOutcomeValue',
          { identifier: `SCORE_${id}` },
          elements.own('variable', { identifier: `COUNT_${id}` }),
        ),
      ].join('');
    case 'numbers':
      return elements.own(
        'responseCondition',
        {},
        count.numbers.map((number, at) =>
          elements.own(at === 0 ? 'responseIf' : 'responseElseIf', {}, [
            equal(number, variable, elements),
            set(elements.base('float', plainNumber(number.worth))),
          ]),
        ),
      );
    default:
      return elements.own('responseCondition', {}, [
        elements.own('responseIf', {}, [
          elements.own('match', {}, [variable, elements.own('correct', { identifier: id })]),
          set(elements.base('float', 1)),
        ]),
      ]);
  }
}
