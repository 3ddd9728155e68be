import { commentBankContract } from '@phuong/contract/learning/marking/comment-bank.contract.ts';
import { markingContract } from '@phuong/contract/learning/marking/marking.contract.ts';
import { releaseContract } from '@phuong/contract/learning/marking/release.contract.ts';
import { similarityContract } from '@phuong/contract/learning/marking/similarity.contract.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { momentOf } from '../lessons/lesson.reads.ts';
import { addComment, changeComment, countUse, removeComment } from './comment-bank.commands.ts';
import { listComments } from './comment-bank.reads.ts';
import { saveLayer } from './layer.commands.ts';
import { reopenMarking, saveMarking } from './marking.commands.ts';
import { openWork } from './opened-work.commands.ts';
import { releaseMarks } from './release.commands.ts';
import { previewRelease } from './release.reads.ts';
import { endExcuses, excusePupils, returnWork } from './rework.commands.ts';
import { readLikenesses } from './similarity.reads.ts';
import { readSubmissions } from './submission-list.reads.ts';

export const markingArea = (services: Services): Area =>
  area(markingContract, {
    'submissions.list': ({ params, actor }) => readSubmissions(services.db, actor, params.id, momentOf(services)),
    'submissions.read': ({ params, query, actor, origin }) =>
      openWork(services, { actor, origin }, { id: params.id, ...query }),
    'submissions.return': ({ params, body, actor, origin }) => returnWork(services, { actor, origin }, params.id, body),
    'submissions.excuse': ({ params, body, actor, origin }) =>
      excusePupils(services, { actor, origin }, params.id, body),
    'submissions.unexcuse': ({ params, body, actor, origin }) =>
      endExcuses(services, { actor, origin }, params.id, body.studentIds),
    'markings.save': ({ params, body, actor, origin }) => saveMarking(services, { actor, origin }, params.id, body),
    'markings.reopen': ({ params, body, actor, origin }) => reopenMarking(services, { actor, origin }, params.id, body),
    'layers.save': ({ params, body, actor, origin }) => saveLayer(services, { actor, origin }, params.id, body),
  });

export const commentBankArea = (services: Services): Area =>
  area(commentBankContract, {
    'commentBank.list': ({ query, actor }) => listComments(services.db, actor.userId, query.subjectId),
    'commentBank.create': ({ body, actor, origin }) => addComment(services, { actor, origin }, body),
    'commentBank.update': ({ params, body, actor, origin }) =>
      changeComment(services, { actor, origin }, params.id, body),
    'commentBank.delete': ({ params, actor, origin }) => removeComment(services, { actor, origin }, params.id),
    'commentBank.use': ({ params, actor, origin }) => countUse(services, { actor, origin }, params.id),
  });

export const similarityArea = (services: Services): Area =>
  area(similarityContract, {
    'submissions.similar': ({ params, actor }) => readLikenesses(services.db, actor, params.id, services.clock.today()),
  });

export const releaseArea = (services: Services): Area =>
  area(releaseContract, {
    'releases.preview': ({ params, actor }) => previewRelease(services.db, actor, params.id, momentOf(services)),
    'releases.make': ({ params, body, actor, origin }) => releaseMarks(services, { actor, origin }, params.id, body),
  });
