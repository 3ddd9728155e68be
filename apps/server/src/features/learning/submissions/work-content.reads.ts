import type { OwnWork } from '@phuong/contract/learning/own/own-work.contract.ts';
import type { ShownWork } from '@phuong/contract/learning/submissions/submission.schema.ts';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { WorkContent } from '../learning.tables.ts';
import { shownFilesOf } from '../materials/material.reads.ts';

/** What was handed in, or lies there as a draft, as readers meet it; files that are gone are left out. */
export async function shownWork(db: Kysely<Tables>, content: WorkContent): Promise<ShownWork> {
  const { text, fileIds, photoIds, audioIds, link } = content;
  const files = await shownFilesOf(db, [...fileIds, ...photoIds, ...audioIds]);
  const of = (ids: readonly string[]) => files.filter(({ fileId }) => ids.includes(fileId));
  return { text, files: of(fileIds), photos: of(photoIds), audio: of(audioIds), link };
}

/** Versions of a work, the latest first. */
export async function versionsOf(db: Kysely<Tables>, submissionId: string): Promise<OwnWork['versions']> {
  const { rows } = await sql<Selectable<Tables['submission_versions']> & { by_name: string | null }>`
    select v.number, v.at, v.is_late, v.is_collected, v.pressed_at, v.edition, s.full_name as by_name
    from submission_versions v left join students s on s.id = v.handed_in_by
    where v.submission_id = ${submissionId} order by v.number desc`.execute(db);
  return rows.map((row) => ({
    number: row.number,
    at: row.at.toISOString(),
    byName: row.by_name ?? '',
    isLate: row.is_late,
    isCollected: row.is_collected,
    pressedAt: row.pressed_at?.toISOString() ?? null,
    edition: row.edition,
  }));
}
