import type { AnyQuestion } from '../../editor/question-values.ts';

/** A question that is shown: as a pupil sees it, or with its key. */
export interface ViewProps<K extends AnyQuestion['kind']> {
  question: Extract<AnyQuestion, { kind: K }>;
  withKey: boolean;
}
