import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Client, type TestAnswer, type TestServer, testServer } from '../../../test/servers/server.ts';
import { aClass, aSchoolYear, aStudent, aSubject, aTeacher, teaches } from '../../../test/world/factories.ts';
import { aLessonOf, aVersion } from '../../../test/world/timetable-factories.ts';
import { clockAt } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { turnTimetables } from './publishing/publishing.commands.ts';
import { untilGenerated } from './timetable-fixtures.ts';

/** On a database server two calls meet; the embedded database takes them one after another. */
const rounds = process.env.TEST_DATABASE_URL ? 6 : 1;
const today = '2026-11-16';
const saturday = 6;
let now = new Date(`${today}T03:00:00Z`);
let server: TestServer;
let school: Awaited<ReturnType<typeof aSchool>>;
let office: Client;
let pupil: Client;
let number = 0;

const slot = (day: number, period: number) => ({ day, shift: 'MORNING', period }) as const;
const told = (...answers: TestAnswer[]) =>
  answers.map(({ status, body }) => (status < 300 ? 'done' : `${status} ${body?.code}`)).sort();
const repeated = async (round: () => Promise<void>) => {
  for (let each = 0; each < rounds; each += 1) {
    await emptied();
    await round();
  }
};

async function aSchool() {
  const { db } = server.services;
  const year = await aSchoolYear(db);
  const subject = await aSubject(db, { name: 'Toán' });
  const numbers = { annual_periods: 70, weekly_semester1: 2, weekly_semester2: 2 };
  const semesterIds = [year.semester1];
  const classes = [];
  const teachers = [];
  for (const name of ['9A1', '9A2']) {
    const one = await aClass(db, { schoolYearId: year.id, name });
    const teacher = await aTeacher(db, { name: `Trần Thị ${name}` });
    await db
      .insertInto('class_subjects')
      .values({ class_id: one.id, subject_id: subject.id, ...numbers })
      .execute();
    await teaches(db, { teacherId: teacher.id, classId: one.id, subjectId: subject.id, semesterIds });
    classes.push(one.id);
    teachers.push(teacher.id);
  }
  const stranger = await aTeacher(db, { name: 'Lê Văn Nam' });
  const student = await aStudent(db, { classId: classes[0] ?? '', schoolYearId: year.id });
  return { year, subject, classes, teachers, stranger, student };
}

async function emptied() {
  const { db } = server.services;
  now = new Date(`${today}T03:00:00Z`);
  office = await server.admin();
  await db.deleteFrom('timetable_overrides').execute();
  await db.deleteFrom('timetables').execute();
  await db.deleteFrom('rooms').execute();
  await db.deleteFrom('timetable_weeks').execute();
}

interface Plan {
  readonly state?: 'draft' | 'checked' | 'published';
  readonly effectiveFrom?: string;
  readonly day?: number;
  readonly roomId?: string;
}

/** Maths of both classes on one day, in the first period. */
async function aPlan({ state = 'draft', effectiveFrom, day = 1, roomId }: Plan = {}) {
  const { db } = server.services;
  const { year, subject, classes, teachers } = school;
  const id = await aVersion(db, {
    semesterId: year.semester1,
    schoolYearId: year.id,
    state,
    ...(effectiveFrom ? { effectiveFrom } : {}),
  });
  const lessons = [];
  for (const [index, classId] of classes.entries()) {
    const place = { subjectId: subject.id, classIds: [classId], teacherIds: [teachers[index] ?? ''] };
    lessons.push(await aLessonOf(db, id, { ...place, slot: slot(day, 1), ...(roomId ? { roomId } : {}) }));
  }
  return { id, lessons };
}

const inForce = () => aPlan({ state: 'published', effectiveFrom: '2026-09-07' });
const publish = (id: string, effectiveFrom: string, confirmedChanges: number) =>
  office.post(`/timetable/versions/${id}/publish`, { version: 1, effectiveFrom, confirmedChanges });
const withdraw = (id: string, version: number) =>
  office.post(`/timetable/versions/${id}/withdraw`, { version, reason: 'Nhầm' });
const stateOf = async (id: string) =>
  (await server.services.db.selectFrom('timetables').select('state').where('id', '=', id).executeTakeFirst())?.state;
const saveWeek = (days: number[], version = 0) => {
  const periods = [{ start: '07:00', end: '07:45' }];
  const shifts = [
    { key: 'MORNING', periods },
    { key: 'AFTERNOON', periods: [] },
  ];
  const none = { MORNING: null, AFTERNOON: null };
  const schoolYearId = school.year.id;
  return office.put('/timetable/week-setup', {
    schoolYearId,
    version,
    days,
    shifts,
    homeroomSubjectId: null,
    flag: none,
    form: none,
  });
};
const aRoom = async () => {
  number += 1;
  return (await office.post('/timetable/rooms', { name: `Phòng ${number}`, kind: 'OTHER' })).body;
};
const change = (lessonId: string | undefined, date: string, body: object) =>
  office.post('/timetable/overrides', { lessonId, date, ...body });

describe('two at the same moment', { timeout: 240_000 }, () => {
  beforeEach(async () => {
    if (server) return;
    server = await testServer({ clock: clockAt(() => now) });
    school = await aSchool();
    pupil = await server.student(school.student.id);
  });

  it('who publish one version: it begins once', async () => {
    await repeated(async () => {
      await inForce();
      const { id } = await aPlan({ state: 'checked', day: 2 });
      const answers = await Promise.all([publish(id, today, 2), publish(id, today, 2)]);
      expect(told(...answers)).toEqual(['409 platform.stale_version', 'done']);
    });
  });

  it('who publish and copy or edit wait for each other; an edit never reaches a published version', async () => {
    await repeated(async () => {
      await inForce();
      const { id } = await aPlan({ state: 'checked', day: 2 });
      const body = { version: 1, scope: { all: true } };
      const [published, copied, edited] = await Promise.all([
        publish(id, today, 2),
        office.post(`/timetable/versions/${id}/copy`, { name: 'Bản sao' }),
        office.post(`/timetable/versions/${id}/unplace`, body),
      ]);
      expect(told(copied)).toEqual(['done']);
      expect([
        ['409 timetable.not_editable', 'done'],
        ['409 platform.stale_version', 'done'],
      ]).toContainEqual(told(published, edited));
      expect(await stateOf(id)).toBe(published.status === 200 ? 'published' : 'draft');
    });
  });

  it('who publish a version and shorten the week: it stays published whole, or goes back to draft before', async () => {
    await repeated(async () => {
      await inForce();
      const { id } = await aPlan({ state: 'checked', day: saturday });
      const [published, saved] = await Promise.all([publish(id, today, 2), saveWeek([1, 2, 3, 4, 5])]);
      expect(told(saved)).toEqual(['done']);
      const open = await server.services.db
        .selectFrom('timetable_lessons')
        .select('id')
        .where('timetable_id', '=', id)
        .where('day', 'is', null)
        .execute();
      expect([published.status, await stateOf(id), open.length]).toEqual(
        published.status === 200 ? [200, 'published', 0] : [409, 'draft', 2],
      );
    });
  });

  it('who publish and change a day: the change belongs to the version of its day, or is over', async () => {
    await repeated(async () => {
      const old = await inForce();
      const next = await aPlan({ state: 'checked', day: 2 });
      const date = '2026-11-23';
      const [published, changed] = await Promise.all([
        publish(next.id, date, 2),
        change(old.lessons[0], date, { kind: 'CANCELLED' }),
      ]);
      expect(told(published)).toEqual(['done']);
      expect(['done', '400 timetable.no_lesson_that_day']).toContain(told(changed)[0]);
      const open = await office.get(`/timetable/overrides?from=${today}&to=2026-12-06`);
      expect(open.body).toEqual([]);
    });
  });

  it('who withdraw a version on its day and call it published: the one before is in force again', async () => {
    await repeated(async () => {
      const old = await inForce();
      const next = await aPlan({ state: 'checked', day: 2 });
      const date = '2026-11-23';
      expect((await publish(next.id, date, 2)).status).toBe(200);
      now = new Date(`${date}T00:30:00Z`);
      office = await server.admin();
      const turn = () => inTransaction(server.services.database, (trx) => turnTimetables(trx, server.services, date));
      const [gone] = await Promise.all([withdraw(next.id, 2), turn(), turn()]);
      expect([told(gone), await stateOf(next.id), await stateOf(old.id)]).toEqual([['done'], 'withdrawn', 'published']);
      expect((await office.get(`/timetable/in-force?date=${date}`)).body.timetable).toMatchObject({
        id: old.id,
        effectiveTo: null,
      });
      const begun = await server.services.db
        .selectFrom('audit_log')
        .select('id')
        .where('action', '=', 'timetables.begin')
        .where('entity_id', '=', next.id)
        .execute();
      expect(begun).toHaveLength(1);
    });
  });

  it('who generate one version: one runs; it is neither deleted nor edited meanwhile', async () => {
    await repeated(async () => {
      const { id } = await aPlan();
      const start = () =>
        office.post(`/timetable/versions/${id}/generate`, { version: 1, start: 'CURRENT', seconds: 5 });
      const answers = await Promise.all([start(), start()]);
      expect(told(...answers)).toEqual(['409 timetable.is_generating', 'done']);
      const meanwhile = await Promise.all([
        office.delete(`/timetable/versions/${id}`),
        office.post(`/timetable/versions/${id}/unplace`, { version: 2, scope: { all: true } }),
      ]);
      expect(told(...meanwhile)).toEqual(['409 timetable.is_generating', '409 timetable.is_generating']);
      await Promise.all([
        office.post(`/timetable/versions/${id}/generation/stop`),
        office.post(`/timetable/versions/${id}/generation/stop`),
      ]);
      await untilGenerated(office, id);
      expect(['draft', 'generated']).toContain(await stateOf(id));
    });
  });

  it('who delete and generate a version: it is gone, or it is generated', async () => {
    await repeated(async () => {
      const { id } = await aPlan();
      const [gone, started] = await Promise.all([
        office.delete(`/timetable/versions/${id}`),
        office.post(`/timetable/versions/${id}/generate`, { version: 1, start: 'CURRENT', seconds: 5 }),
      ]);
      expect([
        ['404 platform.not_found', 'done'],
        ['409 timetable.is_generating', 'done'],
      ]).toContainEqual(told(gone, started));
      if (started.status < 300) {
        await office.post(`/timetable/versions/${id}/generation/stop`);
        await untilGenerated(office, id);
      }
    });
  });

  it('who change one lesson, or ask one person to two lessons: the second is told', async () => {
    await repeated(async () => {
      const { lessons } = await inForce();
      const cover = { kind: 'COVER', coverTeacherId: school.stranger.id };
      const both = await Promise.all(lessons.map((lesson) => change(lesson, '2026-11-23', cover)));
      expect(told(...both)).toEqual(['409 timetable.substitute_busy', 'done']);
      const one = await Promise.all([
        change(lessons[0], '2026-11-30', { kind: 'CANCELLED' }),
        change(lessons[0], '2026-11-30', { kind: 'NOTE', note: 'Mang thước' }),
      ]);
      expect(told(...one)).toEqual(['409 timetable.override_exists', 'done']);
    });
  });

  it('who make, copy and import versions of one semester: each gets a number, no name is there twice', async () => {
    await repeated(async () => {
      const { id } = await aPlan();
      const make = (name: string) =>
        office.post('/timetable/versions', { semesterId: school.year.semester1, name, effectiveFrom: null });
      const copy = (name: string) => office.post(`/timetable/versions/${id}/copy`, { name });
      const answers = await Promise.all([make('Bản mới'), copy('Bản mới'), make('Bản khác'), copy('Bản nữa')]);
      expect(told(...answers)).toEqual(['409 timetable.name_taken', 'done', 'done', 'done']);
    });
  });

  it('who delete a room and give it to a lesson or a day: no lesson is left in a room that is gone', async () => {
    await repeated(async () => {
      const { lessons } = await inForce();
      const draft = await aPlan();
      const [one, two] = [await aRoom(), await aRoom()];
      const [given, gone] = await Promise.all([
        office.put(`/timetable/versions/${draft.id}/rooms`, {
          version: 1,
          rooms: [{ lessonId: draft.lessons[0], roomId: one.id }],
        }),
        office.delete(`/timetable/rooms/${one.id}`),
      ]);
      expect([
        ['400 timetable.unknown_room', 'done'],
        ['409 timetable.room_in_use', 'done'],
      ]).toContainEqual(told(given, gone));
      const answers = await Promise.all([
        change(lessons[0], '2026-11-23', { kind: 'ROOM', roomId: two.id }),
        office.delete(`/timetable/rooms/${two.id}`),
      ]);
      expect([
        ['400 timetable.unknown_room', 'done'],
        ['409 timetable.room_in_use', 'done'],
      ]).toContainEqual(told(...answers));
    });
  });

  it('who name a room alike, or change one: the second is told', async () => {
    await repeated(async () => {
      const room = await aRoom();
      const make = (name: string) => office.post('/timetable/rooms', { name, kind: 'GYM' });
      expect(told(...(await Promise.all([make('Nhà đa năng'), make('nhà đa năng')])))).toEqual([
        '409 timetable.room_name_taken',
        'done',
      ]);
      const edit = (seats: number) =>
        office.put(`/timetable/rooms/${room.id}`, { name: room.name, kind: 'OTHER', seats, version: 1 });
      expect(told(...(await Promise.all([edit(10), edit(20)])))).toEqual(['409 platform.stale_version', 'done']);
    });
  });

  it('who set up the week: the second is shown what the first has saved', async () => {
    await repeated(async () => {
      const answers = await Promise.all([saveWeek([1, 2, 3, 4, 5]), saveWeek([1, 2, 3, 4])]);
      expect(told(...answers)).toEqual(['409 platform.stale_version', 'done']);
    });
  });

  it('who split a class for one subject: the second is told', async () => {
    await repeated(async () => {
      await server.services.db.deleteFrom('timetable_arrangements').execute();
      const groups = ['A', 'B'].map((name, index) => ({ name, teacherId: school.teachers[index] }));
      const split = () =>
        office.post('/timetable/arrangements', {
          semesterId: school.year.semester1,
          kind: 'SPLIT',
          subjectId: school.subject.id,
          classIds: [school.classes[0]],
          groups,
        });
      const answers = await Promise.all([split(), split(), split()]);
      expect(told(...answers)).toEqual([
        '409 timetable.arrangement_overlaps',
        '409 timetable.arrangement_overlaps',
        'done',
      ]);
    });
  });

  it('who make calendar links leave one address that is good; one that is revoked is not', async () => {
    await repeated(async () => {
      const make = () => pupil.post('/timetable/own/calendar-link');
      const made = await Promise.all([make(), make()]);
      expect(told(...made)).toEqual(['done', 'done']);
      const reads = await Promise.all(made.map(({ body }) => server.anonymous.get(body.url.replace('/api', ''))));
      expect(reads.map(({ status }) => status).sort()).toEqual([200, 404]);
      const [again] = await Promise.all([make(), pupil.delete('/timetable/own/calendar-link')]);
      const { body } = await pupil.get('/timetable/own/calendar-link');
      const good = await server.anonymous.get(again.body.url.replace('/api', ''));
      expect(good.status).toBe(body.isActive ? 200 : 404);
    });
  });

  it('who make a version and delete a class: the version is made without it', async () => {
    await repeated(async () => {
      const { db, database } = server.services;
      const { year, subject, teachers } = school;
      const extra = await aClass(db, { schoolYearId: year.id, name: `9B${++number}`, subjects: [subject] });
      const semesterIds = [year.semester1];
      await teaches(db, { teacherId: teachers[0] ?? '', classId: extra.id, subjectId: subject.id, semesterIds });
      let tell = () => {};
      const deleted = new Promise<void>((resolve) => {
        tell = resolve;
      });
      const deleting = inTransaction(database, async (trx) => {
        await trx.deleteFrom('classes').where('id', '=', extra.id).execute();
        tell();
        await pause(500);
      });
      await deleted;
      const { status, body } = await office.post('/timetable/versions', {
        semesterId: year.semester1,
        name: 'Bản mới',
        effectiveFrom: null,
      });
      await deleting;
      expect({ status, code: body?.code }).toEqual({ status: 200, code: undefined });
      const named = await db
        .selectFrom('timetable_lesson_classes')
        .select('class_id')
        .where('class_id', '=', extra.id)
        .execute();
      expect(named).toEqual([]);
    });
  });

  it('who publish a version and delete a class it names: no published lesson loses its class', async () => {
    await repeated(async () => {
      const { db } = server.services;
      const { year, subject } = school;
      const extra = await aClass(db, { schoolYearId: year.id, name: `9C${++number}`, subjects: [subject] });
      const { id } = await aPlan({ state: 'checked' });
      const place = { subjectId: subject.id, classIds: [extra.id], teacherIds: [] };
      const lessonId = await aLessonOf(db, id, { ...place, slot: slot(3, 1) });
      const preview = await office.get(`/timetable/versions/${id}/publish?effectiveFrom=${today}`);
      const [published, deleted] = await Promise.all([
        publish(id, today, preview.body.changeCount ?? 0),
        office.delete(`/classes/${extra.id}`),
      ]);
      const left = await db
        .selectFrom('timetable_lesson_classes')
        .select('class_id')
        .where('lesson_id', '=', lessonId)
        .execute();
      expect(published.status).toBeLessThan(500);
      expect([204, 409]).toContain(deleted.status);
      if (deleted.status === 409) expect(left).toHaveLength(1);
      else await db.deleteFrom('timetable_lessons').where('id', '=', lessonId).execute();
    });
  });
});
