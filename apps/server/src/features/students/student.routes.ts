import { studentContract } from '@phuong/contract/students/student.contract.ts';
import { countRecords } from '../../platform/audit/bulk-export.commands.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { type Area, area } from '../../platform/http/mount.ts';
import { recordHistory } from '../../platform/record/record-history.ts';
import { photoOf } from '../../platform/record/record-photo.ts';
import type { Services } from '../../platform/services.ts';
import { classRelation, isRelated } from '../staff/staff.public.ts';
import { enrolStudent, freezeRoster, moveClass } from './enrolment/enrolment.commands.ts';
import { changeStatus } from './enrolment/student-status.commands.ts';
import { classExists, studentsOfClass } from './roster.reads.ts';
import { createStudent, updateStudent, written } from './student.commands.ts';
import { maySeeAbsences } from './student.policy.ts';
import { findStudentFor, viewFor } from './student.reads.ts';
import { exportStudents } from './student-export.commands.ts';
import { studentFill } from './student-fill.commands.ts';
import { countMissing, listStudents, studentIds } from './student-list.reads.ts';

export const studentPhoto = photoOf({
  table: 'students',
  namedAfter: 'student_code',
  entity: 'student',
  calls: 'students',
  tooLarge: 'students.photo_too_large',
  notAnImage: 'students.photo_not_an_image',
});

export const studentArea = (services: Services): Area => {
  const { db, clock } = services;
  return area(studentContract, {
    'students.list': ({ query, actor }) => listStudents(db, query, maySeeAbsences(actor)),
    'students.ids': ({ query }) => studentIds(db, query),
    'students.missing': ({ query }) => countMissing(db, query),
    'students.export': ({ query: { full, reason, ...query }, actor, origin }) =>
      exportStudents(services, { actor, origin }, { query, full: full === 'true', reason }),
    'students.exportChosen': ({ body: { studentIds, full, reason, ...order }, actor, origin }) =>
      exportStudents(
        services,
        { actor, origin },
        { query: { ...order, placement: 'all' }, chosen: studentIds, full, reason },
      ),
    'students.me': async ({ actor }) => {
      const student = actor.studentId ? await findStudentFor(db, actor, actor.studentId, clock.today()) : undefined;
      if (!student) throw notFound();
      return student;
    },
    'students.read': async ({ params, actor, origin }) => {
      const student = await findStudentFor(db, actor, params.id, clock.today());
      if (!student) throw notFound();
      await countRecords(db, { actor, origin }, { kind: 'students.read', people: [student.id] }, clock.now());
      return student;
    },
    'students.create': ({ body, actor, origin }) => createStudent(services, { actor, origin }, body),
    'students.update': ({ params, body, actor, origin }) => updateStudent(services, { actor, origin }, params.id, body),
    'students.previewField': ({ body: { ids, ...filling } }) => studentFill.preview(db, ids, filling),
    'students.setField': ({ body, actor, origin }) => studentFill.set(services, { actor, origin }, body),
    'students.enrol': ({ params, body, actor, origin }) => enrolStudent(services, { actor, origin }, params.id, body),
    'students.moveClass': ({ body, actor, origin }) => moveClass(services, { actor, origin }, body),
    'students.changeStatus': ({ params, body, actor, origin }) =>
      changeStatus(services, { actor, origin }, params.id, body),
    'students.photo': async ({ params, actor }) => {
      if (!(await viewFor(db, actor, params.id, clock.today()))) throw notFound();
      return studentPhoto.read(services, params.id);
    },
    'students.setPhoto': async ({ params, file, actor, origin }) => {
      await studentPhoto.set(services, { actor, origin }, params.id, file.content);
      return written(db, actor, params.id);
    },
    'students.removePhoto': ({ params, actor, origin }) => studentPhoto.remove(services, { actor, origin }, params.id),
    'students.history': async ({ params, query, actor }) => {
      if (!(await findStudentFor(db, actor, params.id, clock.today()))) throw notFound();
      return recordHistory(db, { entity: 'student', id: params.id }, query);
    },
    'students.roster': async ({ params, query, actor }) => {
      if (actor.teacherId) {
        const scope = { teacherId: actor.teacherId, classId: params.id, today: clock.today() };
        if (!isRelated(await classRelation(db, scope))) throw notFound();
      }
      const items = await studentsOfClass(db, params.id, query.on);
      if (items.length === 0 && !(await classExists(db, params.id))) throw notFound();
      return { isFrozen: items.some(({ isNumberFrozen }) => isNumberFrozen), items };
    },
    'students.freezeRoster': async ({ params, actor, origin }) => ({
      numbered: await freezeRoster(services, { actor, origin }, params.id),
    }),
  });
};
