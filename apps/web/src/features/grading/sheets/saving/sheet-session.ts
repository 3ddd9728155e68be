import type { MarkValue } from '@phuong/contract/grading/sheets/mark.schema.ts';
import type { TFunction } from 'i18next';
import { call } from '../../../../lib/api/client.ts';
import { signedInUser } from '../../../../lib/api/session.ts';
import { readStored, writeStored } from '../../../../lib/browser/storage.ts';
import { currentLocale } from '../../../../lib/words/locale.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { outcomeText } from '../../results/result-text.ts';
import { type CellContent, contentText, sameContent } from '../cell-content.ts';
import { cellKey, type SheetData, splitCellKey } from '../sheet-model.ts';
import { liveQueue } from './live-queues.ts';
import { outcomeOf, type QueueStatus, type SaveOutcome, type SaveQueue, type Unsent } from './save-queue.ts';
import { createSheetStore, type Said, type SheetStore } from './sheet-store.ts';

export interface SheetSession {
  /** The sheet's id as far as it has one. */
  readonly id: () => string | null;
  /** The same, making the sheet when there is none yet: for who is about to write. */
  readonly sheetId: () => Promise<string>;
  readonly store: SheetStore;
  readonly status: () => QueueStatus;
  /** How many changes an earlier window had left unsent when the sheet was opened. */
  readonly restored: number;
  /** Refused changes whose pupil or column is not in the sheet any more. */
  readonly strays: () => readonly string[];
  readonly dropStrays: () => void;
  /** Why marks are changed now, where that must be said. */
  readonly setReason: (reason: string) => void;
  readonly flush: () => void;
  readonly announcement: () => string;
  readonly say: (text: string) => void;
}

const MARKS_AT_ONCE = 500;
const REMARKS_AT_ONCE = 100;

const isContent = (value: unknown): value is CellContent =>
  typeof value === 'string' || (typeof value === 'object' && value !== null && 'state' in value);

/** Opens a sheet for one screen: its store, and the queues that save what is entered. */
export function openSheet(data: SheetData, t: TFunction): SheetSession {
  const { sheet } = data;
  const locale = currentLocale();
  const words = {
    exempt: t('grading.state.exempt'),
    absent_pending: t('grading.state.absent_pending'),
    missing: t('grading.state.missing'),
  };
  const draftsKey = `phuong.drafts.${signedInUser()?.id}.${sheet.classId}.${sheet.subjectId}.${sheet.semesterId}`;
  let reason = '';
  let announcement = '';
  let queues: readonly SaveQueue<CellContent>[] = [];

  const store = createSheetStore({
    data,
    textOf: (content) => contentText(content, locale, words),
    outcomeText: (outcome) => outcomeText(outcome, t),
    mayEdit: sheet.mayEnter && !sheet.needsReason,
    onSaid(said) {
      const text = saidText(said, t);
      // Cells that went nowhere or are wrong must be seen, not only heard.
      const isLossy =
        said.what === 'pasted' && said.invalid + said.outside + said.unknown.length + said.unsure.length > 0;
      if (isLossy || said.what === 'readOnly') toast.info(text, { key: 'sheet' });
      else say(text);
    },
    drafts: {
      read: () => storedTexts(readStored(draftsKey)),
      write: (drafts) => writeStored(draftsKey, Object.keys(drafts).length > 0 ? drafts : null),
    },
  });

  function say(text: string): void {
    // The same sentence twice is announced twice.
    announcement = announcement === text ? `${text} ` : text;
    store.queueChanged([]);
  }

  let known = sheet.id;
  let opening: Promise<string> | null = null;

  /** The sheet's id; the first who is about to write makes the sheet. */
  function sheetId(): Promise<string> {
    if (known !== null) return Promise.resolve(known);
    const { classId, subjectId, semesterId } = sheet;
    opening ??= call('sheets.open', { body: { classId, subjectId, semesterId } }).then(
      ({ id }) => {
        known = id;
        store.queueChanged([]);
        return id;
      },
      (error: unknown) => {
        opening = null;
        throw error;
      },
    );
    return opening;
  }

  async function sendMarks(changes: readonly Unsent<CellContent>[]): Promise<SaveOutcome<CellContent>[]> {
    const body = changes.map(({ key, value, version }) => {
      const { studentId, column } = splitCellKey(key);
      return { studentId, column: column as 'gk', value: value as MarkValue, version };
    });
    const { results } = await call('marks.save', { params: { id: await sheetId() }, body: { changes: body, reason } });
    return results.map((result) => outcomeOf(cellKey(result.studentId, result.column), result));
  }

  async function sendRemarks(changes: readonly Unsent<CellContent>[]): Promise<SaveOutcome<CellContent>[]> {
    const body = changes.map(({ key, value, version }) => ({
      studentId: splitCellKey(key).studentId,
      remark: String(value),
      version,
    }));
    const { results } = await call('remarks.save', {
      params: { id: await sheetId() },
      body: { changes: body, reason },
    });
    return results.map(({ studentId, current, ...result }) =>
      outcomeOf(cellKey(studentId, 'remark'), {
        ...result,
        current: current && { value: current.remark, by: current.by, at: current.at },
      }),
    );
  }

  if (sheet.mayEnter) {
    const place = `${sheet.classId}.${sheet.subjectId}.${sheet.semesterId}`;
    const shared = { same: sameContent, isValue: isContent, onSaved: store.savedCell, onChange: store.queueChanged };
    const marks = liveQueue({ ...shared, name: `marks.${place}`, send: sendMarks, maxBatch: MARKS_AT_ONCE });
    const remarks = liveQueue({ ...shared, name: `remarks.${place}`, send: sendRemarks, maxBatch: REMARKS_AT_ONCE });
    queues = [marks, remarks];
    store.attach([
      { accepts: ({ mark }) => mark !== null, queue: marks },
      { accepts: ({ kind }) => kind === 'remark', queue: remarks },
    ]);
  }

  const strayEntries = () =>
    queues.flatMap((queue) =>
      queue
        .entries()
        .filter(({ key, state }) => state === 'refused' && !store.placeOf(key))
        .map(({ key }) => ({ queue, key })),
    );

  return {
    store,
    id: () => store.data().sheet.id ?? known,
    sheetId,
    restored: queues.reduce((sum, queue) => sum + queue.status().waiting, 0),
    status() {
      const all = queues.map((queue) => queue.status());
      return {
        waiting: all.reduce((sum, { waiting }) => sum + waiting, 0),
        isSending: all.some(({ isSending }) => isSending),
        isHeldBack: all.some(({ isHeldBack }) => isHeldBack),
        isSignedOut: all.some(({ isSignedOut }) => isSignedOut),
        lastSavedAt: all.reduce<Date | null>(
          (last, { lastSavedAt: at }) => (at && (!last || at > last) ? at : last),
          null,
        ),
      };
    },
    strays: () => strayEntries().map(({ key }) => key),
    dropStrays() {
      for (const { queue, key } of strayEntries()) queue.drop(key);
    },
    setReason(next) {
      reason = next;
      store.setMayEdit(sheet.mayEnter);
    },
    flush() {
      for (const queue of queues) queue.flush();
    },
    announcement: () => announcement,
    say,
  };
}

function storedTexts(stored: unknown): Record<string, string> {
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(Object.entries(stored).filter(([, text]) => typeof text === 'string'));
}

function saidText(said: Said, t: TFunction): string {
  if (!('count' in said)) return t(`matrix.said.${said.what}`);
  const parts = [t(`matrix.said.${said.what}`, { count: said.count })];
  if (said.what === 'pasted') {
    if (said.invalid > 0) parts.push(t('matrix.said.pastedInvalid', { count: said.invalid }));
    if (said.outside > 0) parts.push(t('matrix.said.pastedOutside', { count: said.outside }));
    const [first] = said.unknown;
    if (first) parts.push(t('matrix.said.pastedUnknown', { count: said.unknown.length, first }));
    const [unsure] = said.unsure;
    if (unsure) parts.push(t('matrix.said.pastedUnsure', { count: said.unsure.length, first: unsure }));
  }
  return parts.join(' ');
}
