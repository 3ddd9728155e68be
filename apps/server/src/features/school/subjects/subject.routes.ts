import { subjectContract } from '@phuong/contract/school/subjects/subject.contract.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { createSubject, deleteSubject, updateSubject } from './subject.commands.ts';
import { findSubject, listSubjects, subjectNames, subjectOptions } from './subject.reads.ts';
import { fillFromCurriculum } from './subject-curriculum.commands.ts';

export const subjectArea = (services: Services): Area =>
  area(subjectContract, {
    'subjects.fillFromCurriculum': ({ body, actor, origin }) => fillFromCurriculum(services, { actor, origin }, body),
    'subjects.list': ({ query }) => listSubjects(services.db, query),
    'subjects.options': () => subjectOptions(services.db),
    'subjects.names': () => subjectNames(services.db),
    'subjects.read': async ({ params }) => {
      const subject = await findSubject(services.db, params.id);
      if (!subject) throw notFound();
      return subject;
    },
    'subjects.create': ({ body, actor, origin }) => createSubject(services, { actor, origin }, body),
    'subjects.update': ({ params, body, actor, origin }) => updateSubject(services, { actor, origin }, params.id, body),
    'subjects.delete': ({ params, actor, origin }) => deleteSubject(services, { actor, origin }, params.id),
  });
