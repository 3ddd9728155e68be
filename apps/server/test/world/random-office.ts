import type { Kysely } from 'kysely';
import type { Tables } from '../../src/platform/database/tables.ts';
import { newId } from '../../src/platform/ids.ts';
import { aBookTitle, aBorrower, aDeviceModel, aLaboratory } from './lending-factories.ts';
import type { aRandomSchool } from './random-school.ts';

const sheetStates = ['in_progress', 'submitted', 'verified', 'posted', 'locked'] as const;

/**
 * What an office has on its desk, by chance: sheets in every state and some that nobody has begun, results out of date, requests for rooms
 * and accounts, books and devices asked for, out, late and back.
 */
export async function randomOffice(
  db: Kysely<Tables>,
  { classes, drawn, enrolments, year }: Awaited<ReturnType<typeof aRandomSchool>>,
  { today, teacherId, subjectId }: { today: string; teacherId: string; subjectId: string },
): Promise<void> {
  const day = (by: number) => new Date(Date.parse(today) + by * 86_400_000).toISOString().slice(0, 10);
  const sheets = await db.selectFrom('mark_sheets').select('id').where('semester_id', '=', year.semester2).execute();
  for (const { id } of sheets) {
    if (drawn.often(0.2)) {
      await db.deleteFrom('marks').where('sheet_id', '=', id).execute();
      await db.deleteFrom('mark_sheets').where('id', '=', id).execute();
    } else {
      const state = drawn.one(sheetStates);
      await db.updateTable('mark_sheets').set({ state }).where('id', '=', id).execute();
    }
  }
  for (const { student_id } of enrolments) {
    if (!drawn.often(0.2)) continue;
    await db
      .updateTable('term_results')
      .set({ is_out_of_date: true })
      .where('student_id', '=', student_id)
      .where('period', '=', drawn.one(['HK1', 'HK2', 'CN']))
      .execute();
  }
  const laboratoryId = await aLaboratory(db);
  const [schoolClass] = classes;
  for (let at = 0; at < 20; at += 1) {
    const state = drawn.one([
      'pending',
      'approved',
      'in_use',
      'completed',
      'rejected',
      'cancelled',
      'no_show',
    ] as const);
    const startsAt = new Date(`${today}T01:00:00Z`);
    await db
      .insertInto('laboratory_requests')
      .values({
        id: newId(),
        laboratory_id: laboratoryId,
        teacher_id: teacherId,
        class_id: schoolClass?.id ?? '',
        subject_id: subjectId,
        title: 'Axit',
        on_date: drawn.one([today, today, day(-1), day(2)]),
        shift: 'MORNING',
        first_period: 1,
        last_period: 1,
        starts_at: startsAt,
        ends_at: new Date(startsAt.getTime() + 2_700_000),
        state,
        series_id: null,
        offered_until: null,
        reminded_at: null,
        decided_at: null,
        checked_in_at: null,
        checked_out_at: null,
        outcome: state === 'completed' ? 'DONE' : null,
      })
      .execute();
  }
  const pupils = [...new Set(enrolments.map(({ student_id }) => student_id))].slice(0, 25);
  const models = [await aDeviceModel(db, 'ITEMS'), await aDeviceModel(db, 'CONSUMABLE')];
  for (const student_id of pupils) {
    const borrowerId = await aBorrower(db, student_id);
    const { titleId, copyId } = await aBookTitle(db);
    const state = drawn.one(['requested', 'on_loan', 'on_loan', 'returned', 'lost'] as const);
    const isOut = state !== 'requested';
    await db
      .insertInto('book_loans')
      .values({
        id: newId(),
        title_id: titleId,
        copy_id: isOut ? copyId : null,
        borrower_id: borrowerId,
        borrower_kind: 'pupil',
        grade: 6,
        state,
        requested_at: new Date(`${day(-20)}T01:00:00Z`),
        issued_on: isOut ? day(-15) : null,
        due_on: isOut ? day(drawn.one([-3, -1, 0, 1])) : null,
        returned_on: state === 'returned' ? day(-2) : null,
        ended_on: state === 'returned' ? day(-2) : null,
        rule_id: null,
      })
      .execute();
    const orderId = newId();
    const isConfirmed = drawn.one([null, true, false] as const);
    await db
      .insertInto('device_orders')
      .values({
        id: orderId,
        borrower_id: borrowerId,
        collector_student_id: null,
        class_id: null,
        purpose: '',
        lesson: '',
        is_desk: false,
        sent_at: new Date(`${day(-3)}T01:00:00Z`),
        confirm_by_id: isConfirmed === null ? null : teacherId,
        confirmed_at: isConfirmed ? new Date(`${day(-2)}T01:00:00Z`) : null,
      })
      .execute();
    for (const model_id of models) {
      // Nothing goes out that a teacher has yet to confirm.
      const states =
        isConfirmed === false ? (['requested'] as const) : (['requested', 'handed_over', 'returned'] as const);
      // Back today in the first lesson is late by ten, in the last one not.
      const [to_date, period] = drawn.one([
        [day(-1), null],
        [today, null],
        [today, 1],
        [today, 10],
        [day(1), null],
      ] as const);
      await db
        .insertInto('device_order_lines')
        .values({
          id: newId(),
          order_id: orderId,
          borrower_id: borrowerId,
          model_id,
          quantity: 1,
          from_date: period === null ? day(-2) : to_date,
          from_period: period === null ? null : 1,
          to_date,
          to_period: period,
          state: drawn.one(states),
          held_until: null,
          rule_id: null,
        })
        .execute();
    }
    const username = `xin.${student_id.slice(-12)}`;
    await db
      .insertInto('access_requests')
      .values({
        id: newId(),
        scope: 'student',
        state: drawn.one(['pending', 'approved']),
        access_code_id: null,
        class_id: null,
        full_name: 'Phan Thị Xuân',
        search_key: 'phan thi xuan',
        date_of_birth: '2013-05-04',
        person_code: null,
        email: null,
        phone: null,
        username,
        username_key: username,
        password_hash: null,
        locale: 'vi',
        user_id: null,
        decided_by: null,
        decided_at: null,
        created_at: new Date(`${day(-1)}T01:00:00Z`),
      })
      .execute();
  }
}
