import type { MatrixContent, MatrixTemplate } from '@phuong/contract/learning/blueprints/matrix-template.contract.ts';
import { matrixOf } from '@phuong/questions/blueprint/matrix.ts';
import type { Template } from '@phuong/questions/blueprint/templates.ts';
import { blueprintOf, cellOf, emptyRow, type MatrixRow, type MatrixValues } from './matrix-values.ts';

const hundredths = 100;
/** How far points of forms may be off a template of one's own, in hundredths. */
const usualTolerance = 50;

type FormKey = MatrixContent['forms'][number]['key'];

/** A matrix as it is kept as a template: what nothing is wanted of is not in it. */
export function contentOf({ template, forms, rows }: MatrixValues): MatrixContent {
  const { minutes, levels } = template;
  return {
    minutes,
    levels: [...levels],
    forms: forms.map(({ key, kinds, points, statements }) => ({
      key: key as FormKey,
      kinds: [...kinds],
      points: points === null || points <= 0 ? null : Math.round(points * hundredths),
      statements,
    })),
    rows: rows.map(({ topicId, counts }) => ({
      topicId,
      counts: forms.flatMap(({ key }) =>
        levels.flatMap((level) => {
          const count = counts[cellOf(key, level)] ?? 0;
          return Number.isInteger(count) && count > 0 ? [{ form: key as FormKey, level, count }] : [];
        }),
      ),
    })),
  };
}

/**
 * The matrix of a template of one's own, what its forms come to being what it asks for; rows of topics that are no more are left out.
 * `newKey`: names rows in the form.
 */
export function matrixOfOwn(
  { id, content }: Pick<MatrixTemplate, 'id' | 'content'>,
  topicIds: ReadonlySet<string>,
  newKey: () => string,
): MatrixValues {
  const { minutes, levels } = content;
  const forms = content.forms.map(({ points, ...form }) => ({
    ...form,
    points: points === null ? null : points / hundredths,
  }));
  const kept = content.rows.filter(({ topicId }) => topicId === null || topicIds.has(topicId));
  const rows = kept.map(
    ({ topicId, counts }): MatrixRow => ({
      key: newKey(),
      topicId,
      counts: Object.fromEntries(counts.map(({ form, level, count }) => [cellOf(form, level), count])),
    }),
  );
  const shared = { key: id, subjects: null, minutes, levels, levelPoints: null, tolerance: usualTolerance };
  const ofForms = (totalOf: (key: string) => number): Template => ({
    ...shared,
    forms: content.forms.map(({ statements, ...form }) => ({
      ...form,
      count: null,
      total: totalOf(form.key),
      ...(statements === null ? {} : { statements }),
    })),
  });
  const asked = { forms, rows: content.rows.map((row, at) => ({ ...emptyRow(`${at}`), ...countsOf(row) })) };
  const sums = matrixOf(blueprintOf({ template: ofForms(() => 0), ...asked }, () => '')).forms;
  const template = ofForms((key) => sums.get(key)?.points ?? 0);
  return { template, forms, rows: rows.length > 0 ? rows : [emptyRow(newKey())] };
}

const countsOf = ({ topicId, counts }: MatrixContent['rows'][number]) => ({
  topicId,
  counts: Object.fromEntries(counts.map(({ form, level, count }) => [cellOf(form, level), count])),
});
