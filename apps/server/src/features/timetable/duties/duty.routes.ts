import { dutyContract } from '@phuong/contract/timetable/duties/duty.contract.ts';
import { ownDutyContract } from '@phuong/contract/timetable/duties/own-duty.contract.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { xlsxAnswer } from '../../../platform/sheet/xlsx-answer.ts';
import { renderTables } from '../papers/table-pages.document.ts';
import { listRosters, readDuty, readDutyOptions } from './duty.reads.ts';
import { paperSpan, readDutyPaper } from './duty-paper.reads.ts';
import { dutyWorkbook, rosterPages } from './duty-paper.rules.ts';
import { createPost, deletePost, orderPosts, updatePost } from './duty-post.commands.ts';
import { createRoster, rosters } from './duty-roster.record.ts';
import { answerSwap, askSwap } from './duty-swap.commands.ts';
import { assignDuties, saveDuty, swapDuties } from './duty-turn.commands.ts';
import { readColleagues, readOwnDuties } from './own-duty.reads.ts';

/** A teacher's session without a teacher's record has nothing of its own. */
function teacherOf({ teacherId }: Actor): string {
  if (!teacherId) throw notFound();
  return teacherId;
}

export function dutyArea(services: Services): Area {
  const { db, clock } = services;
  const contract = { ...dutyContract, ...ownDutyContract };
  return area(contract, {
    'dutyRosters.list': ({ query }) => listRosters(db, query.semesterId),
    'dutyRosters.read': ({ params, query, actor }) =>
      readDuty(db, { actor, today: clock.today() }, params.id, query.date),
    'dutyRosters.create': ({ body, actor, origin }) => createRoster(services, { actor, origin }, body),
    'dutyRosters.update': ({ params: { id }, body: { version, ...input }, actor, origin }) =>
      rosters.update(services, { actor, origin }, { id, version, input }),
    'dutyRosters.delete': ({ params, actor, origin }) => rosters.remove(services, { actor, origin }, params.id),
    'dutyRosters.publish': ({ params, body, actor, origin }) =>
      rosters.step(services, { actor, origin }, params.id, { action: 'publish', ...body }),
    'dutyRosters.withdraw': ({ params, body, actor, origin }) =>
      rosters.step(services, { actor, origin }, params.id, { action: 'withdraw', ...body }),
    'dutyPosts.create': ({ params, body, actor, origin }) => createPost(services, { actor, origin }, params.id, body),
    'dutyPosts.update': ({ params, body, actor, origin }) => updatePost(services, { actor, origin }, params, body),
    'dutyPosts.delete': ({ params, actor, origin }) => deletePost(services, { actor, origin }, params),
    'dutyPosts.order': ({ params, body, actor, origin }) => orderPosts(services, { actor, origin }, params.id, body),
    'dutyTurns.assign': ({ params, body, actor, origin }) => assignDuties(services, { actor, origin }, params.id, body),
    'dutyTurns.save': ({ params, body, actor, origin }) => saveDuty(services, { actor, origin }, params.id, body),
    'dutyTurns.swap': ({ params, body, actor, origin }) => swapDuties(services, { actor, origin }, params.id, body),
    'dutyTurns.options': ({ params, query }) => readDutyOptions(db, params.id, query),
    'dutyPapers.pdf': async ({ params, query, actor, turn }) => {
      const { paper, frame } = await readDutyPaper(services, actor, params.id, paperSpan(query.of, query.date));
      return {
        name: `Lịch trực, ${paper.name}.pdf`,
        mediaType: 'application/pdf',
        content: await renderTables(frame, rosterPages(paper), turn),
        inline: true,
      };
    },
    'dutyPapers.workbook': async ({ params, actor }) => {
      const { paper } = await readDutyPaper(services, actor, params.id);
      return xlsxAnswer(`Lịch trực, ${paper.name}.xlsx`, dutyWorkbook(paper));
    },
    'ownDuties.read': ({ query, actor }) => {
      const today = clock.today();
      return readOwnDuties(db, actor, { from: query.date ?? today, today });
    },
    'ownDuties.colleagues': ({ params, actor }) =>
      readColleagues(db, { teacherId: teacherOf(actor), turnId: params.id, today: clock.today() }),
    'dutySwaps.ask': ({ params, body, actor, origin }) => askSwap(services, { actor, origin }, params.id, body),
    'dutySwaps.accept': ({ params, body, actor, origin }) =>
      answerSwap(services, { actor, origin }, params.id, { action: 'accept', ...body }),
    'dutySwaps.decline': ({ params, body, actor, origin }) =>
      answerSwap(services, { actor, origin }, params.id, { action: 'decline', ...body }),
    'dutySwaps.withdraw': ({ params, body, actor, origin }) =>
      answerSwap(services, { actor, origin }, params.id, { action: 'withdraw', ...body }),
  });
}
