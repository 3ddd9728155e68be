import type { OwnWish, TeacherWish, WishList } from '@phuong/contract/timetable/wishes/wish.contract.ts';
import type { WishContent } from '@phuong/contract/timetable/wishes/wish.schema.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eachTestBeginsAfresh } from '../../../../test/kit/fresh-rows.ts';
import { type Client, type TestServer, testServer } from '../../../../test/servers/server.ts';
import { aTeacher } from '../../../../test/world/factories.ts';
import { clockAt } from '../../../platform/clock.ts';
import { aTimetableSchool, generateLegal } from '../timetable-fixtures.ts';

const begin = '2026-10-01T03:00:00Z';
let now = new Date(begin);
let server: TestServer;
let deputy: Client;
let viewer: Client;
let lan: Client;
let atFirst: [Client, Client];
let an: Client;
let school: Awaited<ReturnType<typeof aTimetableSchool>>;

const at = (day: number, period: number) => ({ day, shift: 'MORNING' as const, period });
const nothing: WishContent = {
  cannot: [],
  unwanted: [],
  preferred: [],
  maxPerDay: null,
  freeDays: null,
  noGaps: false,
  note: '',
};
const opened = {
  version: 0,
  opensOn: '2026-10-01',
  closesOn: '2026-10-05',
  asks: ['CANNOT', 'UNWANTED', 'PREFERRED', 'MAX_PER_DAY', 'FREE_DAYS', 'NO_GAPS', 'NOTE'],
  maxCannot: 6,
  note: '',
  isStopped: false,
};
const parts = ({ note: _, ...rest }: WishContent) => rest;

const semester = () => school.year.semester1;
const teacherOf = (index: number) => school.teachers[index]?.id ?? '';
const open = (more: object = {}) => deputy.put(`/timetable/wishes/collections/${semester()}`, { ...opened, ...more });
const list = async (who = deputy): Promise<WishList> =>
  (await who.get(`/timetable/wishes?semesterId=${semester()}`)).body;
const itemOf = async (index: number): Promise<TeacherWish> => {
  const found = (await list()).items.find(({ teacherId }) => teacherId === teacherOf(index));
  if (!found) throw new Error('not in the list');
  return found;
};
const own = async (who: Client): Promise<OwnWish> => (await who.get('/timetable/own/wishes')).body[0];
const save = (who: Client, id: string, version: number, content: Partial<WishContent>, send = true) =>
  who.put(`/timetable/own/wishes/${id}`, { version, content: { ...nothing, ...content }, send });
const decide = (who: Client, { id, version }: Pick<TeacherWish, 'id' | 'version'>, accepted: object, reason = '') =>
  who.post(`/timetable/wishes/${id}/decision`, { version, accepted, reason });
const availability = async (index: number) =>
  (await deputy.get(`/timetable/teachers?schoolYearId=${school.year.id}`)).body.find(
    ({ teacherId }: { teacherId: string }) => teacherId === teacherOf(index),
  );
const ruleTargets = async (rule: string) =>
  (await deputy.get(`/timetable/rules?schoolYearId=${school.year.id}`)).body.rules.find(
    (each: { rule: string }) => each.rule === rule,
  ).choice?.targets;
const told = async (who: Client) => {
  const { items } = (await who.get('/notifications')).body;
  return items.map(({ kind }: { kind: string }) => kind);
};

/** Everything one may wish, of the teacher of maths. */
const wish: WishContent = {
  cannot: [at(2, 1), at(2, 2)],
  unwanted: [at(3, 5)],
  preferred: [at(4, 2), at(4, 3)],
  maxPerDay: 4,
  freeDays: 1,
  noGaps: true,
  note: 'Sáng thứ Ba đưa con đi học',
};

beforeAll(async () => {
  server = await testServer({ clock: clockAt(() => now) });
  school = await aTimetableSchool(server.services.db);
  deputy = await server.account('view_timetable', 'update_timetable', 'create_timetable');
  viewer = await server.account('view_timetable');
  an = await server.teacher(teacherOf(0));
  lan = await server.teacher(teacherOf(7));
  atFirst = [deputy, an];
});
eachTestBeginsAfresh(() => server);
beforeEach(() => {
  now = new Date(begin);
  [deputy, an] = atFirst;
});

/** Another moment: sessions of before have run out, so the two sign in again. */
async function goTo(moment: string) {
  now = new Date(moment);
  await server.services.db.deleteFrom('users').where('teacher_id', '=', teacherOf(0)).execute();
  deputy = await server.account('view_timetable', 'update_timetable', 'create_timetable');
  an = await server.teacher(teacherOf(0));
}

async function sent(content: WishContent = wish): Promise<TeacherWish> {
  const { id } = (await open()).body;
  await save(an, id, 0, content);
  return itemOf(0);
}

describe('a teacher', () => {
  it('is told that wishes are taken, keeps a draft nobody else reads, sends it, changes it and takes it back', async () => {
    expect(await an.get('/timetable/own/wishes').then(({ body }) => body)).toEqual([]);
    const { body: collection, status } = await open();
    expect([status, collection.phase, collection.version]).toEqual([200, 'OPEN', 1]);
    expect(await told(an)).toEqual(['wishesOpen']);
    expect(await own(an)).toMatchObject({ state: 'NONE', version: 0, content: nothing });
    const draft = await save(an, collection.id, 0, wish, false);
    expect(draft.body).toMatchObject({ state: 'DRAFT', version: 1, content: wish });
    expect(await itemOf(0)).toMatchObject({ state: 'DRAFT', content: null, sentAt: null });
    const again = await save(an, collection.id, 1, wish);
    expect(again.body).toMatchObject({ state: 'SENT', version: 2 });
    expect(await itemOf(0)).toMatchObject({ state: 'SENT', content: wish, periods: expect.any(Number) });
    expect((await itemOf(0)).periods).toBeGreaterThan(10);
    const stale = await save(an, collection.id, 1, { note: 'Cũ' });
    expect([stale.status, stale.body.code, stale.body.current.version]).toEqual([409, 'platform.stale_version', 2]);
    const back = await an.post(`/timetable/own/wishes/${collection.id}/withdrawal`, { version: 2 });
    expect(back.body).toMatchObject({ state: 'DRAFT', content: wish, version: 3 });
    const twice = await an.post(`/timetable/own/wishes/${collection.id}/withdrawal`, { version: 3 });
    expect([twice.status, twice.body.code]).toEqual([409, 'timetable.wish_not_sent']);
    expect((await own(lan)).content).toEqual(nothing);
  });

  it.each<[string, Partial<WishContent>, string, string]>([
    [
      'more impossible periods than allowed',
      { cannot: [1, 2, 3, 4, 5].flatMap((day) => [at(day, 1), at(day, 2)]) },
      'timetable.wish_too_many_cannot',
      'content.cannot',
    ],
    [
      'a period outside the week',
      { unwanted: [at(1, 2), at(7, 1)] },
      'timetable.slot_outside_week',
      'content.unwanted.1',
    ],
    [
      'a period marked twice',
      { unwanted: [at(1, 2)], preferred: [at(1, 2)] },
      'timetable.wish_slot_twice',
      'content.preferred.0',
    ],
    ['what is not asked', { freeDays: 2 }, 'timetable.wish_not_asked', 'content.freeDays'],
  ])('is refused %s, and the field is named', async (_, content, code, field) => {
    const { id } = (await open({ asks: ['CANNOT', 'UNWANTED', 'PREFERRED'] })).body;
    const answer = await save(an, id, 0, content);
    expect([answer.status, answer.body.code, answer.body.errors[0].field]).toEqual([400, code, field]);
    expect((await own(an)).state).toBe('NONE');
  });

  it('sends until the end of the last day, then only once it is opened again', async () => {
    const { id } = (await open()).body;
    await goTo('2026-10-05T16:59:00Z');
    expect((await save(an, id, 0, { note: 'Kịp hạn' })).status).toBe(200);
    await goTo('2026-10-05T17:00:00Z');
    const late = await save(an, id, 1, { note: 'Trễ' });
    expect([late.status, late.body.code]).toEqual([409, 'timetable.wishes_not_open']);
    expect(late.body.detail).toContain('05/10/2026');
    expect((await own(an)).collection.phase).toBe('CLOSED');
    expect((await open({ version: 1 })).body).toMatchObject({ version: 2, phase: 'CLOSED' });
    const past = await open({ version: 2, closesOn: '2026-10-04' });
    expect([past.status, past.body.errors[0].field]).toEqual([400, 'closesOn']);
    expect((await open({ version: 2, closesOn: '2026-10-09' })).body.phase).toBe('OPEN');
    expect((await save(an, id, 1, { note: 'Được mở lại' })).status).toBe(200);
    expect((await open({ version: 3, closesOn: '2026-10-09', isStopped: true })).body.phase).toBe('CLOSED');
    expect((await save(an, id, 2, {})).status).toBe(409);
  });
});

describe('the office', () => {
  it('reminds who has not sent, each once a day, and of drafts as well', async () => {
    const { id } = (await open()).body;
    await save(an, id, 0, wish);
    await save(lan, id, 0, wish, false);
    const teacherIds = [0, 1, 7].map(teacherOf);
    const remind = () => deputy.post('/timetable/wishes/reminders', { semesterId: semester(), teacherIds });
    expect((await remind()).body).toEqual({ reminded: 1, already: 0, skipped: 2 });
    expect((await remind()).body).toEqual({ reminded: 0, already: 1, skipped: 2 });
    expect(await told(lan)).toEqual(['wishesReminded', 'wishesOpen']);
    expect(await told(an)).toEqual(['wishesOpen']);
    expect((await itemOf(7)).remindedOn).toBe('2026-10-01');
    await goTo('2026-10-02T03:00:00Z');
    expect((await remind()).body.reminded).toBe(1);
  });

  it('sees and does what its rights allow; nobody decides a draft', async () => {
    const item = await sent();
    expect((await list(viewer)).items.length).toBe(school.teachers.length);
    expect((await decide(viewer, item, parts(wish))).status).toBe(403);
    await an.post(`/timetable/own/wishes/${(await list()).collection?.id}/withdrawal`, { version: item.version });
    const late = await decide(deputy, item, parts(wish));
    expect([late.status, late.body.code]).toEqual([409, 'platform.stale_version']);
    const draft = await decide(deputy, { ...item, version: item.version + 1 }, parts(wish));
    expect([draft.status, draft.body.code]).toEqual([409, 'timetable.wish_not_sent']);
  });

  it('accepts a wish whole: it is constraints with its origin, and twice is as once', async () => {
    await deputy.put(`/timetable/teachers/${teacherOf(0)}`, {
      schoolYearId: school.year.id,
      version: 0,
      unavailable: [at(2, 1), at(5, 5)],
      daysOff: [],
    });
    const item = await sent();
    const done = await decide(deputy, item, parts(wish));
    expect(done.body).toMatchObject({ state: 'ACCEPTED', decision: { reason: '', accepted: parts(wish) } });
    expect(await told(an)).toEqual(['wishAccepted', 'wishesOpen']);
    const set = await availability(0);
    expect(set).toMatchObject({
      unavailable: [at(2, 1), at(5, 5), at(2, 2)],
      unwanted: wish.unwanted,
      preferred: wish.preferred,
      fromWish: { unavailable: [at(2, 2)], rules: ['teacherSessionLoad', 'teacherDaysOff', 'teacherGaps'] },
    });
    expect(await ruleTargets('teacherSessionLoad')).toEqual({ [teacherOf(0)]: { values: { dayMax: 4 } } });
    expect(await ruleTargets('teacherDaysOff')).toEqual({ [teacherOf(0)]: { values: { free: 1 } } });
    expect(await ruleTargets('teacherGaps')).toEqual({ [teacherOf(0)]: { weight: 6 } });
    const again = await decide(deputy, done.body, parts(wish));
    expect(again.body.state).toBe('ACCEPTED');
    expect(await availability(0)).toMatchObject({
      unavailable: [at(2, 1), at(5, 5), at(2, 2)],
      unwanted: wish.unwanted,
      preferred: wish.preferred,
    });
    expect(await ruleTargets('teacherGaps')).toEqual({ [teacherOf(0)]: { weight: 6 } });
  });

  it('accepts parts and softens with a reason, then refuses: what the office had set itself is as before', async () => {
    await deputy.put(`/timetable/teachers/${teacherOf(0)}`, {
      schoolYearId: school.year.id,
      version: 0,
      unavailable: [at(2, 1)],
      daysOff: [4],
    });
    const item = await sent();
    const some = { ...parts(nothing), unwanted: [at(2, 2)], maxPerDay: 4 };
    const silent = await decide(deputy, item, some);
    expect([silent.status, silent.body.code]).toEqual([400, 'timetable.wish_reason_missing']);
    const partly = await decide(deputy, item, some, 'Tổ họp sáng thứ Tư');
    expect(partly.body).toMatchObject({ state: 'PARTLY', decision: { reason: 'Tổ họp sáng thứ Tư' } });
    expect(await own(an)).toMatchObject({ state: 'PARTLY', decision: { accepted: some } });
    expect(await availability(0)).toMatchObject({ unavailable: [at(2, 1)], unwanted: [at(2, 2)], preferred: [] });
    const more = await decide(deputy, partly.body, { ...some, preferred: [at(5, 5)] }, 'Thêm');
    expect([more.status, more.body.errors[0].field]).toEqual([400, 'accepted.preferred']);
    const refused = await decide(deputy, partly.body, parts(nothing), 'Thiếu giáo viên Toán');
    expect(refused.body.state).toBe('REFUSED');
    expect(await availability(0)).toMatchObject({ unavailable: [at(2, 1)], unwanted: [], daysOff: [4] });
    expect(await ruleTargets('teacherSessionLoad')).toBeUndefined();
    expect(await told(an)).toEqual(['wishRefused', 'wishAcceptedPartly', 'wishesOpen']);
  });

  it('keeps what it has set for a teacher since a wish was accepted', async () => {
    const done = await decide(deputy, await sent(), parts(wish));
    const rules = (await deputy.get(`/timetable/rules?schoolYearId=${school.year.id}`)).body.rules;
    const gaps = rules.find((each: { rule: string }) => each.rule === 'teacherGaps');
    const choice = { ...gaps.choice, targets: { [teacherOf(0)]: { weight: 9 } } };
    await deputy.put('/timetable/rules/teacherGaps', { schoolYearId: school.year.id, version: gaps.version, choice });
    await decide(deputy, done.body, parts(nothing), 'Không đủ người');
    expect(await ruleTargets('teacherGaps')).toEqual({ [teacherOf(0)]: { weight: 9 } });
    expect(await ruleTargets('teacherDaysOff')).toBeUndefined();
  });

  it('decides again what a teacher has changed: the new acceptance takes the place of the old', async () => {
    await decide(deputy, await sent(), parts(wish));
    const { collection, version } = await own(an);
    await save(an, collection.id, version, { cannot: [at(5, 1)] });
    expect(await availability(0)).toMatchObject({ unavailable: wish.cannot });
    const changed = await itemOf(0);
    expect(changed).toMatchObject({ state: 'SENT', decision: { accepted: parts(wish) } });
    await decide(deputy, changed, parts({ ...nothing, cannot: [at(5, 1)] }));
    expect(await availability(0)).toMatchObject({ unavailable: [at(5, 1)], unwanted: [], preferred: [] });
    expect(await ruleTargets('teacherDaysOff')).toBeUndefined();
  });

  it('accepts many at once, all or none; of two who decide at once one is told', async () => {
    const { id } = (await open()).body;
    await save(an, id, 0, wish);
    await save(lan, id, 0, { cannot: [at(6, 1)] });
    const [first, second] = [await itemOf(0), await itemOf(7)];
    const wishes = [first, second].map((each) => ({ id: each.id, version: each.version }));
    const both = await Promise.all([
      deputy.post('/timetable/wishes/acceptances', { wishes }),
      deputy.post('/timetable/wishes/acceptances', { wishes: [...wishes].reverse() }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('platform.stale_version');
    expect([(await itemOf(0)).state, (await itemOf(7)).state]).toEqual(['ACCEPTED', 'ACCEPTED']);
    const none = await deputy.post('/timetable/wishes/acceptances', {
      wishes: [
        { id: first.id, version: first.version + 1 },
        { id: second.id, version: second.version },
      ],
    });
    expect(none.status).toBe(409);
    expect((await itemOf(0)).version).toBe(first.version + 1);
  });

  it('asks who has joined since, and accepts nothing of who has left', async () => {
    const item = await sent();
    const { db } = server.services;
    const late = await aTeacher(db, { name: 'Vũ Thị Mới' });
    await db.updateTable('teachers').set({ status: 'RESIGNED' }).where('id', '=', teacherOf(0)).execute();
    const { items } = await list();
    expect(items.find(({ teacherId }) => teacherId === late.id)).toMatchObject({ state: 'NONE', periods: 0 });
    expect(items.find(({ teacherId }) => teacherId === teacherOf(0))).toMatchObject({ isWorking: false });
    const answer = await decide(deputy, item, parts(wish));
    expect([answer.status, answer.body.code]).toEqual([409, 'timetable.wish_teacher_left']);
    expect((await decide(deputy, item, parts(nothing), 'Đã nghỉ việc')).body.state).toBe('REFUSED');
  });

  it('changes nothing of a closed year, and its teachers see the wishes no more', async () => {
    const item = await sent();
    await server.services.db.updateTable('school_years').set({ status: 'CLOSED' }).execute();
    const answers = [
      await open({ version: 1 }),
      await save(an, (await list()).collection?.id ?? '', item.version, wish),
      await decide(deputy, item, parts(wish)),
    ];
    expect(answers.map(({ body }) => body.code)).toEqual(Array(3).fill('school.year_closed'));
    expect((await an.get('/timetable/own/wishes')).body).toEqual([]);
    expect(await list()).toMatchObject({ isYearClosed: true });
  });
});

describe('a generation', () => {
  it('keeps to an accepted wish', async () => {
    const cannot = [at(2, 1), at(2, 2), at(2, 3)];
    await decide(deputy, await sent({ ...nothing, cannot, maxPerDay: 4 }), { ...parts(nothing), cannot, maxPerDay: 4 });
    const body = { semesterId: semester(), name: 'Theo nguyện vọng', effectiveFrom: null };
    const draft = (await deputy.post('/timetable/versions', body)).body;
    const ended = await generateLegal(deputy, draft.id, { version: 1, start: 'SCRATCH', seed: 7 });
    expect(ended.progress).toMatchObject({ hard: 0, unplaced: 0 });
    const { lessons } = (await deputy.get(`/timetable/versions/${draft.id}/board`)).body;
    const days = new Map<number, number>();
    for (const { teacherIds, slot, duration } of lessons) {
      if (!teacherIds.includes(teacherOf(0))) continue;
      for (let period = slot.period; period < slot.period + duration; period += 1)
        expect(cannot).not.toContainEqual({ ...slot, period });
      days.set(slot.day, (days.get(slot.day) ?? 0) + duration);
    }
    expect(days.size).toBeGreaterThan(0);
    expect(Math.max(...days.values())).toBeLessThanOrEqual(4);
  });
});
