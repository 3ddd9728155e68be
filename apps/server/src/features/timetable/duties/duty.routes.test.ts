import type { dutyContract } from '@phuong/contract/timetable/duties/duty.contract.ts';
import type { DutyDetail } from '@phuong/contract/timetable/duties/duty.schema.ts';
import type { ownDutyContract } from '@phuong/contract/timetable/duties/own-duty.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { eachTestBeginsAfresh } from '../../../../test/kit/fresh-rows.ts';
import { type Client, type TestServer, testServer } from '../../../../test/servers/server.ts';
import { aClass, aSchoolYear, aStudent, aSubject, aTeacher, isHomeroomOf } from '../../../../test/world/factories.ts';
import { aLessonOf, aVersion } from '../../../../test/world/timetable-factories.ts';
import { clockAt } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import { readPdfPages } from '../../../platform/pdf/pdf-text.ts';
import { readWorkbook } from '../../../platform/sheet/read-workbook.ts';

const now = new Date('2026-12-11T03:00:00Z');
let server: TestServer;
let clerk: Client;
let school: Awaited<ReturnType<typeof aSchool>>;

beforeAll(async () => {
  server = await testServer({ clock: clockAt(() => now) });
  clerk = await server.account('view_timetable', 'update_timetable');
  school = await aSchool();
});
eachTestBeginsAfresh(() => server);

const names = ['An', 'Bích', 'Chi', 'Dung', 'Giang', 'Hà', 'Khoa', 'Lan'];

/** Eight teachers, of whom the first teaches on Monday at seven, the second has the day off, and two classes that study in the morning. */
async function aSchool() {
  const { db } = server.services;
  const year = await aSchoolYear(db);
  const maths = await aSubject(db, { code: 'MATH', name: 'Toán' });
  const a = await aClass(db, { schoolYearId: year.id, name: '8A', grade: 8 });
  const b = await aClass(db, { schoolYearId: year.id, name: '8B', grade: 8 });
  const teachers: { id: string; name: string }[] = [];
  for (const name of names) teachers.push(await aTeacher(db, { name: `Trần Thị ${name}` }));
  const [busy, off, third, fourth] = teachers;
  if (!busy || !off || !third || !fourth) throw new Error('no teachers');
  await isHomeroomOf(db, { teacherId: third.id, classId: a.id });
  const version = await aVersion(db, {
    semesterId: year.semester1,
    schoolYearId: year.id,
    state: 'published',
    effectiveFrom: '2026-09-07',
  });
  for (const day of [1, 2, 3, 4, 5]) {
    const slot = { day, shift: 'MORNING', period: 1 } as const;
    await aLessonOf(db, version, { subjectId: maths.id, slot, classIds: [a.id], teacherIds: [busy.id] });
    await aLessonOf(db, version, { subjectId: maths.id, slot, classIds: [b.id], teacherIds: [fourth.id] });
  }
  await db
    .insertInto('timetable_teachers')
    .values({ school_year_id: year.id, teacher_id: off.id, unavailable: '[]', days_off: [1] })
    .execute();
  return { db, year, maths, a, b, teachers, busy, off, third, fourth };
}

const roster = { name: 'Trực tháng 12', fromDate: '2026-12-14', toDate: '2026-12-25', presence: 'ANY' };
/** 07:05 to 07:30: within the first lesson. */
const yard = {
  name: 'Sân trường',
  people: 1,
  serves: 'TEACHERS',
  rotates: 'DAY',
  days: [1, 2, 3, 4, 5],
  times: [{ shift: 'MORNING', startTime: '07:05', endTime: '07:30' }],
};
const gate = {
  ...yard,
  name: 'Cổng trường',
  people: 2,
  times: [{ shift: 'MORNING', startTime: '06:35', endTime: '06:55' }],
};

async function created(posts: object[] = [gate, yard], body: object = {}) {
  const { body: made } = await clerk.post('/timetable/duties', {
    semesterId: school.year.semester1,
    ...roster,
    ...body,
  });
  const path = `/timetable/duties/${made.id}`;
  let detail = made as DutyDetail;
  for (const post of posts) {
    const answer = await clerk.post(`${path}/posts`, { version: detail.version, ...post });
    expect(answer.status).toBe(200);
    detail = answer.body;
  }
  return { path, detail };
}

async function made(posts?: object[], body?: object) {
  const { path, detail } = await created(posts, body);
  const answer = await clerk.post(`${path}/assign`, { version: detail.version, scope: 'ALL', seed: 5 });
  expect(answer.status).toBe(200);
  return { path, detail: answer.body as DutyDetail };
}

async function published(posts?: object[]) {
  const { path, detail } = await made(posts);
  const answer = await clerk.post(`${path}/publish`, { version: detail.version });
  expect(answer.body).toMatchObject({ state: 'published' });
  return { path, detail: answer.body as DutyDetail };
}

const read = async (path: string, date = '2026-12-14'): Promise<DutyDetail> =>
  (await clerk.get(`${path}?date=${date}`)).body;

const printed = async (path: string) => (await readPdfPages(new Uint8Array((await clerk.get(path)).raw))).join(' ');
const turnsOf = (detail: DutyDetail, personId: string) => detail.turns.filter(({ person }) => person.id === personId);
const kindsToldTo = async (teacherId: string) => {
  const rows = await school.db
    .selectFrom('notifications as n')
    .innerJoin('users as u', 'u.id', 'n.user_id')
    .select('n.kind')
    .where('u.teacher_id', '=', teacherId)
    .execute();
  return rows.map(({ kind }) => kind);
};

describe('a roster that is made', () => {
  it('has every place filled, evenly, and nobody where a lesson, a day off or another post is', async () => {
    const { path, detail } = await made();
    expect([detail.needed, detail.filled]).toEqual([30, 30]);
    const week = await read(path);
    expect(week.turns).toHaveLength(15);
    expect(week.turns.flatMap(({ clashes }) => clashes)).toEqual([]);
    expect(week.open).toEqual([]);
    const counts = detail.loads.filter(({ serves }) => serves === 'TEACHERS').map(({ turns }) => turns);
    expect(counts).toHaveLength(8);
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
    const yardId = detail.posts[1]?.id;
    expect(turnsOf(week, school.busy.id).every(({ postId }) => postId !== yardId)).toBe(true);
    expect(turnsOf(week, school.off.id).every(({ date }) => date !== '2026-12-14')).toBe(true);
  });

  it('counts what was served in other rosters of the year', async () => {
    const first = await made([gate], { name: 'Tuần một', toDate: '2026-12-18' });
    const second = await made([yard], { name: 'Tuần hai', fromDate: '2026-12-21' });
    const counts = second.detail.loads.map(({ turns, before }) => turns + before);
    expect(first.detail.filled + second.detail.filled).toBe(15);
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
  });

  it('asks only who has lessons that day where the school says so, and names why nobody else can', async () => {
    const { path } = await made([{ ...yard, people: 3 }], { presence: 'DAY' });
    const week = await read(path);
    expect(week.turns).toEqual([]);
    const open = week.open.find(({ date }) => date === '2026-12-15');
    expect(open?.reasons).toEqual([
      { kind: 'NO_LESSONS', people: 6 },
      { kind: 'LESSON', people: 2 },
    ]);
  });

  it('keeps what was chosen by hand when it is made anew, and fills only what is empty once it is published', async () => {
    const { path, detail } = await made();
    const turn = detail.turns[0];
    if (!turn) throw new Error('no turn');
    const { postId, date, shift, position } = turn;
    const other = school.teachers.find(
      ({ id }) => !detail.turns.some((each) => each.date === date && each.person.id === id),
    );
    const place = { postId, date, shift, position };
    const saved = await clerk.put(`${path}/turns`, { version: detail.version, ...place, personId: other?.id });
    expect(saved.status).toBe(200);
    const again = await clerk.post(`${path}/assign`, { version: saved.body.version, scope: 'ALL', seed: 99 });
    const kept = (again.body as DutyDetail).turns.find(
      (each) => each.postId === postId && each.date === date && each.position === position,
    );
    expect(kept).toMatchObject({ person: { id: other?.id }, isLocked: true });
    const shown = await clerk.post(`${path}/publish`, { version: again.body.version });
    const refused = await clerk.post(`${path}/assign`, { version: shown.body.version, scope: 'ALL', seed: 1 });
    expect([refused.status, refused.body.code]).toEqual([409, 'timetable.duty_published']);
    const emptied = await clerk.put(`${path}/turns`, { version: shown.body.version, ...place, personId: null });
    const filled = await clerk.post(`${path}/assign`, { version: emptied.body.version, scope: 'OPEN', seed: 1 });
    expect(filled.body.filled).toBe(30);
  });

  it('has a class on duty for a whole week, and days off without anybody', async () => {
    await school.db
      .insertInto('calendar_days')
      .values({ id: newId(), on_date: '2026-12-16', name: 'Nghỉ bão', kind: 'SCHOOL' })
      .execute();
    const classDuty = { ...gate, name: 'Lớp trực tuần', people: 1, serves: 'CLASSES', rotates: 'WEEK' };
    const { path } = await made([classDuty]);
    const [first, second] = [await read(path), await read(path, '2026-12-21')];
    expect(first.turns.map(({ date }) => date)).toEqual(['2026-12-14', '2026-12-15', '2026-12-17', '2026-12-18']);
    const classes = [first, second].map(({ turns }) => [...new Set(turns.map(({ person }) => person.name))]);
    expect(classes.flat().sort()).toEqual(['8A', '8B']);
  });

  it('lets nobody stand at two posts at once, and names where they are', async () => {
    const beside = { ...gate, name: 'Cầu thang' };
    const { path, detail } = await made([gate, beside]);
    const turn = detail.turns.find(({ postId, date }) => postId === detail.posts[0]?.id && date === '2026-12-14');
    const seat = { postId: detail.posts[1]?.id, date: '2026-12-14', shift: 'MORNING', position: 1 };
    const body = { version: detail.version, ...seat, personId: turn?.person.id };
    const refused = await clerk.put(`${path}/turns`, body);
    expect([refused.status, refused.body.code]).toEqual([409, 'timetable.duty_busy']);
    expect(refused.body.detail ?? refused.body.title).toContain('Cổng trường');
  });
});

describe('turns that change hands', () => {
  it('are swapped by the office; the options say with whom and what stands against it', async () => {
    const { path, detail } = await made();
    const week = await read(path);
    const yardId = detail.posts[1]?.id;
    const turn = week.turns.find(({ postId, date }) => postId === yardId && date === '2026-12-15');
    if (!turn) throw new Error('no turn');
    const { postId, date, shift, position } = turn;
    const options = await clerk.get(
      `${path}/options?postId=${postId}&date=${date}&shift=${shift}&position=${position}`,
    );
    const free = options.body.people.filter(({ clashes }: { clashes: unknown[] }) => clashes.length === 0);
    expect(free.length).toBeGreaterThan(2);
    const teaching = options.body.people.find(({ id }: { id: string }) => id === school.busy.id);
    expect(teaching.clashes).toContainEqual({ kind: 'LESSON', what: 'Toán 8A' });
    const [best] = options.body.swaps;
    expect(best.clashes).toEqual([]);
    const other = week.turns.find(({ id }) => id === best.turnId);
    const swapped = await clerk.post(`${path}/swap`, {
      version: detail.version,
      turnId: turn.id,
      otherTurnId: best.turnId,
    });
    expect(swapped.status).toBe(200);
    const after = await read(path);
    expect(after.turns.find(({ id }) => id === turn.id)).toMatchObject({ person: other?.person, isLocked: true });
    expect(after.turns.find(({ id }) => id === best.turnId)).toMatchObject({ person: turn.person });
    const log = await school.db
      .selectFrom('audit_log')
      .select('action')
      .where('action', '=', 'dutyTurns.swap')
      .execute();
    expect(log).toHaveLength(1);
  });

  it('are asked of a colleague, who accepts; the office sees it and both hear of it', async () => {
    const people = new Map<string, Client>();
    for (const { id } of school.teachers) people.set(id, await server.teacher(id));
    const { path } = await published();
    const week = await read(path);
    const turn = week.turns.find(({ postId }) => postId === week.posts[1]?.id);
    const mine = people.get(turn?.person.id ?? '');
    if (!turn || !mine) throw new Error('no turn');
    expect(await kindsToldTo(turn.person.id)).toContain('dutyPublished');
    const own = await mine.get('/timetable/own/duties');
    expect(own.body.turns.map(({ turnId }: { turnId: string }) => turnId)).toContain(turn.id);
    const { body: colleagues } = await mine.get(`/timetable/own/duties/${turn.id}/colleagues`);
    const change = colleagues.find(({ otherTurnId }: { otherTurnId: string | null }) => otherTurnId !== null);
    const asking = { teacherId: change.id, otherTurnId: change.otherTurnId, note: 'Em đi khám' };
    const asked = await mine.post(`/timetable/own/duties/${turn.id}/ask`, asking);
    expect(asked.body.swaps).toMatchObject([{ state: 'asked', isMine: true }]);
    const twice = await mine.post(`/timetable/own/duties/${turn.id}/ask`, asking);
    expect([twice.status, twice.body.code]).toEqual([409, 'timetable.duty_asked_already']);
    const stranger = [...people].find(([id]) => id !== turn.person.id && id !== change.id)?.[1];
    const colleague = people.get(change.id);
    const swap = asked.body.swaps[0];
    const accept = `/timetable/own/duty-swaps/${swap.id}/accept`;
    expect((await stranger?.post(accept, { version: 1 }))?.status).toBe(404);
    expect((await mine.post(accept, { version: 1 })).status).toBe(404);
    expect(await kindsToldTo(change.id)).toContain('dutySwapAsked');
    expect((await colleague?.post(accept, { version: 1 }))?.status).toBe(200);
    const after = await read(path);
    expect(after.turns.find(({ id }) => id === turn.id)?.person.id).toBe(change.id);
    expect(after.swaps).toMatchObject([{ state: 'accepted', note: 'Em đi khám' }]);
    expect(await kindsToldTo(turn.person.id)).toContain('dutySwapAccepted');
    const late = await colleague?.post(`/timetable/own/duty-swaps/${swap.id}/decline`, { version: 2 });
    expect(late?.body.code).toBe('timetable.duty_swap_answered');
  });

  it('are not asked about any more once the office has given them to somebody else', async () => {
    const people = new Map<string, Client>();
    for (const { id } of school.teachers) people.set(id, await server.teacher(id));
    const { path, detail } = await published([gate]);
    const turn = detail.turns[0];
    const mine = people.get(turn?.person.id ?? '');
    if (!turn || !mine) throw new Error('no turn');
    const { body: colleagues } = await mine.get(`/timetable/own/duties/${turn.id}/colleagues`);
    const free = colleagues.filter(({ otherTurnId }: { otherTurnId: string | null }) => otherTurnId === null);
    await mine.post(`/timetable/own/duties/${turn.id}/ask`, { teacherId: free[0].id, otherTurnId: null, note: '' });
    const { postId, date, shift, position } = turn;
    const place = { postId, date, shift, position };
    const saved = await clerk.put(`${path}/turns`, { version: detail.version, ...place, personId: free[1].id });
    expect(saved.body.swaps).toEqual([]);
    expect(await kindsToldTo(turn.person.id)).toContain('dutyTaken');
    expect(await kindsToldTo(free[1].id)).toContain('dutyGiven');
  });
});

describe('what people see of a roster', () => {
  it('is nothing before it is published; then the turn, who stands there too, and the class on duty', async () => {
    const classDuty = { ...gate, name: 'Lớp trực tuần', people: 1, serves: 'CLASSES', rotates: 'WEEK' };
    const { path, detail } = await made([gate, classDuty]);
    const week = await read(path);
    const pupil = await aStudent(school.db, { classId: school.a.id, schoolYearId: school.year.id });
    const [homeroom, child] = [await server.teacher(school.third.id), await server.student(pupil.id)];
    expect((await child.get('/timetable/own/duties')).body.turns).toEqual([]);
    await clerk.post(`${path}/publish`, { version: detail.version });
    const seen = (await child.get('/timetable/own/duties')).body.turns;
    expect(seen).toHaveLength(5);
    expect(seen[0]).toMatchObject({ postName: 'Lớp trực tuần', className: '8A', startTime: '06:35', endTime: '06:55' });
    const own = (await homeroom.get('/timetable/own/duties')).body.turns;
    expect(own.filter(({ className }: { className: string | null }) => className === '8A')).toHaveLength(5);
    const turn = week.turns.find(({ person }) => person.id === school.third.id);
    const together = week.turns.find(
      (each) => each !== turn && each.postId === turn?.postId && each.date === turn?.date,
    );
    const mine = own.find(({ turnId }: { turnId: string }) => turnId === turn?.id);
    expect(mine).toMatchObject({ postName: 'Cổng trường', together: [together?.person.name] });
  });

  it('is on paper for a week and a month, with the signatures, and in a workbook with everybody’s turns', async () => {
    const { path, detail } = await made();
    const pages = await printed(`${path}/paper.pdf?of=WEEK&date=2026-12-14`);
    for (const words of ['LỊCH TRỰC', 'Cổng trường', 'NGƯỜI LẬP', 'HIỆU TRƯỞNG', detail.turns[0]?.person.name ?? ''])
      expect(pages).toContain(words);
    const month = await printed(`${path}/paper.pdf?of=MONTH&date=2026-12-14`);
    expect(month).toContain('21/12/2026');
    const workbook = await readWorkbook(new Uint8Array((await clerk.get(`${path}/paper.xlsx`)).raw));
    expect(JSON.stringify(workbook)).toContain('Số buổi trực');
  });
});

describe('a roster', () => {
  it('that ends sooner loses the turns after its end, and whoever had one is told', async () => {
    for (const { id } of school.teachers) await server.teacher(id);
    const { path, detail } = await published([gate]);
    const lost = (await read(path, '2026-12-21')).turns.find(({ date }) => date === '2026-12-21');
    if (!lost) throw new Error('no turn');
    const ended = await clerk.put(path, { version: detail.version, ...roster, toDate: '2026-12-18', exemptIds: [] });
    expect(ended.status).toBe(200);
    expect(ended.body.filled).toBe(10);
    expect((await read(path, '2026-12-14')).turns.some(({ id }) => id === lost.id)).toBe(false);
    expect(await kindsToldTo(lost.person.id)).toContain('dutyTaken');
  });

  it('takes the posts of another one, and is refused twice under one name', async () => {
    const { detail } = await created();
    const again = await clerk.post('/timetable/duties', { semesterId: school.year.semester1, ...roster });
    expect([again.status, again.body.code]).toEqual([409, 'timetable.duty_name_taken']);
    const body = { ...roster, semesterId: school.year.semester1, name: 'Trực tháng 1', copyFromId: detail.id };
    const copy = await clerk.post('/timetable/duties', body);
    expect(copy.body.posts.map(({ name }: { name: string }) => name)).toEqual(['Cổng trường', 'Sân trường']);
  });

  it('loses the turns that a changed post has no place for', async () => {
    const { path, detail } = await made([gate]);
    const post = detail.posts[0];
    const answer = await clerk.put(`${path}/posts/${post?.id}`, {
      version: detail.version,
      ...gate,
      people: 1,
      days: [1, 2],
    });
    expect([answer.body.needed, answer.body.filled]).toEqual([4, 4]);
  });

  it('has its posts in the order somebody gave them: on screen, on paper, in the workbook, and for a new one at the end', async () => {
    const stairs = { ...gate, name: 'Cầu thang' };
    const { path, detail } = await made([gate, yard, stairs]);
    const [first, second, third] = detail.posts.map(({ id }) => id);
    const postIds = [third, first, second];
    const ordered = await clerk.put(`${path}/post-order`, { version: detail.version, postIds });
    expect(ordered.status).toBe(200);
    const names = ['Cầu thang', 'Cổng trường', 'Sân trường'];
    expect(ordered.body.posts.map(({ name }: { name: string }) => name)).toEqual(names);
    const pages = await printed(`${path}/paper.pdf?of=WEEK&date=2026-12-14`);
    const places = names.map((name) => pages.indexOf(name));
    expect([...places].sort((a, b) => a - b)).toEqual(places);
    expect(places[0]).toBeGreaterThan(0);
    const workbook = await readWorkbook(new Uint8Array((await clerk.get(`${path}/paper.xlsx`)).raw));
    const text = JSON.stringify(workbook);
    expect(names.map((name) => text.indexOf(name)).sort((a, b) => a - b)).toEqual(
      names.map((name) => text.indexOf(name)),
    );
    const log = await school.db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('action', '=', 'dutyPosts.order')
      .executeTakeFirstOrThrow();
    expect(log).toMatchObject({
      before: { posts: ['Cổng trường', 'Sân trường', 'Cầu thang'] },
      after: { posts: names },
    });
    await clerk.delete(`${path}/posts/${third}`);
    const { version } = await read(path);
    const added = await clerk.post(`${path}/posts`, { version, ...stairs, name: 'Bãi xe' });
    expect(added.body.posts.map(({ name }: { name: string }) => name)).toEqual(['Cổng trường', 'Sân trường', 'Bãi xe']);
  });

  it('is put in order only whole: no post left out, named twice or of another roster', async () => {
    const { path, detail } = await created();
    const [first, second] = detail.posts.map(({ id }) => id);
    for (const [postIds, field] of [
      [[second], 'postIds'],
      [[first, first], 'postIds.1'],
      [[second, newId()], 'postIds.1'],
    ] as const) {
      const { status, body } = await clerk.put(`${path}/post-order`, { version: detail.version, postIds });
      expect([status, body.code, body.errors[0].field]).toEqual([400, 'timetable.duty_unknown_place', field]);
    }
    const order = { version: detail.version, postIds: [second, first] };
    expect((await clerk.put(`${path}/post-order`, order)).status).toBe(200);
    const late = await clerk.put(`${path}/post-order`, order);
    expect([late.status, late.body.code]).toEqual([409, 'platform.stale_version']);
  });

  it('of a closed year is not changed', async () => {
    const { path, detail } = await made([gate]);
    const turn = detail.turns[0];
    if (!turn) throw new Error('no turn');
    const mine = await server.teacher(turn.person.id);
    await clerk.post(`${path}/publish`, { version: detail.version });
    await school.db.updateTable('school_years').set({ status: 'CLOSED' }).where('id', '=', school.year.id).execute();
    const { version } = await read(path);
    const place = { postId: turn.postId, date: turn.date, shift: turn.shift, position: turn.position };
    const asked = { teacherId: school.off.id, otherTurnId: null, note: '' };
    const refused: Partial<Record<keyof (typeof dutyContract & typeof ownDutyContract), { body: { code: string } }>> = {
      'dutyRosters.create': await clerk.post('/timetable/duties', {
        semesterId: school.year.semester1,
        ...roster,
        name: 'Khác',
      }),
      'dutyRosters.update': await clerk.put(path, { version, ...roster }),
      'dutyRosters.publish': await clerk.post(`${path}/publish`, { version }),
      'dutyRosters.withdraw': await clerk.post(`${path}/withdraw`, { version, reason: 'Thử' }),
      'dutyRosters.delete': await clerk.delete(path),
      'dutyPosts.create': await clerk.post(`${path}/posts`, { version, ...yard }),
      'dutyPosts.update': await clerk.put(`${path}/posts/${turn.postId}`, { version, ...gate }),
      'dutyPosts.delete': await clerk.delete(`${path}/posts/${turn.postId}`),
      'dutyPosts.order': await clerk.put(`${path}/post-order`, { version, postIds: [turn.postId] }),
      'dutyTurns.assign': await clerk.post(`${path}/assign`, { version, scope: 'OPEN', seed: 1 }),
      'dutyTurns.save': await clerk.put(`${path}/turns`, { version, ...place, personId: null }),
      'dutyTurns.swap': await clerk.post(`${path}/swap`, {
        version,
        turnId: turn.id,
        otherTurnId: detail.turns[1]?.id,
      }),
      'dutySwaps.ask': await mine.post(`/timetable/own/duties/${turn.id}/ask`, asked),
    };
    const codes = Object.entries(refused).map(([call, { body }]) => [call, body.code]);
    expect(codes).toEqual(codes.map(([call]) => [call, 'school.year_closed']));
    expect((await read(path)).actions).toEqual([]);
  });
});
