import type { TestPreload } from '@phuong/contract/learning/attempts/own-attempt.contract.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../platform/database/tables.ts';
import { type PictureSize, sizeOfPicture } from '../../../../platform/files/picture-size.ts';
import { AppError, notFound } from '../../../../platform/http/app-error.ts';
import { found } from '../../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../../platform/services.ts';
import { momentOf } from '../../lessons/lesson.reads.ts';
import { findOwnItem } from '../../own/own-items.reads.ts';
import { readAllowances } from '../../tests/longer-time.reads.ts';
import { contentOf } from '../attempt-content.reads.ts';
import { beginRefusal } from '../begin.rules.ts';
import { attemptsOf } from '../own-test.reads.ts';
import { paperView } from '../paper.view.ts';
import { lockedFor, paperTag, seedOf } from './preload.rules.ts';

/** What lies ahead of the start on every phone of a class at once: longer sounds come when the attempt begins, as ever. */
const mostBytes = 3 * 1024 * 1024;

/** The number of the pupil's next attempt, those that were removed counted too. */
export async function nextNumber(db: Kysely<Tables>, itemId: string, studentId: string): Promise<number> {
  const { rows } = await sql<{ next: number }>`select coalesce(max(number), 0)::int + 1 as next from test_attempts
    where item_id = ${itemId} and student_id = ${studentId}`.execute(db);
  return rows[0]?.next ?? 1;
}

/**
 * What the pupil's next attempt will ask, with its pictures and sounds, locked; its key is given out when the attempt begins.
 * @throws AppError 404; 409 while something it needs is not finished, left class, closed, no attempt left, one runs.
 */
export async function readPreload(services: Services, studentId: string, itemId: string): Promise<TestPreload> {
  const { db, files, config } = services;
  const moment = momentOf(services);
  const item = found(await findOwnItem(db, studentId, itemId, moment));
  if (item.kind !== 'TEST') throw notFound();
  if (item.is_waiting) throw new AppError('learning.not_open');
  if (!item.is_in) throw new AppError('learning.left_class');
  const content = await contentOf(db, item.material_id);
  const moreAttempts = (await readAllowances(db, itemId, [studentId])).get(studentId)?.moreAttempts ?? 0;
  const attempts = await attemptsOf(db, itemId, studentId);
  const refusal = beginRefusal({ rules: content.rules, moreAttempts, attempts, item, now: moment.now });
  if (refusal === 'CLOSED') throw new AppError('learning.test_closed');
  if (refusal === 'NO_ATTEMPTS' || refusal === 'RUNNING') throw new AppError('learning.no_attempts_left');
  const place = { itemId, studentId, number: await nextNumber(db, itemId, studentId) };
  const asked = content.questions
    .filter(({ remedy }) => remedy !== 'DROP')
    .map(({ key, edition }) => ({ key, edition }));
  const paper = paperView(content, { seed: seedOf(config.sessionSecret, place), asked });
  const tag = paperTag(paper);
  const { parts } = paper;
  const media: (Partial<PictureSize> & { id: string; name: string; mediaType: string; size: number; bytes: string })[] =
    [];
  let room = mostBytes;
  for (const id of idsOf(parts)) {
    const file = await files.read(db, id).catch(() => null);
    if (!file || file.content.byteLength > room || !/^(?:image|audio)\//.test(file.mediaType)) continue;
    room -= file.content.byteLength;
    const { name, mediaType } = file;
    const bytes = Buffer.from(file.content);
    media.push({
      id,
      name,
      mediaType,
      size: bytes.byteLength,
      ...sizeOfPicture(bytes),
      bytes: bytes.toString('base64'),
    });
  }
  return { tag, ...lockedFor(config.sessionSecret, place, tag, JSON.stringify({ parts, files: media })) };
}

const isId = /"fileId":"([0-9a-f-]{36})"/g;

/** Every file the questions show. */
const idsOf = (parts: unknown): ReadonlySet<string> =>
  new Set([...JSON.stringify(parts).matchAll(isId)].flatMap(([, id]) => id ?? []));
