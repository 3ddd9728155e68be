import { learningPaperContract } from '@phuong/contract/learning/papers/paper.contract.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { momentOf } from '../lessons/lesson.reads.ts';
import { readDocument } from '../materials/material.reads.ts';
import { pupilOf } from '../own/own.guards.ts';
import { readDeck } from '../slides/slide.reads.ts';
import { printDeck, printDocument, printOwnDeck, printOwnDocument } from './material-paper.commands.ts';
import { printOwnWork, printWork } from './work-paper.commands.ts';
import { handleArchives, queueArchive } from './works-archive.jobs.ts';

export function learningPaperArea(services: Services): Area {
  handleArchives(services);
  const { db } = services;
  return area(learningPaperContract, {
    'slides.print': async ({ params: { id }, query, actor, origin: { locale }, turn }) => {
      const { item, pages, file } = await readDeck(db, actor, id, momentOf(services));
      const deck = { itemId: id, title: item.title, locale, pages, fileId: file?.fileId ?? null, ...query };
      return printDeck(services, deck, turn);
    },
    'documents.print': async ({ params: { id }, actor, origin: { locale }, turn }) => {
      const { item, text, file } = await readDocument(db, actor, id, momentOf(services));
      return printDocument(services, { itemId: id, title: item.title, locale, text: file ? null : text }, turn);
    },
    'ownItems.printSlides': ({ params: { id }, query, actor, origin: { locale }, turn }) =>
      printOwnDeck(services, { studentId: pupilOf(actor), itemId: id, locale, ...query }, turn),
    'ownItems.printDocument': ({ params: { id }, actor, origin: { locale }, turn }) =>
      printOwnDocument(services, { studentId: pupilOf(actor), itemId: id, locale }, turn),
    'submissions.print': ({ params: { id }, query: { number }, actor, origin, turn }) =>
      printWork(services, { actor, origin }, { id, number }, turn),
    'ownWork.print': ({ params: { id }, actor, origin: { locale }, turn }) =>
      printOwnWork(services, { studentId: pupilOf(actor), itemId: id, locale }, turn),
    'submissions.takeAll': ({ params: { id }, body: { reason }, actor, origin }) =>
      queueArchive(services, { actor, origin }, { itemId: id, reason }),
  });
}
