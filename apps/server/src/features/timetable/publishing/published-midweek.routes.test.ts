import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eachTestBeginsAfresh } from '../../../../test/kit/fresh-rows.ts';
import { type Client, client, type TestServer, testServer } from '../../../../test/servers/server.ts';
import {
  aClass,
  aSchoolYear,
  aStudent,
  aSubject,
  aTeacher,
  isHomeroomOf,
  teaches,
} from '../../../../test/world/factories.ts';
import { aLessonOf, aVersion } from '../../../../test/world/timetable-factories.ts';
import { userIdOf } from '../../../../test/world/world.ts';
import { clockAt } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import { openSession } from '../../access/access.public.ts';
import { isAwayOn } from '../covers/cover-fixtures.ts';

const monday = '2026-11-16';
const wednesday = '2026-11-18';
const thursday = '2026-11-19';
const friday = '2026-11-20';
/** Mai is there again. */
const nextMonday = '2026-11-23';
const nextThursday = '2026-11-26';
const nextFriday = '2026-11-27';
const dayOf = { monday: 1, thursday: 4, friday: 5 } as const;
const schoolTime = (date: string, time: string) => new Date(`${date}T${time}:00+07:00`);

type Who = 'mai' | 'nam' | 'cuc' | 'tuan' | 'duy' | 'hoa';
/** Day, period, teacher, subject, class. */
type Line = readonly [keyof typeof dayOf, number, Who, 'maths' | 'arts', 'a' | 'b'];

/** What the school has taught by since September. */
const before: readonly Line[] = [
  ['monday', 1, 'mai', 'maths', 'a'],
  ['monday', 2, 'mai', 'maths', 'b'],
  ['thursday', 1, 'mai', 'maths', 'a'],
  ['thursday', 2, 'mai', 'maths', 'b'],
  ['thursday', 3, 'mai', 'maths', 'a'],
  ['thursday', 4, 'mai', 'maths', 'b'],
  ['thursday', 5, 'hoa', 'arts', 'a'],
  ['friday', 1, 'mai', 'maths', 'a'],
  ['friday', 2, 'mai', 'maths', 'b'],
  ['friday', 3, 'mai', 'maths', 'a'],
  ['friday', 4, 'mai', 'maths', 'b'],
  ['friday', 5, 'hoa', 'arts', 'a'],
];
/** From Thursday on. */
const after: readonly Line[] = [
  ...before.filter(([day]) => day === 'monday'),
  ['thursday', 1, 'mai', 'maths', 'a'],
  // Maths of 9A2 goes from the second to the fifth period.
  ['thursday', 5, 'mai', 'maths', 'b'],
  // Somebody who is there gives it.
  ['thursday', 3, 'hoa', 'maths', 'a'],
  ['thursday', 5, 'hoa', 'arts', 'a'],
  ['friday', 1, 'mai', 'maths', 'a'],
  // Who stands in for 9A1 has 9A2 then.
  ['friday', 1, 'nam', 'arts', 'b'],
  // Somebody who is there gives what a stand-in had agreed to give.
  ['friday', 2, 'hoa', 'maths', 'b'],
  ['friday', 3, 'mai', 'maths', 'a'],
  // Who was asked for 9A1 has 9A2 then.
  ['friday', 3, 'cuc', 'arts', 'b'],
  ['friday', 4, 'mai', 'maths', 'b'],
  ['friday', 5, 'hoa', 'arts', 'a'],
  // Who was to come to 9A1 in place of somebody has 9A2 then, where a laboratory is booked with it.
  ['friday', 5, 'tuan', 'arts', 'b'],
];

/** A week in full swing: Mai is away from Thursday on, and it is Wednesday when another version is published from Thursday. */
describe('a timetable published in the middle of a week', () => {
  let now = schoolTime(wednesday, '10:00');
  let server: TestServer;
  let school: Awaited<ReturnType<typeof aSchool>>;
  let office: Client;
  let head: Client;
  let clients: Record<Who, Client>;
  let pupil: Client;

  async function aSchool() {
    const { db } = server.services;
    await db.insertInto('schools').values({ name: 'THCS Hoa Phượng', logo_file_id: null }).execute();
    const year = await aSchoolYear(db);
    const subjects = { maths: await aSubject(db, { name: 'Toán' }), arts: await aSubject(db, { name: 'Mĩ thuật' }) };
    const classes = {
      a: await aClass(db, { schoolYearId: year.id, name: '9A1', grade: 9 }),
      b: await aClass(db, { schoolYearId: year.id, name: '9A2', grade: 9 }),
    };
    const people = {
      mai: await aTeacher(db, { name: 'Trần Thị Mai' }),
      nam: await aTeacher(db, { name: 'Lê Văn Nam' }),
      cuc: await aTeacher(db, { name: 'Lê Thị Cúc' }),
      tuan: await aTeacher(db, { name: 'Vũ Anh Tuấn' }),
      duy: await aTeacher(db, { name: 'Đỗ Anh Duy' }),
      hoa: await aTeacher(db, { name: 'Phạm Thị Hoa' }),
    };
    await isHomeroomOf(db, { teacherId: people.hoa.id, classId: classes.a.id });
    const an = await aStudent(db, { classId: classes.a.id, schoolYearId: year.id, name: 'Lê Quỳnh An' });
    const place = { semesterId: year.semester1, schoolYearId: year.id };
    const version = await aVersion(db, { ...place, state: 'published', effectiveFrom: '2026-09-07' });
    const next = await aVersion(db, { ...place, state: 'checked' });
    const add = async (timetableId: string, [day, period, who, subject, at]: Line) =>
      aLessonOf(db, timetableId, {
        subjectId: subjects[subject].id,
        classIds: [classes[at].id],
        teacherIds: [people[who].id],
        slot: { day: dayOf[day], shift: 'MORNING', period },
      });
    const lessons = new Map<string, string>();
    for (const line of before) lessons.set(`${line[0]} ${line[1]} ${line[4]}`, await add(version, line));
    for (const line of after) await add(next, line);
    await teaches(db, {
      teacherId: people.duy.id,
      classId: classes.b.id,
      subjectId: subjects.arts.id,
      semesterIds: [year.semester1],
    });
    const roomId = newId();
    await db
      .insertInto('rooms')
      .values({ id: roomId, name: 'Phòng Hoá', name_key: 'phong hoa', kind: 'CHEMISTRY', seats: 45 })
      .execute();
    return { year, subjects, classes, people, an, version, next, lessons, roomId };
  }

  const lessonAt = (day: keyof typeof dayOf, period: number, at: 'a' | 'b') =>
    school.lessons.get(`${day} ${period} ${at}`) ?? '';
  const needs = async (date: string) =>
    (await office.get(`/timetable/covers?date=${date}`)).body.needs as {
      id: string;
      version: number;
      state: string;
      slot: { period: number };
      cover: { name: string } | null;
      offers: { answer: string | null; teacher: { name: string } }[];
    }[];
  const shown = async (date: string) =>
    (await needs(date)).map(({ slot, state, cover, offers }) =>
      [
        slot.period,
        state,
        cover?.name,
        ...offers.flatMap(({ answer, teacher }) => (answer === null ? [`${teacher.name}?`] : [])),
      ]
        .filter(Boolean)
        .join(' '),
    );
  async function ask(date: string, period: number, ...who: Who[]) {
    const need = (await needs(date)).find(({ slot }) => slot.period === period);
    const teacherIds = who.map((each) => school.people[each].id);
    // An answer may be given until the lesson begins, however long before it was asked for.
    const asked = await office.post(`/timetable/covers/${need?.id}/offer`, {
      version: need?.version,
      teacherIds,
      minutes: 1440,
    });
    expect(asked.status).toBe(200);
  }
  async function agree(date: string, period: number, who: Who) {
    await ask(date, period, who);
    const { offers } = (await clients[who].get('/timetable/own/covers')).body;
    expect((await clients[who].post(`/timetable/own/covers/${offers[0].id}/accept`, {})).status).toBe(200);
  }
  interface News {
    kind: string;
    params: Record<string, string>;
  }
  const told = async (client: Client): Promise<string[]> =>
    (await client.get('/notifications?pageSize=100')).body.items
      .map(({ kind, params }: News) => [kind, params.date ?? params.fromDate, params.time].filter(Boolean).join(' '))
      .sort();
  async function publish(effectiveFrom: string, version = 1) {
    const at = `/timetable/versions/${school.next}/publish`;
    const { changes } = (await head.get(`${at}?effectiveFrom=${effectiveFrom}`)).body;
    return head.post(at, { version, effectiveFrom, confirmedChanges: changes, note: '' });
  }
  const forgetNews = () => server.services.db.deleteFrom('notifications').execute();
  /** Who gives what on a day, as everybody sees it. */
  const lessonsOn = async (who: Client, date: string): Promise<string[]> =>
    (await who.get(`/timetable/own/week?date=${date}`)).body.lessons
      .filter((each: { date: string }) => each.date === date)
      .map(
        (each: {
          slot: { period: number };
          subject: { name: string };
          status: string;
          teachers: { name: string }[];
          override: { kind: string } | null;
        }) =>
          [each.slot.period, each.subject.name, each.teachers[0]?.name, each.override?.kind].filter(Boolean).join(' '),
      );

  const registerAt = (date: string, period: number) => `/registers/${school.classes.a.id}/${date}/MORNING/${period}`;

  /** It is then, and everybody has just signed in. */
  async function at(moment: Date) {
    now = moment;
    const { db, config } = server.services;
    const again = async (who: Client, scope: 'account' | 'teacher' | 'student') => {
      const origin = { ip: '127.0.0.1', userAgent: 'test' };
      const tokens = await openSession(db, { id: userIdOf(who.token), scope }, config.sessionSecret, origin, now);
      return client(server.app, tokens.access_token);
    };
    office = await again(office, 'account');
    head = await again(head, 'account');
    pupil = await again(pupil, 'student');
    for (const who of Object.keys(clients) as Who[]) clients[who] = await again(clients[who], 'teacher');
  }
  const change = async (line: readonly [keyof typeof dayOf, number, 'a' | 'b'], date: string, body: object) => {
    const made = await office.post('/timetable/overrides', { lessonId: lessonAt(...line), date, ...body });
    expect([made.status, made.body.code]).toEqual([200, undefined]);
  };

  beforeAll(async () => {
    now = schoolTime(monday, '07:15');
    server = await testServer({ clock: clockAt(() => now), isUnwatched: true });
    school = await aSchool();
    const signIns = [] as [Who, Client][];
    for (const [who, { id }] of Object.entries(school.people)) signIns.push([who as Who, await server.teacher(id)]);
    clients = Object.fromEntries(signIns) as Record<Who, Client>;
    pupil = await server.student(school.an.id);
    office = await server.account(
      'view_timetable',
      'update_timetable',
      'view_teacher',
      'view_laboratory',
      'create_laboratory',
      'view_laboratory_request',
    );
    head = await server.account('view_timetable', 'publish_timetable');

    // Monday is taught, its register taken.
    const late = { studentId: school.an.id, code: 'LATE', minutes: 5, version: 0 };
    const taken = await clients.mai.put(registerAt(monday, 1), { isTaken: true, changes: [late] });
    expect(taken.status).toBe(200);
    await at(schoolTime(wednesday, '10:00'));
    for (const date of [thursday, friday]) await isAwayOn(server, school.people.mai.id, { day: date });
    await agree(thursday, 1, 'nam');
    await agree(thursday, 2, 'cuc');
    await agree(friday, 1, 'nam');
    await agree(friday, 2, 'tuan');
    await ask(thursday, 3, 'tuan', 'duy');
    await ask(friday, 3, 'cuc');
    await ask(friday, 4, 'duy', 'tuan');
  });
  eachTestBeginsAfresh(() => server);
  beforeEach(async () => {
    await at(schoolTime(wednesday, '10:00'));
  });

  it('leaves who stands in for the same lessons, lets go of the others, and opens the new ones', async () => {
    expect(await shown(thursday)).toEqual([
      '1 accepted Lê Văn Nam',
      '2 accepted Lê Thị Cúc',
      '3 offered Đỗ Anh Duy? Vũ Anh Tuấn?',
      '4 open',
    ]);
    expect((await publish(thursday)).body.state).toBe('scheduled');
    expect(await shown(thursday)).toEqual(['1 accepted Lê Văn Nam', '5 open']);
    expect(await shown(friday)).toEqual(['1 open', '3 open', '4 offered Đỗ Anh Duy? Vũ Anh Tuấn?']);
  });

  it('tells everybody who had agreed or was asked, once, and nobody for nothing', async () => {
    await forgetNews();
    await publish(thursday);
    const published = 'timetablePublished 2026-11-19';
    expect(await told(clients.cuc)).toEqual([
      'coverNotNeeded 2026-11-19 07:50',
      'coverNotNeeded 2026-11-20 08:55',
      published,
    ]);
    expect(await told(clients.tuan)).toEqual([
      'coverNotNeeded 2026-11-19 08:55',
      'coverNotNeeded 2026-11-20 07:50',
      published,
    ]);
    expect(await told(clients.duy)).toEqual(['coverNotNeeded 2026-11-19 08:55']);
    expect(await told(clients.nam)).toEqual(['coverNotNeeded 2026-11-20 07:00', published]);
    const news = await told(office);
    expect(news.filter((each) => !each.startsWith('coversOpen'))).toEqual([
      'coverLost 2026-11-20 07:00',
      'coverUnanswered 2026-11-20 08:55',
    ]);
    // The class had been told who comes on Friday.
    expect(await told(pupil)).toContain('lessonRestored 2026-11-20 07:00');
  });

  it('has nobody at two places, and who is there gives the lesson', async () => {
    await publish(thursday);
    expect(await lessonsOn(clients.nam, thursday)).toEqual(['1 Toán Lê Văn Nam COVER']);
    expect(await lessonsOn(clients.nam, friday)).toEqual(['1 Mĩ thuật Lê Văn Nam']);
    expect(await lessonsOn(clients.tuan, friday)).toEqual(['5 Mĩ thuật Vũ Anh Tuấn']);
    expect(await lessonsOn(clients.cuc, thursday)).toEqual([]);
    expect(await lessonsOn(clients.hoa, friday)).toEqual(['2 Toán Phạm Thị Hoa', '5 Mĩ thuật Phạm Thị Hoa']);
  });

  it('leaves registers, leave of pupils and what was taught before as they were, and takes the register of the stand-in', async () => {
    const leave = { from: thursday, to: thursday, kind: 'ILL', note: 'Sốt' };
    const asked = (await pupil.post('/pupil-leaves/own', leave)).body;
    expect((await clients.hoa.post(`/pupil-leaves/${asked.id}/approve`, { version: asked.version })).status).toBe(200);
    const load = async (who: Who) => {
      const path = `/attendance/workload/teachers/${school.people[who].id}?schoolYearId=${school.year.id}`;
      return (await office.get(path)).body;
    };
    const loads = [await load('mai'), await load('nam'), await load('hoa')];
    const lessons = await lessonsOn(clients.mai, monday);
    const register = (await clients.hoa.get(registerAt(monday, 1))).body;
    await publish(thursday);
    expect([await load('mai'), await load('nam'), await load('hoa')]).toEqual(loads);
    expect(await lessonsOn(clients.mai, monday)).toEqual(lessons);
    expect((await clients.hoa.get(registerAt(monday, 1))).body).toEqual(register);
    await at(schoolTime(thursday, '07:10'));
    const first = (await clients.nam.get(registerAt(thursday, 1))).body;
    expect(first).toMatchObject({ state: 'not_taken', mayWrite: true, subjectName: 'Toán' });
    expect(JSON.stringify(first.pupils)).toContain('EXCUSED');
    const taken = await clients.nam.put(registerAt(thursday, 1), { isTaken: true, changes: [] });
    expect(taken.status).toBe(200);
    await at(schoolTime(nextMonday, '06:00'));
    expect((await load('nam')).covered - loads[1].covered).toBe(100);
    expect((await load('cuc')).covered).toBe(0);
    expect((await load('tuan')).covered).toBe(0);
  });

  it('tells of changes of single days that cannot be any more, and of none that can', async () => {
    const { nam, tuan } = school.people;
    await change(['friday', 5, 'a'], nextFriday, { kind: 'COVER', coverTeacherId: tuan.id });
    await change(['thursday', 5, 'a'], nextThursday, { kind: 'NOTE', note: 'Mang màu' });
    const lessonIds = [lessonAt('friday', 1, 'a'), lessonAt('friday', 2, 'b')];
    await change(['thursday', 4, 'b'], nextThursday, { kind: 'COVER', coverTeacherId: nam.id });
    expect((await office.post('/timetable/overrides/swaps', { date: nextFriday, lessonIds })).status).toBe(200);
    await forgetNews();
    await publish(thursday);
    const left = (await office.get(`/timetable/overrides?from=${nextThursday}&to=${nextFriday}`)).body;
    expect(left.map(({ kind, note }: { kind: string; note: string }) => `${kind} ${note}`)).toEqual(['NOTE Mang màu']);
    const news = async (who: Client) => (await told(who)).filter((each) => /2026-11-2[67]/.test(each));
    expect(await news(clients.tuan)).toEqual(['coverNotNeeded 2026-11-27 10:35']);
    expect(await news(clients.nam)).toEqual(['coverNotNeeded 2026-11-26 09:45']);
    expect(await news(clients.hoa)).toEqual(['lessonRestored 2026-11-27 10:35', 'lessonsSwappedBack 2026-11-27']);
    expect(await news(pupil)).toEqual(['lessonRestored 2026-11-27 10:35', 'lessonsSwappedBack 2026-11-27']);
  });

  it('puts out a laboratory whose class has a lesson then, and leaves the others', async () => {
    const { roomId, classes, subjects } = school;
    const lab = await office.post('/laboratories', {
      roomId,
      places: 45,
      subjectId: subjects.arts.id,
      riskLevel: 'LOW',
    });
    const book = async (firstPeriod: number) => {
      const place = { date: nextFriday, shift: 'MORNING', firstPeriod, lastPeriod: firstPeriod };
      const what = { classId: classes.b.id, subjectId: subjects.arts.id, title: 'Pha màu' };
      const made = await clients.duy.post('/laboratories/requests', { laboratoryId: lab.body.id, ...place, ...what });
      expect(made.body).toMatchObject({ requests: [{}] });
      return made.body.requests[0].id;
    };
    const [taken, free] = [await book(5), await book(3)];
    await server.services.db
      .deleteFrom('timetable_lesson_classes')
      .where('class_id', '=', classes.b.id)
      .where('lesson_id', 'in', (query) =>
        query
          .selectFrom('timetable_lessons')
          .select('id')
          .where('timetable_id', '=', school.next)
          .where('day', '=', 5)
          .where('period', '=', 3),
      )
      .execute();
    await forgetNews();
    await publish(thursday);
    const state = async (id: string) => (await office.get(`/laboratories/requests/${id}`)).body.state;
    expect([await state(taken), await state(free)]).toEqual(['displaced', 'pending']);
    expect((await told(clients.duy)).filter((each) => each.startsWith('laboratory'))).toHaveLength(1);
  });

  it('taken back before its day leaves what was agreed and still stands, and opens what had been let go', async () => {
    await publish(thursday);
    await forgetNews();
    const back = await head.post(`/timetable/versions/${school.next}/withdraw`, { version: 2, reason: 'Nhầm' });
    expect(back.body.state).toBe('checked');
    expect(await shown(thursday)).toEqual(['1 accepted Lê Văn Nam', '2 open', '3 open', '4 open']);
    expect(await shown(friday)).toEqual(['1 open', '2 open', '3 open', '4 offered Đỗ Anh Duy? Vũ Anh Tuấn?']);
    expect((await told(clients.nam)).filter((each) => each.startsWith('cover'))).toEqual([]);
    expect(await lessonsOn(clients.nam, thursday)).toEqual(['1 Toán Lê Văn Nam COVER']);
  });

  it('taken back on its day leaves what was agreed, and lets go of who had agreed to its own lessons', async () => {
    await publish(thursday);
    await agree(thursday, 5, 'duy');
    await at(schoolTime(thursday, '06:00'));
    await forgetNews();
    const { version } = (await head.get(`/timetable/versions/${school.next}`)).body;
    const back = await head.post(`/timetable/versions/${school.next}/withdraw`, { version, reason: 'Nhầm' });
    expect(back.body.state).toBe('withdrawn');
    expect(await shown(thursday)).toEqual(['1 accepted Lê Văn Nam', '2 open', '3 open', '4 open']);
    expect((await told(clients.duy)).filter((each) => each.startsWith('cover'))).toEqual([
      'coverNotNeeded 2026-11-19 10:35',
    ]);
    expect(await lessonsOn(clients.duy, thursday)).toEqual([]);
  });
});
