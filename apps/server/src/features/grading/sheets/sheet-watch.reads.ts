import type { ClientEventHandlers } from '../../../platform/realtime/client-event-handlers.ts';
import type { Services } from '../../../platform/services.ts';
import { mayReadSheet } from './mark-sheet.policy.ts';
import { readSheetContext, type SheetKeys } from './sheet-context.reads.ts';

/** What is rung when the sheet changes; before its first mark it has no id, and is rung once it is made. */
export const sheetTopic = (sheetId: string) => `sheet:${sheetId}`;
export const unmadeTopic = ({ classId, subjectId, semesterId }: SheetKeys) =>
  `sheet:${classId}:${subjectId}:${semesterId}`;

/** Lets who may read a sheet hear that it has changed. What has changed is read by a call. */
export const sheetEventHandlers = ({ db, clock }: Services): Pick<ClientEventHandlers, 'sheet.watch'> => ({
  'sheet.watch': async ({ sheet }, sender) => {
    sender.watch(null);
    if (sheet === null) return { isWatched: false };
    const context = await readSheetContext(db, sheet, sender.actor, { now: clock.now(), today: clock.today() });
    if (!context || !mayReadSheet(sender.actor, context)) return { isWatched: false };
    sender.watch(context.id === null ? unmadeTopic(sheet) : sheetTopic(context.id));
    return { isWatched: true };
  },
});
