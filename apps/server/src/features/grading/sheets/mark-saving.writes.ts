import type { MarkChange, SavedMark } from '@phuong/contract/grading/sheets/marks.contract.ts';
import type { ErrorCode } from '@phuong/contract/platform/error-codes.errors.ts';
import type { Kysely, Transaction } from 'kysely';
import { answersOf, saveCells } from '../../../platform/cells/save-cells.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import { type Entry, pupilRefusal, readEntry, requireEntry } from '../entry/entry.guards.ts';
import { exemptionRefusal } from '../exemptions/exemption.rules.ts';
import { hasHoursEnded, type Moment } from './mark-sheet.policy.ts';
import { readCarriedCount } from './mark-sheet.reads.ts';
import { fitsMode, markValueOf, widenedTo } from './mark-sheet.rules.ts';
import { keepColumns, markCell, markCells, writingInto } from './marks.writes.ts';

/** How often a sheet may take a step while one saves into it. */
export const savingAttempts = 4;

interface Saving {
  readonly changes: readonly MarkChange[];
  readonly reason: string;
  readonly source: 'sheet' | 'exercise' | 'test';
}

/**
 * Saves cells of a sheet inside a transaction that does more, each by itself as `saveMarks` does. A sheet whose hours have ended counts as locked; who locks it is another's matter.
 * @throws AppError as `saveMarks`.
 */
export async function saveMarksIn(
  trx: Transaction<Tables>,
  { clock }: Pick<Services, 'clock'>,
  actor: Actor,
  sheetId: string,
  saving: Saving,
): Promise<SavedMark[]> {
  const moment = { now: clock.now(), today: clock.today() };
  for (let attempt = 1; attempt <= savingAttempts; attempt += 1) {
    const found = await readEntry(trx, sheetId, actor, saving.changes, moment);
    if (hasHoursEnded(found, moment.now)) throw new AppError('grading.sheet_locked');
    const saved = await trySaving(trx, actor, found, saving, moment);
    if (saved) return saved;
  }
  throw new AppError('platform.stale_version');
}

/** One try. @returns undefined when the sheet took a step meanwhile. @throws AppError why the caller may not enter now. */
export async function trySaving(
  db: Kysely<Tables>,
  actor: Actor,
  found: Entry,
  { changes, reason, source }: Saving,
  moment: Moment,
): Promise<SavedMark[] | undefined> {
  const { sheetId } = found;
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
      source,
      reason,
      userId: actor.userId,
      userName: actor.name,
    }),
  });
  if (!isOpen) return undefined;
  return answersOf(
    cells,
    ({ studentId, column }) => ({ studentId, column }),
    ({ value, by, at }) => ({ value: markValueOf(value.state, value.tenths, value.passed), by, at }),
  );
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
