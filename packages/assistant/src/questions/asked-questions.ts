import type { Scope } from '../intents/intent.ts';
import { officeQuestions } from './office-questions.data.ts';
import { pupilQuestions } from './pupil-questions.data.ts';
import { teacherQuestions } from './teacher-questions.data.ts';

export interface AskedQuestion {
  readonly scope: Scope;
  readonly question: string;
  /** `none`: nothing the school answers. */
  readonly intent: string;
  /** As in the files, in the order of their letters. */
  readonly slots: string;
}

const files: Readonly<Record<Scope, string>> = {
  student: pupilQuestions,
  teacher: teacherQuestions,
  account: officeQuestions,
};

/** What somebody of a scope asks, with what it means. */
export const askedQuestions = (scope: Scope): AskedQuestion[] =>
  files[scope]
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [question = '', intent = '', slots = ''] = line.split('|').map((part) => part.trim());
      return { scope, question, intent, slots: inOrder(slots) };
    });

const inOrder = (slots: string) =>
  slots
    .split(/ (?=[a-z]=)/)
    .sort()
    .join(' ');
