import type { TestStatistics } from '@phuong/contract/learning/test-results/test-result.contract.ts';
import { sql } from 'kysely';
import { audit } from '../../../../platform/audit/audit.commands.ts';
import { allowBulkExport } from '../../../../platform/audit/bulk-export.commands.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import type { FileAnswer } from '../../../../platform/http/file-answer.ts';
import type { PaperTurn } from '../../../../platform/pdf/paper-line.ts';
import { printRichText } from '../../../../platform/rich-text-paper/print-rich-text.ts';
import { formulasOf, type PaperParts, paperText } from '../../../../platform/rich-text-paper/rich-text-paper.ts';
import type { Services } from '../../../../platform/services.ts';
import { xlsxAnswer } from '../../../../platform/sheet/xlsx-answer.ts';
import { testForWorkReader } from '../../attempts/attempt.guards.ts';
import type { Caller, OpenItem } from '../../lessons/lesson.guards.ts';
import { momentOf } from '../../lessons/lesson.reads.ts';
import { paperName } from '../../papers/file-names.rules.ts';
import { paperWords, richTextWords } from '../../papers/paper-words.rules.ts';
import {
  answerId,
  type MarksOfAnswer,
  noMarks,
  readDoubleQuestions,
  readRoundMarks,
} from '../../rounds/round.reads.ts';
import { paperHead } from '../../test-papers/paper-head.reads.ts';
import { rulesOf } from '../../tests/test-content.reads.ts';
import { readHandedIn } from '../handed-in.reads.ts';
import { readResults } from '../test-release.reads.ts';
import { countingAttempts } from './counting-attempts.rules.ts';
import { STATISTICS_TEMPLATE } from './documents/statistics.template.ts';
import { readStatistics } from './statistics.reads.ts';
import { linesOfPaper, statisticsPaper, textOfLine } from './statistics-paper.view.ts';
import { type ResultLine, statisticsSheets } from './statistics-sheets.view.ts';
import { statisticsWords } from './statistics-words.rules.ts';

/** What two have given for answers of the attempt, once both have: before that one of the two may be reading it. */
function bothGiven(
  marks: ReadonlyMap<string, MarksOfAnswer>,
  attempt: { readonly id: string; readonly answers: readonly { readonly key: string }[] } | undefined,
): ResultLine['rounds'] {
  if (!attempt) return new Map();
  return new Map(
    attempt.answers.flatMap(({ key }) => {
      const { 1: first, 2: second } = marks.get(answerId(attempt.id, key)) ?? noMarks;
      return first && second ? [[key, { first: first.earned, second: second.earned }]] : [];
    }),
  );
}

interface Asked {
  readonly itemId: string;
  readonly scope: 'CLASS' | 'ALL';
}

const action = 'testResults.export';

/** Results of a class, and each pupil's points by question in the attempt that counts; what waits to be marked has none. */
async function resultLines(
  { db, today }: { readonly db: Services['db']; readonly today: string },
  open: OpenItem,
): Promise<(ResultLine & { readonly studentId: string })[]> {
  const results = await readResults(db, open, today);
  const { counts } = rulesOf(open.material.content);
  const attempts = countingAttempts(await readHandedIn(db, sql`i.id = ${open.item.id}`), counts);
  const byPupil = new Map(attempts.map((attempt) => [attempt.studentId, attempt]));
  const marks = await readRoundMarks(db, { itemId: open.item.id });
  return results.map(({ studentId, name, state, mark, isOverridden }) => ({
    studentId,
    name,
    state,
    mark: state === 'marking' ? null : mark,
    isOverridden,
    earned: new Map(byPupil.get(studentId)?.answers.map(({ key, earned }) => [key, earned]) ?? []),
    rounds: bothGiven(marks, byPupil.get(studentId)),
  }));
}

/**
 * Results and statistics of a test as .xlsx, in the caller's language. Names leave with it: it is logged, and of an account counts as an export.
 * @throws AppError as `testForWorkReader`; as `allowBulkExport`.
 */
export async function exportResults(
  services: Services,
  by: Caller,
  { itemId, scope, reason }: Asked & { readonly reason: string },
): Promise<FileAnswer> {
  const { db, database, clock } = services;
  const { today } = momentOf(services);
  const open = await testForWorkReader(db, by.actor, itemId, today);
  const lines = await resultLines({ db, today }, open);
  const found = await readStatistics(db, open, scope);
  const title = open.item.title || open.material.title;
  await inTransaction(database, async (trx) => {
    const people = lines.map(({ studentId }) => studentId);
    if (by.actor.scope === 'account') await allowBulkExport(trx, by, { kind: action, people, reason }, clock.now());
    const after = { title, class: open.of.name, people: people.length };
    await audit(trx, by, { action, entity: 'lesson_item', entityId: itemId, after, reason: reason || undefined });
  });
  const locale = by.origin?.locale ?? 'vi';
  const doubles = new Set((await readDoubleQuestions(db, itemId)).map(({ key }) => key));
  const words = statisticsWords(locale);
  const head = await paperHead(db, open, null, locale);
  const about = [title, `${head.subject} · ${open.of.name} · ${head.year}`, scopeWords(words, scope)];
  return xlsxAnswer(paperName(title, open.of.name, words.file).replace(/\.pdf$/, '.xlsx'), {
    sheets: statisticsSheets({ title: about, words, lines, found, doubles }),
  });
}

const scopeWords = ({ screen }: ReturnType<typeof statisticsWords>, scope: Asked['scope']) =>
  `${screen.statistics.scope}: ${screen.statistics[scope]}`;

/** The statistics of a test as PDF; no pupil is named in it. @throws AppError as `testForWorkReader`. */
export async function printStatistics(
  services: Services,
  { actor, origin }: Caller,
  { itemId, scope }: Asked,
  turn: PaperTurn,
): Promise<FileAnswer> {
  const { db, clock } = services;
  const locale = origin?.locale ?? 'vi';
  const open = await testForWorkReader(db, actor, itemId, momentOf(services).today);
  const found: TestStatistics = await readStatistics(db, open, scope);
  const words = statisticsWords(locale);
  const head = await paperHead(db, open, null, locale);
  const title = open.item.title || open.material.title;
  const dataOf = (at: PaperParts) => {
    const laidOut = (line: string) => paperText(textOfLine(line), at);
    const paper = statisticsPaper(found, words, { locale, laidOut });
    return {
      ...head,
      ...paper,
      lang: locale.slice(0, 2),
      words: { ...paper.words, pageOf: paperWords(locale).pageOf },
      foot: `${title} · ${open.of.name}`,
      scope: scope === 'CLASS' ? open.of.name : words.screen.statistics.ALL,
    };
  };
  const parts = {
    words: richTextWords(locale),
    pictures: new Map(),
    formulas: await formulasOf(linesOfPaper(found).map(textOfLine)),
  };
  const printed = { template: STATISTICS_TEMPLATE, parts, dataOf, assets: {}, createdAt: clock.now() };
  const content = await printRichText(printed, turn);
  return { name: paperName(title, open.of.name, words.file), mediaType: 'application/pdf', content };
}
