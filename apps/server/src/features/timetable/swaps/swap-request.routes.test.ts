import { beforeAll, describe, expect, it } from 'vitest';
import { eachTestBeginsAfresh } from '../../../../test/kit/fresh-rows.ts';
import { type Client, type TestServer, testServer } from '../../../../test/servers/server.ts';
import { aClass, aSchoolYear, aStudent, aSubject, aTeacher } from '../../../../test/world/factories.ts';
import { aLessonOf, aVersion } from '../../../../test/world/timetable-factories.ts';
import { clockAt } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import { isAwayOn } from '../covers/cover-fixtures.ts';

/** Monday at six in the morning. */
const clock = clockAt(() => new Date('2026-11-15T23:00:00Z'));
const tuesday = '2026-11-17';
const thursday = '2026-11-19';

describe('lessons that two teachers agree to change', () => {
  let server: TestServer;
  let school: Awaited<ReturnType<typeof aSchool>>;
  let office: Client;
  let mai: Client;
  let hoa: Client;
  let nam: Client;
  let pupil: Client;

  /** Tuesday: Mai 9A1 in 2, Nam 9A1 in 3. Thursday: Hoa 9A1 in 1, Mai 9A2 in 3. */
  async function aSchool() {
    const { db } = server.services;
    await db.insertInto('schools').values({ name: 'THCS Hoa Phượng', logo_file_id: null }).execute();
    const year = await aSchoolYear(db);
    const maths = await aSubject(db, { name: 'Toán' });
    const arts = await aSubject(db, { name: 'Mĩ thuật' });
    const a = await aClass(db, { schoolYearId: year.id, name: '9A1', grade: 9 });
    const b = await aClass(db, { schoolYearId: year.id, name: '9A2', grade: 9 });
    const people = {
      mai: await aTeacher(db, { name: 'Trần Thị Mai' }),
      hoa: await aTeacher(db, { name: 'Phạm Thị Hoa' }),
      nam: await aTeacher(db, { name: 'Lê Văn Nam' }),
    };
    const place = { semesterId: year.semester1, schoolYearId: year.id };
    const version = await aVersion(db, { ...place, state: 'published', effectiveFrom: '2026-09-07' });
    const next = await aVersion(db, { ...place, state: 'checked' });
    const add = (
      id: string,
      who: { id: string },
      subject: { id: string },
      of: { id: string },
      day: number,
      period: number,
    ) =>
      aLessonOf(db, id, {
        subjectId: subject.id,
        classIds: [of.id],
        teacherIds: [who.id],
        slot: { day, shift: 'MORNING', period },
      });
    const lessons = {
      mine: await add(version, people.mai, maths, a, 2, 2),
      nams: await add(version, people.nam, arts, a, 2, 3),
      hoas: await add(version, people.hoa, arts, a, 4, 1),
      otherClass: await add(version, people.mai, maths, b, 4, 3),
    };
    await add(next, people.mai, maths, a, 2, 2);
    await add(next, people.hoa, arts, a, 4, 1);
    const an = await aStudent(db, { classId: a.id, schoolYearId: year.id });
    return { people, lessons, next, an };
  }

  beforeAll(async () => {
    server = await testServer({ clock, isUnwatched: true });
    school = await aSchool();
    const { people } = school;
    [mai, hoa, nam] = [
      await server.teacher(people.mai.id),
      await server.teacher(people.hoa.id),
      await server.teacher(people.nam.id),
    ];
    pupil = await server.student(school.an.id);
    office = await server.account('view_timetable', 'update_timetable');
  });
  eachTestBeginsAfresh(() => server);

  /** Leave of Mai on a day, asked for and not decided yet. */
  async function leaveOn(day: string, session: 'MORNING' | null = null): Promise<string> {
    const id = newId();
    await server.services.db
      .insertInto('leave_requests')
      .values({
        id,
        teacher_id: school.people.mai.id,
        employee_id: null,
        kind: 'UNPAID',
        state: 'pending',
        from_date: day,
        to_date: day,
        from_session: 'MORNING',
        to_session: 'AFTERNOON',
        periods: null,
        child_born_on: null,
        amount: 100,
        step: 1,
        sent_at: new Date('2026-11-15T03:00:00Z'),
        entered_by_name: null,
        revoke_from: null,
      })
      .execute();
    await server.services.db
      .insertInto('leave_request_days')
      .values({ request_id: id, day, session, periods: null, part: 100 })
      .execute();
    return id;
  }
  const pair = () => ({
    lessonId: school.lessons.mine,
    date: tuesday,
    otherLessonId: school.lessons.hoas,
    otherDate: thursday,
    note: 'Em đi khám',
  });
  const ask = async (more: object = {}) =>
    mai.post('/timetable/own/lesson-swaps', { leaveId: await leaveOn(tuesday), ...pair(), ...more });
  const own = async (client: Client) => (await client.get('/timetable/own/lesson-swaps')).body;
  const answer = async (client: Client, action: string, more: object = {}) => {
    const { ofMe, byMe } = await own(client);
    const [swap] = [...ofMe, ...byMe];
    return client.post(`/timetable/own/lesson-swaps/${swap.id}/${action}`, { version: swap.version, ...more });
  };
  const kinds = async (client: Client) =>
    (await client.get('/notifications')).body.items.map(({ kind }: { kind: string }) => kind).sort();
  const weekOf = async (client: Client) =>
    (await client.get(`/timetable/own/week?date=${tuesday}`)).body.lessons
      .filter(({ status }: { status: string }) => status !== 'MOVED_AWAY')
      .map(
        ({ date, slot, subject }: { date: string; slot: { period: number }; subject: { name: string } }) =>
          `${date.slice(8)} ${slot.period} ${subject.name}`,
      );

  it('are offered from the same class where both are free, and change places once the colleague agrees', async () => {
    const { body: options } = await mai.get(
      `/timetable/own/lesson-swaps/options?lessonId=${school.lessons.mine}&date=${tuesday}`,
    );
    expect(options[0]).toMatchObject({ teacher: { name: 'Lê Văn Nam' }, lesson: { date: tuesday } });
    expect(options).toContainEqual(
      expect.objectContaining({ teacher: expect.objectContaining({ name: 'Phạm Thị Hoa' }) }),
    );
    expect((await ask()).body.byMe).toMatchObject([{ state: 'asked', other: { date: thursday } }]);
    expect(await kinds(hoa)).toEqual(['lessonSwapAsked']);
    expect((await office.get('/timetable/lesson-swaps')).body).toMatchObject([{ state: 'asked', note: 'Em đi khám' }]);
    expect((await answer(hoa, 'accept')).body.ofMe).toMatchObject([{ state: 'accepted' }]);
    expect(await weekOf(pupil)).toEqual(['17 2 Mĩ thuật', '17 3 Mĩ thuật', '19 1 Toán']);
    expect(await weekOf(mai)).toEqual(['19 1 Toán', '19 3 Toán']);
    for (const client of [pupil, mai]) expect(await kinds(client)).toEqual(['lessonsSwapped']);
    const [news] = (await pupil.get('/notifications')).body.items;
    expect(news.params.lessons).toBe('Toán 17/11 07:50 → 19/11 07:00, Mĩ thuật 19/11 07:00 → 17/11 07:50');
    const changes = (await office.get(`/timetable/overrides?from=${tuesday}&to=${thursday}`)).body;
    expect(changes).toHaveLength(2);
    expect((await office.delete(`/timetable/overrides/${changes[1].id}`)).status).toBe(204);
    expect(await weekOf(pupil)).toEqual(['17 2 Toán', '17 3 Mĩ thuật', '19 1 Mĩ thuật']);
  });

  it('need no stand-in any more: who was asked for one hears it', async () => {
    const leaveRequestId = await leaveOn(tuesday);
    await isAwayOn(server, school.people.mai.id, { day: tuesday, leaveRequestId });
    const [need] = (await office.get(`/timetable/covers?date=${tuesday}`)).body.needs;
    const offer = { version: need.version, teacherIds: [school.people.nam.id] };
    expect((await office.post(`/timetable/covers/${need.id}/offer`, offer)).status).toBe(200);
    await mai.post('/timetable/own/lesson-swaps', { leaveId: leaveRequestId, ...pair() });
    expect((await answer(hoa, 'accept')).status).toBe(200);
    expect((await office.get(`/timetable/covers?date=${tuesday}`)).body.needs).toEqual([]);
    expect(await kinds(nam)).toContain('coverNotNeeded');
  });

  it('are declined with a reason or taken back; each hears it, and another may be asked then', async () => {
    await ask();
    expect((await ask()).body.code).toBe('timetable.swap_asked_already');
    await answer(hoa, 'decline', { reason: 'Bận họp' });
    expect(await kinds(mai)).toEqual(['lessonSwapDeclined']);
    expect((await ask({ otherLessonId: school.lessons.nams, otherDate: tuesday })).body.code).toBe(
      'timetable.cover_away',
    );
    await ask();
    expect((await answer(mai, 'withdraw')).status).toBe(409);
    const { byMe } = await own(mai);
    const open = byMe.find(({ state }: { state: string }) => state === 'asked');
    const back = await mai.post(`/timetable/own/lesson-swaps/${open.id}/withdraw`, { version: open.version });
    expect(back.status).toBe(200);
    expect(await kinds(hoa)).toEqual(['lessonSwapAsked', 'lessonSwapAsked', 'lessonSwapOver']);
    const late = await hoa.post(`/timetable/own/lesson-swaps/${open.id}/accept`, { version: open.version });
    expect(late.body.code).toBe('timetable.swap_answered');
    expect((await nam.post(`/timetable/own/lesson-swaps/${open.id}/accept`, { version: 1 })).status).toBe(404);
  });

  it('are of the same class, one’s own, and hit by one’s own leave', async () => {
    const codes = [
      await ask({ lessonId: school.lessons.otherClass, date: thursday }),
      await mai.post('/timetable/own/lesson-swaps', { leaveId: await leaveOn(thursday), ...pair() }),
      await hoa.post('/timetable/own/lesson-swaps', { leaveId: await leaveOn(tuesday), ...pair() }),
      await ask({ otherDate: tuesday }),
    ].map(({ body }) => body.code);
    expect(codes).toEqual([
      'timetable.swap_unlike',
      'timetable.swap_not_away',
      'timetable.swap_unlike',
      'timetable.no_lesson_that_day',
    ]);
    const strange = `/timetable/own/lesson-swaps/options?lessonId=${school.lessons.hoas}&date=${thursday}`;
    expect((await mai.get(strange)).status).toBe(404);
  });

  it('asked for and not answered go on in another timetable, and end where a lesson is changed for the day', async () => {
    await ask();
    const head = await server.account('view_timetable', 'publish_timetable');
    const at = `/timetable/versions/${school.next}/publish`;
    const { changes } = (await head.get(`${at}?effectiveFrom=${tuesday}`)).body;
    const published = { version: 1, effectiveFrom: tuesday, confirmedChanges: changes, note: '' };
    expect((await head.post(at, published)).status).toBe(200);
    const [open] = (await own(hoa)).ofMe;
    expect(open).toMatchObject({ state: 'asked' });
    expect(open.lesson.lessonId).not.toBe(school.lessons.mine);
    const change = { lessonId: open.other.lessonId, date: thursday, kind: 'NOTE', note: 'Kiểm tra' };
    expect((await office.post('/timetable/overrides', change)).status).toBe(200);
    expect((await own(hoa)).ofMe).toMatchObject([{ state: 'lapsed' }]);
    for (const client of [mai, hoa]) expect(await kinds(client)).toContain('lessonSwapOver');
  });
});
