import { beforeAll, expect } from 'vitest';
import { story } from '../../../../test/kit/story.ts';
import { type TestServer, testServer } from '../../../../test/servers/server.ts';
import { aStudent, isHomeroomOf } from '../../../../test/world/factories.ts';
import { clockAt } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import { aSplitSchool, groupsOf, lessonsOn, type Members, monday } from './group-fixtures.ts';

// Shortly before midnight in Vietnam: four minutes later it is the next day, and everybody is still signed in.
let now = new Date('2026-11-16T16:57:00Z');

let server: TestServer;
let school: Awaited<ReturnType<typeof aSplitSchool>>;
let id: string;

beforeAll(async () => {
  server = await testServer({ clock: clockAt(() => now) });
  school = await aSplitSchool(server);
  id = (await school.arrange()).id;
});

story('the pupils of a split class', (step) => {
  step('are in no group at first, in the order of the class list, and see the lessons of all groups', async () => {
    const division = await school.read(id);
    expect(division).toMatchObject({
      version: 1,
      subjectName: 'Tiếng Anh',
      class: { name: '9A1' },
      groups: [
        { name: 'Nhóm 1', teacherName: 'Lê Thị Hoa' },
        { name: 'Nhóm 2', teacherName: 'Lê Văn Nam' },
      ],
    });
    expect(
      division.students.map(({ orderNumber, fullName, sex }: Record<string, unknown>) => [orderNumber, fullName, sex]),
    ).toEqual([
      [1, 'Trần Thị An', 'FEMALE'],
      [2, 'Lê Văn Bình', 'MALE'],
      [3, 'Ngô Thị Chi', 'FEMALE'],
      [4, 'Hồ Văn Dũng', 'MALE'],
    ]);
    expect(await school.weekOf(await school.pupil('an'))).toEqual(['Toán', 'Tiếng Anh Nhóm 1', 'Tiếng Anh Nhóm 2']);
    const { body } = await school.office.get(`/timetable/readiness?semesterId=${school.year.semester1}`);
    const finding = body.findings.find(({ message }: { message: { key: string } }) =>
      message.key.endsWith('notDivided'),
    );
    expect(finding).toMatchObject({ severity: 'INFO', message: { refs: [{ kind: 'ARRANGEMENT', id }] } });
  });

  step(
    'are divided in one write; each then sees the own group’s lessons, on the week, today, the paper and in the calendar',
    async () => {
      const saved = await school.divide(id, { an: 'Nhóm 1', binh: 'Nhóm 2', chi: 'Nhóm 1' });
      expect(saved.status).toBe(200);
      expect(saved.body.version).toBe(2);
      expect(groupsOf(saved.body)).toEqual({ An: 'Nhóm 1', Bình: 'Nhóm 2', Chi: 'Nhóm 1', Dũng: null });
      const an = await school.pupil('an');
      const news = async () => (await an.get('/notifications')).body.items;
      expect(await news()).toMatchObject([
        { kind: 'groupChosen', params: { subjectName: 'Tiếng Anh', group: 'Nhóm 1', fromDate: monday } },
      ]);
      expect(await school.weekOf(an)).toEqual(['Toán', 'Tiếng Anh Nhóm 1']);
      expect(await school.weekOf(await school.pupil('binh'))).toEqual(['Toán', 'Tiếng Anh Nhóm 2']);
      expect(await school.weekOf(await school.pupil('dung'))).toEqual(['Toán', 'Tiếng Anh Nhóm 1', 'Tiếng Anh Nhóm 2']);
      const today = (await an.get('/timetable/own/today')).body;
      expect(lessonsOn(today, '2026-11-20')).toEqual(['Tiếng Anh Nhóm 1']);
      expect((await an.get('/timetable/own/paper.pdf')).status).toBe(200);
      const { url } = (await an.post('/timetable/own/calendar-link')).body;
      const feed = Buffer.from(
        (await server.anonymous.get(new URL(url, 'http://x').pathname.replace(/^\/api/, ''))).raw,
      ).toString();
      const summaries = feed.split('BEGIN:VEVENT').map((event) => {
        const [, day] = event.match(/DTSTART:(\d{8})/) ?? [];
        const [, name] = event.match(/SUMMARY:(.*?)\r?\n/) ?? [];
        return `${day} ${name}`;
      });
      expect(summaries).toContain('20261116 Tiếng Anh (Nhóm 1)');
      expect(summaries).not.toContain('20261116 Tiếng Anh (Nhóm 2)');
      // Days before the division stay as they were.
      expect(summaries).toContain('20261109 Tiếng Anh (Nhóm 2)');
      expect(await school.weekOf(an, '2026-11-09')).toEqual(['Toán', 'Tiếng Anh Nhóm 1', 'Tiếng Anh Nhóm 2']);
    },
  );

  step('are counted by group; some left over are a warning', async () => {
    const [listed] = (await school.office.get(`/timetable/arrangements?semesterId=${school.year.semester1}`)).body;
    expect(listed).toMatchObject({ version: 2, withoutGroup: 1, groups: [{ students: 2 }, { students: 1 }] });
    const { body } = await school.office.get(`/timetable/readiness?semesterId=${school.year.semester1}`);
    expect(body.findings).toContainEqual(
      expect.objectContaining({
        severity: 'WARNING',
        message: expect.objectContaining({
          key: 'timetableServer.finding.withoutGroup',
          params: { class: '9A1', subject: 'Tiếng Anh', count: 1 },
        }),
      }),
    );
  });

  step('change groups from today on; the days before stay true, the same division twice is one', async () => {
    now = new Date('2026-11-16T17:01:00Z');
    const members: Members = { an: 'Nhóm 2', binh: 'Nhóm 2', chi: 'Nhóm 1' };
    const saved = await school.divide(id, members, 2);
    expect(saved.body.version).toBe(3);
    const again = await school.divide(id, members, 2);
    expect([again.status, again.body.version]).toEqual([200, 3]);
    const an = await school.pupil('an');
    expect(await school.weekOf(an, monday)).toEqual(['Toán', 'Tiếng Anh Nhóm 1']);
    expect(await school.weekOf(an, monday, '2026-11-20')).toEqual(['Tiếng Anh Nhóm 2']);
    const rows = await school.db
      .selectFrom('timetable_group_members')
      .select(['group_name', 'from_date', 'to_date'])
      .where('student_id', '=', school.pupils.an.id)
      .orderBy('from_date')
      .execute();
    expect(rows).toEqual([
      { group_name: 'Nhóm 1', from_date: monday, to_date: monday },
      { group_name: 'Nhóm 2', from_date: '2026-11-17', to_date: null },
    ]);
    // Changed twice on a day: only the last counts.
    expect((await school.divide(id, { ...members, an: 'Nhóm 1' })).status).toBe(200);
    expect(await school.weekOf(an, monday, '2026-11-20')).toEqual(['Tiếng Anh Nhóm 1']);
    const entry = await school.db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('action', '=', 'timetableGroups.save')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const key = `Trần Thị An ${school.pupils.an.id}`;
    expect(entry).toMatchObject({ before: { [key]: 'Nhóm 2' }, after: { className: '9A1', [key]: 'Nhóm 1' } });
  });

  step('are told of a change of their own group’s lesson only', async () => {
    const news = async (who: keyof typeof school.pupils) =>
      (await (await school.pupil(who)).get('/notifications')).body.items.map(({ kind }: { kind: string }) => kind);
    await server.services.db.deleteFrom('notifications').execute();
    const body = { lessonId: school.lessons.secondFriday, date: '2026-11-20', kind: 'CANCELLED' };
    expect((await school.office.post('/timetable/overrides', body)).status).toBe(200);
    expect(await news('an')).toEqual([]);
    expect(await news('binh')).toEqual(['lessonCancelled']);
    expect(await news('dung')).toEqual(['lessonCancelled']);
    const maths = { lessonId: school.lessons.maths, date: '2026-11-23', kind: 'NOTE', note: 'Mang thước' };
    expect((await school.office.post('/timetable/overrides', maths)).status).toBe(200);
    expect(await news('an')).toEqual(['lessonNote']);
    expect(await school.weekOf(await school.pupil('an'), monday, '2026-11-20')).toEqual(['Tiếng Anh Nhóm 1']);
  });

  step('are named to who gives the lesson, stands in for it or leads the class, and to nobody else', async () => {
    const path = `/timetable/own/lessons/${school.lessons.first}/students`;
    const hoa = await server.teacher(school.hoa.id);
    const list = await hoa.get(path);
    expect(list.body).toMatchObject({
      subjectName: 'Tiếng Anh',
      class: { name: '9A1' },
      group: 'Nhóm 1',
      withoutGroup: 1,
    });
    expect(list.body.students.map(({ fullName }: { fullName: string }) => fullName)).toEqual([
      'Trần Thị An',
      'Ngô Thị Chi',
    ]);
    expect((await hoa.get(`/timetable/own/lessons/${school.lessons.maths}/students`)).status).toBe(404);
    const tuan = await server.teacher(school.stranger.id);
    expect((await tuan.get(path)).status).toBe(404);
    const body = {
      lessonId: school.lessons.firstFriday,
      date: '2026-11-27',
      kind: 'COVER',
      coverTeacherId: school.stranger.id,
    };
    expect((await school.office.post('/timetable/overrides', body)).status).toBe(200);
    expect((await tuan.get(path)).status).toBe(404);
    expect((await tuan.get(`/timetable/own/lessons/${school.lessons.firstFriday}/students`)).status).toBe(200);
    await isHomeroomOf(school.db, { teacherId: school.stranger.id, classId: school.a.id });
    expect((await tuan.get(path)).status).toBe(200);
    expect((await (await school.pupil('an')).get(path)).status).toBe(403);
  });

  step('drop out with their place in the class; who comes, or comes back, is in no group', async () => {
    const { db, a, b, year } = school;
    const clerk = await server.account('update_student', 'view_student');
    const studentIds = [school.pupils.chi.id];
    const moved = await clerk.post('/students/move-class', { studentIds, classId: b.id, fromDate: '2026-11-17' });
    expect(moved.status).toBe(200);
    expect(groupsOf(await school.read(id))).toEqual({ An: 'Nhóm 1', Bình: 'Nhóm 2', Dũng: null });
    const back = await clerk.post('/students/move-class', { studentIds, classId: a.id, fromDate: '2026-11-17' });
    expect(back.status).toBe(200);
    expect(groupsOf(await school.read(id))).toEqual({ An: 'Nhóm 1', Bình: 'Nhóm 2', Chi: null, Dũng: null });
    await aStudent(db, { name: 'Vũ Thị Giang', classId: a.id, schoolYearId: year.id });
    expect(groupsOf(await school.read(id))).toMatchObject({ Giang: null });
    expect((await school.divide(id, { an: 'Nhóm 1', binh: 'Nhóm 2', chi: 'Nhóm 2' })).status).toBe(200);
    expect(await school.weekOf(await school.pupil('chi'), monday, '2026-11-20')).toEqual(['Tiếng Anh Nhóm 2']);
  });

  step(
    'are refused when they are not of the class, named twice or in a group that is not there, naming the field',
    async () => {
      const { version } = await school.read(id);
      const { an } = school.pupils;
      const save = (members: object[], at = version) =>
        school.office.put(`/timetable/arrangements/${id}/groups`, { version: at, members });
      const faults: [object[], string, string][] = [
        [[{ studentId: school.elsewhere.id, group: 'Nhóm 1' }], 'timetable.not_in_class', 'members.0.studentId'],
        [[{ studentId: newId(), group: 'Nhóm 1' }], 'timetable.not_in_class', 'members.0.studentId'],
        [[{ studentId: an.id, group: 'Nhóm 9' }], 'timetable.unknown_group', 'members.0.group'],
        [
          [
            { studentId: an.id, group: 'Nhóm 1' },
            { studentId: an.id, group: 'Nhóm 2' },
          ],
          'platform.invalid_input',
          'members.1.studentId',
        ],
      ];
      for (const [members, code, field] of faults) {
        const refused = await save(members);
        expect([refused.status, refused.body.code, refused.body.errors?.[0]?.field]).toEqual([400, code, field]);
      }
      const stale = await save([], version - 1);
      expect([stale.status, stale.body.code]).toEqual([409, 'platform.stale_version']);
      expect(stale.body.current).toMatchObject({ version, subjectName: 'Tiếng Anh' });
      const joined = await school.arrange({
        kind: 'COMBINED',
        subjectId: school.maths.id,
        classIds: [school.a.id, school.b.id],
        groups: [],
      });
      expect((await school.office.get(`/timetable/arrangements/${joined.id}/groups`)).status).toBe(404);
      expect(
        (await school.office.put(`/timetable/arrangements/${joined.id}/groups`, { version: 1, members: [] })).status,
      ).toBe(404);
      const viewer = await server.account('view_timetable');
      expect((await viewer.put(`/timetable/arrangements/${id}/groups`, { version, members: [] })).status).toBe(403);
      expect((await (await server.account('view_class')).get(`/timetable/arrangements/${id}/groups`)).status).toBe(403);
    },
  );

  step('are in one group of a subject at most, says the database', async () => {
    const row = await school.db
      .selectFrom('timetable_group_members')
      .selectAll()
      .where('to_date', 'is', null)
      .executeTakeFirstOrThrow();
    const second = { ...row, group_name: 'Nhóm 2', from_date: '2026-12-01' };
    await expect(school.db.insertInto('timetable_group_members').values(second).execute()).rejects.toThrow(
      'timetable_group_members_one',
    );
  });

  step('can be divided by one of two who save at once only', async () => {
    const { version } = await school.read(id);
    const answers = await Promise.all([
      school.divide(id, { an: 'Nhóm 2', binh: 'Nhóm 2' }, version),
      school.divide(id, { an: 'Nhóm 1', binh: 'Nhóm 1', dung: 'Nhóm 1' }, version),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [done] = answers.filter(({ status }) => status === 200);
    expect(groupsOf(await school.read(id))).toEqual(groupsOf(done?.body));
  });
});
