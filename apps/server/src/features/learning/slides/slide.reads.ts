import type { DeckDetail } from '@phuong/contract/learning/slides/slide.contract.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { MaterialContent } from '../learning.tables.ts';
import type { Moment } from '../lessons/lesson.reads.ts';
import { shownFilesOf } from '../materials/material.reads.ts';
import { readWritten } from '../materials/written.reads.ts';
import { deckSettings } from './slide.rules.ts';

async function teachersDeck(db: Kysely<Tables>, content: MaterialContent, fileId: string | null) {
  const [file = null] = await shownFilesOf(db, fileId ? [fileId] : []);
  return {
    pages: [...(content.pages ?? [])],
    file,
    fileNotes: [...(content.fileNotes ?? [])],
    ...deckSettings(content),
  };
}

/** A deck as who teaches it sees it, notes and the caller's own draft included. @throws AppError 404. */
export async function readDeck(db: Kysely<Tables>, actor: Actor, itemId: string, moment: Moment): Promise<DeckDetail> {
  const shown = (content: MaterialContent, fileId: string | null) => teachersDeck(db, content, fileId);
  const { detail } = await readWritten(db, actor, itemId, moment, { kinds: ['SLIDE'], shown });
  return detail;
}
