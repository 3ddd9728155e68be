import { beforeAll, describe, expect, it } from 'vitest';
import { eachTestBeginsAfresh } from '../../../../test/kit/fresh-rows.ts';
import { type Client, type TestServer, testServer } from '../../../../test/servers/server.ts';
import { aClass, aSchoolYear, aStudent, aSubject, aTeacher } from '../../../../test/world/factories.ts';
import { aLessonOf, aVersion } from '../../../../test/world/timetable-factories.ts';
import { clockAt } from '../../../platform/clock.ts';

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
    const version = { semesterId: year.semester1, schoolYearId: year.id, state: 'published' as const };
    const id = await aVersion(db, { ...version, effectiveFrom: '2026-09-07' });
    const lesson = { subjectId: maths.id, teacherIds: [mai.id] };
    lessonId = await aLessonOf(db, id, { ...lesson, classIds: [a.id], slot: morning(1, 1), duration: 2 });
    await aLessonOf(db, id, { ...lesson, classIds: [b.id], teacherIds: [nam.id], slot: morning(2, 1) });
    teacher = await server.teacher(mai.id);
    pupil = await server.student((await aStudent(db, { classId: a.id, schoolYearId: year.id })).id);
  });
  eachTestBeginsAfresh(() => server);

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
