import type { Blueprint, Want } from '@phuong/contract/learning/bank/blueprint.schema.ts';
import type { ThinkingLevel } from '@phuong/contract/learning/bank/question-parts.schema.ts';
import { tenPoints } from '../scoring/points.ts';
import type { Template } from './templates.ts';

interface Sum {
  readonly questions: number;
  /** Statements, each an item of its own in the matrix. */
  readonly statements: number;
  /** In hundredths. */
  readonly points: number;
}

/** The sums of the official table: by row, by column, and of the cells of a topic, a form and a level. */
export interface Matrix {
  readonly total: Sum;
  readonly topics: ReadonlyMap<string | null, Sum>;
  readonly forms: ReadonlyMap<string, Sum>;
  readonly levels: ReadonlyMap<ThinkingLevel, Sum>;
  /** By `cellKey`. A question of statements of several levels is counted in each with its statements there. */
  readonly cells: ReadonlyMap<string, Sum>;
}

export const cellKey = (topicId: string | null, form: string, level: ThinkingLevel): string =>
  `${topicId ?? ''}|${form}|${level}`;

const nothing: Sum = { questions: 0, statements: 0, points: 0 };
const isOfStatements = ({ levels }: Want) => levels.length > 1;

function add<Key>(sums: Map<Key, Sum>, key: Key, more: Sum): void {
  const { questions, statements, points } = sums.get(key) ?? nothing;
  sums.set(key, {
    questions: questions + more.questions,
    statements: statements + more.statements,
    points: points + more.points,
  });
}

export function matrixOf({ wants }: Blueprint): Matrix {
  const [topics, forms] = [new Map<string | null, Sum>(), new Map<string, Sum>()];
  const [levels, cells, all] = [new Map<ThinkingLevel, Sum>(), new Map<string, Sum>(), new Map<'', Sum>()];
  for (const want of wants) {
    const { topicId, form, count } = want;
    const whole = {
      questions: count,
      statements: isOfStatements(want) ? count * want.levels.length : 0,
      points: count * want.points,
    };
    add(topics, topicId, whole);
    add(forms, form, whole);
    add(all, '', whole);
    for (const level of new Set(want.levels)) {
      const here = want.levels.filter((each) => each === level).length;
      const part = {
        questions: isOfStatements(want) ? 0 : count,
        statements: isOfStatements(want) ? count * here : 0,
        points: (whole.points * here) / want.levels.length,
      };
      add(levels, level, part);
      add(cells, cellKey(topicId, form, level), part);
    }
  }
  return { topics, forms, levels, cells, total: all.get('') ?? nothing };
}

/** What of a blueprint is not as its template, or the time spent on its topics, would have it; `is` and `should` in hundredths, or questions. */
export interface BlueprintFault {
  readonly code: 'TOTAL' | 'FORM_POINTS' | 'FORM_COUNT' | 'LEVEL_POINTS' | 'TOPIC_POINTS';
  /** The form, the level, the topic. */
  readonly of: string;
  readonly is: number;
  readonly should: number;
}

/** From so many hundredths on a topic has too many or too few points for the periods it was taught. */
const unevenFrom = 50;

export function blueprintFaults(blueprint: Blueprint, template: Template | null): BlueprintFault[] {
  const { total, topics, forms, levels } = matrixOf(blueprint);
  const faults: BlueprintFault[] = [];
  const check = (code: BlueprintFault['code'], of: string, is: number, should: number, tolerance: number) => {
    if (Math.abs(is - should) > tolerance) faults.push({ code, of, is: Math.round(is), should: Math.round(should) });
  };
  check('TOTAL', '', total.points, tenPoints, 0);
  for (const { key, count, total: should } of template?.forms ?? []) {
    const is = forms.get(key) ?? nothing;
    if (count !== null && template?.tolerance === 0) check('FORM_COUNT', key, is.questions, count, 0);
    check('FORM_POINTS', key, is.points, should, template?.tolerance ?? 0);
  }
  for (const [level, should] of Object.entries(template?.levelPoints ?? {})) {
    check('LEVEL_POINTS', level, levels.get(level as ThinkingLevel)?.points ?? 0, should, template?.tolerance ?? 0);
  }
  const periods = blueprint.topics.reduce((sum, topic) => sum + (topic.periods ?? 0), 0);
  for (const topic of periods > 0 ? blueprint.topics : []) {
    if (topic.periods === null) continue;
    const should = (total.points * topic.periods) / periods;
    check('TOPIC_POINTS', topic.id, topics.get(topic.id)?.points ?? 0, should, unevenFrom - 1);
  }
  return faults;
}
