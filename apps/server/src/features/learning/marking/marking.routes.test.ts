import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../../../../test/servers/server.ts';
import { aNewStudent, aNewTeacher } from '../../../../test/world/world.ts';
import { aSchoolOfExercises, doc, inDays, ok, refusal, soon } from '../submissions/work-fixtures.ts';

let school: Awaited<ReturnType<typeof aSchoolOfExercises>>;
beforeAll(async () => {
  school = await aSchoolOfExercises();
});
beforeEach(() => school.beginAgain());

const listOf = (itemId: string, client: Client = school.teacher) =>
  ok(client.get(`/lesson-items/${itemId}/submissions`));
const rowOf = async (itemId: string, studentId: string) =>
  (await listOf(itemId)).rows.find((row: { studentId: string }) => row.studentId === studentId);
const workOf = (id: string, query = '') => ok(school.teacher.get(`/submissions/${id}${query}`));
const mark = (id: string, body: object, client: Client = school.teacher) =>
  client.put(`/submissions/${id}/marking`, body);

/** The work of a pupil who has just handed in. */
async function handedIn(client: Client, itemId: string, content?: object): Promise<string> {
  return (await ok(school.submit(client, itemId, 0, content))).submissionId;
}

const rubric = [
  {
    key: 'a',
    name: 'Lập luận',
    levels: [
      { name: 'Chưa', points: 0 },
      { name: 'Tốt', points: 600 },
    ],
  },
  {
    key: 'b',
    name: 'Trình bày',
    levels: [
      { name: 'Chưa', points: 0 },
      { name: 'Gọn', points: 400 },
    ],
  },
];

describe('marking a work', () => {
  it('begun, keeps its pupil from changing it; finished, is not seen until it is released', async () => {
    const { pupil, anExercise, own, submit } = school;
    const { itemId } = await anExercise();
    const id = await handedIn(pupil, itemId);
    const begun = await ok(mark(id, { version: 1, number: 1, points: 700 }));
    expect([begun.marking.state, begun.marking.result, begun.queue.unmarked]).toEqual(['in_marking', 700, 1]);
    const { work } = await own(pupil, itemId);
    expect([work.actions, work.marking]).toEqual([[], null]);
    expect(await refusal(submit(pupil, itemId, work.version))).toEqual([409, 'learning.in_marking']);
    const done = await ok(mark(id, { version: 2, number: 1, points: 700, comment: 'Khá', isDone: true }));
    expect([done.marking.state, done.marking.version, done.actions]).toEqual([
      'marked',
      3,
      ['mark', 'annotate', 'release', 'return', 'excuse', 'extend'],
    ]);
    expect((await own(pupil, itemId)).work.marking).toBeNull();
  });

  it('sent again after a lost answer writes nothing; a marker who saw an older version is told what stands there', async () => {
    const { pupil, anExercise } = school;
    const { itemId } = await anExercise();
    const id = await handedIn(pupil, itemId);
    const said = { version: 1, number: 1, points: 800, comment: 'Tốt' };
    await ok(mark(id, said));
    expect((await ok(mark(id, said))).marking.version).toBe(2);
    const stale = await mark(id, { ...said, points: 300 });
    expect([stale.status, stale.body.code, stale.body.current.points, stale.body.current.comment]).toEqual([
      409,
      'platform.stale_version',
      800,
      'Tốt',
    ]);
  });

  it('is heard only where it is sound, by what the file is, and the marker’s own', async () => {
    const { pupil, anExercise, aFile, userOf, world } = school;
    const { itemId } = await anExercise();
    const id = await handedIn(pupil, itemId);
    const me = await world.db
      .selectFrom('users')
      .select('id')
      .where('teacher_id', '=', world.teachers.subject.id)
      .executeTakeFirstOrThrow();
    const said = async (audioFileId: string) => {
      const { status, body } = await mark(id, { version: 1, number: 1, points: 800, audioFileId });
      return [status, body.code ?? body.marking?.audio?.mediaType, body.errors?.[0]?.field];
    };
    const foreign = await aFile(await userOf(world.pupils.self.id), 'audio/webm');
    expect(await said(foreign)).toEqual([400, 'learning.unknown_file', 'audioFileId']);
    expect(await said(await aFile(me.id, 'image/png'))).toEqual([400, 'learning.no_sound', 'audioFileId']);
    expect(await said(await aFile(me.id, 'video/webm'))).toEqual([400, 'learning.no_sound', 'audioFileId']);
    expect((await said(await aFile(me.id, 'audio/webm')))[1]).toBe('audio/webm');
  });

  it('adds up the rubric; other points need a reason, none more than the scale', async () => {
    const { pupil, anExercise } = school;
    const { itemId } = await anExercise({ task: { rubric } });
    const id = await handedIn(pupil, itemId);
    const levels = [
      { key: 'a', level: 1 },
      { key: 'b', level: 0 },
    ];
    const summed = await ok(mark(id, { version: 1, number: 1, levels }));
    expect([summed.marking.rubricTotal, summed.marking.points, summed.marking.isOverridden]).toEqual([600, 600, false]);
    const other = { version: 2, number: 1, levels, points: 650, isDone: true };
    expect(await refusal(mark(id, other))).toEqual([400, 'learning.reason_required']);
    const overridden = await ok(mark(id, { ...other, reason: 'Có lời giải hay' }));
    expect([overridden.marking.points, overridden.marking.isOverridden]).toEqual([650, true]);
    expect(await refusal(mark(id, { version: 3, number: 1, points: 1001 }))).toEqual([400, 'learning.beyond_scale']);
    expect(await refusal(mark(id, { version: 3, number: 1, levels: [{ key: 'c', level: 0 }] }))).toEqual([
      400,
      'platform.invalid_input',
    ]);
    expect(await refusal(mark(id, { version: 3, number: 1, isDone: true }))).toEqual([400, 'learning.points_required']);
  });

  it('takes off what lateness costs, and shows points, deduction and result apart; longer time given later gives it back', async () => {
    const { pupil, teacher, world, clock, anExercise } = school;
    const { itemId } = await anExercise({ item: { dueAt: soon(1) }, task: { late: { perDay: 100, floor: 500 } } });
    clock.now = new Date(soon(3));
    const { submissionId: id } = await ok(
      pupil.post(`/student/lesson-items/${itemId}/work/submit`, {
        version: 0,
        text: doc('Muộn'),
        pressedAt: soon(3),
        isLateKnown: true,
      }),
    );
    const { marking } = await ok(mark(id, { version: 1, number: 1, points: 800, isDone: true }));
    expect([marking.points, marking.daysLate, marking.deduction, marking.result]).toEqual([800, 1, 100, 700]);
    expect((await rowOf(itemId, world.pupils.self.id)).points).toBe(700);
    const body = { studentIds: [world.pupils.self.id], dueAt: inDays(2), cutOffAt: null, reason: 'Em ốm' };
    await ok(teacher.put(`/lesson-items/${itemId}/extensions`, body));
    const after = (await workOf(id)).marking;
    expect([after.points, after.daysLate, after.deduction, after.result]).toEqual([800, 0, 0, 800]);
  });

  it('is of the latest version only, and of what lies there to be marked', async () => {
    const { pupil, anExercise, submit } = school;
    const { itemId } = await anExercise();
    const id = await handedIn(pupil, itemId);
    await ok(submit(pupil, itemId, 2, { text: doc('Bài sửa') }));
    expect(await refusal(mark(id, { version: 1, number: 1, points: 100 }))).toEqual([409, 'learning.not_latest']);
    await ok(mark(id, { version: 1, number: 2, points: 100 }));
    expect((await workOf(id, '?number=1')).actions).not.toContain('annotate');
  });

  it('gives members of a group other points than the group', async () => {
    const { pupil, teacher, world, anExercise } = school;
    const { itemId } = await anExercise({ task: { isGroupWork: true } });
    const { self, mate } = world.pupils;
    const groups = [{ id: null, name: 'Nhóm 1', studentIds: [self.id, mate.id] }];
    await ok(teacher.put(`/lesson-items/${itemId}/groups`, { groups }));
    const id = await handedIn(pupil, itemId);
    const members = [{ studentId: mate.id, points: 450 }];
    const { members: shown } = await ok(mark(id, { version: 1, number: 1, points: 800, members, isDone: true }));
    const of = (studentId: string) => shown.find((each: { studentId: string }) => each.studentId === studentId);
    expect([of(self.id).points, of(self.id).result, of(mate.id).points, of(mate.id).result]).toEqual([
      null,
      800,
      450,
      450,
    ]);
    expect([(await rowOf(itemId, self.id)).points, (await rowOf(itemId, mate.id)).points]).toEqual([800, 450]);
    const stranger = [{ studentId: (await school.arrival('2026-09-05')).id, points: 100 }];
    expect(await refusal(mark(id, { version: 2, number: 1, points: 800, members: stranger }))).toEqual([
      400,
      'learning.not_for_them',
    ]);
  });
});

describe('layers on the page', () => {
  const ink = { kind: 'ink', id: 'i1', colour: 'red', width: 20, points: [100, 200, 300, 400] };
  const pin = { kind: 'pin', id: 'p1', colour: 'blue', x: 10_000, y: 0, text: 'Sai đơn vị' };

  async function aPhotoWork() {
    const { pupil, world, anExercise, aFile, userOf } = school;
    const { itemId } = await anExercise();
    const photoId = await aFile(await userOf(world.pupils.self.id), 'image/jpeg');
    return { itemId, photoId, id: await handedIn(pupil, itemId, { photoIds: [photoId] }) };
  }
  const draw = (id: string, body: object) => school.teacher.put(`/submissions/${id}/layers`, body);

  it('begin the marking with the first stroke; of two markers the later is told what the first drew', async () => {
    const { photoId, id } = await aPhotoWork();
    const page = { number: 1, fileId: photoId, page: 1 };
    const first = await ok(draw(id, { ...page, version: 0, marks: [ink] }));
    expect([first.layer.version, first.marking, first.markingVersion]).toEqual([1, 'in_marking', 2]);
    expect((await ok(draw(id, { ...page, version: 0, marks: [ink] }))).layer.version).toBe(1);
    const later = await draw(id, { ...page, version: 0, marks: [pin] });
    expect([later.status, later.body.code, later.body.current.marks]).toEqual([409, 'platform.stale_version', [ink]]);
    await ok(draw(id, { ...page, version: 1, marks: [ink, pin] }));
    const { layers } = await workOf(id);
    expect(layers).toMatchObject([{ fileId: photoId, page: 1, version: 2, marks: [ink, pin] }]);
  });

  it('are on files of the work alone, within the page', async () => {
    const { world, aFile, userOf } = school;
    const { photoId, id } = await aPhotoWork();
    const page = { number: 1, page: 1, version: 0 };
    const other = await aFile(await userOf(world.pupils.self.id), 'image/jpeg');
    expect(await refusal(draw(id, { ...page, fileId: other, marks: [ink] }))).toEqual([400, 'learning.unknown_file']);
    const beyond = { ...pin, x: 10_001 };
    expect(await refusal(draw(id, { ...page, fileId: photoId, marks: [beyond] }))).toEqual([
      400,
      'platform.invalid_input',
    ]);
    const odd = { ...ink, points: [1, 2, 3] };
    expect(await refusal(draw(id, { ...page, fileId: photoId, marks: [odd] }))).toEqual([
      400,
      'platform.invalid_input',
    ]);
  });

  it('of work that is given back are seen by its pupil in place, with the comment', async () => {
    const { pupil, own, submit } = school;
    const { itemId, photoId, id } = await aPhotoWork();
    await ok(draw(id, { number: 1, fileId: photoId, page: 1, version: 0, marks: [pin] }));
    const { version } = await workOf(id);
    const back = { version, comment: 'Làm lại câu b', dueAt: inDays(3) };
    const returned = await ok(school.teacher.post(`/submissions/${id}/return`, back));
    expect([returned.work, returned.marking.state, returned.actions]).toEqual([
      'returned',
      'not_marked',
      ['excuse', 'extend'],
    ]);
    const { work } = await own(pupil, itemId);
    expect(work.returned).toMatchObject({ comment: 'Làm lại câu b', number: 1, layers: [{ marks: [pin] }] });
    await ok(submit(pupil, itemId, work.version, { text: doc('Lần hai') }));
    expect((await workOf(id)).number).toBe(2);
    expect((await workOf(id, '?number=1')).layers).toHaveLength(1);
  });
});

describe('the work on an exercise', () => {
  it('is listed for everybody it is for, and for who has left but handed in; drafts are opened by nobody', async () => {
    const { world, server, anExercise, save, clock } = school;
    const { itemId } = await anExercise({ item: { dueAt: soon(1) } });
    const place = { classId: world.classes.a.id, schoolYearId: world.years.now.id };
    const leaver = await aNewStudent(world, { ...place, from: '2026-09-05' });
    const leaving = await server.student(leaver.id);
    await handedIn(leaving, itemId);
    const quiet = await aNewStudent(world, { ...place, from: '2026-09-05' });
    for (const gone of [leaver, quiet]) await school.move(gone.id, world.classes.b.id, '2026-11-16');
    clock.now = new Date(soon(2));
    const late = await school.arrival('2026-11-17');
    await ok(save(school.mate, itemId, 0, { text: doc('Nháp') }));
    const { rows } = await listOf(itemId);
    const of = (studentId: string) => rows.find((row: { studentId: string }) => row.studentId === studentId);
    expect([of(leaver.id).hasLeft, of(leaver.id).work, of(leaver.id).actions.includes('mark')]).toEqual([
      true,
      'submitted',
      true,
    ]);
    expect(of(quiet.id)).toBeUndefined();
    expect([of(late.id).timeliness, of(world.pupils.mate.id).work, of(world.pupils.mate.id).resultId]).toEqual([
      'BEFORE_ARRIVAL',
      'draft',
      null,
    ]);
    const draft = await world.db
      .selectFrom('submission_members')
      .select('submission_id')
      .where('student_id', '=', world.pupils.mate.id)
      .where('item_id', '=', itemId)
      .executeTakeFirstOrThrow();
    expect(await refusal(school.teacher.get(`/submissions/${draft.submission_id}`))).toEqual([
      404,
      'platform.not_found',
    ]);
  });

  it('is walked through in the order of the class, each work once, also by what is not marked yet', async () => {
    const { server, world, anExercise } = school;
    const { itemId } = await anExercise();
    const place = { classId: world.classes.a.id, schoolYearId: world.years.now.id, from: '2026-09-05' };
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1)
      ids.push(await handedIn(await server.student((await aNewStudent(world, place)).id), itemId));
    const order = (await listOf(itemId)).rows
      .map(({ resultId }: { resultId: string | null }) => resultId)
      .filter((id: string | null) => id !== null);
    expect(order.toSorted()).toEqual(ids.toSorted());
    const [first, second, third] = order;
    expect((await workOf(second)).queue).toEqual({
      previousId: first,
      nextId: third,
      position: 2,
      total: 3,
      unmarked: 3,
    });
    await ok(mark(second, { version: 1, number: 1, points: 500, isDone: true }));
    expect((await workOf(first, '?queue=UNMARKED')).queue).toMatchObject({ nextId: third, position: 1, total: 2 });
    expect((await workOf(second, '?queue=UNMARKED')).queue).toMatchObject({
      previousId: first,
      nextId: third,
      position: 0,
    });
  });

  it('is excused with a reason, also where nothing was begun, with the whole group; and owed again', async () => {
    const { teacher, pupil, world, anExercise, own } = school;
    const { itemId } = await anExercise();
    const studentIds = [world.pupils.self.id];
    const { rows } = await ok(teacher.put(`/lesson-items/${itemId}/excuses`, { studentIds, reason: 'Em nằm viện' }));
    const row = rows.find(({ studentId }: { studentId: string }) => studentId === world.pupils.self.id);
    expect([row.work, row.excusedReason, row.resultId, row.actions]).toEqual([
      'excused',
      'Em nằm viện',
      null,
      ['unexcuse'],
    ]);
    expect((await own(pupil, itemId)).work.actions).toEqual([]);
    const again = teacher.put(`/lesson-items/${itemId}/excuses`, { studentIds, reason: 'Lần nữa' });
    expect(await refusal(again)).toEqual([409, 'learning.wrong_state']);
    await ok(teacher.post(`/lesson-items/${itemId}/excuses/end`, { studentIds }));
    expect((await own(pupil, itemId)).work.actions).toEqual(['save', 'submit']);
  });

  it('of a pupil it is no longer for is still given longer and excused: what is offered is done', async () => {
    const { teacher, pupil, world, anExercise } = school;
    const { itemId, lessonId } = await anExercise();
    await handedIn(pupil, itemId);
    const { items } = await ok(teacher.get(`/lessons/${lessonId}`));
    const { version, title } = items[0];
    await ok(teacher.put(`/lesson-items/${itemId}`, { version, title, studentIds: [world.pupils.mate.id] }));
    const studentIds = [world.pupils.self.id];
    expect((await rowOf(itemId, world.pupils.self.id)).actions).toEqual(expect.arrayContaining(['excuse', 'extend']));
    const longer = { studentIds, dueAt: inDays(2), cutOffAt: null, reason: '' };
    await ok(teacher.put(`/lesson-items/${itemId}/extensions`, longer));
    await ok(teacher.put(`/lesson-items/${itemId}/excuses`, { studentIds, reason: 'Em nằm viện' }));
    await ok(teacher.post(`/lesson-items/${itemId}/excuses/end`, { studentIds }));
  });

  it('is opened by the office with both rights, and that it was is kept', async () => {
    const { server, world, pupil, anExercise } = school;
    const { itemId } = await anExercise();
    const id = await handedIn(pupil, itemId);
    const reads = await server.account('view_exercise', 'view_mark');
    const shown = await ok(reads.get(`/submissions/${id}`));
    expect(shown.actions).toEqual([]);
    expect(await refusal(mark(id, { version: 1, number: 1, points: 100 }, reads))).toEqual([403, 'platform.forbidden']);
    const log = await world.db
      .selectFrom('audit_log')
      .select('entity_id')
      .where('action', '=', 'submissions.open')
      .execute();
    expect(log.map(({ entity_id }) => entity_id)).toContain(id);
    const homeroom = await server.teacher(world.teachers.homeroom.id);
    expect(await refusal(homeroom.get(`/submissions/${id}`))).toEqual([403, 'platform.forbidden']);
  });

  it('that was put away is read and not marked', async () => {
    const { teacher, pupil, anExercise } = school;
    const { itemId, lessonId } = await anExercise();
    const id = await handedIn(pupil, itemId);
    const { items } = await ok(teacher.get(`/lessons/${lessonId}`));
    await ok(teacher.post(`/lesson-items/${itemId}/archive`, { version: items[0].version }));
    expect((await workOf(id)).actions).toEqual([]);
    expect(await refusal(mark(id, { version: 1, number: 1, points: 100 }))).toEqual([409, 'learning.wrong_state']);
  });

  it('that resembles another is a hint for who marks, with both passages', async () => {
    const { teacher, pupil, mate, world, anExercise } = school;
    const { itemId } = await anExercise();
    const copied = 'bình phương cạnh huyền bằng tổng bình phương hai cạnh góc vuông nên cạnh huyền dài năm xăng ti mét';
    const [one, other] = [
      await handedIn(pupil, itemId, { text: doc(`Em giải: ${copied}.`) }),
      await handedIn(mate, itemId, { text: doc(copied) }),
    ];
    const [likeness] = await ok(teacher.get(`/lesson-items/${itemId}/similarities`));
    expect([likeness.a.resultId, likeness.b.resultId, likeness.percent, likeness.passages[0].b]).toEqual([
      one,
      other,
      100,
      copied,
    ]);
    expect((await rowOf(itemId, world.pupils.self.id)).similar).toBe(1);
    expect((await workOf(other)).similar).toBe(1);
  });
});

describe('ready comments', () => {
  it('are each marker’s own, the most used first', async () => {
    const { server, world, teacher } = school;
    const subjectId = world.subjects.maths.id;
    const add = async (text: string) => ok(teacher.post('/marking-comments', { subjectId, text }));
    const [, second] = [await add('Trình bày gọn'), await add('Thiếu đơn vị')];
    await ok(teacher.post(`/marking-comments/${second.id}/uses`));
    const texts = async (client: Client) =>
      (await ok(client.get(`/marking-comments?subjectId=${subjectId}`))).map(({ text }: { text: string }) => text);
    expect(await texts(teacher)).toEqual(['Thiếu đơn vị', 'Trình bày gọn']);
    const colleague = await server.teacher((await aNewTeacher(world)).id);
    expect(await texts(colleague)).toEqual([]);
    expect(await refusal(colleague.put(`/marking-comments/${second.id}`, { version: 1, text: 'Khác' }))).toEqual([
      404,
      'platform.not_found',
    ]);
    await ok(teacher.delete(`/marking-comments/${second.id}`));
    expect(await texts(teacher)).toEqual(['Trình bày gọn']);
  });
});
