import type { BoardLesson } from '@phuong/contract/timetable/versions/timetable.schema.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { eachTestBeginsAfresh } from '../../../../test/kit/fresh-rows.ts';
import { type Client, type TestServer, testServer } from '../../../../test/servers/server.ts';
import { aClass, aSchoolYear, aSubject } from '../../../../test/world/factories.ts';
import { clockAt } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import { aTimetableSchool } from '../timetable-fixtures.ts';

let server: TestServer;
let clerk: Client;
let school: Awaited<ReturnType<typeof aTimetableSchool>>;
let counter = 0;

beforeAll(async () => {
  server = await testServer({ clock: clockAt(() => new Date('2026-10-01T03:00:00Z')) });
  clerk = await server.account('view_timetable', 'create_timetable', 'update_timetable');
  school = await aTimetableSchool(server.services.db);
});
eachTestBeginsAfresh(() => server);

const classId = (index: number) => school.classes[index]?.id ?? '';
const subjectId = (code: string) => school.subjects[code]?.id ?? '';
const teacherId = (index: number) => school.teachers[index]?.id ?? '';
const arrange = (body: object) => clerk.post('/timetable/arrangements', { semesterId: school.year.semester1, ...body });
const listed = async () => (await clerk.get(`/timetable/arrangements?semesterId=${school.year.semester1}`)).body;

async function aDraft() {
  const body = { semesterId: school.year.semester1, name: `Bản ${++counter}`, effectiveFrom: null };
  return (await clerk.post('/timetable/versions', body)).body;
}
const lessonsIn = async (id: string): Promise<BoardLesson[]> =>
  (await clerk.get(`/timetable/versions/${id}/board`)).body.lessons;
const ofSubject = (lessons: readonly BoardLesson[], code: string, index: number) =>
  lessons.filter(
    (lesson) => lesson.subjectId === subjectId(code) && lesson.classes.some((one) => one.classId === classId(index)),
  );

describe('classes that have a subject together', () => {
  it('have one lesson for all, with the teacher of the first, until the combination ends', async () => {
    const { db } = server.services;
    await db
      .updateTable('teaching_assignments')
      .set({ teacher_id: teacherId(0) })
      .where('class_id', '=', classId(1))
      .where('subject_id', '=', subjectId('LOCAL'))
      .execute();
    const draft = await aDraft();
    expect(ofSubject(await lessonsIn(draft.id), 'LOCAL', 1)).toMatchObject([{ teacherIds: [teacherId(0)] }]);
    const made = await arrange({
      kind: 'COMBINED',
      subjectId: subjectId('LOCAL'),
      classIds: [classId(0), classId(1)],
    });
    expect(made.body).toMatchObject({
      kind: 'COMBINED',
      subjectName: 'Giáo dục địa phương',
      classes: [{ name: '8A1' }, { name: '8A2' }],
      groups: [],
    });
    expect(await listed()).toEqual([made.body]);
    const refreshed = await clerk.post(`/timetable/versions/${draft.id}/refresh`, { version: 1 });
    expect(refreshed.status).toBe(200);
    const lessons = await lessonsIn(draft.id);
    const [joint] = ofSubject(lessons, 'LOCAL', 0);
    expect(joint?.classes).toEqual([
      { classId: classId(0), group: null },
      { classId: classId(1), group: null },
    ]);
    expect(joint?.teacherIds).toEqual([teacherId(7)]);
    expect(ofSubject(lessons, 'LOCAL', 1)).toEqual([joint]);
    const to = { day: 3, shift: 'MORNING', period: 3 };
    await clerk.post(`/timetable/versions/${draft.id}/moves`, { version: 2, moves: [{ lessonId: joint?.id, to }] });
    const other = ofSubject(lessons, 'ART', 1).find(({ slot }) => !slot);
    const { targets } = (await clerk.get(`/timetable/versions/${draft.id}/targets?lessonId=${other?.id}`)).body;
    const there = targets.find(({ slot }: { slot: object }) => JSON.stringify(slot) === JSON.stringify(to));
    expect(there).toMatchObject({ kind: 'CONFLICT', blockers: [joint?.id] });
    expect((await clerk.delete(`/timetable/arrangements/${made.body.id}`)).status).toBe(204);
    await clerk.post(`/timetable/versions/${draft.id}/refresh`, { version: 3 });
    const after = await lessonsIn(draft.id);
    expect(ofSubject(after, 'LOCAL', 0)).toMatchObject([{ teacherIds: [teacherId(7)] }]);
    expect(ofSubject(after, 'LOCAL', 1)).toMatchObject([{ teacherIds: [teacherId(0)] }]);
  });
});

describe('a class that has a subject in groups', () => {
  it('has each lesson once for every group, at the same time, each with its teacher', async () => {
    const groups = [
      { name: 'Nhóm 1', teacherId: teacherId(6) },
      { name: 'Nhóm 2', teacherId: teacherId(5) },
    ];
    const made = await arrange({ kind: 'SPLIT', subjectId: subjectId('FL1'), classIds: [classId(2)], groups });
    expect(made.body.groups).toMatchObject(groups);
    const lessons = ofSubject(await lessonsIn((await aDraft()).id), 'FL1', 2);
    expect(lessons).toHaveLength(6);
    const byParallel = new Map<string | null, BoardLesson[]>();
    for (const lesson of lessons) byParallel.set(lesson.parallel, [...(byParallel.get(lesson.parallel) ?? []), lesson]);
    expect(byParallel.size).toBe(3);
    for (const [key, together] of byParallel) {
      expect(key).not.toBeNull();
      expect(together.map(({ classes, teacherIds }) => [classes[0]?.group, teacherIds])).toEqual(
        groups.map((group) => [group.name, [group.teacherId]]),
      );
    }
    await clerk.delete(`/timetable/arrangements/${made.body.id}`);
  });
});

describe('an arrangement', () => {
  it('is refused when its classes or groups make no sense, naming the field', async () => {
    const group = (name: string, index: number) => ({ name, teacherId: teacherId(index) });
    const combined = { kind: 'COMBINED', subjectId: subjectId('PE') };
    const split = { kind: 'SPLIT', subjectId: subjectId('PE'), classIds: [classId(0)] };
    const elsewhere = await aClass(server.services.db, {
      schoolYearId: (await aSchoolYear(server.services.db, { startYear: 2020, status: 'PLANNED' })).id,
    });
    const untaught = await aSubject(server.services.db, { code: 'GER', name: 'Tiếng Đức' });
    const stranger = { name: 'Nhóm 2', teacherId: newId() };
    const faults: [object, string, string][] = [
      [{ ...combined, classIds: [classId(0)] }, 'platform.invalid_input', 'classIds'],
      [{ ...combined, classIds: [classId(0), classId(0)] }, 'platform.invalid_input', 'classIds'],
      [
        { ...combined, classIds: [classId(0), classId(1)], groups: [group('Nhóm 1', 0), group('Nhóm 2', 1)] },
        'platform.invalid_input',
        'groups',
      ],
      [
        { ...split, classIds: [classId(0), classId(1)], groups: [group('A', 0), group('B', 1)] },
        'platform.invalid_input',
        'classIds',
      ],
      [{ ...split, groups: [group('Nhóm 1', 0)] }, 'platform.invalid_input', 'groups'],
      [{ ...split, groups: [group('Nhóm 1', 0), group('Nhóm 1', 1)] }, 'platform.invalid_input', 'groups'],
      [{ ...split, groups: [group('Nhóm 1', 0), stranger] }, 'timetable.unknown_teacher', 'groups.1.teacherId'],
      [{ ...combined, classIds: [classId(0), newId()] }, 'timetable.unknown_class', 'classIds.1'],
      [{ ...combined, classIds: [classId(0), elsewhere.id] }, 'timetable.unknown_class', 'classIds.1'],
      [
        { ...combined, subjectId: untaught.id, classIds: [classId(0), classId(1)] },
        'timetable.unknown_subject',
        'subjectId',
      ],
    ];
    for (const [body, code, field] of faults) {
      const refused = await arrange(body);
      expect([refused.status, refused.body.code, refused.body.errors?.[0]?.field], JSON.stringify(body)).toEqual([
        400,
        code,
        field,
      ]);
    }
    expect(await listed()).toEqual([]);
  });

  it('is refused twice for a class and subject, in a closed year and a semester that is not there', async () => {
    const { db } = server.services;
    const body = { kind: 'COMBINED', subjectId: subjectId('MUS'), classIds: [classId(0), classId(1)] };
    const made = (await arrange(body)).body;
    const again = await arrange({ ...body, classIds: [classId(1), classId(2)] });
    expect(again.body).toMatchObject({ code: 'timetable.arrangement_overlaps', status: 409 });
    expect(again.body.detail).toContain('8A2');
    expect((await arrange({ ...body, subjectId: subjectId('ART') })).status).toBe(200);
    expect((await arrange({ ...body, semesterId: school.year.semester2 })).status).toBe(200);
    expect((await arrange({ ...body, semesterId: newId() })).status).toBe(404);
    expect((await clerk.delete(`/timetable/arrangements/${newId()}`)).status).toBe(404);
    await db.updateTable('school_years').set({ status: 'CLOSED' }).where('id', '=', school.year.id).execute();
    expect((await arrange({ ...body, classIds: [classId(2), classId(3)] })).body.code).toBe('school.year_closed');
    expect((await clerk.delete(`/timetable/arrangements/${made.id}`)).body.code).toBe('school.year_closed');
    await db.updateTable('school_years').set({ status: 'ACTIVE' }).where('id', '=', school.year.id).execute();
    expect((await clerk.delete(`/timetable/arrangements/${made.id}`)).status).toBe(204);
    expect((await listed()).map((one: { subjectName: string }) => one.subjectName)).toEqual(['Mĩ thuật']);
  });
});
