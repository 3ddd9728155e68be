import { bankContract } from '@phuong/contract/learning/bank/bank.contract.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { createQuestion, updateQuestion } from './bank.commands.ts';
import { listBankSubjects, listEditions, listQuestions, listTags, readQuestion } from './bank.reads.ts';
import { changeMany, putAway } from './bank-many.commands.ts';
import { findSimilar } from './similar-questions.reads.ts';
import { createTopic, deleteTopic, updateTopic } from './topic.commands.ts';
import { listTopics } from './topic.reads.ts';
import { readUses } from './uses/bank-uses.reads.ts';

export function bankArea(services: Services): Area {
  const { db, clock } = services;
  return area(bankContract, {
    'bank.subjects': ({ actor }) => listBankSubjects(db, actor, clock.today()),
    'bank.list': ({ params, query, actor }) =>
      listQuestions(db, actor, { subjectId: params.id, query, today: clock.today() }),
    'bank.tags': ({ params, actor }) => listTags(db, actor, params.id, clock.today()),
    'bank.read': ({ params, actor }) => readQuestion(db, actor, params.id, clock.today()),
    'bank.create': ({ body, actor, origin }) => createQuestion(services, { actor, origin }, body),
    'bank.update': ({ params, body, actor, origin }) => updateQuestion(services, { actor, origin }, params.id, body),
    'bank.editions': ({ params, actor }) => listEditions(db, actor, params.id, clock.today()),
    'bank.uses': ({ params, actor }) => readUses(db, actor, params.id, clock.today()),
    'bank.similar': ({ params, body, actor }) =>
      findSimilar(db, actor, { subjectId: params.id, ...body }, clock.today()),
    'bank.changeMany': ({ params, body, actor, origin }) => changeMany(services, { actor, origin }, params.id, body),
    'bank.putAway': ({ params, body, actor, origin }) => putAway(services, { actor, origin }, params.id, body),
    'bankTopics.list': ({ params, query, actor }) =>
      listTopics(db, actor, { subjectId: params.id, grade: query.grade, today: clock.today() }),
    'bankTopics.create': ({ params, body, actor, origin }) => createTopic(services, { actor, origin }, params.id, body),
    'bankTopics.update': ({ params, body, actor, origin }) => updateTopic(services, { actor, origin }, params.id, body),
    'bankTopics.delete': ({ params, actor, origin }) => deleteTopic(services, { actor, origin }, params.id),
  });
}
