import { markSheetContract } from '@phuong/contract/grading/sheets/mark-sheet.contract.ts';
import { marksContract } from '@phuong/contract/grading/sheets/marks.contract.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { classExists } from '../class-access.reads.ts';
import { grantException, listExceptions } from '../entry/entry-exception.commands.ts';
import { relockKind } from '../entry/relock.writes.ts';
import { exportSheetList } from '../entry/sheet-list-file.commands.ts';
import { relockEnded } from '../entry/sheet-relock.commands.ts';
import { remindTeachers } from '../entry/sheet-reminder.commands.ts';
import { setMarkOrigin } from '../origins/mark-origin.commands.ts';
import { saveRemarks } from '../remarks/remark.commands.ts';
import { listRemarkBank } from '../remarks/remark-bank.commands.ts';
import { saveMarks } from './mark.commands.ts';
import { readEvents, readHistory } from './mark-history.reads.ts';
import { actOnSheet, openSheet } from './mark-sheet.commands.ts';
import { mayReadSheet } from './mark-sheet.policy.ts';
import { readMarkSheet } from './mark-sheet.reads.ts';
import { actOnSheets } from './mark-sheet-bulk.commands.ts';
import { readSheetContext, type SheetKeys, sheetKeys } from './sheet-context.reads.ts';
import { listSheets } from './sheet-list.reads.ts';
import { sheetTopic } from './sheet-watch.reads.ts';

export function markSheetArea(services: Services): Area {
  const { db, clock, jobs } = services;
  const moment = () => ({ now: clock.now(), today: clock.today() });

  jobs.handle(relockKind, async () => {
    await relockEnded(services);
    return {};
  });

  async function readSheet(keys: SheetKeys, actor: Actor) {
    const context = await readSheetContext(db, keys, actor, moment());
    if (!context) throw notFound();
    const { sheet, rows } = await readMarkSheet(db, context, actor, moment());
    return { sheet, rows };
  }

  /** @throws AppError 404 for everyone who may not read the sheet. */
  async function requireReader(sheetId: string, actor: Actor): Promise<void> {
    const keys = await sheetKeys(db, sheetId);
    const context = keys && (await readSheetContext(db, keys, actor, moment()));
    if (!context || !mayReadSheet(actor, context)) throw notFound();
  }

  return area(markSheetContract, {
    'sheets.list': async ({ query, actor }) => {
      const items = await listSheets(db, { ...query, mine: query.mine === 'true' }, actor, moment());
      return { items, total: items.length };
    },
    'sheets.ofClass': async ({ params, query, actor }) => {
      const filter = { semesterId: query.semesterId, classId: params.id };
      const items = await listSheets(db, filter, actor, moment());
      if (items.length === 0 && (actor.scope === 'teacher' || !(await classExists(db, params.id)))) throw notFound();
      return { items };
    },
    'sheets.read': ({ query, actor }) => readSheet(query, actor),
    'sheets.open': ({ body, actor }) => openSheet(services, { actor }, body),
    'sheets.act': ({ params, body, actor, origin }) => actOnSheet(services, { actor, origin }, params.id, body),
    'sheets.actOnClass': ({ params, body, actor, origin }) =>
      actOnSheets(services, { actor, origin }, { ...body, classId: params.id }),
    'sheets.actOnSemester': ({ params, body, actor, origin }) =>
      actOnSheets(services, { actor, origin }, { ...body, semesterId: params.id }),
    'sheets.remind': ({ params, body, actor, origin }) =>
      remindTeachers(services, { actor, origin }, params.id, body.sheets),
    'sheets.export': ({ query, actor, origin }) => exportSheetList(services, { actor, origin }, query),
    'sheets.events': async ({ params, actor }) => {
      await requireReader(params.id, actor);
      return readEvents(db, params.id);
    },
    'exceptions.list': ({ query }) => listExceptions(db, query.semesterId),
    'exceptions.create': ({ body, actor, origin }) => grantException(services, { actor, origin }, body),
  });
}

export function marksArea(services: Services): Area {
  const { db, clock, bell } = services;
  const ring = (sheetId: string, { sessionId }: Actor) => bell.ring('sheet.changed', sheetTopic(sheetId), sessionId);
  return area(marksContract, {
    'marks.save': async ({ params, body, actor, origin }) => {
      const results = await saveMarks(services, { actor, origin }, params.id, body.changes, body.reason);
      ring(params.id, actor);
      return { results };
    },
    'marks.setOrigin': async ({ params, body, actor, origin }) => {
      await setMarkOrigin(services, { actor, origin }, params.id, body);
      ring(params.id, actor);
    },
    'remarks.save': async ({ params, body, actor, origin }) => {
      const results = await saveRemarks(services, { actor, origin }, params.id, body.changes, body.reason);
      ring(params.id, actor);
      return { results };
    },
    'marks.history': async ({ params, query, actor }) => {
      const keys = await sheetKeys(db, params.id);
      const moment = { now: clock.now(), today: clock.today() };
      const context = keys && (await readSheetContext(db, keys, actor, moment));
      if (!context || !mayReadSheet(actor, context)) throw notFound();
      return readHistory(db, params.id, keys, query);
    },
    'remarkBank.list': ({ query }) => listRemarkBank(db, query.kind),
  });
}
