import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eachTestBeginsAfresh } from '../../../../test/kit/fresh-rows.ts';
import { testServer } from '../../../../test/servers/server.ts';
import { aClass, aStudent, isHomeroomOf } from '../../../../test/world/factories.ts';
import { aTaughtClass } from '../../../../test/world/taught-class.ts';
import { clockAt } from '../../../platform/clock.ts';
import { schoolDays } from '../../school/school.public.ts';
import { tellOfAbsences } from './absence-warning.commands.ts';

/** A Monday, in the first lesson. */
const start = new Date('2026-11-16T00:15:00Z');
const monday = '2026-11-16';
let now = start;

async function aSchool() {
  const server = await testServer({ clock: clockAt(() => now) });
  const { db } = server.services;
  const { year, a, mai, hoa } = await aTaughtClass(db);
  const b = await aClass(db, { schoolYearId: year.id, name: '9A2' });
  await isHomeroomOf(db, { teacherId: mai.id, classId: b.id });
  const an = await aStudent(db, { classId: a.id, schoolYearId: year.id, name: 'Lê Quỳnh An' });
  return { server, db, year, a, b, hoa, mai, an };
}

describe('warnings of absence', () => {
  let school: Awaited<ReturnType<typeof aSchool>>;
  beforeAll(async () => {
    school = await aSchool();
  });
  eachTestBeginsAfresh(() => school.server);
  beforeEach(() => {
    now = start;
  });

  const tell = (day = monday) => tellOfAbsences(school.server.services, day);
  const away = async (dates: readonly string[]) => {
    for (const date of dates)
      await school.db
        .insertInto('absences')
        .values({
          student_id: school.an.id,
          on_date: date,
          class_id: school.a.id,
          kind: 'K',
          reason: '',
          source: 'HAND',
          version: 1,
          updated_by: null,
        })
        .execute();
  };
  /** Every second school day before the Monday, so that no three stand in a row. */
  const apart = async (count: number) => {
    const days = (await schoolDays(school.db, '2026-08-24', '2026-11-13')).filter((_, index) => index % 2 === 0);
    return days.slice(-count);
  };
  const newsOf = async (teacherId: string) => {
    const rows = await school.db
      .selectFrom('notifications as n')
      .innerJoin('users as u', 'u.id', 'n.user_id')
      .select(['n.kind', 'n.params', 'n.link'])
      .where('u.teacher_id', '=', teacherId)
      .orderBy('n.seq')
      .execute();
    return rows.map(({ kind, params }) => {
      const { sessions, days } = params as { sessions?: number; days?: number };
      return [kind, sessions ?? days];
    });
  };

  it('the homeroom teacher and the office with both rights are told at 20, once, however often days are taken away and written again', async () => {
    const { server, db, hoa, mai, an, a } = school;
    await server.teacher(hoa.id);
    await server.teacher(mai.id);
    await server.account('view_mark', 'update_class');
    await server.account('view_mark');
    await away((await apart(20)).slice(1));
    expect(await tell()).toBe(0);
    const [twentieth = ''] = await apart(20);
    await away([twentieth]);
    expect(await tell()).toBe(1);
    expect(await newsOf(hoa.id)).toEqual([['absencesReached', 20]]);
    expect(await newsOf(mai.id)).toEqual([]);
    const all = await db.selectFrom('notifications').select(['kind', 'link']).execute();
    expect(all.map(({ link }) => link).sort()).toEqual([
      `/classes/list/${a.id}/detail?tab=absences`,
      `/t/classes/${a.id}?tab=absences`,
    ]);
    await db.deleteFrom('absences').where('student_id', '=', an.id).where('on_date', '=', twentieth).execute();
    expect(await tell('2026-11-17')).toBe(0);
    await away([twentieth]);
    expect(await tell('2026-11-18')).toBe(0);
  });

  it('who moves is told of to the new homeroom teacher from the next step on; who has left is not told of', async () => {
    const { server, db, hoa, mai, an, b, year } = school;
    await server.teacher(hoa.id);
    await server.teacher(mai.id);
    await away(await apart(20));
    expect(await tell()).toBe(1);
    await db.updateTable('enrolments').set({ to_date: '2026-11-16' }).where('student_id', '=', an.id).execute();
    expect(await tell('2026-11-17')).toBe(0);
    await db
      .insertInto('enrolments')
      .values({
        id: crypto.randomUUID(),
        student_id: an.id,
        class_id: b.id,
        school_year_id: year.id,
        from_date: '2026-11-17',
      })
      .execute();
    expect(await tell('2026-11-17')).toBe(0);
    const known = await apart(20);
    const earlier = await schoolDays(db, '2026-09-07', '2026-11-10');
    await away(earlier.filter((date) => !known.includes(date)).slice(0, 15));
    expect(await tell('2026-11-18')).toBe(1);
    expect(await newsOf(hoa.id)).toEqual([['absencesReached', 20]]);
    expect(await newsOf(mai.id)).toEqual([['absencesReached', 35]]);
  });

  it('three school days in a row are told once; the days in the office’s list of the day', async () => {
    const { server, hoa, db, an } = school;
    await server.teacher(hoa.id);
    const days = (await schoolDays(db, '2026-11-02', monday)).slice(-4);
    await away(days.slice(0, 3));
    expect(await tell(days[2])).toBe(1);
    expect(await newsOf(hoa.id)).toEqual([['absentInARow', 3]]);
    await away(days.slice(3));
    expect(await tell()).toBe(0);
    const office = await server.account('view_mark');
    const list = await office.get(`/registers/day?date=${days[2]}`);
    expect(list.body.warnings).toMatchObject([{ studentId: an.id, className: '9A1', warning: 'STREAK', absences: 3 }]);
  });

  it('a first lesson alone tells nobody: what the second takes away is gone before the evening', async () => {
    const { server, hoa, mai, an, a, db } = school;
    await server.teacher(hoa.id);
    const teacher = await server.teacher(mai.id);
    await away((await apart(20)).slice(1));
    const at = (period: number) => `/registers/${a.id}/${monday}/MORNING/${period}`;
    const taking = (code: string) => ({ isTaken: true, changes: [{ studentId: an.id, code, version: 0 }] });
    await teacher.put(at(1), taking('UNEXCUSED'));
    expect(await newsOf(hoa.id)).toEqual([]);
    await teacher.put(at(2), taking('LATE'));
    expect(await tell()).toBe(0);
    expect(await db.selectFrom('absence_warnings').selectAll().execute()).toEqual([]);
  });
});
