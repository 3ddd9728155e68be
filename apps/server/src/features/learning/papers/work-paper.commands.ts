import type { TaskRules } from '@phuong/contract/learning/exercises/task.schema.ts';
import type { Layer } from '@phuong/contract/learning/marking/annotation.schema.ts';
import type { ShownWork } from '@phuong/contract/learning/submissions/submission.schema.ts';
import type { Locale } from '@phuong/texts/sentence.ts';
import { audit } from '../../../platform/audit/audit.commands.ts';
import { countRecords } from '../../../platform/audit/bulk-export.commands.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import type { Origin } from '../../../platform/http/mount.ts';
import type { PaperTurn } from '../../../platform/pdf/paper-line.ts';
import { PdfRenderError } from '../../../platform/pdf/pdf-job.ts';
import { found } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { taskOf } from '../exercises/exercise.rules.ts';
import { momentOf } from '../lessons/lesson.reads.ts';
import { readMarkedWork } from '../marking/marked-work.reads.ts';
import { findOwnItem } from '../own/own-items.reads.ts';
import { readOwnWork } from '../own/own-work.reads.ts';
import { shownWork } from '../submissions/work-content.reads.ts';
import { renderWork, type WorkResult } from './documents/work.document.ts';
import { paperName } from './file-names.rules.ts';
import { paperFiles } from './paper-files.reads.ts';
import { filled, momentIn, paperWords } from './paper-words.rules.ts';
import { textParts } from './text-parts.reads.ts';
import { resultOf } from './work-paper.view.ts';
import { sheetsOf } from './work-sheets.reads.ts';

interface Printed {
  readonly title: string;
  readonly names: readonly string[];
  readonly className: string;
  readonly subjectName: string;
  readonly number: number;
  readonly at: string;
  readonly content: ShownWork;
  readonly layers: readonly Layer[];
  readonly result: WorkResult | null;
  readonly said: readonly string[];
  readonly locale: Locale;
}

async function print(services: Services, work: Printed, turn: PaperTurn, withoutPdfs = false): Promise<FileAnswer> {
  const { locale, content, title, names } = work;
  const words = paperWords(locale);
  const files = paperFiles(services);
  const whose = names.join(', ');
  const pages = await sheetsOf({ ...work, withoutPdfs }, files, turn);
  try {
    const pdf = await renderWork(
      {
        title,
        lines: [
          filled(words.workOf, { names: whose }),
          [work.className, work.subjectName].join(' · '),
          filled(words.version, { number: work.number, at: momentIn(locale, work.at) }),
        ],
        head: `${whose} · ${work.className} · ${title}`,
        foot: title,
        locale,
        text: content.text,
        link: content.link,
        ...pages,
        result: work.result,
        said: work.said,
        parts: await textParts(content.text ? [content.text] : [], files, locale),
        assets: files.assets,
        printedAt: services.clock.now(),
      },
      turn,
    );
    return { name: paperName(whose, title), mediaType: 'application/pdf', content: pdf };
  } catch (error) {
    // Its pages could be counted, and one of them not be drawn: the rest is printed.
    const isOfPdf = error instanceof PdfRenderError && error.failure === 'pdf_broken' && !withoutPdfs;
    if (!isOfPdf) throw error;
    return print(services, work, turn, true);
  }
}

/**
 * One work with what was drawn on it and what it was given, for who reads the work; that it was taken is kept.
 * @throws AppError as `readMarkedWork` and `countRecords`.
 */
export async function printWork(
  services: Services,
  by: { readonly actor: Actor; readonly origin: Origin },
  asked: { readonly id: string; readonly number?: number | undefined },
  turn: PaperTurn,
): Promise<FileAnswer> {
  const { db, clock } = services;
  const { locale } = by.origin;
  const words = paperWords(locale);
  const work = await readMarkedWork(db, by.actor, asked, momentOf(services));
  const { marking, members, task } = work;
  await countRecords(
    db,
    by,
    { kind: 'submissions.print', people: members.map(({ studentId }) => studentId) },
    clock.now(),
  );
  const isOfVersion = marking.ofNumber === work.number;
  const isSaid = isOfVersion && marking.state !== 'not_marked';
  const others = members.some(({ points }) => points !== null) ? members : [];
  const answer = await print(
    services,
    {
      ...work,
      title: work.item.title,
      names: members.map(({ name }) => name),
      at: work.versions.find(({ number }) => number === work.number)?.at ?? clock.now().toISOString(),
      result: isSaid ? resultOf({ ...marking, members: others }, task, locale) : null,
      said: [
        ...(isSaid ? [] : [words.notMarked]),
        ...(isSaid && marking.state !== 'released' ? [words.notReleased] : []),
        ...(isSaid && marking.audio ? [words.audio] : []),
      ],
      locale,
    },
    turn,
  );
  await audit(db, by, {
    action: 'submissions.print',
    entity: 'submission',
    entityId: asked.id,
    after: { title: work.item.title, class: work.className, students: members.map(({ name }) => name) },
  });
  return answer;
}

/** A pupil's own work as it was marked. @throws AppError 404 also before it is released; 409 while the exercise is not open. */
export async function printOwnWork(
  services: Services,
  { studentId, itemId, locale }: { readonly studentId: string; readonly itemId: string; readonly locale: Locale },
  turn: PaperTurn,
): Promise<FileAnswer> {
  const { db } = services;
  const moment = momentOf(services);
  const item = found(await findOwnItem(db, studentId, itemId, moment));
  if (item.kind !== 'EXERCISE') throw notFound();
  if (!item.is_open || item.is_waiting) throw new AppError('learning.not_open');
  const { marking, submissionId, members, versions } = await readOwnWork(db, studentId, item, moment.now);
  if (!marking || !submissionId) throw notFound();
  const version = await db
    .selectFrom('submission_versions')
    .select('content')
    .where('submission_id', '=', submissionId)
    .where('number', '=', marking.number)
    .executeTakeFirst();
  const self = await db
    .selectFrom('students')
    .select('full_name')
    .where('id', '=', studentId)
    .executeTakeFirstOrThrow();
  const task: TaskRules = taskOf(item.content);
  return print(
    services,
    {
      title: item.shown_title,
      names: [self.full_name, ...members],
      className: item.class_name,
      subjectName: item.subject_name,
      number: marking.number,
      at: versions.find(({ number }) => number === marking.number)?.at ?? marking.releasedAt,
      content: await shownWork(db, found(version).content),
      layers: marking.layers,
      result: resultOf({ ...marking, reason: '', members: [] }, task, locale),
      said: marking.audio ? [paperWords(locale).audio] : [],
      locale,
    },
    turn,
  );
}
