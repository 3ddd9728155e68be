import type { BodyOf } from '@phuong/contract/platform/route.schema.ts';
import type { studentContract } from '@phuong/contract/students/student.contract.ts';
import type { Student } from '@phuong/contract/students/student.schema.ts';
import { addDays, dayBefore } from '@phuong/rules/calendar/days.ts';
import { formatDate } from '@phuong/rules/people/dates.ts';
import type { Kysely } from 'kysely';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError, fieldError, notFound } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import type { Services } from '../../../platform/services.ts';
import '../../tables.ts';
import { refuseClosed } from '../../school/school.public.ts';
import { findStudent } from '../student.reads.ts';
import { enrolInClass, leftTraces, nextNumber, openClass, openPlaces, type TargetClass } from './enrolment.writes.ts';

type Caller = By & { readonly actor: Actor };

type MoveInput = BodyOf<(typeof studentContract)['students.moveClass']>;

type OpenPlace = Awaited<ReturnType<typeof openPlaces>>[number] & { readonly full_name: string };

type EnrolInput = BodyOf<(typeof studentContract)['students.enrol']>;

/** @throws AppError 404; 409 for a pupil who is not studying or has a class in that year. */
export async function enrolStudent(
  { database }: Services,
  by: Caller,
  id: string,
  input: EnrolInput,
): Promise<Student> {
  return inTransaction(database, async (trx) => {
    const row = await trx.selectFrom('students').select('status').where('id', '=', id).forUpdate().executeTakeFirst();
    if (!row) throw notFound();
    if (row.status !== 'STUDYING') throw new AppError('students.action_not_allowed');
    await enrolInClass(trx, by, { studentId: id, ...input });
    const student = await findStudent(trx, by.actor, id);
    if (!student) throw notFound();
    return student;
  });
}

/** Moves pupils from a day on: closes the place of today, opens one in the other class. Marks follow the pupil. All or none. */
export async function moveClass({ database }: Services, by: Caller, input: MoveInput) {
  return inTransaction(database, async (trx) => {
    const ids = [...new Set(input.studentIds)];
    const target = await openClass(trx, input.classId, input.fromDate);
    const students = await trx
      .selectFrom('students')
      .select(['id', 'full_name', 'sort_key'])
      .where('id', 'in', ids)
      .orderBy('sort_key')
      .forUpdate()
      .execute();
    if (students.length < ids.length) throw notFound();
    const places = new Map(
      (await openPlaces(trx, ids, target.school_year_id)).map((place) => [place.student_id, place]),
    );
    let number = await nextNumber(trx, target.id);
    for (const student of students) {
      const place = places.get(student.id);
      const params = { name: student.full_name, className: place?.name ?? '' };
      if (!place) throw new AppError('students.not_enrolled', { params });
      if (place.class_id === target.id) throw new AppError('students.same_class', { params });
      if (input.fromDate < place.from_date) throw fieldError('students.date_before_enrolment', 'fromDate', params);
      await movePlace(
        trx,
        { ...place, full_name: student.full_name },
        { ...target, fromDate: input.fromDate, reason: input.reason, number },
      );
      if (number !== null) number += 1;
      await audit(trx, by, {
        action: 'students.moveClass',
        entity: 'student',
        entityId: student.id,
        before: { className: place.name },
        after: { className: target.name, fromDate: input.fromDate },
        ...(input.reason ? { reason: input.reason } : {}),
      });
    }
    return { moved: students.length, className: target.name };
  });
}

/**
 * A move on the very day a place began replaces it, as long as the pupil never sat in the first class. Who has marks, absences or conduct
 * there was in it: then the earliest day is the next one. @throws AppError 422 with that day.
 */
async function movePlace(
  trx: Kysely<Tables>,
  place: OpenPlace,
  to: TargetClass & { fromDate: string; reason: string; number: number | null },
): Promise<void> {
  const change = { class_id: to.id, order_number: to.number, reason: to.reason };
  if (place.from_date === to.fromDate) {
    if (await leftTraces(trx, place)) {
      const earliest = formatDate(addDays(place.from_date, 1));
      throw fieldError('students.sat_in_class', 'fromDate', { name: place.full_name, className: place.name, earliest });
    }
    await trx.updateTable('enrolments').set(change).where('id', '=', place.id).execute();
    return;
  }
  await trx
    .updateTable('enrolments')
    .set({ to_date: dayBefore(to.fromDate) })
    .where('id', '=', place.id)
    .execute();
  await trx
    .insertInto('enrolments')
    .values({
      id: newId(),
      student_id: place.student_id,
      school_year_id: to.school_year_id,
      from_date: to.fromDate,
      ...change,
    })
    .execute();
}

/** Numbers the class by name. @returns how many were numbered. @throws AppError 404, 409 when the year is closed. */
export async function freezeRoster({ database }: Services, by: Caller, classId: string): Promise<number> {
  return inTransaction(database, async (trx) => {
    const target = await trx
      .selectFrom('classes as c')
      .innerJoin('school_years as y', 'y.id', 'c.school_year_id')
      .select(['c.id', 'c.name', 'y.status', 'y.name as year_name'])
      .where('c.id', '=', classId)
      .forShare('y')
      .executeTakeFirst();
    if (!target) throw notFound();
    refuseClosed({ name: target.year_name, status: target.status });
    const rows = await trx
      .selectFrom('enrolments as e')
      .innerJoin('students as s', 's.id', 'e.student_id')
      .select('e.id')
      .where('e.class_id', '=', classId)
      .where('e.to_date', 'is', null)
      .orderBy('s.sort_key')
      .orderBy('s.student_code')
      .execute();
    await trx.updateTable('enrolments').set({ order_number: null }).where('class_id', '=', classId).execute();
    for (const [index, row] of rows.entries()) {
      await trx
        .updateTable('enrolments')
        .set({ order_number: index + 1 })
        .where('id', '=', row.id)
        .execute();
    }
    await audit(trx, by, {
      action: 'students.freezeRoster',
      entity: 'class',
      entityId: classId,
      after: { numbered: rows.length },
    });
    return rows.length;
  });
}
