import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eachTestBeginsAfresh } from '../../../../test/kit/fresh-rows.ts';
import { type Client, type TestServer, testServer } from '../../../../test/servers/server.ts';
import { aTeacher } from '../../../../test/world/factories.ts';
import { aLessonOf, aVersion } from '../../../../test/world/timetable-factories.ts';
import { clockAt } from '../../../platform/clock.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { newId } from '../../../platform/ids.ts';
import { finishCovers, lapseOffers } from './cover.commands.ts';
import { aCoverSchool, type CoverSchool, isAwayOn, isBack, monday, morning, tuesday } from './cover-fixtures.ts';

/** 06:00 of the Monday at school. */
const dawn = new Date('2026-11-15T23:00:00Z');
let now = dawn;
const clock = clockAt(() => now);
const at = (time: string) => {
  now = new Date(`${monday}T${time}:00+07:00`);
};

interface Need {
  readonly id: string;
  readonly state: string;
  readonly version: number;
  readonly slot: { readonly period: number };
  readonly cover: { readonly name: string } | null;
  readonly offers: readonly { readonly answer: string | null; readonly teacher: { readonly name: string } }[];
}

describe('stand-ins', () => {
  let server: TestServer;
  let school: CoverSchool;
  let office: Client;
  let pupil: Client;
  let mai: Client;
  let nam: Client;
  let cuc: Client;

  const needs = async (date = monday): Promise<Need[]> =>
    (await office.get(`/timetable/covers?date=${date}`)).body.needs;
  const needAt = async (period: number, client = office): Promise<Need> => {
    const all: Need[] = (await client.get(`/timetable/covers?date=${monday}`)).body.needs;
    const found = all.find(({ slot }) => slot.period === period);
    if (!found) throw new Error(`no need in period ${period}`);
    return found;
  };
  const offer = async (period: number, teacherIds: readonly string[], more: object = {}) => {
    const { id, version } = await needAt(period);
    return office.post(`/timetable/covers/${id}/offer`, { version, teacherIds, ...more });
  };
  const assign = async (period: number, teacherId: string) => {
    const { id, version } = await needAt(period);
    return office.post(`/timetable/covers/${id}/assign`, { version, teacherId });
  };
  const offersTo = async (client: Client) => (await client.get('/timetable/own/covers')).body.offers;
  const accept = async (client: Client) =>
    client.post(`/timetable/own/covers/${(await offersTo(client))[0].id}/accept`, {});
  const decline = async (client: Client, reason = '') =>
    client.post(`/timetable/own/covers/${(await offersTo(client))[0].id}/decline`, { reason });
  const told = async (client: Client, kind: string) =>
    (await client.get('/notifications')).body.items.filter((each: { kind: string }) => each.kind === kind);
  const lessonsOf = async (client: Client) => (await client.get(`/timetable/own/week?date=${monday}`)).body.lessons;

  beforeAll(async () => {
    server = await testServer({ clock });
    school = await aCoverSchool(server.services.db);
    office = await server.account('view_timetable', 'update_timetable');
    pupil = await server.student(school.pupil.id);
    [mai, nam, cuc] = [
      await server.teacher(school.people.mai.id),
      await server.teacher(school.people.nam.id),
      await server.teacher(school.people.cuc.id),
    ];
  });
  eachTestBeginsAfresh(() => server);
  beforeEach(() => {
    now = dawn;
  });

  it('are needed for each lesson of who is away: all day, a session, some periods; the office is told', async () => {
    const { mai: away } = school.people;
    const leave = await isAwayOn(server, away.id, { session: 'MORNING', periods: [1, 4] });
    expect((await needs()).map(({ slot, state }) => [slot.period, state])).toEqual([
      [1, 'open'],
      [4, 'open'],
    ]);
    expect(await told(office, 'coversOpen')).toMatchObject([{ params: { count: 2, teacher: 'Trần Thị Mai' } }]);
    await isAwayOn(server, away.id, { session: 'AFTERNOON' });
    expect(await needs()).toHaveLength(2);
    await isAwayOn(server, away.id, { leaveRequestId: leave });
    expect(await needs()).toHaveLength(3);
    const day = (await office.get(`/timetable/covers?date=${monday}`)).body;
    expect(day.absent).toMatchObject([{ teacher: { name: 'Trần Thị Mai' }, parts: [] }]);
    const ofLeave = await office.get(`/timetable/covers/of-leave?leaveRequestId=${leave}`);
    expect(ofLeave.body).toHaveLength(3);
    expect((await mai.get(`/timetable/covers/of-leave?leaveRequestId=${leave}`)).body).toHaveLength(3);
    expect((await nam.get(`/timetable/covers/of-leave?leaveRequestId=${leave}`)).body).toEqual([]);
  });

  it('are not needed for a lesson somebody stands in for, that is cancelled or moved away already', async () => {
    const { lessons, people } = school;
    const change = (lessonId: string, body: object) =>
      office.post('/timetable/overrides', { lessonId, date: monday, ...body });
    await change(lessons.first, { kind: 'COVER', coverTeacherId: people.nam.id });
    await change(lessons.second, { kind: 'CANCELLED' });
    await change(lessons.fourth, { kind: 'MOVED', toDate: tuesday, toShift: 'MORNING', toPeriod: 4 });
    await isAwayOn(server, people.mai.id);
    expect(await needs()).toEqual([]);
  });

  it('are ranked: the subject, the class, the grade, then who has stood in least; who is elsewhere is named with where', async () => {
    const { people } = school;
    await isAwayOn(server, people.mai.id);
    const list = async (period: number) =>
      (await office.get(`/timetable/covers/${(await needAt(period)).id}/candidates`)).body;
    const first = await list(1);
    expect(first.candidates.map((each: { teacher: { name: string } }) => each.teacher.name)).toEqual([
      'Lê Văn Nam',
      'Lê Thị Cúc',
    ]);
    expect(first.candidates[0]).toMatchObject({ sameSubject: true, sameClass: false, sameGrade: true, covers: 0 });
    expect(first.busy).toMatchObject([
      { teacher: { name: 'Vũ Anh Tuấn' }, clash: { kind: 'LESSON', what: 'Mĩ thuật 9A2' } },
    ]);
    // Tuấn teaches the class, Nam the subject but another class then.
    const second = await list(2);
    expect(second.candidates.map((each: { teacher: { name: string } }) => each.teacher.name)).toEqual([
      'Vũ Anh Tuấn',
      'Lê Thị Cúc',
    ]);
    await isAwayOn(server, people.nam.id, { session: 'MORNING', periods: [1] });
    expect((await list(1)).busy[0]).toMatchObject({ teacher: { name: 'Lê Văn Nam' }, clash: { kind: 'AWAY' } });
    expect((await assign(1, people.nam.id)).body.code).toBe('timetable.cover_away');
    expect((await assign(1, people.tuan.id)).body).toMatchObject({
      code: 'timetable.cover_not_free',
      errors: [{ field: 'teacherId' }],
    });
    expect((await assign(1, newId())).body.code).toBe('timetable.unknown_teacher');
  });

  it('are planned for a whole day so that nobody is asked for two lessons at once', async () => {
    const { people } = school;
    await isAwayOn(server, people.mai.id);
    await isAwayOn(server, people.tuan.id);
    const { body } = await office.get(`/timetable/covers/plan?date=${monday}`);
    const firstPeriod = (await needs()).filter(({ slot }) => slot.period === 1).map(({ id }) => id);
    expect(firstPeriod).toHaveLength(2);
    const asked = body
      .filter(({ needId }: { needId: string }) => firstPeriod.includes(needId))
      .map(({ best }: { best: { teacher: { id: string } } | null }) => best?.teacher.id);
    expect(new Set(asked).size).toBe(2);
  });

  it('are asked: of several the first who accepts comes, the others need not; pupils see the stand-in', async () => {
    const { people } = school;
    await isAwayOn(server, people.mai.id);
    expect((await offer(1, [people.nam.id, people.cuc.id])).body).toMatchObject({ state: 'offered' });
    expect(await told(nam, 'coverOffered')).toMatchObject([{ params: { until: '06:30', teacher: 'Trần Thị Mai' } }]);
    expect((await offersTo(cuc))[0]).toMatchObject({ others: 1, teacher: { name: 'Trần Thị Mai' } });
    const late = (await offersTo(cuc))[0].id;
    expect((await accept(nam)).body).toMatchObject({ offers: [], covers: [{ isDone: false }], count: 1 });
    expect((await cuc.post(`/timetable/own/covers/${late}/accept`, {})).body.code).toBe('timetable.cover_answered');
    expect(await told(cuc, 'coverNotNeeded')).toHaveLength(1);
    expect(await needAt(1)).toMatchObject({ state: 'accepted', cover: { name: 'Lê Văn Nam' } });
    expect((await lessonsOf(pupil))[0]).toMatchObject({
      teachers: [{ name: 'Lê Văn Nam' }],
      override: { kind: 'COVER', insteadOf: ['Trần Thị Mai'] },
    });
    expect((await mai.get('/timetable/own/covers')).body.away[0]).toMatchObject({ cover: { name: 'Lê Văn Nam' } });
  });

  it('two who accept at the same moment: one comes, the other hears that it is too late', async () => {
    const { people } = school;
    await isAwayOn(server, people.mai.id);
    await offer(1, [people.nam.id, people.cuc.id]);
    const answers = await Promise.all([accept(nam), accept(cuc)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await needAt(1)).offers.map(({ answer }) => answer).sort()).toEqual(['accepted', 'withdrawn']);
  });

  it('who declines makes way for the next, who is asked by itself; the office hears why', async () => {
    const { people } = school;
    await isAwayOn(server, people.mai.id);
    await offer(1, [people.nam.id]);
    await decline(nam, 'Bận họp phụ huynh');
    expect(await told(office, 'coverDeclined')).toMatchObject([{ params: { reason: 'Bận họp phụ huynh' } }]);
    expect(await needAt(1)).toMatchObject({ state: 'offered' });
    expect(await offersTo(cuc)).toHaveLength(1);
    await decline(cuc);
    expect(await needAt(1)).toMatchObject({ state: 'open' });
    expect(await told(office, 'coverUnanswered')).toHaveLength(1);
  });

  it('an offer nobody answers in time is over; with the setting off the office asks by itself', async () => {
    const { people } = school;
    const { body } = await office.get('/timetable/covers/settings');
    expect(body).toEqual({ replyMinutes: 30, asksNext: true, version: 0 });
    const saved = await office.put('/timetable/covers/settings', { ...body, replyMinutes: 5, asksNext: false });
    expect(saved.body).toEqual({ replyMinutes: 5, asksNext: false, version: 1 });
    expect((await office.put('/timetable/covers/settings', body)).body.code).toBe('platform.stale_version');
    await isAwayOn(server, people.mai.id);
    await offer(1, [people.nam.id]);
    at('06:01');
    await offer(1, [people.cuc.id], { minutes: 8 });
    at('06:05');
    expect(await offersTo(nam)).toEqual([]);
    await lapseOffers(server.services);
    expect(await needAt(1)).toMatchObject({ state: 'offered', offers: [{ answer: 'lapsed' }, { answer: null }] });
    at('06:09');
    await lapseOffers(server.services);
    expect(await needAt(1)).toMatchObject({ state: 'open' });
    expect(await told(office, 'coverUnanswered')).toHaveLength(1);
    // The lesson begins at seven: no answer is waited for beyond it.
    at('06:57');
    const later = await server.account('view_timetable', 'update_timetable');
    const { id, version } = await needAt(1, later);
    const ask = (asked: number) =>
      later.post(`/timetable/covers/${id}/offer`, { version: asked, teacherIds: [people.nam.id] });
    const begins = new Date(`${monday}T07:00:00+07:00`).toISOString();
    expect((await ask(version)).body.offers.at(-1).until).toBe(begins);
    at('07:00');
    await lapseOffers(server.services);
    expect((await ask((await needAt(1, later)).version)).body.code).toBe('timetable.cover_lesson_past');
  });

  it('are sent without asking, or the class works alone, joins another or goes home; each can be begun again', async () => {
    const { people } = school;
    await isAwayOn(server, people.mai.id);
    expect((await assign(1, people.cuc.id)).body).toMatchObject({ state: 'accepted', cover: { name: 'Lê Thị Cúc' } });
    const settle = async (period: number, body: object) => {
      const { id, version } = await needAt(period);
      return office.post(`/timetable/covers/${id}/settle`, { version, ...body });
    };
    const alone = await settle(2, { way: 'SELF_STUDY', reason: 'Làm phiếu bài tập' });
    expect(alone.body).toMatchObject({ state: 'not_required', way: 'SELF_STUDY' });
    await settle(4, { way: 'NO_LESSON', reason: 'Về sớm' });
    const [first, second] = await lessonsOf(pupil);
    expect([first.teachers[0].name, second.override]).toMatchObject([
      'Lê Thị Cúc',
      { kind: 'NOTE', note: 'Làm phiếu bài tập' },
    ]);
    for (const period of [1, 2, 4]) {
      const { id, version } = await needAt(period);
      const again = await office.post(`/timetable/covers/${id}/reopen`, { version, reason: 'Tìm người khác' });
      expect(again.body).toMatchObject({ state: 'open', cover: null, way: null });
    }
    expect((await lessonsOf(pupil))[0].override).toBeNull();
    expect(await told(cuc, 'lessonRestored')).toHaveLength(1);
    expect((await office.get(`/timetable/overrides?from=${monday}&to=${monday}`)).body).toEqual([]);
  });

  it('a room or a remark the day had stays when somebody stands in, and when they do not any more', async () => {
    const { people, lessons } = school;
    await office.post('/timetable/overrides', {
      lessonId: lessons.first,
      date: monday,
      kind: 'NOTE',
      note: 'Mang thước',
    });
    await isAwayOn(server, people.mai.id);
    await assign(1, people.nam.id);
    const list = () => office.get(`/timetable/overrides?from=${monday}&to=${monday}`).then(({ body }) => body);
    expect(await list()).toMatchObject([{ kind: 'COVER', note: 'Mang thước' }]);
    await isBack(server, people.mai.id);
    expect(await list()).toMatchObject([{ kind: 'NOTE', note: 'Mang thước', coverTeacher: null }]);
  });

  it('the leave is revoked: needs are gone, stand-ins and those who were asked are told, the lesson is as it was', async () => {
    const { people } = school;
    await isAwayOn(server, people.mai.id);
    await assign(1, people.nam.id);
    await offer(4, [people.cuc.id]);
    await isBack(server, people.mai.id);
    expect(await needs()).toEqual([]);
    expect(await told(nam, 'coverNotNeeded')).toHaveLength(1);
    expect(await told(cuc, 'coverNotNeeded')).toHaveLength(1);
    expect((await lessonsOf(pupil))[0].override).toBeNull();
    await isAwayOn(server, people.mai.id);
    expect((await needs()).map(({ state }) => state)).toEqual(['open', 'open', 'open']);
  });

  it('leave of weeks opens the lessons of all its days when it is granted, not day by day', async () => {
    const { db, database, absences } = server.services;
    const teacherId = school.people.mai.id;
    const days = ['2026-11-16', '2026-11-17', '2026-11-23', '2026-11-24', '2026-12-14'];
    const row = { teacher_id: teacherId, employee_id: null, session: null, periods: null, kind: 'SICK' as const };
    const rest = { paid_percent: 0, day_part: 100, leave_request_id: newId() };
    await inTransaction(database, async (trx) => {
      await trx
        .insertInto('staff_absences')
        .values(days.map((day) => ({ id: newId(), ...row, ...rest, day })))
        .execute();
      await absences.changed(trx, { teacherIds: [teacherId], from: '2026-11-16', to: '2026-12-14' });
    });
    const found = await db.selectFrom('cover_needs').select('on_date').where('state', '=', 'open').execute();
    const counts = days.map((day) => found.filter(({ on_date }) => on_date === day).length);
    expect(counts).toEqual([3, 1, 3, 1, 3]);
  });

  it('who stands in falls ill as well: the lesson is open again, and the office hears of it', async () => {
    const { people } = school;
    await isAwayOn(server, people.mai.id);
    await assign(1, people.nam.id);
    await isAwayOn(server, people.nam.id);
    expect(await needAt(1)).toMatchObject({ state: 'open', cover: null });
    expect(await told(office, 'coverLost')).toMatchObject([{ params: { teacher: 'Lê Văn Nam' } }]);
    // His own lesson of the second period is open too.
    expect(await needs()).toHaveLength(4);
  });

  it('a change of the day made by hand takes care of a need, and lets go of it', async () => {
    const { people, lessons } = school;
    await isAwayOn(server, people.mai.id);
    await offer(1, [people.cuc.id]);
    const change = (lessonId: string, body: object) =>
      office.post('/timetable/overrides', { lessonId, date: monday, ...body });
    const made = await change(lessons.first, { kind: 'COVER', coverTeacherId: people.nam.id });
    expect(await needAt(1)).toMatchObject({ state: 'accepted', cover: { name: 'Lê Văn Nam' } });
    expect(await told(cuc, 'coverNotNeeded')).toHaveLength(1);
    await change(lessons.second, { kind: 'CANCELLED' });
    expect(await needAt(2)).toMatchObject({ state: 'not_required', way: 'NO_LESSON' });
    await office.delete(`/timetable/overrides/${made.body.id}`);
    expect(await needAt(1)).toMatchObject({ state: 'open' });
  });

  it('a timetable is published in the middle: who stands in for a like lesson stays, new lessons are open, gone ones are told', async () => {
    const { people, year, maths, a, b } = school;
    const { db } = server.services;
    await isAwayOn(server, people.mai.id);
    await assign(1, people.nam.id);
    await offer(2, [people.cuc.id]);
    const next = await aVersion(db, { semesterId: year.semester1, schoolYearId: year.id, state: 'checked' });
    const add = (teacherId: string, classId: string, period: number) =>
      aLessonOf(db, next, {
        subjectId: maths.id,
        classIds: [classId],
        teacherIds: [teacherId],
        slot: morning(1, period),
      });
    await add(people.mai.id, a.id, 1);
    await add(people.nam.id, a.id, 2);
    await add(people.mai.id, b.id, 5);
    const head = await server.account('view_timetable', 'publish_timetable');
    const { body } = await head.get(`/timetable/versions/${next}/publish?effectiveFrom=${monday}`);
    const publishing = { version: 1, effectiveFrom: monday, confirmedChanges: body.changes, note: '' };
    expect((await head.post(`/timetable/versions/${next}/publish`, publishing)).status).toBe(200);
    expect((await needs()).map(({ slot, state, cover }) => [slot.period, state, cover?.name ?? null])).toEqual([
      [1, 'accepted', 'Lê Văn Nam'],
      [5, 'open', null],
    ]);
    expect(await told(cuc, 'coverNotNeeded')).toHaveLength(1);
    expect((await lessonsOf(pupil))[0]).toMatchObject({ teachers: [{ name: 'Lê Văn Nam' }] });
  });

  it('are done once the lesson is over and its register was taken', async () => {
    const { people, a } = school;
    await isAwayOn(server, people.mai.id);
    await assign(1, people.nam.id);
    const time = new Date();
    await server.services.db
      .insertInto('class_registers')
      .values({
        id: newId(),
        class_id: a.id,
        day: monday,
        session: 'MORNING',
        period: 1,
        group_id: null,
        subject_id: school.maths.id,
        teacher_id: people.nam.id,
        taken_at: time,
        created_at: time,
        updated_at: time,
      })
      .execute();
    const state = async () =>
      (await server.services.db.selectFrom('cover_needs').select('state').where('period', '=', 1).executeTakeFirst())
        ?.state;
    at('07:10');
    await finishCovers(server.services);
    expect(await state()).toBe('accepted');
    at('07:50');
    await finishCovers(server.services);
    expect(await state()).toBe('done');
    const later = await server.teacher((await aTeacher(server.services.db, {})).id);
    expect((await later.get('/timetable/own/covers')).body.covers).toEqual([]);
    const again = await server.account('view_timetable');
    expect((await again.get('/timetable/covers')).body.needs[0]).toMatchObject({ state: 'done' });
  });

  it('are the office’s to arrange; teachers see and answer what is asked of them alone', async () => {
    const { people } = school;
    await isAwayOn(server, people.mai.id);
    await offer(1, [people.nam.id]);
    const { id, version } = await needAt(1);
    const reader = await server.account('view_timetable');
    const stranger = await server.teacher((await aTeacher(server.services.db, { name: 'Hoàng Lan' })).id);
    expect((await reader.get(`/timetable/covers/${id}/candidates`)).status).toBe(200);
    for (const client of [reader, nam, pupil]) {
      const step = await client.post(`/timetable/covers/${id}/assign`, { version, teacherId: people.cuc.id });
      expect(step.status).toBe(403);
    }
    for (const client of [nam, pupil]) expect((await client.get('/timetable/covers')).status).toBe(403);
    const [asked] = await offersTo(nam);
    expect((await stranger.post(`/timetable/own/covers/${asked.id}/accept`, {})).status).toBe(404);
    expect((await stranger.post(`/timetable/own/covers/${newId()}/accept`, {})).status).toBe(404);
    expect(await offersTo(stranger)).toEqual([]);
    const stale = await office.post(`/timetable/covers/${id}/assign`, {
      version: version + 7,
      teacherId: people.cuc.id,
    });
    expect(stale.body.code).toBe('platform.stale_version');
  });
});
