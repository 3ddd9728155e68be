import type { Paper } from '@phuong/questions/blueprint/papers.ts';
import { isEmptyRichText } from '@phuong/rich-text/rich-text-facts.ts';
import type { Locale } from '@phuong/texts/sentence.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { type PaperParts, paperText } from '../../../platform/rich-text-paper/rich-text-paper.ts';
import type { Services } from '../../../platform/services.ts';
import { momentOf } from '../lessons/lesson.reads.ts';
import { paperFiles } from '../papers/paper-files.reads.ts';
import { filled } from '../papers/paper-words.rules.ts';
import { textParts } from '../papers/text-parts.reads.ts';
import type { TestContent } from '../tests/test-content.reads.ts';
import { keyRows } from './key-table.view.ts';
import { paperHead } from './paper-head.reads.ts';
import { hotSpotFiles, type PaperLook, romanOf, testPaperWords, textsIn } from './paper-look.rules.ts';
import { printablePapers } from './test-paper.reads.ts';
import { papersOf } from './test-paper.rules.ts';
import { shownQuestion } from './test-paper.view.ts';

/** Whose papers, who asks, in which language. */
export interface Asked {
  readonly actor: Actor;
  readonly itemId: string;
  readonly locale: Locale;
}

/** Of one code; undefined: of all. */
export interface CodesAsked extends Asked {
  readonly code: string | undefined;
}

/** The name of a part; where several have none they are counted. */
function partNames(
  { heads }: TestContent,
  test: { readonly parts: readonly { readonly key: string }[] },
  part: string,
) {
  const names = new Map(heads.map(({ key, name }) => [key, name]));
  return (key: string): string => {
    const name = names.get(key) ?? '';
    if (name !== '' || test.parts.length < 2) return name;
    return filled(part, { number: romanOf(test.parts.findIndex((each) => each.key === key)) });
  };
}

/** Papers as data for whoever sets them: all codes, or one. @throws AppError as `printablePapers`; 404 for a code it has not; 409 too heavy. */
export async function preparedPapers(services: Services, { actor, itemId, locale, code }: CodesAsked) {
  const { open, content, set } = await printablePapers(services.db, actor, itemId, momentOf(services).today);
  const { test, made } = papersOf(content, set);
  const printed = code === undefined ? made : made.filter((each) => each.code === code);
  if (printed.length === 0) throw notFound();
  const intros = new Map(content.heads.map(({ key, intro }) => [key, intro]));
  const files = paperFiles(services);
  // All papers say the same, each in its own order.
  const parts = await textParts(textsIn([[...intros.values()], made[0]]), files, locale);
  const pictures = new Map<string, string>();
  for (const fileId of hotSpotFiles(made[0])) {
    const picture = await files.picture(fileId);
    if (picture) pictures.set(fileId, `/${picture.name}`);
  }
  const words = testPaperWords(locale);
  const head = await paperHead(services.db, open, content.rules.minutes, locale);
  const nameOf = partNames(content, test, words.part);
  const partsOf = (paper: Paper, at: PaperParts) => {
    const look: PaperLook = {
      locale,
      words,
      text: (text) => paperText(text, at),
      picture: (fileId) => pictures.get(fileId) ?? null,
    };
    return paper.parts.map(({ key, questions }) => {
      const intro = intros.get(key);
      return {
        name: nameOf(key),
        intro: intro === undefined || isEmptyRichText(intro) ? [] : look.text(intro),
        questions: questions.map((each) => shownQuestion(each, look)),
      };
    });
  };
  return { title: open.material.title, head, words, made, set, printed, parts, partsOf, nameOf, assets: files.assets };
}

/** The key of all codes as data. @throws AppError as `printablePapers`. */
export async function preparedKey(services: Services, { actor, itemId, locale }: Asked) {
  const { open, content, set } = await printablePapers(services.db, actor, itemId, momentOf(services).today);
  const { test, made } = papersOf(content, set);
  const words = testPaperWords(locale);
  const rows = keyRows(test, made, words);
  const nameOf = partNames(content, test, words.part);
  return {
    title: open.material.title,
    head: await paperHead(services.db, open, null, locale),
    words,
    codes: set.codes,
    rows,
    nameOf,
    parts: test.parts.map(({ key }) => ({
      name: nameOf(key),
      rows: rows.filter(({ part }) => part === key).map(({ number, keys }) => ({ number, cells: keys })),
    })),
  };
}
