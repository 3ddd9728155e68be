import type { Change, Content } from '../question-values.ts';

/** What the fields of every kind are given: the question as it is, and how it is changed. */
export interface KindProps {
  content: Content;
  change: Change;
  /** Tells this question from others of the page. */
  id: string;
}
