import type { TaskRules } from '@phuong/contract/learning/exercises/task.schema.ts';
import type { RichText } from '@phuong/rich-text/read-rich-text.ts';
import type { MaterialContent } from '../learning.tables.ts';

/** What a form of an exercise holds. */
export interface TaskInput extends TaskRules {
  readonly text: RichText;
  readonly attachmentIds: readonly string[];
}

/** As it is kept. */
export const keptTask = ({ text, attachmentIds, ...task }: TaskInput): MaterialContent => ({
  text,
  attachmentIds,
  task,
});

const emptyText: RichText = { type: 'doc', content: [{ type: 'paragraph' }] };

/** The text of a task, which may say nothing beside its title. */
export const textOf = ({ text }: MaterialContent): RichText => text ?? emptyText;

/** How an exercise is answered and marked; every exercise says so. */
export function taskOf({ task }: MaterialContent): TaskRules {
  if (!task) throw new Error('an exercise has its rules');
  return task;
}

/** The most a rubric comes to, in hundredths. */
const mostOf = (rubric: TaskRules['rubric']) =>
  rubric.reduce((sum, { levels }) => sum + Math.max(...levels.map(({ points }) => points)), 0);

/** Whether the best of every criterion is more than the scale. */
export const isBeyondScale = ({ rubric, scale }: Pick<TaskRules, 'rubric' | 'scale'>) =>
  scale !== null && mostOf(rubric) > scale;

/** What nobody may change once work was handed in: it would no longer answer what was asked. */
export function changesAnswering(before: TaskRules, after: TaskRules): boolean {
  const fixed = ({ kinds, families, mostFiles, mostMegabytes, scale, rubric, late, isGroupWork }: TaskRules) =>
    JSON.stringify([
      kinds.toSorted(),
      families.toSorted(),
      mostFiles,
      mostMegabytes,
      scale,
      rubric.map(({ key, name, levels }) => [key, name, levels.map((level) => [level.name, level.points])]),
      late && [late.perDay, late.floor],
      isGroupWork,
    ]);
  return fixed(before) !== fixed(after);
}

/** A pupil who stands in two of the groups; null where nobody does. */
export function inTwoGroups(groups: readonly { readonly studentIds: readonly string[] }[]): string | null {
  const seen = new Set<string>();
  for (const { studentIds } of groups) {
    for (const id of new Set(studentIds)) {
      if (seen.has(id)) return id;
      seen.add(id);
    }
  }
  return null;
}
