import type { Layer } from '@phuong/contract/learning/marking/annotation.schema.ts';
import type { OwnMarking } from '@phuong/contract/learning/marking/marking.schema.ts';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { shownFilesOf } from '../materials/material.reads.ts';

/** A layer as it travels. */
export const shownLayer = (row: Selectable<Tables['annotation_layers']>): Layer => ({
  fileId: row.file_id,
  page: row.page,
  marks: row.marks,
  byName: row.by_name,
  at: row.at.toISOString(),
  version: row.version,
});

/** What was drawn on the files of one version, page by page. */
export async function layersOf(db: Kysely<Tables>, submissionId: string, number: number): Promise<Layer[]> {
  const rows = await db
    .selectFrom('annotation_layers')
    .selectAll()
    .where('submission_id', '=', submissionId)
    .where('number', '=', number)
    .orderBy('file_id')
    .orderBy('page')
    .execute();
  return rows.map(shownLayer);
}

/** What a pupil sees of the marking of their work, which is released. */
export async function readOwnMarking(
  db: Kysely<Tables>,
  submissionId: string,
  studentId: string,
): Promise<OwnMarking | null> {
  const { rows } = await sql<Selectable<Tables['markings']> & { own_given: number | null; own_points: number | null }>`
    select k.*, e.given as own_given, e.points as own_points from markings k
      join submission_members e on e.submission_id = k.id and e.student_id = ${studentId}
    where k.id = ${submissionId} and k.state = 'released'`.execute(db);
  const [row] = rows;
  if (!row?.released_at || row.of_number === null) return null;
  const [points, result] = row.own_given === null ? [row.given, row.points] : [row.own_given, row.own_points];
  const [audio] = row.audio_file_id ? await shownFilesOf(db, [row.audio_file_id]) : [];
  return {
    levels: row.levels,
    points,
    daysLate: row.days_late,
    deduction: points === null || result === null ? 0 : points - result,
    result,
    comment: row.comment,
    audio: audio ?? null,
    byName: row.by_name,
    number: row.of_number,
    layers: await layersOf(db, submissionId, row.of_number),
    releasedAt: row.released_at.toISOString(),
  };
}
