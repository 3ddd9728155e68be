import type { MarkChange, SavedMark } from '@phuong/contract/grading/sheets/marks.contract.ts';
import type { ErrorCode } from '@phuong/contract/platform/error-codes.errors.ts';
import type { Kysely } from 'kysely';
import type { By } from '../../../platform/audit/audit.commands.ts';
import { answersOf, saveCells } from '../../../platform/cells/save-cells.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import { type Entry, pupilRefusal, readEntry, requireEntry } from '../entry/entry.guards.ts';
import { relockEnded } from '../entry/sheet-relock.commands.ts';
import { exemptionRefusal } from '../exemptions/exemption.rules.ts';
import { hasHoursEnded, type Moment } from './mark-sheet.policy.ts';
import { readCarriedCount } from './mark-sheet.reads.ts';
import { fitsMode, markValueOf, widenedTo } from './mark-sheet.rules.ts';
import { keepColumns, markCell, markCells, writingInto } from './marks.writes.ts';

/**
 * Saves cells of one sheet. Each is saved, in conflict (somebody was faster: the value as it is now comes back) or refused by itself. A
 * repeated call answers `saved` again. Two round trips: the sheet as it is, then one statement that writes only if it still is so. The
 * history rows are the audit of marks. A year closes only once its sheets are locked: who finds the sheet open finds its year open too.
 * @throws AppError 404, or why the caller may not enter now.
 */
export async function saveMarks(
  services: Services,
  { actor }: By & { actor: Actor },
  sheetId: string,
  changes: readonly MarkChange[],
  reason: string,
): Promise<SavedMark[]> {
  const { db, clock } = services;
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    const moment = { now: clock.now(), today: clock.today() };
    const found = await readEntry(db, sheetId, actor, changes, moment);
    if (hasHoursEnded(found, moment.now) && (await relockEnded(services, sheetId))) continue;
    requireEntry(found.decision, found, reason);
    const entry = await withCarriedColumns(db, found, changes);
    await keepColumns(
      db,
      found,
      changes.filter((change) => refusalOf(change, entry, moment) === null),
    );
    const { isOpen, cells } = await saveCells(db, {
      table: markCells,
      changes,
      cellOf: (change) => markCell(entry, change),
      refusalOf: (change) => refusalOf(change, entry, moment),
      ...writingInto({
        sheetId,
        subjectId: entry.subjectId,
        semesterId: entry.semesterId,
        sheetVersion: entry.version,
        openAt: moment.now,
        teacherId: actor.scope === 'teacher' ? actor.teacherId : null,
        source: 'sheet',
        reason,
        userId: actor.userId,
        userName: actor.name,
      }),
    });
    if (!isOpen) continue;
    return answersOf(
      cells,
      ({ studentId, column }) => ({ studentId, column }),
      ({ value, by, at }) => ({ value: markValueOf(value.state, value.tenths, value.passed), by, at }),
    );
  }
  throw new AppError('platform.stale_version');
}

/** A column that only carried marks have is asked for seldom: only then is it looked up. */
async function withCarriedColumns(db: Kysely<Tables>, entry: Entry, changes: readonly MarkChange[]): Promise<Entry> {
  const { shape } = entry;
  if (changes.every(({ column }) => shape.columns.some(({ key }) => key === column))) return entry;
  return { ...entry, shape: widenedTo(shape, await readCarriedCount(db, entry)) };
}

function refusalOf(change: MarkChange, entry: Entry, moment: Moment): ErrorCode | null {
  const pupil = pupilRefusal(change.studentId, entry, moment);
  if (pupil) return pupil;
  if (!entry.shape.columns.some(({ key }) => key === change.column)) return 'grading.no_such_column';
  if (!fitsMode(entry.shape.mode, change.value)) return 'grading.wrong_kind';
  return exemptionRefusal(entry.exempt.get(change.studentId), change.value);
}
