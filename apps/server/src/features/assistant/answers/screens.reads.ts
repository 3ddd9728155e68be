import { screensFor } from '@phuong/assistant/screens/screens-for.ts';
import { type Answerer, answered, nothing, row } from '../asking.rules.ts';

/** Where something is done: the screens of the asker's own that fit the question, the likeliest first. */
export const answerScreen: Answerer = async ({ question, scope, may, words }) => {
  const screens = screensFor(question, scope).filter((each) => each.permission === null || may(each.permission));
  if (screens.length === 0) return nothing(words.say('noScreen'), guideOf(scope, words));
  return answered(
    words.say('screens'),
    screens.map((each) => row(words.screen(each.id), [], each.href)),
    guideOf(scope, words),
  );
};

const guideOf = (scope: string, words: { source(key: 'guide'): string }) => ({
  name: words.source('guide'),
  href: scope === 'student' ? '/docs/02' : '/docs/01',
});

/** What can be asked. */
export const answerHelp: Answerer = async ({ scope, words }) =>
  answered(
    words.say('help'),
    words.suggestions(scope).map((text) => row(text)),
  );
