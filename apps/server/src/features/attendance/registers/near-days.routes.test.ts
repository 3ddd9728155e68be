import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, testServer } from '../../../../test/servers/server.ts';
import { aClass, aSchoolYear, aSubject, aTeacher } from '../../../../test/world/factories.ts';
import { aLessonOf, aVersion } from '../../../../test/world/timetable-factories.ts';
import { clockAt } from '../../../platform/clock.ts';

/** A Sunday morning at school. */
const sunday = new Date('2026-11-15T02:00:00Z');

describe('a day without lessons', () => {
  let own: Client;
  let office: Client;
  beforeAll(async () => {
    const server = await testServer({ clock: clockAt(() => sunday) });
    const { db } = server.services;
    await db.insertInto('schools').values({ name: 'THCS Hoa Phượng', logo_file_id: null }).execute();
    const year = await aSchoolYear(db);
    const maths = await aSubject(db, { name: 'Toán' });
    const a = await aClass(db, { schoolYearId: year.id, name: '9A1' });
    const mai = await aTeacher(db, { name: 'Trần Thị Mai' });
    const version = await aVersion(db, {
      semesterId: year.semester1,
      schoolYearId: year.id,
      state: 'published',
      effectiveFrom: '2026-09-07',
    });
    const slot = { day: 3, shift: 'MORNING', period: 1 } as const;
    await aLessonOf(db, version, { subjectId: maths.id, classIds: [a.id], teacherIds: [mai.id], slot });
    own = await server.teacher(mai.id);
    office = await server.account('view_mark');
  });

  it('names a teacher’s own last day with lessons and their next', async () => {
    const { body } = await own.get('/registers/own');
    expect(body).toMatchObject({ lessons: [], near: { before: '2026-11-11', after: '2026-11-18' } });
    expect((await own.get('/registers/own?date=2026-11-18')).body.near).toBeNull();
  });

  it('names the last school day and the next to the office, in the summer both its ends', async () => {
    const { near } = (await office.get('/registers/day')).body;
    expect(near.before).toBe('2026-11-14');
    expect(near.after).toBe('2026-11-16');
    expect((await office.get('/registers/day?date=2026-08-20')).body.near).toEqual({
      before: null,
      after: '2026-09-07',
    });
  });
});
