import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Services } from '../../../platform/services.ts';
import { type GivenMark, openSheetsFor, readGivenCells, writeGivenMarks } from '../../grading/grading.public.ts';
import type { Caller, OpenItem } from '../lessons/lesson.guards.ts';
import type { Moment } from '../lessons/lesson.reads.ts';
import { targetOf } from './release.reads.ts';

const sources = { EXERCISE: 'exercise', TEST: 'test' } as const;

/** Sheets that nobody has written into yet are made before marks are released, each by itself. */
export async function openSheets(
  services: Services,
  { actor }: Caller,
  open: OpenItem,
  marks: readonly GivenMark[],
): Promise<void> {
  const target = targetOf(open);
  if (!target || open.of.yearStatus === 'CLOSED') return;
  await openSheetsFor(services, actor, target, marks);
}

/**
 * Writes what pupils have got for an exercise or a test into the column it goes into; its title stands in the history of the cell. A cell that
 * somebody typed is written over for the pupils in `overwrite` alone; where the sheet refuses, it stays.
 * @returns the column, the version of each cell that was written, by pupil, and pupils in whose cell the mark stands now; null where it goes
 * into no sheet.
 */
export async function writeIntoSheet(
  trx: Transaction<Tables>,
  services: Services,
  by: Caller,
  {
    open,
    kind,
    marks,
    overwrite,
    reason,
    moment,
    onlyOwn = false,
  }: {
    readonly open: Pick<OpenItem, 'item' | 'lesson' | 'material'>;
    readonly kind: keyof typeof sources;
    readonly marks: readonly GivenMark[];
    readonly overwrite: readonly string[];
    readonly reason: string;
    readonly moment: Moment;
    /** Nothing but cells that nobody has touched since they were filled from there. */
    readonly onlyOwn?: boolean;
  },
) {
  const target = targetOf(open);
  if (!target) return null;
  const cells = await readGivenCells(trx, by.actor, target, { marks, moment, hasReason: reason !== '' });
  const versions = await writeGivenMarks(trx, services, by, target, {
    cells: onlyOwn ? cells.filter(({ outcome }) => outcome === 'REPLACE') : cells,
    overwrite: new Set(overwrite),
    reason: [open.item.title || open.material.title, reason].filter(Boolean).join(' · '),
    source: sources[kind],
  });
  const same = cells.filter(({ outcome }) => outcome === 'SAME').map(({ studentId }) => studentId);
  return { target, versions, settled: new Set([...same, ...versions.keys()]) };
}
