import { groupContract } from '@phuong/contract/timetable/groups/group.contract.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { classRelation } from '../../classes/classes.public.ts';
import { mayReadGroupLesson } from './group-lesson.policy.ts';
import { saveDivision } from './group-members.commands.ts';
import { readDivision, readGroupLesson, studentsOfGroup } from './group-members.reads.ts';

export const groupArea = (services: Services): Area => {
  const { db, clock } = services;
  return area(groupContract, {
    'timetableGroups.read': ({ params }) => readDivision(db, params.id, clock.today()),
    'timetableGroups.save': ({ params, body, actor, origin }) =>
      saveDivision(services, { actor, origin }, params.id, body),
    'timetableGroups.ofLesson': async ({ params, actor }) => {
      const { teacherId } = actor;
      const lesson = await readGroupLesson(db, params.id);
      if (!lesson || !teacherId) throw notFound();
      const today = clock.today();
      const relation = await classRelation(db, { teacherId, classId: lesson.classId, today });
      if (!mayReadGroupLesson(teacherId, lesson, relation)) throw notFound();
      return studentsOfGroup(db, lesson, today);
    },
  });
};
