import { beforeAll, describe, expect, it } from 'vitest';
import { eachTestBeginsAfresh } from '../../../../test/kit/fresh-rows.ts';
import { type Client, type TestServer, testServer } from '../../../../test/servers/server.ts';
import { aClass, aSchoolYear, aStudent, aSubject, aTeacher } from '../../../../test/world/factories.ts';
import { aLessonOf, aVersion } from '../../../../test/world/timetable-factories.ts';
import { clockAt } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';

const morning = (day: number, period: number) => ({ day, shift: 'MORNING', period }) as const;
const clock = clockAt(() => new Date('2026-11-16T03:00:00Z'));

/** Reads iCalendar again by RFC 5545: unfolds lines, undoes escapes. */
function events(text: string): Record<string, string>[] {
  const lines = text.replace(/\r\n[ \t]/g, '').split('\r\n');
  const found: Record<string, string>[] = [];
  for (const line of lines) {
    if (line === 'BEGIN:VEVENT') found.push({});
    const [name = '', ...value] = line.split(':');
    const event = found.at(-1);
    if (event)
      event[name] = value
        .join(':')
        .replace(/\\([,;\\])/g, '$1')
        .replace(/\\n/g, '\n');
  }
  return found;
}

describe('a calendar link', () => {
  let server: TestServer;
  let teacher: Client;
  let pupil: Client;
  let lessonId = '';
  let ids: { year: Awaited<ReturnType<typeof aSchoolYear>>; mathsId: string; maiId: string };
  const path = (url: string) => url.replace(/^\/api/, '');
  const read = async (client: Client) => {
    const { body } = await client.post('/timetable/own/calendar-link');
    return { url: path(body.url), answer: await server.anonymous.get(path(body.url)) };
  };

  beforeAll(async () => {
    server = await testServer({ clock });
    const { db } = server.services;
    const year = await aSchoolYear(db);
    const maths = await aSubject(db, { name: 'Toán, nâng cao; \\ "A"' });
    const a = await aClass(db, { schoolYearId: year.id, name: '9A1' });
    const b = await aClass(db, { schoolYearId: year.id, name: '9A2' });
    await db.updateTable('classes').set({ room: '101' }).where('id', '=', a.id).execute();
    const mai = await aTeacher(db, { name: 'Trần Thị Mai' });
    const nam = await aTeacher(db, { name: 'Lê Văn Nam' });
    ids = { year, mathsId: maths.id, maiId: mai.id };
    const version = { semesterId: year.semester1, schoolYearId: year.id, state: 'published' as const };
    const id = await aVersion(db, { ...version, effectiveFrom: '2026-09-07' });
    const lesson = { subjectId: maths.id, teacherIds: [mai.id] };
    lessonId = await aLessonOf(db, id, { ...lesson, classIds: [a.id], slot: morning(1, 1), duration: 2 });
    await aLessonOf(db, id, { ...lesson, classIds: [b.id], teacherIds: [nam.id], slot: morning(2, 1) });
    teacher = await server.teacher(mai.id);
    pupil = await server.student((await aStudent(db, { classId: a.id, schoolYearId: year.id })).id);
  });
  eachTestBeginsAfresh(() => server);

  it('tells a teacher’s granted leave as whole days without its kind, and nothing of it to pupils', async () => {
    const { db } = server.services;
    const absence = { teacher_id: ids.maiId, employee_id: null, kind: 'SICK' as const, paid_percent: 0, day_part: 100 };
    const requestId = newId();
    for (const day of ['2026-11-17', '2026-11-18', '2026-11-19']) {
      const half =
        day === '2026-11-19' ? { session: 'AFTERNOON' as const, periods: [1, 2] } : { session: null, periods: null };
      await db
        .insertInto('staff_absences')
        .values({ id: newId(), ...absence, ...half, day, leave_request_id: requestId })
        .execute();
    }
    const found = events((await read(teacher)).answer.raw.toString()).filter(({ UID }) => UID?.startsWith('leave-'));
    expect(found.map((each) => [each['DTSTART;VALUE=DATE'], each['DTEND;VALUE=DATE'], each.SUMMARY])).toEqual([
      ['20261117', '20261119', 'Nghỉ phép'],
      ['20261119', '20261120', 'Nghỉ phép (buổi chiều, tiết 1, 2)'],
    ]);
    expect((await read(pupil)).answer.raw.toString()).not.toContain('leave-');
  });

  it('gives own lessons and nothing else, as iCalendar whose times are right in every zone', async () => {
    const { answer } = await read(teacher);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    const found = events(answer.raw.toString());
    // Mondays from two weeks ago to the end of the semester.
    expect(found).toHaveLength(10);
    expect(found[0]).toMatchObject({
      DTSTART: '20261102T000000Z',
      DTEND: '20261102T013500Z',
      SUMMARY: 'Toán, nâng cao; \\ "A" 9A1',
      LOCATION: '101',
    });
    expect(new Set(found.map(({ UID }) => UID)).size).toBe(10);
    expect(answer.raw.toString()).not.toContain('9A2');
    const own = events((await read(pupil)).answer.raw.toString());
    expect(own[0]).toMatchObject({ SUMMARY: 'Toán, nâng cao; \\ "A"', DESCRIPTION: 'Giáo viên: Trần Thị Mai' });
  });

  it('gives exams and duties too, and says of a lesson that an exam takes its place', async () => {
    const { db } = server.services;
    const { year, mathsId, maiId } = ids;
    const [periodId, sessionId, rosterId, postId] = [newId(), newId(), newId(), newId()];
    const date = '2026-11-23';
    const named = { school_year_id: year.id, semester_id: year.semester1, name: 'Cuối kì', name_key: 'cuoi ki' };
    const state = 'published' as const;
    const days = { from_date: date, to_date: date };
    await db
      .insertInto('exam_periods')
      .values({
        id: periodId,
        ...named,
        ...days,
        state,
        kind: 'FINAL',
        invigilators: 1,
        reserves: 1,
        own_subject: 'NONE',
      })
      .execute();
    const sitting = { on_date: date, start_time: '07:30', minutes: 90, subject_id: mathsId, grade: 6 };
    await db
      .insertInto('exam_sessions')
      .values({ id: sessionId, period_id: periodId, ...sitting })
      .execute();
    const turn = { session_id: sessionId, exam_room_id: null, position: 1, teacher_id: maiId };
    await db.insertInto('exam_turns').values(turn).execute();
    await db
      .insertInto('duty_rosters')
      .values({ id: rosterId, ...named, ...days, state, presence: 'ANY' })
      .execute();
    const times = JSON.stringify([{ shift: 'MORNING', startTime: '06:35', endTime: '06:55' }]);
    const post = { name: 'Cổng trường', name_key: 'cong truong', people: 1, rotates: 'DAY' as const };
    await db
      .insertInto('duty_posts')
      .values({
        id: postId,
        roster_id: rosterId,
        position: 1,
        serves: 'TEACHERS',
        during_lessons: false,
        days: [1],
        times,
        ...post,
      })
      .execute();
    const watch = { post_id: postId, on_date: date, shift: 'MORNING', position: 1, teacher_id: maiId } as const;
    await db
      .insertInto('duty_turns')
      .values({ id: newId(), ...watch, employee_id: null, class_id: null })
      .execute();
    const of = async (client: Client) => {
      const found = events((await read(client)).answer.raw.toString());
      return found.filter(({ DTSTART }) => DTSTART?.startsWith('20261123') || DTSTART?.startsWith('20261122'));
    };
    const title = 'Toán, nâng cao; \\ "A"';
    expect((await of(teacher)).map(({ SUMMARY, DTSTART }) => [SUMMARY, DTSTART])).toEqual([
      [`Nghỉ vì kiểm tra: ${title} 9A1`, '20261123T000000Z'],
      [`Coi kiểm tra ${title}`, '20261123T003000Z'],
      ['Trực Cổng trường', '20261122T233500Z'],
    ]);
    expect((await of(pupil)).map(({ SUMMARY }) => SUMMARY)).toEqual([
      `Nghỉ vì kiểm tra: ${title}`,
      `Kiểm tra ${title}`,
    ]);
    const week = await pupil.get(`/timetable/own/week?date=${date}`);
    expect(week.body.lessons[0].exam).toMatchObject({ startTime: '07:30', endTime: '09:00' });
  });

  it('tells of a cancelled lesson; the same lessons give the same text', async () => {
    const { url, answer } = await read(teacher);
    expect((await server.anonymous.get(url)).headers.etag).toBe(answer.headers.etag);
    const office = await server.account('view_timetable', 'update_timetable');
    const change = { lessonId, date: '2026-11-23', kind: 'CANCELLED', note: 'Họp' };
    expect((await office.post('/timetable/overrides', change)).status).toBe(200);
    const again = await server.anonymous.get(url);
    expect(again.headers.etag).not.toBe(answer.headers.etag);
    const off = events(again.raw.toString()).find(({ DTSTART }) => DTSTART?.startsWith('20261123'));
    expect(off).toMatchObject({ STATUS: 'CANCELLED', SUMMARY: 'Nghỉ: Toán, nâng cao; \\ "A" 9A1', DESCRIPTION: 'Họp' });
  });

  it('is one a person: a new one or revoking ends it; only its hash is kept', async () => {
    const first = await read(teacher);
    const second = await read(teacher);
    expect([first.answer.status, second.answer.status]).toEqual([200, 200]);
    expect((await server.anonymous.get(first.url)).status).toBe(404);
    expect((await teacher.get('/timetable/own/calendar-link')).body).toMatchObject({
      isActive: true,
      lastReadAt: expect.any(String),
    });
    const rows = await server.services.db.selectFrom('timetable_calendar_links').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(second.url.split('/').at(-1)?.replace('.ics', ''));
    expect((await teacher.delete('/timetable/own/calendar-link')).status).toBe(204);
    expect((await server.anonymous.get(second.url)).status).toBe(404);
    expect((await teacher.get('/timetable/own/calendar-link')).body.isActive).toBe(false);
  });

  it('of somebody who may not come in any more tells nothing', async () => {
    const { url, answer } = await read(pupil);
    expect(answer.status).toBe(200);
    await server.services.db
      .updateTable('users')
      .set({ status: 'disabled' })
      .where('student_id', 'is not', null)
      .execute();
    expect((await server.anonymous.get(url)).status).toBe(404);
  });

  it('that is read all the time is refused for a while; nonsense is not found', async () => {
    const { url } = await read(teacher);
    const answers = [];
    for (let turn = 0; turn < 30; turn += 1) answers.push((await server.anonymous.get(url)).status);
    expect(answers.filter((status) => status === 429)).toHaveLength(1);
    for (const token of ['x', `${'a'.repeat(43)}.ics`, `${'a'.repeat(150)}`, '..%2f..%2f']) {
      expect((await server.anonymous.get(`/calendar/${token}`)).status).toBe(404);
    }
  });
});
