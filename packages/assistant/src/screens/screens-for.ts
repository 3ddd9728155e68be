import type { Scope } from '../intents/intent.ts';
import { wordsOf } from '../language/words.ts';
import { type AskedScreen, askedScreens } from './screens.data.ts';

const most = 3;
/** Asked of every screen alike. */
const common = new Set(
  'o dau lam sao cach the nao nhu kieu gi cho de vao mo trang xem how do i where can to the a an my is'.split(' '),
);

const said = new Map(
  askedScreens.map((screen) => [screen, new Set(wordsOf(screen.words).map((word) => word.text))] as const),
);
const rarity = (() => {
  const counts = new Map<string, number>();
  for (const words of said.values()) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return (word: string) => Math.log(1 + askedScreens.length / (counts.get(word) ?? askedScreens.length));
})();

/** Screens of a scope that a question asks for, the likeliest first; none where no word of it says anything. */
export function screensFor(question: string, scope: Scope): AskedScreen[] {
  const asked = wordsOf(question)
    .map((word) => word.text)
    .filter((word) => !common.has(word));
  const scored = [...said]
    .filter(([screen]) => screen.scope === scope)
    .map(([screen, words]) => ({
      screen,
      score: asked.reduce((sum, word) => sum + (words.has(word) ? rarity(word) : 0), 0),
    }));
  const best = Math.max(0, ...scored.map((each) => each.score));
  return scored
    .filter((each) => each.score > 0 && each.score >= best * 0.6)
    .sort((one, other) => other.score - one.score)
    .slice(0, most)
    .map((each) => each.screen);
}
