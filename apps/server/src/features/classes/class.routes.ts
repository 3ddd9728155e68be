import { classContract } from '@phuong/contract/classes/class.contract.ts';
import type { SchoolClass } from '@phuong/contract/classes/class.schema.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { type Area, area } from '../../platform/http/mount.ts';
import { recordHistory } from '../../platform/record/record-history.ts';
import type { Services } from '../../platform/services.ts';
import { type ClassRelation, classRelation } from '../staff/staff.public.ts';
import { createClass, deleteClass, generateClasses, updateClass } from './class.commands.ts';
import { classActions, mayReadClass } from './class.policy.ts';
import { type ClassRecord, classOptions, findClass, listClasses } from './class.reads.ts';
import { classesOfTeacher } from './teacher-class.reads.ts';

export const classArea = (services: Services): Area =>
  area(classContract, {
    'classes.list': ({ query }) => listClasses(services.db, query, services.clock.today()),
    'classes.options': ({ query }) => classOptions(services.db, query),
    'classes.read': async ({ params, actor }) => {
      const relation = await relationTo(services, actor, params.id);
      const record = mayReadClass(actor, relation) && (await findClass(services.db, params.id, services.clock.today()));
      if (!record) throw notFound();
      return seenBy(actor, record, relation);
    },
    'classes.create': async ({ body, actor, origin }) =>
      seenBy(actor, await createClass(services, { actor, origin }, body)),
    'classes.generate': ({ body, actor, origin }) => generateClasses(services, { actor, origin }, body),
    'classes.update': async ({ params, body, actor, origin }) =>
      seenBy(actor, await updateClass(services, { actor, origin }, params.id, body)),
    'classes.delete': ({ params, actor, origin }) => deleteClass(services, { actor, origin }, params.id),
    'classes.history': async ({ params, query }) => {
      if (!(await findClass(services.db, params.id, services.clock.today()))) throw notFound();
      return recordHistory(services.db, { entity: 'class', id: params.id }, query);
    },
    'teacherClasses.list': ({ query, actor }) => {
      if (actor.teacherId === null) throw notFound();
      const { teacherId } = actor;
      return classesOfTeacher(services.db, { teacherId, ...query, today: services.clock.today() });
    },
  });

const relationTo = async ({ db, clock }: Services, { teacherId }: Actor, classId: string) =>
  teacherId === null ? null : classRelation(db, { teacherId, classId, today: clock.today() });

const seenBy = (actor: Actor, record: ClassRecord, relation: ClassRelation | null = null): SchoolClass => ({
  ...record,
  mine: relation && {
    isHomeroom: relation.isHomeroom,
    leadsToday: relation.leadsToday,
    semester1: [...relation.subjectIds[1]],
    semester2: [...relation.subjectIds[2]],
  },
  can: classActions(actor, record),
});
