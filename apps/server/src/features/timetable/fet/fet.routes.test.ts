import type { FetPreview } from '@phuong/contract/timetable/fet/fet.contract.ts';
import type { BoardLesson } from '@phuong/contract/timetable/versions/timetable.schema.ts';
import { readFet } from '@phuong/timetable-solver/formats/fet/fet-reader.ts';
import { tinyFet } from '@phuong/timetable-solver/formats/fet/tiny-fet.data.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { fetAccepts, fetIsInstalled } from '../../../../../../bench/timetable-fet.ts';
import { type Client, type TestServer, testServer } from '../../../../test/servers/server.ts';
import { clockAt } from '../../../platform/clock.ts';
import { aTimetableSchool } from '../timetable-fixtures.ts';
import { makeReadyTimetable } from '../versions/ready-timetable.commands.ts';

let server: TestServer;
let clerk: Client;
let school: Awaited<ReturnType<typeof aTimetableSchool>>;
/** Laid out, with groups, rooms, halves, locks, and times that are closed. */
let laid: { id: string; version: number };
let counter = 0;

const path = (id: string, rest = '') => `/timetable/versions/${id}${rest}`;
const at = (day: number, period: number, shift = 'MORNING') => ({ day, shift, period });
const lessonsOf = async (id: string): Promise<BoardLesson[]> => (await clerk.get(path(id, '/board'))).body.lessons;
const exported = async (id: string, places = 'FIXED'): Promise<string> =>
  (await clerk.get(path(id, `/fet?places=${places}`))).raw.toString();
const fields = (more: Record<string, string> = {}) => ({ semesterId: school.year.semester1, ...more });
const preview = async (source: string, more: Record<string, string> = {}): Promise<FetPreview> => {
  const answer = await clerk.upload('/timetable/versions/fet/preview', 'a.fet', Buffer.from(source), fields(more));
  expect(answer.status, JSON.stringify(answer.body).slice(0, 500)).toBe(200);
  return answer.body;
};
const bring = (source: string, more: Record<string, string> = {}, who = clerk) =>
  who.upload(
    '/timetable/versions/fet/import',
    'a.fet',
    Buffer.from(source),
    fields({ name: `FET ${++counter}`, ...more }),
  );

beforeAll(async () => {
  server = await testServer({ clock: clockAt(() => new Date('2026-10-01T03:00:00Z')) });
  clerk = await server.account('view_timetable', 'create_timetable', 'update_timetable');
  school = await aTimetableSchool(server.services.db);
  const ofYear = { schoolYearId: school.year.id, version: 0 };
  const [first, second] = school.teachers;
  const { INF, PE } = school.subjects;
  await clerk.post('/timetable/rooms', { name: 'Phòng máy 1', kind: 'COMPUTER', seats: 45 });
  await clerk.post('/timetable/arrangements', {
    semesterId: school.year.semester1,
    kind: 'SPLIT',
    subjectId: INF?.id,
    classIds: [school.classes[0]?.id],
    groups: [
      { name: 'Nhóm 1', teacherId: school.teachers[6]?.id },
      { name: 'Nhóm 2', teacherId: school.teachers[7]?.id },
    ],
  });
  await clerk.put(`/timetable/teachers/${first?.id}`, { ...ofYear, unavailable: [at(5, 1), at(5, 2)], daysOff: [] });
  await clerk.put(`/timetable/teachers/${second?.id}`, { ...ofYear, unavailable: [], daysOff: [3] });
  const kept = { isHeavy: false, isPhysical: true, doubles: 0, roomKind: null, preferred: [] };
  await clerk.put(`/timetable/subjects/${PE?.id}`, { ...ofYear, ...kept, forbidden: [at(2, 5), at(3, 5)] });
  const ready = await makeReadyTimetable(server.services.db, {
    semesterId: school.year.semester1,
    schoolYearId: school.year.id,
    ordinal: 1,
    name: 'Gốc',
    effectiveFrom: '2026-09-07',
    by: 'Hà',
    at: new Date('2026-09-01T01:00:00Z'),
    seed: 3,
    proposals: 400_000,
  });
  const now = (await clerk.post(path(ready, '/copy'), { name: 'Bản sao' })).body;
  expect(now.score).toMatchObject({ unplaced: 0 });
  const { id } = now;
  const some = (await lessonsOf(id)).filter(({ slot, parallel }) => slot && !parallel).slice(0, 6);
  const scope = { lessonIds: some.map((lesson) => lesson.id) };
  const locked = await clerk.post(path(id, '/locks'), { version: now.version, scope, isLocked: true });
  const named = await clerk.post(path(id, '/rooms/name'), { version: locked.body.version });
  expect(named.status, JSON.stringify(named.body)).toBe(200);
  laid = { id, version: named.body.change.version };
});

/** A lesson without what only its version knows. */
const shapes = (lessons: readonly BoardLesson[]) => {
  const sets = new Map<string, number>();
  for (const { parallel, pair } of lessons)
    for (const key of [parallel, pair]) if (key) sets.set(key, (sets.get(key) ?? 0) + 1);
  return lessons
    .map(({ id: _, pair, parallel, ...rest }) =>
      JSON.stringify({ ...rest, pair: sets.get(pair ?? '') ?? 0, parallel: sets.get(parallel ?? '') ?? 0 }),
    )
    .sort();
};

describe('a version as a FET file', () => {
  it('comes back as the same lessons, places, locks, rooms, groups and halves', async () => {
    const source = await exported(laid.id);
    const before = await lessonsOf(laid.id);
    expect(before.some(({ weeks }) => weeks !== null)).toBe(true);
    expect(before.some(({ parallel }) => parallel !== null)).toBe(true);
    expect(before.some(({ roomId }) => roomId !== null)).toBe(true);
    const looked = await preview(source);
    expect(looked.leftOut).toEqual([]);
    expect(looked.totals).toMatchObject({
      activities: before.length,
      lessons: before.length,
      placed: before.length,
      locked: before.filter(({ isLocked }) => isLocked).length,
      withoutRoom: 0,
      outside: 0,
    });
    const made = await bring(source);
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    expect(made.body).toMatchObject({ lessons: before.length, placed: before.length, waiting: 0, settings: 0 });
    expect(shapes(await lessonsOf(made.body.timetableId))).toEqual(shapes(before));
    const compared = await clerk.get(path(laid.id, `/compare?with=${made.body.timetableId}`));
    expect(compared.body.total).toBe(0);
    expect(compared.body.scores.to).toEqual(compared.body.scores.from);
    const log = server.services.db
      .selectFrom('audit_log')
      .select('action')
      .where('entity_id', '=', made.body.timetableId);
    expect(await log.execute()).toEqual([{ action: 'timetables.fetImport' }]);
  });

  it('has only what is locked, or wishes, where that is asked for', async () => {
    const places = (source: string) =>
      readFet(source).constraints.filter(({ type }) => type === 'ConstraintActivityPreferredStartingTime');
    const all = await lessonsOf(laid.id);
    const locked = all.filter(({ isLocked }) => isLocked).length;
    expect(places(await exported(laid.id, 'LOCKED'))).toHaveLength(locked);
    const wished = places(await exported(laid.id, 'WISHED'));
    expect(wished).toHaveLength(all.length);
    expect(wished.filter(({ weight }) => weight === 100)).toHaveLength(locked);
  });

  it('has the accepted wishes of teachers as constraints of FET, and says what FET cannot', async () => {
    const teacherId = school.teachers[3]?.id ?? '';
    const asks = ['CANNOT', 'UNWANTED', 'PREFERRED', 'MAX_PER_DAY', 'FREE_DAYS', 'NO_GAPS', 'NOTE'];
    const dates = { opensOn: '2026-10-01', closesOn: '2026-10-05', isStopped: false };
    const collection = await clerk.put(`/timetable/wishes/collections/${school.year.semester1}`, {
      ...dates,
      version: 0,
      asks,
      maxCannot: 6,
      note: '',
    });
    const accepted = {
      cannot: [at(4, 1)],
      unwanted: [at(5, 4), at(5, 5)],
      preferred: [at(6, 1)],
      maxPerDay: 3,
      freeDays: 1,
      noGaps: false,
    };
    const teacher = await server.teacher(teacherId);
    const sent = await teacher.put(`/timetable/own/wishes/${collection.body.id}`, {
      version: 0,
      content: { ...accepted, note: '' },
      send: true,
    });
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    const decide = async (parts: object, reason = '') => {
      const { items } = (await clerk.get(`/timetable/wishes?semesterId=${school.year.semester1}`)).body;
      const { id, version } = items.find((row: { teacherId: string }) => row.teacherId === teacherId);
      const answer = await clerk.post(`/timetable/wishes/${id}/decision`, { version, accepted: parts, reason });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    };
    await decide(accepted);
    const { name = '' } = school.teachers[3] ?? {};
    const source = await exported(laid.id, 'LOCKED');
    const file = readFet(source);
    const of = (type: string) =>
      file.constraints.filter((each) => each.type === `Constraint${type}` && JSON.stringify(each).includes(name));
    expect(of('TeacherNotAvailableTimes')).toHaveLength(1);
    expect(of('TeacherMaxHoursDaily')).toMatchObject([{ weight: 100, value: 3 }]);
    expect(of('TeacherMaxDaysPerWeek')).toMatchObject([{ weight: 100 }]);
    expect(of('ActivitiesPreferredTimeSlots')).toMatchObject([{ weight: 75 }]);
    expect(source).toContain('FET không có loại mong muốn ấy');
    // Where every place is compulsory, limits that the version itself breaks leave FET its way out.
    if (fetIsInstalled()) expect(fetAccepts(await exported(laid.id))).toBe(true);
    // The other tests look at the same year without this wish.
    const none = { cannot: [], unwanted: [], preferred: [], maxPerDay: null, freeDays: null, noGaps: false };
    await decide(none, 'Thôi');
    const without = readFet(await exported(laid.id, 'LOCKED'));
    expect(without.constraints.some(({ type }) => type === 'ConstraintTeacherMaxHoursDaily')).toBe(false);
  });

  it('closes times as the settings do: taken back into a year without them they are the same', async () => {
    const source = await exported(laid.id, 'LOCKED');
    expect((await preview(source)).settings).toEqual({
      teacherTimes: { whose: 0, periods: 0 },
      classTimes: { whose: 0, periods: 0 },
      subjectTimes: { whose: 0, periods: 0 },
    });
    const [first, second] = school.teachers;
    const { PE } = school.subjects;
    const { db } = server.services;
    const empty = { unavailable: JSON.stringify([]), days_off: [] as number[] };
    await db.updateTable('timetable_teachers').set(empty).execute();
    await db
      .updateTable('timetable_subjects')
      .set({ forbidden: JSON.stringify([]) })
      .execute();
    await db
      .updateTable('timetable_weeks')
      .set((eb) => ({ inputs_version: eb('inputs_version', '+', 1) }))
      .execute();
    const { settings } = await preview(source);
    expect(settings.teacherTimes.whose).toBe(2);
    expect(settings.subjectTimes).toEqual({ whose: 1, periods: 2 });
    const made = await bring(source, { teacherTimes: 'true', subjectTimes: 'true' });
    expect(made.body, JSON.stringify(made.body)).toMatchObject({ settings: 3 });
    const teachers = (await clerk.get(`/timetable/teachers?schoolYearId=${school.year.id}`)).body;
    const of = (id?: string) => teachers.find((row: { teacherId: string }) => row.teacherId === id).unavailable;
    expect(of(first?.id)).toEqual([at(5, 1), at(5, 2)]);
    expect(of(second?.id).filter(({ day }: { day: number }) => day !== 3)).toEqual([]);
    expect(of(second?.id).length).toBeGreaterThan(4);
    const subjects = (await clerk.get(`/timetable/subjects?schoolYearId=${school.year.id}`)).body;
    const sport = subjects.find((row: { subjectId: string }) => row.subjectId === PE?.id);
    expect(sport).toMatchObject({ forbidden: [at(2, 5), at(3, 5)], isPhysical: true });
  });

  it.skipIf(!fetIsInstalled())(
    'is taken by FET itself',
    async () => {
      expect(fetAccepts(await exported(laid.id))).toBe(true);
      // Two groups need two rooms, where FET lays everything out anew.
      await clerk.post('/timetable/rooms', { name: 'Phòng máy 2', kind: 'COMPUTER', seats: 45 });
      expect(fetAccepts(await exported(laid.id, 'LOCKED'), 60)).toBe(true);
    },
    120_000,
  );
});

describe('a FET file of another school', () => {
  it('is shown name by name and constraint by constraint, and becomes a draft of what is known or chosen', async () => {
    const source = tinyFet(
      `<ConstraintTeacherMaxDaysPerWeek><Weight_Percentage>100</Weight_Percentage><Teacher_Name>An</Teacher_Name><Max_Days_Per_Week>1</Max_Days_Per_Week></ConstraintTeacherMaxDaysPerWeek>
       <ConstraintFlyToTheMoon><Weight_Percentage>100</Weight_Percentage></ConstraintFlyToTheMoon>`,
    );
    const looked = await preview(source);
    expect(looked.totals).toMatchObject({ activities: 5, inactiveActivities: 1, lessons: 0, leftOut: 5 });
    expect(looked.constraints).toContainEqual({ type: 'TeacherMaxDaysPerWeek', count: 1, use: 'OTHER_RULE' });
    expect(looked.constraints).toContainEqual({ type: 'FlyToTheMoon', count: 1, use: 'UNKNOWN' });
    expect(looked.names.subjects).toContainEqual(expect.objectContaining({ name: 'Toán', readAs: expect.anything() }));
    expect(looked.leftOut[0]).toMatchObject({ activity: 1, fault: 'CLASS', names: ['6A'] });
    const choose = (kind: 'classes' | 'teachers' | 'subjects', name: string, id = '') =>
      `${looked.names[kind].find((each) => each.name === name)?.index}:${id}`;
    const [one, other] = school.classes;
    const chosen = {
      classes: `${choose('classes', '6A', one?.id)},${choose('classes', '6B', other?.id)}`,
      teachers: `${choose('teachers', 'An', school.teachers[0]?.id)},${choose('teachers', 'Bình', '-')}`,
      subjects: choose('subjects', 'Văn', school.subjects.LIT?.id),
    };
    const again = await preview(source, chosen);
    expect(again.totals).toMatchObject({ lessons: 3, leftOut: 2 });
    const refused = await bring(source, chosen);
    expect(refused.body).toMatchObject({ code: 'timetable.fet_has_unknown' });
    const made = await bring(source, { ...chosen, onlyKnown: 'true' });
    expect(made.body).toMatchObject({ lessons: 3, placed: 0, waiting: 3, leftOut: 2 });
    const lessons = await lessonsOf(made.body.timetableId);
    expect(lessons.map(({ duration, classes }) => [duration, classes[0]?.classId])).toEqual([
      [1, one?.id],
      [1, one?.id],
      [2, other?.id],
    ]);
  });

  it('is refused with what is wrong when a choice names what does not exist', async () => {
    for (const classes of ['0:01a20903-210b-738d-ad1f-6a38d85adb09', '99:-', 'abc']) {
      const answer = await clerk.upload(
        '/timetable/versions/fet/preview',
        'a.fet',
        Buffer.from(tinyFet('')),
        fields({ classes }),
      );
      expect(answer.body).toMatchObject({ code: 'timetable.fet_choice_unknown', errors: [{ field: 'classes' }] });
    }
  });

  it.each([
    [
      'a document type',
      '<!DOCTYPE fet [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><fet>&b;</fet>',
      'fet_doctype',
    ],
    ['a broken file', tinyFet('').slice(0, 900), 'fet_not_xml'],
    ['no XML at all', 'PK\u0003\u0004 nothing', 'fet_not_xml'],
    ['nothing', ' ', 'fet_not_xml'],
    ['elements without end', '<a>'.repeat(200), 'fet_not_xml'],
    ['another format', '<HighSchoolTimetableArchive/>', 'fet_unknown_format'],
    ['another mode', tinyFet('').replace('Official', 'Mornings-Afternoons'), 'fet_unknown_format'],
    ['a teacher who is not declared', tinyFet('').replace('<Teacher>An<', '<Teacher>Lạ<'), 'fet_faulty'],
    ['a duration that is none', tinyFet('').replace('<Duration>1<', '<Duration>-1<'), 'fet_faulty'],
    ['two activities of one number', tinyFet('').replace('<Id>2<', '<Id>1<'), 'fet_faulty'],
    [
      'too many activities',
      tinyFet('').replace(
        '</Activities_List>',
        `${Array.from({ length: 5001 }, (_, index) => `<Activity><Subject>Toán</Subject><Duration>1</Duration><Id>${index + 10}</Id></Activity>`).join('')}</Activities_List>`,
      ),
      'fet_too_large',
    ],
  ])('is refused for %s, naming the file', async (_, source, code) => {
    for (const kind of ['preview', 'import']) {
      const answer = await clerk.upload(
        `/timetable/versions/fet/${kind}`,
        'a.fet',
        Buffer.from(source),
        fields(kind === 'import' ? { name: 'Hỏng' } : {}),
      );
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ code: `timetable.${code}`, errors: [{ field: 'file' }] });
    }
  });

  it('changes settings only for who may update timetables, and nothing in a closed year', async () => {
    const maker = await server.account('view_timetable', 'create_timetable');
    const source = await exported(laid.id);
    const refused = await bring(source, { teacherTimes: 'true' }, maker);
    expect([refused.status, refused.body.code]).toEqual([403, 'timetable.fet_settings_right']);
    expect((await bring(source, {}, maker)).status).toBe(200);
    const { db } = server.services;
    await db.updateTable('school_years').set({ status: 'CLOSED' }).where('id', '=', school.year.id).execute();
    expect((await bring(source)).body.code).toBe('school.year_closed');
    await db.updateTable('school_years').set({ status: 'ACTIVE' }).where('id', '=', school.year.id).execute();
  });
});
