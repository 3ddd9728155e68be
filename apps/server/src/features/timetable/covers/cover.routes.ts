import { coverContract } from '@phuong/contract/timetable/covers/cover.contract.ts';
import { sql } from 'kysely';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { renderTables } from '../papers/table-pages.document.ts';
import { answerOffer, saveCoverSettings, takeCoverStep } from './cover.commands.ts';
import { readCoverSettings, readNeeds } from './cover.reads.ts';
import { readCandidates, readCoverDay, readCoverPlan, shownDay } from './cover-day.reads.ts';
import { coverPaper } from './cover-paper.reads.ts';
import { readOwnCovers } from './own-cover.reads.ts';

export const coverArea = (services: Services): Area => {
  const { db, clock } = services;
  return area(coverContract, {
    'covers.day': async ({ query }) => readCoverDay(db, query.date ?? (await shownDay(db, clock.today())), clock),
    'covers.paper': async ({ query, turn }) => {
      const { frame, pages } = await coverPaper(services, query.date);
      const content = await renderTables(frame, pages, turn);
      return { name: `${frame.title}.pdf`, mediaType: 'application/pdf', content, inline: true };
    },
    'covers.plan': ({ query }) => readCoverPlan(db, query.date, clock),
    'covers.ofLeave': ({ query, actor }) => {
      // Of a leave of their own only; what somebody else was asked is the office's.
      const whose = actor.scope === 'teacher' ? sql`n.teacher_id = ${actor.teacherId}` : sql`true`;
      return readNeeds(db, sql`n.leave_request_id = ${query.leaveRequestId} and n.state <> 'cancelled' and ${whose}`);
    },
    'covers.settings': () => readCoverSettings(db),
    'covers.saveSettings': ({ body, actor, origin }) => saveCoverSettings(services, { actor, origin }, body),
    'covers.candidates': ({ params }) => readCandidates(db, params.id),
    'covers.offer': ({ params, body, actor, origin }) =>
      takeCoverStep(services, { actor, origin }, params.id, { action: 'offer', ...body }),
    'covers.assign': ({ params, body, actor, origin }) =>
      takeCoverStep(services, { actor, origin }, params.id, { action: 'assign', ...body }),
    'covers.settle': ({ params, body, actor, origin }) =>
      takeCoverStep(services, { actor, origin }, params.id, { action: 'settle', ...body }),
    'covers.reopen': ({ params, body, actor, origin }) =>
      takeCoverStep(services, { actor, origin }, params.id, { action: 'reopen', ...body }),
    'ownCovers.read': ({ actor }) => readOwnCovers(db, actor.teacherId ?? '', clock),
    'ownCovers.accept': ({ params, actor, origin }) =>
      answerOffer(services, { actor, origin }, params.id, { accepts: true }),
    'ownCovers.decline': ({ params, body, actor, origin }) =>
      answerOffer(services, { actor, origin }, params.id, { accepts: false, reason: body.reason }),
  });
};
