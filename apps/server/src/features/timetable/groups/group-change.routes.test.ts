import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eachTestBeginsAfresh } from '../../../../test/kit/fresh-rows.ts';
import { type TestServer, testServer } from '../../../../test/servers/server.ts';
import { aStudent } from '../../../../test/world/factories.ts';
import { clockAt } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import { aSplitSchool, groupsOf, monday } from './group-fixtures.ts';

let server: TestServer;
let school: Awaited<ReturnType<typeof aSplitSchool>>;

beforeAll(async () => {
  server = await testServer({ clock: clockAt(() => new Date('2026-11-16T17:01:00Z')) });
  school = await aSplitSchool(server);
  await school.arrange();
  await school.arrange({
    kind: 'COMBINED',
    subjectId: school.maths.id,
    classIds: [school.a.id, school.b.id],
    groups: [],
  });
});
eachTestBeginsAfresh(() => server);

describe('a division while other things happen', () => {
  it('is never half done: pupils who move and groups that change at the same moment leave nobody in two groups', async () => {
    const { db, a, b, year, hoa, nam } = school;
    const clerk = await server.account('update_student', 'view_student');
    const [split] = (await school.office.get(`/timetable/arrangements?semesterId=${year.semester1}`)).body.filter(
      ({ kind }: { kind: string }) => kind === 'SPLIT',
    );
    const mover = await aStudent(db, {
      name: 'Bùi Thị Hạnh',
      classId: a.id,
      schoolYearId: year.id,
      from: '2026-09-02',
    });
    const members = [...school.membersOf({ an: 'Nhóm 1', binh: 'Nhóm 2' }), { studentId: mover.id, group: 'Nhóm 1' }];
    for (let round = 0; round < 4; round += 1) {
      const { version } = await school.read(split.id);
      const path = `/timetable/arrangements/${split.id}`;
      const answers = await Promise.all([
        school.office.put(`${path}/groups`, { version, members: round % 2 ? members : members.slice(1) }),
        school.office.put(path, {
          version,
          groups: [
            { name: 'Nhóm 1', teacherId: round % 2 ? hoa.id : nam.id },
            { name: 'Nhóm 2', teacherId: nam.id },
          ],
        }),
        clerk.post('/students/move-class', {
          studentIds: [mover.id],
          classId: round % 2 ? a.id : b.id,
          fromDate: '2026-11-17',
        }),
      ]);
      for (const { status } of answers) expect([200, 400, 409]).toContain(status);
      expect(answers[2]?.status).toBe(200);
    }
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from timetable_group_members where to_date is null
      group by student_id, semester_id, subject_id having count(*) > 1`.execute(db);
    expect(rows).toEqual([]);
    expect(groupsOf(await school.read(split.id))).toHaveProperty('Hạnh');
    await db.deleteFrom('enrolments').where('student_id', '=', mover.id).execute();
    const left = db.selectFrom('timetable_group_members').select('group_name').where('student_id', '=', mover.id);
    expect(await left.execute()).toEqual([]);
  });
});

describe('the groups of a split class', () => {
  let id: string;
  const change = async (given: object[], version?: number) =>
    school.office.put(`/timetable/arrangements/${id}`, {
      version: version ?? (await school.read(id)).version,
      groups: given,
    });

  beforeEach(async () => {
    const [split] = (
      await school.office.get(`/timetable/arrangements?semesterId=${school.year.semester1}`)
    ).body.filter(({ kind }: { kind: string }) => kind === 'SPLIT');
    id = split.id;
    await school.divide(id, { an: 'Nhóm 1', binh: 'Nhóm 2', chi: 'Nhóm 2', dung: 'Nhóm 1' });
  });

  it('keep their pupils under another name and with another teacher; those of one that goes are in none', async () => {
    const { hoa, nam, stranger } = school;
    const changed = await change([
      { name: 'Nâng cao', was: 'Nhóm 1', teacherId: stranger.id },
      { name: 'Nhóm 3', teacherId: nam.id },
    ]);
    expect(changed.body).toMatchObject({
      groups: [
        { name: 'Nâng cao', teacherName: 'Vũ Anh Tuấn', students: 2 },
        { name: 'Nhóm 3', students: 0 },
      ],
      withoutGroup: 2,
    });
    expect(groupsOf(await school.read(id))).toMatchObject({ An: 'Nâng cao', Bình: null, Chi: null, Dũng: 'Nâng cao' });
    // The timetable that is taught by does not know the new name: better both groups than none.
    expect(await school.weekOf(await school.pupil('an'), monday, '2026-11-20')).toEqual([
      'Tiếng Anh Nhóm 1',
      'Tiếng Anh Nhóm 2',
    ]);
    const back = await change([
      { name: 'Nhóm 1', was: 'Nâng cao', teacherId: hoa.id },
      { name: 'Nhóm 2', teacherId: nam.id },
    ]);
    expect(back.status).toBe(200);
    expect(await school.weekOf(await school.pupil('an'), monday, '2026-11-20')).toEqual(['Tiếng Anh Nhóm 1']);
  });

  it('are refused with a name given twice or of another group, an unknown one, a stale version', async () => {
    const { hoa, nam } = school;
    const faults: [object[], string, string][] = [
      [
        [
          { name: 'A', teacherId: hoa.id },
          { name: 'A', teacherId: nam.id },
        ],
        'timetable.group_name_taken',
        'groups.1.name',
      ],
      [
        [
          { name: 'Nhóm 2', was: 'Nhóm 1', teacherId: hoa.id },
          { name: 'Nhóm 1', was: 'Nhóm 2', teacherId: nam.id },
        ],
        'timetable.group_name_taken',
        'groups.0.name',
      ],
      [
        [
          { name: 'A', was: 'B', teacherId: hoa.id },
          { name: 'Nhóm 2', teacherId: nam.id },
        ],
        'timetable.unknown_group',
        'groups.0.was',
      ],
      [
        [
          { name: 'Nhóm 1', teacherId: newId() },
          { name: 'Nhóm 2', teacherId: nam.id },
        ],
        'timetable.unknown_teacher',
        'groups.0.teacherId',
      ],
    ];
    for (const [given, code, field] of faults) {
      const refused = await change(given);
      expect([refused.status, refused.body.code, refused.body.errors?.[0]?.field]).toEqual([400, code, field]);
    }
    expect((await change([{ name: 'Nhóm 1', teacherId: hoa.id }])).status).toBe(400);
    const same = ['Nhóm 1', 'Nhóm 2'].map((name) => ({ name, teacherId: hoa.id }));
    expect((await change(same, 1)).body.code).toBe('platform.stale_version');
    const joined = (await school.office.get(`/timetable/arrangements?semesterId=${school.year.semester1}`)).body.find(
      ({ kind }: { kind: string }) => kind === 'COMBINED',
    );
    const wrong = await school.office.put(`/timetable/arrangements/${joined.id}`, { version: 1, groups: same });
    expect([wrong.status, wrong.body.code]).toEqual([409, 'timetable.not_split']);
  });

  it('stay with the timetable that is taught by when the split ends, and are taken up by one with the same names', async () => {
    await school.divide(id, { an: 'Nhóm 1', binh: 'Nhóm 2' });
    expect((await school.office.delete(`/timetable/arrangements/${id}`)).status).toBe(204);
    expect(await school.weekOf(await school.pupil('an'), monday, '2026-11-20')).toEqual(['Tiếng Anh Nhóm 1']);
    const made = await school.arrange();
    expect(made).toMatchObject({ groups: [{ students: 1 }, { students: 1 }], withoutGroup: 2 });
    // The next semester begins as this one is, in the groups that are called the same.
    const next = await school.arrange({
      semesterId: school.year.semester2,
      groups: [
        { name: 'Nhóm 1', teacherId: school.hoa.id },
        { name: 'Nhóm 3', teacherId: school.nam.id },
      ],
    });
    expect(next).toMatchObject({ groups: [{ students: 1 }, { students: 0 }], withoutGroup: 3 });
    expect(groupsOf(await school.read(next.id))).toMatchObject({ An: 'Nhóm 1', Bình: null });
    const closed = { status: 'CLOSED' as const };
    await school.db.updateTable('school_years').set(closed).where('id', '=', school.year.id).execute();
    const refused = await school.office.put(`/timetable/arrangements/${made.id}/groups`, { version: 1, members: [] });
    expect(refused.body.code).toBe('school.year_closed');
    expect((await school.read(made.id)).isYearClosed).toBe(true);
  });
});
