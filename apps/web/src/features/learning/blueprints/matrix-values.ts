import type { Blueprint } from '@phuong/contract/learning/bank/blueprint.schema.ts';
import type { QuestionKind } from '@phuong/contract/learning/bank/question.schema.ts';
import type { ThinkingLevel } from '@phuong/contract/learning/bank/question-parts.schema.ts';
import type { Template } from '@phuong/questions/blueprint/templates.ts';

/** A matrix while it is written. */
export interface MatrixForm {
  readonly key: string;
  readonly kinds: readonly QuestionKind[];
  /** Of each question, as they are shown. */
  readonly points: number | null;
  /** Of each question; null where its questions have none. */
  readonly statements: number | null;
}

export interface MatrixRow {
  /** Known to the form alone. */
  readonly key: string;
  /** Null: any topic. */
  readonly topicId: string | null;
  /** By `cellOf`: questions, or statements. */
  readonly counts: Readonly<Record<string, number | null>>;
}

export interface MatrixValues {
  readonly template: Template;
  readonly forms: readonly MatrixForm[];
  readonly rows: readonly MatrixRow[];
}

const hundredths = 100;
export const cellOf = (form: string, level: ThinkingLevel): string => `${form}|${level}`;

export const emptyRow = (key: string): MatrixRow => ({ key, topicId: null, counts: {} });

export const matrixOfTemplate = (template: Template, rows: readonly MatrixRow[]): MatrixValues => ({
  template,
  rows,
  forms: template.forms.map(({ key, kinds, points, statements }) => ({
    key,
    kinds,
    points: points === null ? null : points / hundredths,
    statements: statements ?? null,
  })),
});

const countOf = ({ counts }: MatrixRow, form: string, level: ThinkingLevel): number => {
  const count = counts[cellOf(form, level)] ?? 0;
  return Number.isInteger(count) && count > 0 ? count : 0;
};

export type MatrixFault =
  | { readonly code: 'noPoints'; readonly form: string }
  | { readonly code: 'unevenStatements'; readonly row: string; readonly statements: number }
  | { readonly code: 'twice' };

/** What keeps a matrix from being filled. */
export function matrixFaults({ template, forms, rows }: MatrixValues): MatrixFault[] {
  const topics = rows.map(({ topicId }) => topicId);
  const wanted = (row: MatrixRow, form: MatrixForm) =>
    template.levels.reduce((sum, level) => sum + countOf(row, form.key, level), 0);
  return [
    ...(new Set(topics).size < topics.length ? [{ code: 'twice' } as const] : []),
    ...forms.flatMap((form) =>
      form.points === null && rows.some((row) => wanted(row, form) > 0)
        ? [{ code: 'noPoints', form: form.key } as const]
        : [],
    ),
    ...forms.flatMap((form) =>
      rows.flatMap((row) =>
        form.statements !== null && wanted(row, form) % form.statements !== 0
          ? [{ code: 'unevenStatements', row: row.key, statements: form.statements } as const]
          : [],
      ),
    ),
  ];
}

/** As it is filled: form by form, in each the topics in their order. `nameOf`: of a topic. */
export function blueprintOf({ template, forms, rows }: MatrixValues, nameOf: (id: string) => string): Blueprint {
  const { levels } = template;
  const wants = forms.flatMap((form) =>
    rows.flatMap(({ topicId, ...row }) => {
      const shared = {
        topicId,
        form: form.key,
        points: Math.round((form.points ?? 0) * hundredths),
        requirement: '',
      };
      const asked = levels.map((level) => ({ level, count: countOf({ topicId, ...row }, form.key, level) }));
      if (form.statements === null)
        return asked.flatMap(({ level, count }) => (count > 0 ? [{ ...shared, levels: [level], count }] : []));
      return inGroups(
        asked.flatMap(({ level, count }) => Array<ThinkingLevel>(count).fill(level)),
        form.statements,
      ).map((some) => ({ ...shared, levels: some, count: 1 }));
    }),
  );
  return {
    template: template.key,
    levels: [...levels],
    forms: forms.map(({ key, kinds }) => ({ key, name: '', kinds: [...kinds] })),
    topics: rows.flatMap(({ topicId }) =>
      topicId === null ? [] : [{ id: topicId, name: nameOf(topicId), periods: null }],
    ),
    wants,
  };
}

/** Statements of one level are shared out, so that each question has easier and harder ones. */
function inGroups(levels: readonly ThinkingLevel[], size: number): ThinkingLevel[][] {
  const groups = Math.floor(levels.length / size);
  return Array.from({ length: groups }, (_, at) => levels.filter((_level, index) => index % groups === at));
}
