import { elementsOf, firstOf, foundIn, isElement, type MarkupElement, wordsOf } from '../text/markup.ts';

export interface MapEntry {
  readonly key: string;
  readonly value: number;
  readonly matchesCase: boolean;
}
export interface Mapping {
  readonly entries: readonly MapEntry[];
  readonly usual: number;
  readonly upper: number | null;
}
export interface AreaEntry {
  readonly shape: string;
  readonly coords: string;
  readonly value: number;
}

/** What an item says of one response: its type, what is right, what which answer is worth. */
export interface Declaration {
  readonly id: string;
  readonly cardinality: string;
  readonly baseType: string;
  readonly correct: readonly string[];
  readonly mapping: Mapping | null;
  readonly areas: readonly AreaEntry[];
}

/** More than any question may have. */
const mostEntries = 1_000;

const spaced = (text: string) => text.replace(/\s+/g, ' ').trim();
const finite = (text: string | undefined, usual: number) =>
  Number.isFinite(Number(text ?? '')) && text !== '' ? Number(text ?? usual) : usual;

export function declarationOf(element: MarkupElement): Declaration {
  const { identifier = '', cardinality = 'single', baseType = '' } = element.attributes;
  const mapping = firstOf(element, 'mapping');
  return {
    id: identifier,
    cardinality,
    baseType,
    correct: elementsOf(firstOf(element, 'correctResponse'), 'value')
      .slice(0, mostEntries)
      .map((value) => spaced(wordsOf(value))),
    mapping: mapping ? mappingOf(mapping) : null,
    areas: elementsOf(firstOf(element, 'areaMapping'), 'areaMapEntry').map(({ attributes }) => ({
      shape: attributes.shape ?? '',
      coords: attributes.coords ?? '',
      value: finite(attributes.mappedValue, 0),
    })),
  };
}

function mappingOf(mapping: MarkupElement): Mapping {
  const { defaultValue, upperBound } = mapping.attributes;
  return {
    entries: elementsOf(mapping, 'mapEntry')
      .slice(0, mostEntries)
      .map(({ attributes }) => ({
        key: spaced(attributes.mapKey ?? ''),
        value: finite(attributes.mappedValue, 0),
        matchesCase: attributes.caseSensitive !== 'false',
      })),
    usual: finite(defaultValue, 0),
    upper: upperBound === undefined ? null : finite(upperBound, 1),
  };
}

/** What an item says of how answers are counted. */
export class Processing {
  readonly #element: MarkupElement | undefined;

  constructor(element: MarkupElement | undefined) {
    this.#element = element;
  }

  /** `match_correct`, `map_response`, …; '' where rules are written out. */
  get template(): string {
    return (
      this.#element?.attributes.template
        ?.split('/')
        .at(-1)
        ?.replace(/\.xml$/, '') ?? ''
    );
  }

  /** Whether the mapping of a response counts. */
  maps(id: string): boolean {
    if (this.template) return this.template.startsWith('map_response');
    return this.#uses('mapResponse', id) || this.#uses('mapResponsePoint', id);
  }

  /** Whether it is counted by rules that are more than "right or not". */
  get isParticular(): boolean {
    const rules = this.#element?.children ?? [];
    return foundIn(rules, particular).length > 0;
  }

  /** Numbers that a response is compared with, each with what it is worth; null: by no such rule. */
  numbersOf(id: string, correct: readonly string[]): readonly NumberRule[] {
    const branches = foundIn(this.#element?.children ?? [], new Set(['responseIf', 'responseElseIf']));
    return [
      ...branches,
      ...branches.flatMap((branch) => foundIn(branch.children, new Set(['responseIf', 'responseElseIf']))),
    ].flatMap((branch) => {
      const [comparison] = foundIn(branch.children, new Set(['equal', 'equalRounded'])).filter((each) =>
        names(each, id),
      );
      if (!comparison) return [];
      const sets = foundIn(branch.children, new Set(['setOutcomeValue']));
      const score = sets.find(({ attributes }) => attributes.identifier?.startsWith('SCORE'));
      // A rule that only says something gives nothing.
      if (sets.length > 0 && sets.every(({ attributes }) => attributes.identifier?.startsWith('FEEDBACK'))) return [];
      const value = firstOf(comparison, 'baseValue');
      const { toleranceMode = 'exact', tolerance = '0' } = comparison.attributes;
      return [
        {
          value: value ? spaced(wordsOf(value)) : (correct[0] ?? ''),
          tolerance: toleranceMode === 'exact' ? '0' : (tolerance.trim().split(/\s+/)[0] ?? '0'),
          isRelative: toleranceMode === 'relative',
          worth: finite(score && spaced(wordsOf(score)), 1),
        },
      ];
    });
  }

  /** Whether the number of right answers is looked up in a table, as the national exam does. */
  get isLookedUp(): boolean {
    return foundIn(this.#element?.children ?? [], new Set(['lookupOutcomeValue'])).length > 0;
  }

  #uses(name: string, id: string): boolean {
    return foundIn(this.#element?.children ?? [], new Set([name])).some(
      ({ attributes }) => attributes.identifier === id,
    );
  }
}

export interface NumberRule {
  readonly value: string;
  readonly tolerance: string;
  readonly isRelative: boolean;
  readonly worth: number;
}

/** Rules by which something else counts than the right answer or the mapping. */
const particular = new Set([
  'responseElseIf',
  'customOperator',
  'patternMatch',
  'substring',
  'stringMatch',
  'gt',
  'lt',
  'gte',
  'lte',
  'contains',
  'or',
  'index',
  'inside',
  'exitResponse',
  'multiple',
  'ordered',
]);

const names = (comparison: MarkupElement, id: string): boolean =>
  comparison.children.some((each) => isElement(each) && each.name === 'variable' && each.attributes.identifier === id);
