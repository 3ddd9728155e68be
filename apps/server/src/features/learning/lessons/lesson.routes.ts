import { lessonContract } from '@phuong/contract/learning/lessons/lesson.contract.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { createLesson, detachLesson, orderLessons, stepLesson, updateLesson } from './lesson.commands.ts';
import { listCopyable, listLessons, momentOf, readLesson } from './lesson.reads.ts';
import { copyLesson } from './lesson-copy.commands.ts';
import { readDifferences } from './lesson-differences.reads.ts';
import { readProgress } from './progress.reads.ts';
import { remindOfItem } from './remind.commands.ts';

export function lessonArea(services: Services): Area {
  const { db } = services;
  return area(lessonContract, {
    'lessons.list': ({ params, query, actor }) => listLessons(db, actor, params.id, query, momentOf(services)),
    'lessons.read': ({ params, actor }) => readLesson(db, actor, params.id, momentOf(services)),
    'lessons.create': ({ params, body, actor, origin }) => createLesson(services, { actor, origin }, params.id, body),
    'lessons.update': ({ params, body, actor, origin }) => updateLesson(services, { actor, origin }, params.id, body),
    'lessons.order': ({ params, body, actor, origin }) => orderLessons(services, { actor, origin }, params.id, body),
    'lessons.publish': ({ params, body, actor, origin }) =>
      stepLesson(services, { actor, origin }, params.id, { action: 'publish', ...body }),
    'lessons.unpublish': ({ params, body, actor, origin }) =>
      stepLesson(services, { actor, origin }, params.id, { action: 'unpublish', ...body }),
    'lessons.archive': ({ params, body, actor, origin }) =>
      stepLesson(services, { actor, origin }, params.id, { action: 'archive', ...body }),
    'lessons.restore': ({ params, body, actor, origin }) =>
      stepLesson(services, { actor, origin }, params.id, { action: 'restore', ...body }),
    'lessons.copy': ({ params, body, actor, origin }) => copyLesson(services, { actor, origin }, params.id, body),
    'lessons.copyable': ({ params, query, actor }) => listCopyable(db, actor, params.id, query, momentOf(services)),
    'lessons.differences': ({ params, actor }) => readDifferences(db, actor, params.id, momentOf(services)),
    'lessons.detach': ({ params, body, actor, origin }) =>
      detachLesson(services, { actor, origin }, params.id, body.version),
    'lessons.progress': ({ params, actor }) => readProgress(db, actor, params.id, momentOf(services)),
    'lessons.remind': ({ params, body, actor, origin }) => remindOfItem(services, { actor, origin }, params.id, body),
  });
}
