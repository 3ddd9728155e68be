import type { BoardState, BoardTarget } from '@phuong/contract/timetable/board/board.contract.ts';
import type { BoardLesson } from '@phuong/contract/timetable/versions/timetable.schema.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, type TestServer, testServer } from '../../../../test/servers/server.ts';
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

const path = (id: string, rest = '') => `/timetable/versions/${id}${rest}`;

async function aDraft() {
  const body = { semesterId: school.year.semester1, name: `Bản ${++counter}`, effectiveFrom: null };
  return (await clerk.post('/timetable/versions', body)).body;
}
const boardOf = async (id: string): Promise<BoardState> => (await clerk.get(path(id, '/board'))).body;
const move = (id: string, version: number, moves: object[]) => clerk.post(path(id, '/moves'), { version, moves });
const at = (day: number, period: number, shift = 'MORNING') => ({ day, shift, period });
const waiting = (lessons: readonly BoardLesson[]) => lessons.filter(({ slot }) => !slot);
const one = (lessons: readonly BoardLesson[]): BoardLesson => {
  const [first] = lessons;
  if (!first) throw new Error('no such lesson');
  return first;
};

describe('a version', () => {
  it('is made from the assignments with its score, and numbered in the semester', async () => {
    const first = await aDraft();
    const second = await aDraft();
    expect(second.number).toBe(first.number + 1);
    expect(first).toMatchObject({ state: 'draft', version: 1, lessons: 116, basedOn: null });
    expect(first.score).toMatchObject({ placed: 8, unplaced: 108 });
    expect(first.actions).toEqual(['edit', 'rename', 'copy', 'refresh', 'generate', 'check', 'delete']);
  });

  it('is refused with a name that is taken, a day outside the semester, no lessons, or in a closed year', async () => {
    const draft = await aDraft();
    const body = { semesterId: school.year.semester1, name: draft.name.toUpperCase(), effectiveFrom: null };
    expect((await clerk.post('/timetable/versions', body)).body).toMatchObject({
      code: 'timetable.name_taken',
      errors: [{ field: 'name' }],
    });
    const late = { ...body, name: 'Muộn', effectiveFrom: '2027-03-01' };
    expect((await clerk.post('/timetable/versions', late)).body.code).toBe('timetable.date_outside_semester');
    const { db } = server.services;
    const empty = { semesterId: newId(), name: 'Trống', effectiveFrom: null };
    expect((await clerk.post('/timetable/versions', empty)).status).toBe(404);
    await db.updateTable('school_years').set({ status: 'CLOSED' }).where('id', '=', school.year.id).execute();
    expect((await clerk.post('/timetable/versions', { ...body, name: 'Đóng' })).body.code).toBe('school.year_closed');
    expect((await clerk.delete(path(draft.id))).body.code).toBe('school.year_closed');
    expect((await clerk.get(path(draft.id))).body.actions).toEqual([]);
    await db.updateTable('school_years').set({ status: 'ACTIVE' }).where('id', '=', school.year.id).execute();
  });

  it('is copied with its places, renamed, and deleted unless somebody was taught by it', async () => {
    const draft = await aDraft();
    const copy = (await clerk.post(path(draft.id, '/copy'), { name: 'Bản sao' })).body;
    expect(copy).toMatchObject({ basedOn: { id: draft.id }, lessons: 116, score: draft.score });
    const renamed = await clerk.patch(path(copy.id), { version: 1, name: 'Bản sao mới', effectiveFrom: '2026-11-02' });
    expect(renamed.body).toMatchObject({ name: 'Bản sao mới', effectiveFrom: '2026-11-02', version: 2 });
    const stale = await clerk.patch(path(copy.id), { version: 1, name: 'Cũ', effectiveFrom: null });
    expect(stale.body.code).toBe('platform.stale_version');
    const { db } = server.services;
    await db.updateTable('timetables').set({ state: 'withdrawn' }).where('id', '=', copy.id).execute();
    expect((await clerk.delete(path(copy.id))).body.code).toBe('timetable.in_use');
    expect((await move(copy.id, 2, [{ lessonId: newId(), to: null }])).body.code).toBe('timetable.not_editable');
    await db.updateTable('timetables').set({ state: 'draft' }).where('id', '=', copy.id).execute();
    expect((await clerk.delete(path(copy.id))).status).toBe(204);
    expect((await clerk.get(path(copy.id))).status).toBe(404);
  });

  it('takes over other teachers and periods and keeps the places of what stays', async () => {
    const draft = await aDraft();
    const { db } = server.services;
    const [room, next] = [school.classes[0], school.teachers[7]];
    const maths = school.subjects.MATH;
    const lessons = (await boardOf(draft.id)).lessons;
    const own = lessons.filter((lesson) => lesson.subjectId === maths?.id && lesson.classes[0]?.classId === room?.id);
    await move(draft.id, 1, [{ lessonId: one(own).id, to: at(2, 1) }]);
    expect((await clerk.get(path(draft.id, '/refresh'))).body).toEqual([]);
    const cell = { class_id: room?.id ?? '', subject_id: maths?.id ?? '' };
    const assigned = db.updateTable('teaching_assignments').where('class_id', '=', cell.class_id);
    await assigned
      .where('subject_id', '=', cell.subject_id)
      .set({ teacher_id: next?.id ?? '' })
      .execute();
    const weekly = (value: number) =>
      db
        .updateTable('class_subjects')
        .set({ weekly_semester1: value })
        .where('class_id', '=', cell.class_id)
        .where('subject_id', '=', cell.subject_id)
        .execute();
    await weekly(3);
    const preview = (await clerk.get(path(draft.id, '/refresh'))).body;
    expect(preview).toMatchObject([
      { kind: 'REMOVED', className: '8A1', subjectName: 'Toán', periods: 1 },
      { kind: 'TEACHER', className: '8A1', subjectName: 'Toán', periods: 3, toTeachers: [next?.name] },
    ]);
    const refreshed = await clerk.post(path(draft.id, '/refresh'), { version: 2 });
    expect(refreshed.body).toMatchObject({ changes: preview, change: { version: 3, state: 'draft' } });
    expect(refreshed.body.removed).toHaveLength(1);
    const kept = (await boardOf(draft.id)).lessons.find(({ id }) => id === one(own).id);
    expect(kept).toMatchObject({ slot: at(2, 1), teacherIds: [next?.id] });
    expect((await clerk.get(path(draft.id, '/refresh'))).body).toEqual([]);
    await weekly(4);
    await assigned
      .where('subject_id', '=', cell.subject_id)
      .set({ teacher_id: school.teachers[0]?.id ?? '' })
      .execute();
  });
});

describe('the board', () => {
  it('moves lessons, all or none, and answers what changed; a second editor is told to read again', async () => {
    const draft = await aDraft();
    const { lessons } = await boardOf(draft.id);
    const [first, second] = waiting(lessons);
    const done = await move(draft.id, 1, [{ lessonId: first?.id, to: at(2, 1) }]);
    expect(done.body).toMatchObject({ version: 2, state: 'draft', lessons: [{ id: first?.id, slot: at(2, 1) }] });
    expect(done.body.score).toMatchObject({ placed: 9, unplaced: 107 });
    const late = await move(draft.id, 1, [{ lessonId: second?.id, to: at(2, 2) }]);
    expect(late.body).toMatchObject({ code: 'platform.stale_version', current: { version: 2 } });
    const half = await move(draft.id, 2, [
      { lessonId: second?.id, to: at(2, 2) },
      { lessonId: newId(), to: at(2, 3) },
    ]);
    expect(half.body).toMatchObject({ code: 'timetable.unknown_lesson', errors: [{ field: 'moves.1.lessonId' }] });
    expect((await boardOf(draft.id)).timetable.version).toBe(2);
  });

  it('refuses places outside the week or too short, and lessons that are locked', async () => {
    const draft = await aDraft();
    const { lessons } = await boardOf(draft.id);
    const double = one(lessons.filter(({ duration }) => duration === 2));
    const locked = one(lessons.filter(({ isLocked }) => isLocked));
    const faults: [object, string][] = [
      [{ lessonId: double.id, to: at(7, 1) }, 'timetable.slot_outside_week'],
      [{ lessonId: double.id, to: at(2, 6) }, 'timetable.slot_outside_week'],
      [{ lessonId: double.id, to: at(2, 5) }, 'timetable.lesson_does_not_fit'],
      [{ lessonId: locked.id, to: at(2, 1) }, 'timetable.lesson_locked'],
      [{ lessonId: locked.id, to: null }, 'timetable.lesson_locked'],
    ];
    for (const [wrong, code] of faults) expect((await move(draft.id, 1, [wrong])).body.code).toBe(code);
  });

  it('locks and frees by lesson, class, teacher and day, and empties all but what is locked', async () => {
    const draft = await aDraft();
    const { lessons } = await boardOf(draft.id);
    const mine = waiting(lessons).filter(({ classes }) => classes[0]?.classId === school.classes[1]?.id);
    const [a, b, c] = mine.filter(({ duration }) => duration === 1);
    await move(draft.id, 1, [
      { lessonId: a?.id, to: at(2, 1) },
      { lessonId: b?.id, to: at(3, 1) },
      { lessonId: c?.id, to: at(4, 1) },
    ]);
    const scope = { classId: school.classes[1]?.id, day: 2 };
    const locked = await clerk.post(path(draft.id, '/locks'), { version: 2, scope, isLocked: true });
    expect(locked.body.lessons).toMatchObject([{ id: a?.id, isLocked: true }]);
    const emptied = await clerk.post(path(draft.id, '/unplace'), { version: 3, scope: { all: true } });
    expect(emptied.body.lessons.map(({ id }: BoardLesson) => id).sort()).toEqual([b?.id, c?.id].sort());
    const freed = await clerk.post(path(draft.id, '/locks'), {
      version: 4,
      scope: { lessonIds: [a?.id] },
      isLocked: false,
    });
    expect(freed.body.lessons).toMatchObject([{ id: a?.id, isLocked: false, slot: at(2, 1) }]);
    expect((await clerk.post(path(draft.id, '/unplace'), { version: 5, scope: {} })).status).toBe(400);
  });

  it('tells targets with cost and reasons in the caller’s language, and ways to make room', async () => {
    const draft = await aDraft();
    const { lessons } = await boardOf(draft.id);
    const mine = waiting(lessons).filter(
      ({ classes, duration }) => classes[0]?.classId === school.classes[2]?.id && duration === 1,
    );
    const lesson = one(mine);
    const other = one(mine.filter(({ subjectId }) => subjectId !== lesson.subjectId));
    await move(draft.id, 1, [{ lessonId: other.id, to: at(3, 1) }]);
    const asked = await clerk.get(path(draft.id, `/targets?lessonId=${lesson.id}`));
    expect(asked.body).toMatchObject({ version: 2, lessonId: lesson.id });
    const at31 = asked.body.targets.find(({ slot }: BoardTarget) => JSON.stringify(slot) === JSON.stringify(at(3, 1)));
    expect(at31).toMatchObject({ kind: 'CONFLICT', blockers: [other.id] });
    expect(at31.reasons).toContainEqual(
      expect.objectContaining({
        key: 'timetableSolver.rule.noClash.violated',
        params: expect.objectContaining({ name: '8A3' }),
        refs: [{ kind: 'CLASS', id: school.classes[2]?.id }],
      }),
    );
    expect(asked.body.targets.some(({ kind }: BoardTarget) => kind === 'FREE')).toBe(true);
    const chains = await clerk.get(path(draft.id, `/chains?lessonId=${lesson.id}&day=3&shift=MORNING&period=1`));
    expect(chains.body.chains.length).toBeGreaterThan(0);
    expect(chains.body.chains[0].moves[0]).toEqual({ lessonId: lesson.id, from: null, to: at(3, 1) });
    expect((await clerk.get(path(draft.id, `/targets?lessonId=${newId()}`))).body.code).toBe(
      'timetable.unknown_lesson',
    );
  });

  it('has a score that is that of counting from scratch, whatever moves are made', async () => {
    const draft = await aDraft();
    let seed = 20261001;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % below;
    };
    const free = (await boardOf(draft.id)).lessons.filter(({ isLocked }) => !isLocked);
    let version = 1;
    for (let step = 0; step < 40; step++) {
      const moves = Array.from({ length: 1 + random(6) }, () => {
        const lesson = free[random(free.length)];
        const to = random(8) === 0 ? null : at(1 + random(6), 1 + random(6 - (lesson?.duration ?? 1)));
        return { lessonId: lesson?.id, to };
      });
      const done = await move(draft.id, version, moves);
      expect(done.status, JSON.stringify(done.body)).toBe(200);
      version = done.body.version;
      const told = await clerk.get(path(draft.id, '/violations?limit=500'));
      const sum = (hard: boolean) =>
        told.body.items
          .filter(({ isHard }: { isHard: boolean }) => isHard === hard)
          .reduce((total: number, { cost }: { cost: number }) => total + cost, 0);
      expect([sum(true), sum(false)]).toEqual([done.body.score.hard, done.body.score.soft]);
    }
    const copy = (await clerk.post(path(draft.id, '/copy'), { name: `Bản ${++counter}` })).body;
    expect(copy.score).toEqual((await clerk.get(path(draft.id))).body.score);
  });

  it('gives lessons rooms, never two at once, and only of the kind they need', async () => {
    const kind = { name: `Tin ${++counter}`, kind: 'COMPUTER', seats: 45 };
    const roomId = (await clerk.post('/timetable/rooms', kind)).body.id;
    const draft = await aDraft();
    const { lessons } = await boardOf(draft.id);
    const computing = lessons.filter(({ roomKind }) => roomKind === 'COMPUTER');
    expect(computing).toHaveLength(4);
    // One teacher is not at two places: the second has somebody else.
    await server.services.db
      .updateTable('timetable_lesson_teachers')
      .set({ teacher_id: school.teachers[4]?.id ?? '' })
      .where('lesson_id', '=', computing[1]?.id ?? '')
      .execute();
    const places = computing.map(({ id }, index) => ({ lessonId: id, to: at(2, index < 2 ? 1 : index) }));
    await move(draft.id, 1, places);
    const named = await clerk.post(path(draft.id, '/rooms/name'), { version: 2 });
    expect(named.body.withoutRoom).toHaveLength(1);
    const [left] = named.body.withoutRoom;
    const set = (body: object, version = 3) => clerk.put(path(draft.id, '/rooms'), { version, rooms: [body] });
    expect((await set({ lessonId: left, roomId })).body).toMatchObject({
      code: 'timetable.room_taken',
      errors: [{ field: 'rooms.0.roomId' }],
    });
    expect((await set({ lessonId: left, roomId: newId() })).body.code).toBe('timetable.unknown_room');
    expect((await set({ lessonId: left, roomId, roomKind: 'MUSIC' })).body.code).toBe('timetable.room_wrong_kind');
    expect((await set({ lessonId: left, roomId: null, roomKind: null })).body.lessons).toMatchObject([
      { roomKind: null },
    ]);
    expect((await clerk.delete(`/timetable/rooms/${roomId}`)).body.code).toBe('timetable.room_in_use');
  });

  it('is compared with another version per class and teacher', async () => {
    const draft = await aDraft();
    const copy = (await clerk.post(path(draft.id, '/copy'), { name: `Bản ${++counter}` })).body;
    const lesson = one(waiting((await boardOf(copy.id)).lessons));
    await move(copy.id, 1, [{ lessonId: lesson.id, to: at(5, 1) }]);
    const { body } = await clerk.get(path(draft.id, `/compare?with=${copy.id}`));
    expect(body).toMatchObject({ total: 1, from: { id: draft.id }, to: { id: copy.id } });
    expect(body.classes).toMatchObject([{ differences: [{ kind: 'MOVED', fromSlot: null, toSlot: at(5, 1) }] }]);
    expect(body.teachers).toHaveLength(1);
    const [difference] = body.classes[0].differences;
    expect(difference.toId).toBe(lesson.id);
    expect((await boardOf(draft.id)).lessons.map(({ id }) => id)).toContain(difference.fromId);
  });

  it('is scored beside the other by the rules as they are now, whenever either was last counted', async () => {
    const draft = await aDraft();
    const copy = (await clerk.post(path(draft.id, '/copy'), { name: `Bản ${++counter}` })).body;
    // Not the first teacher: whose days another test changes.
    const others = (await boardOf(copy.id)).lessons.filter(
      ({ teacherIds }) => !teacherIds.includes(school.teachers[0]?.id ?? ''),
    );
    const lesson = one(waiting(others));
    const moved = await move(copy.id, 1, [{ lessonId: lesson.id, to: at(5, 1) }]);
    const compared = async () => (await clerk.get(path(draft.id, `/compare?with=${copy.id}`))).body.scores;
    expect(await compared()).toEqual({ from: draft.score, to: moved.body.score });
    const [teacherId = ''] = lesson.teacherIds;
    const off = { schoolYearId: school.year.id, version: 0, unavailable: [], daysOff: [5] };
    const saved = await clerk.put(`/timetable/teachers/${teacherId}`, off);
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    const now = await compared();
    const ofRule = (rules: { rule: string; hard: number }[]) => rules.find(({ rule }) => rule === 'teacherDaysOff');
    expect(ofRule(now.from.rules)).toBeUndefined();
    expect(ofRule(now.to.rules)?.hard).toBeGreaterThan(0);
    await clerk.put(`/timetable/teachers/${teacherId}`, { ...off, version: 1, daysOff: [] });
  });

  it('shows lessons that only one of the two has as such', async () => {
    const draft = await aDraft();
    const copy = (await clerk.post(path(draft.id, '/copy'), { name: `Bản ${++counter}` })).body;
    const lesson = one(waiting((await boardOf(copy.id)).lessons));
    const { db } = server.services;
    await db.deleteFrom('timetable_lessons').where('id', '=', lesson.id).execute();
    await db.updateTable('timetables').set({ version: 2 }).where('id', '=', copy.id).execute();
    const asked = async (one: string, other: string) => (await clerk.get(path(one, `/compare?with=${other}`))).body;
    const gone = await asked(draft.id, copy.id);
    expect(gone.classes).toMatchObject([{ differences: [{ kind: 'REMOVED', toId: null }] }]);
    const added = await asked(copy.id, draft.id);
    expect(added.classes).toMatchObject([{ differences: [{ kind: 'ADDED', fromId: null }] }]);
  });

  it('is checked only without faults, or with a reason that is kept until the next edit', async () => {
    const draft = await aDraft();
    const refused = await clerk.post(path(draft.id, '/check'), { version: 1 });
    expect(refused.body).toMatchObject({ code: 'timetable.has_hard_faults', errors: [{ field: 'acceptedReason' }] });
    const accepted = await clerk.post(path(draft.id, '/check'), { version: 1, acceptedReason: 'Dạy bù thứ Bảy' });
    expect(accepted.body).toMatchObject({ state: 'checked', acceptedReason: 'Dạy bù thứ Bảy', version: 2 });
    const lesson = one(waiting((await boardOf(draft.id)).lessons));
    const edited = await move(draft.id, 2, [{ lessonId: lesson.id, to: at(5, 1) }]);
    expect(edited.body).toMatchObject({ state: 'draft', version: 3 });
    expect((await clerk.get(path(draft.id))).body.acceptedReason).toBe('');
  });
});

describe('readiness', () => {
  const readiness = async () => (await clerk.get(`/timetable/readiness?semesterId=${school.year.semester1}`)).body;
  const keys = (body: { findings: { message: { key: string } }[] }) =>
    body.findings.map(({ message }) => message.key.replace(/^.*\./, ''));

  it('names what is missing with where to mend it, and what is impossible', async () => {
    const { db } = server.services;
    const before = await readiness();
    expect(before.isReady).toBe(true);
    const cell = db
      .selectFrom('teaching_assignments')
      .selectAll()
      .where('class_id', '=', school.classes[3]?.id ?? '');
    const saved = await cell.where('subject_id', '=', school.subjects.PE?.id ?? '').execute();
    await db
      .deleteFrom('teaching_assignments')
      .where('class_id', '=', school.classes[3]?.id ?? '')
      .where('subject_id', '=', school.subjects.PE?.id ?? '')
      .execute();
    const open = await readiness();
    expect(open).toMatchObject({ isReady: false });
    expect(open.percent).toBeLessThanOrEqual(99);
    expect(open.findings).toContainEqual({
      severity: 'BLOCKING',
      step: 'ASSIGNMENTS',
      message: {
        key: 'timetableServer.finding.unassigned',
        params: { class: '8A4', count: 1, subjects: 'Giáo dục thể chất' },
        refs: [
          { kind: 'ASSIGNMENT', id: school.classes[3]?.id },
          { kind: 'CLASS', id: school.classes[3]?.id },
        ],
      },
    });
    await db.insertInto('teaching_assignments').values(saved).execute();
    const teacher = school.teachers[0];
    const days = { schoolYearId: school.year.id, version: 0, unavailable: [], daysOff: [1, 2, 3] };
    await clerk.put(`/timetable/teachers/${teacher?.id}`, days);
    const busy = await readiness();
    expect(keys(busy).filter((key) => key === 'teacherDemand')).toHaveLength(1);
    await clerk.put(`/timetable/teachers/${teacher?.id}`, { ...days, version: 1, daysOff: [] });
    expect(keys(await readiness())).toEqual(keys(before));
  });
});
