import type { WritableQuestion } from '../written-question.ts';
import { levelNames } from './topics-and-tags.ts';

/** Tags of a question as files have them: its level is one, where the format knows none. */
export const tagsToWrite = ({ tags, level }: WritableQuestion): readonly string[] => [
  ...(level ? [levelNames[level]] : []),
  ...tags,
];
