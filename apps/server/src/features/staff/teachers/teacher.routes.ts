import { teacherContract } from '@phuong/contract/staff/teacher.contract.ts';
import { teacherDutyContract } from '@phuong/contract/staff/teacher-duty.contract.ts';
import { countRecords } from '../../../platform/audit/bulk-export.commands.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import { recordHistory } from '../../../platform/record/record-history.ts';
import { photoOf } from '../../../platform/record/record-photo.ts';
import type { Services } from '../../../platform/services.ts';
import { mayChangeAddress } from '../../access/access.public.ts';
import { yearLoad } from '../load/teaching-load.reads.ts';
import { changeTeacherStatus, createTeacher, updateOwnContact, updateTeacher } from './teacher.commands.ts';
import { countMissingOfTeachers, findTeacher, listTeachers, teacherOptions } from './teacher.reads.ts';
import { addDuty, endDuty, removeDuty } from './teacher-duty.commands.ts';
import { exportTeachers } from './teacher-export.commands.ts';
import { teacherFill } from './teacher-fill.commands.ts';
import { matchTeacherPhotos } from './teacher-photos.reads.ts';

export const teacherPhoto = photoOf({
  table: 'teachers',
  namedAfter: 'staff_code',
  entity: 'teacher',
  calls: 'teachers',
  tooLarge: 'staff.photo_too_large',
  notAnImage: 'staff.photo_not_an_image',
});

export const teacherArea = (services: Services): Area =>
  area(teacherContract, {
    'teachers.list': ({ query }) => listTeachers(services.db, query, services.clock.today()),
    'teachers.options': () => teacherOptions(services.db),
    'teachers.export': ({ query, actor, origin }) => exportTeachers(services, { actor, origin }, query),
    'teachers.exportChosen': async ({ body: { teacherIds, ...rest }, actor, origin }) => {
      const { schoolYearId } = rest;
      if (schoolYearId && !(await yearExists(services, schoolYearId))) throw notFound();
      return exportTeachers(services, { actor, origin }, { ...rest, chosen: teacherIds });
    },
    'teachers.missing': ({ query }) => countMissingOfTeachers(services.db, query.schoolYearId),
    'teachers.me': ({ actor }) => teacherOr404(services, ownId(actor)),
    'teachers.updateMe': ({ body, actor, origin }) => updateOwnContact(services, { actor, origin }, ownId(actor), body),
    'teachers.ownLoad': ({ query, actor }) =>
      yearLoad(services.db, ownId(actor), query.schoolYearId, services.clock.today()),
    'teachers.read': async ({ params, actor, origin }) => {
      const teacher = await teacherOr404(services, params.id);
      const record = { kind: 'teachers.read', people: [teacher.code] };
      await countRecords(services.db, { actor, origin }, record, services.clock.now());
      const mayChangeEmail = await mayChangeAddress(services.db, actor.userId, params.id);
      return { ...teacher, mayChangeEmail };
    },
    'teachers.load': async ({ params, query }) => {
      await teacherOr404(services, params.id);
      return yearLoad(services.db, params.id, query.schoolYearId, services.clock.today());
    },
    'teachers.history': async ({ params, query }) => {
      await teacherOr404(services, params.id);
      return recordHistory(services.db, { entity: 'teacher', id: params.id }, query);
    },
    'teachers.create': ({ body, actor, origin }) => createTeacher(services, { actor, origin }, body),
    'teachers.update': ({ params, body, actor, origin }) => updateTeacher(services, { actor, origin }, params.id, body),
    'teachers.previewField': ({ body: { ids, ...filling } }) => teacherFill.preview(services.db, ids, filling),
    'teachers.setField': ({ body, actor, origin }) => teacherFill.set(services, { actor, origin }, body),
    'teachers.matchPhotos': ({ body }) => matchTeacherPhotos(services.db, body.names),
    'teachers.photo': ({ params }) => teacherPhoto.read(services, params.id),
    'teachers.setPhoto': async ({ params, file, actor, origin }) => {
      await teacherPhoto.set(services, { actor, origin }, params.id, file.content);
      return teacherOr404(services, params.id);
    },
    'teachers.removePhoto': ({ params, actor, origin }) => teacherPhoto.remove(services, { actor, origin }, params.id),
    'teachers.changeStatus': ({ params, body, actor, origin }) =>
      changeTeacherStatus(services, { actor, origin }, params.id, body),
  });

export const teacherDutyArea = (services: Services): Area =>
  area(teacherDutyContract, {
    'teacherDuties.add': ({ params, body, actor, origin }) => addDuty(services, { actor, origin }, params.id, body),
    'teacherDuties.end': ({ params, body, actor, origin }) =>
      endDuty(services, { actor, origin }, params.id, params.dutyId, body.toDate),
    'teacherDuties.remove': ({ params, actor, origin }) =>
      removeDuty(services, { actor, origin }, params.id, params.dutyId),
  });

/** The record of the person calling; their session names it, the request never does. */
function ownId({ teacherId }: Actor): string {
  if (teacherId === null) throw notFound();
  return teacherId;
}

const yearExists = async ({ db }: Services, id: string) =>
  (await db.selectFrom('school_years').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

async function teacherOr404(services: Services, id: string) {
  const teacher = await findTeacher(services.db, id);
  if (!teacher) throw notFound();
  return teacher;
}
