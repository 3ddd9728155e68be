import { fold } from '@phuong/rules/people/fold.ts';
import type { Page, PageBlock, PageSection } from '@phuong/texts/page.ts';

/** The sections in which every typed word occurs, accents or not; all of them when nothing is typed. */
export function findSections(page: Page, typed: string): readonly PageSection[] {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return page.sections;
  return page.sections.filter(({ title, blocks }) => {
    const text = fold([title, ...blocks.flatMap(wordsOf)].join(' '));
    return words.every((word) => text.includes(word));
  });
}

function wordsOf(block: PageBlock): readonly string[] {
  if (typeof block === 'string') return [block];
  if ('list' in block) return block.list;
  if ('steps' in block) return block.steps;
  return block.terms.flat();
}
