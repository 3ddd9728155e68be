import { unpackNumbers } from '@phuong/rules/lists/number-list.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { submissionFiles } from '../learning.public.ts';
import { collectDraft } from './collect.commands.ts';
import { draftsToCollect } from './collect.reads.ts';
import { aSchoolOfExercises, doc, inDays, ok, refusal, soon } from './work-fixtures.ts';

let school: Awaited<ReturnType<typeof aSchoolOfExercises>>;
beforeAll(async () => {
  school = await aSchoolOfExercises();
});
beforeEach(() => school.beginAgain());

/** How the work of a pupil stands in the grid of a lesson with one item. */
const cellOf = async (lessonId: string, studentId: string) => {
  const { students, items } = await ok(school.teacher.get(`/lessons/${lessonId}/progress`));
  const place = students.findIndex(({ id }: { id: string }) => id === studentId);
  return items[0].works[unpackNumbers(items[0].pupils).indexOf(place)];
};
const isDue = async (itemId: string) =>
  (await ok(school.pupil.get('/student/lessons'))).due.some(({ id }: { id: string }) => id === itemId);

describe('a draft', () => {
  it('is kept on the version it was typed on; the same sent again writes nothing, another is told what stands there', async () => {
    const { pupil, save, anExercise, own } = school;
    const { itemId } = await anExercise();
    const first = await ok(save(pupil, itemId, 0, { text: doc('Một') }));
    expect([first.work, first.version, first.versions]).toEqual(['draft', 1, []]);
    expect((await ok(save(pupil, itemId, 0, { text: doc('Một') }))).version).toBe(1);
    const stale = await save(pupil, itemId, 0, { text: doc('Hai') });
    expect([stale.status, stale.body.code, stale.body.current.draft.text]).toEqual([
      409,
      'platform.stale_version',
      doc('Một'),
    ]);
    expect((await own(pupil, itemId)).work.draft.text).toEqual(doc('Một'));
  });

  it('of two devices at once is begun once', async () => {
    const { pupil, save, anExercise, world } = school;
    const { itemId } = await anExercise();
    const answers = await Promise.all(['A', 'B', 'C'].map((words) => save(pupil, itemId, 0, { text: doc(words) })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const rows = await world.db.selectFrom('submissions').select('id').where('item_id', '=', itemId).execute();
    expect(rows).toHaveLength(1);
  });

  it('takes only what the exercise asks for, by what a file really is, and only files of one’s own', async () => {
    const { pupil, mate, save, anExercise, aFile, userOf, world } = school;
    const { itemId } = await anExercise({ task: { families: ['PDF'], mostFiles: 2, mostMegabytes: 1 } });
    const [me, other] = [await userOf(world.pupils.self.id), await userOf(world.pupils.mate.id)];
    const field = async (content: object) => {
      const { status, body } = await save(pupil, itemId, 0, content);
      return [status, body.code, body.errors?.[0]?.field];
    };
    const pdf = await aFile(me);
    expect(await field({ fileIds: [await aFile(other)] })).toEqual([400, 'learning.unknown_file', 'fileIds.0']);
    expect(await field({ fileIds: [pdf, await aFile(me, 'image/png')] })).toEqual([
      400,
      'learning.kind_not_taken',
      'fileIds.1',
    ]);
    expect(await field({ fileIds: [await aFile(me, 'application/pdf', 1_048_577)] })).toEqual([
      400,
      'learning.file_too_large',
      'fileIds.0',
    ]);
    expect(await field({ fileIds: [pdf, await aFile(me), await aFile(me)] })).toEqual([
      400,
      'learning.too_many_files',
      'fileIds',
    ]);
    expect(await field({ photoIds: [pdf] })).toEqual([400, 'learning.kind_not_taken', 'photoIds.0']);
    expect(await field({ audioIds: [await aFile(me, 'audio/mpeg')] })).toEqual([
      400,
      'learning.kind_not_taken',
      'audioIds',
    ]);
    const { itemId: spoken } = await anExercise({ task: { kinds: ['AUDIO'] } });
    const film = await save(pupil, spoken, 0, { audioIds: [await aFile(me, 'video/webm')] });
    expect([film.status, film.body.errors?.[0]?.field]).toEqual([400, 'audioIds.0']);
    const heard = await ok(save(pupil, spoken, 0, { audioIds: [await aFile(me, 'audio/webm')] }));
    expect(heard.draft.audio).toHaveLength(1);
    expect((await ok(save(pupil, itemId, 0, { fileIds: [pdf] }))).draft.files[0].fileId).toBe(pdf);
    expect(await refusal(save(mate, itemId, 0, { fileIds: [pdf] }))).toEqual([400, 'learning.unknown_file']);
  });

  it('that lies there at the cut-off is handed in by the system, once, where the exercise counts drafts', async () => {
    const { pupil, save, anExercise, own, clock, server, world } = school;
    const dates = { dueAt: soon(1), cutOffAt: soon(2) };
    const counted = await anExercise({ item: dates });
    const other = await anExercise({ item: dates, task: { countsDraft: false } });
    const ids: string[] = [];
    for (const { itemId } of [counted, other]) {
      ids.push((await ok(save(pupil, itemId, 0, { text: doc('Chưa xong') }))).submissionId);
    }
    const collect = () => Promise.all([...ids, ...ids].map((id) => collectDraft(server.services, id)));
    const found = async () =>
      (await draftsToCollect(world.db, clock.now)).map(({ id }) => id).filter((id) => ids.includes(id));
    await collect();
    expect([(await own(pupil, counted.itemId)).work.work, await found()]).toEqual(['draft', []]);
    clock.now = new Date(soon(3));
    expect(await found()).toEqual(ids.slice(0, 1));
    await collect();
    const { work } = await own(pupil, counted.itemId);
    expect([work.work, work.timeliness, work.versions.length]).toEqual(['submitted', 'LATE', 1]);
    expect(work.versions[0]).toMatchObject({ isCollected: true, at: soon(2), byName: '' });
    expect(await found()).toEqual([]);
    const left = (await own(pupil, other.itemId)).work;
    expect([left.work, left.timeliness, left.actions]).toEqual(['draft', 'MISSING', []]);
  });
});

describe('handing in', () => {
  it('makes a version, finishes the item and leaves the list of what is due; taking back undoes it', async () => {
    const { pupil, submit, anExercise, own } = school;
    const { itemId, lessonId } = await anExercise({ item: { dueAt: inDays(2) } });
    expect(await isDue(itemId)).toBe(true);
    const done = await ok(submit(pupil, itemId, 0));
    expect([done.work, done.versions.length, done.actions]).toEqual(['submitted', 1, ['save', 'submit', 'withdraw']]);
    expect(await isDue(itemId)).toBe(false);
    expect(await cellOf(lessonId, school.world.pupils.self.id)).toMatchObject({
      work: 'submitted',
      timeliness: 'NONE',
    });
    const back = await ok(pupil.post(`/student/lesson-items/${itemId}/work/withdraw`, { version: done.version }));
    expect([back.work, back.versions.length, await isDue(itemId)]).toEqual(['draft', 1, true]);
    const again = await ok(submit(pupil, itemId, back.version, { text: doc('Bản hai') }));
    expect(again.versions.map(({ number }: { number: number }) => number)).toEqual([2, 1]);
    expect((await own(pupil, itemId)).item.finishedAt).not.toBeNull();
  });

  it('once only is once only; nothing is no work', async () => {
    const { pupil, submit, anExercise } = school;
    const { itemId } = await anExercise({ task: { mayResubmit: false } });
    expect(await refusal(submit(pupil, itemId, 0, { text: doc('  ') }))).toEqual([409, 'learning.nothing_in_it']);
    const { version } = await ok(submit(pupil, itemId, 0));
    expect(await refusal(submit(pupil, itemId, version))).toEqual([409, 'learning.no_resubmission']);
  });

  it('late asks to be confirmed and is marked so; after the cut-off nothing is taken', async () => {
    const { pupil, mate, submit, anExercise, clock, world } = school;
    const { itemId, lessonId } = await anExercise({ item: { dueAt: soon(1), cutOffAt: soon(4) } });
    clock.now = new Date(soon(2));
    const asked = await submit(pupil, itemId, 0);
    expect([asked.status, asked.body.code]).toEqual([409, 'learning.late_not_known']);
    const late = await ok(submit(pupil, itemId, 0, { text: doc('Muộn'), isLateKnown: true }));
    expect([late.timeliness, late.actions]).toEqual(['LATE', ['save', 'submit']]);
    expect(
      await refusal(pupil.post(`/student/lesson-items/${itemId}/work/withdraw`, { version: late.version })),
    ).toEqual([409, 'learning.past_due']);
    expect(await cellOf(lessonId, world.pupils.mate.id)).toMatchObject({ work: 'none', timeliness: 'LATE' });
    clock.now = new Date(soon(5));
    expect(await refusal(submit(mate, itemId, 0, { text: doc('x'), isLateKnown: true }))).toEqual([
      409,
      'learning.cut_off',
    ]);
    expect(await cellOf(lessonId, world.pupils.mate.id)).toMatchObject({ work: 'none', timeliness: 'MISSING' });
  });

  it('goes on for who was given longer, and they are told; taken back it ends again', async () => {
    const { pupil, mate, teacher, submit, anExercise, clock, world, own } = school;
    const { itemId } = await anExercise({ item: { dueAt: soon(1), cutOffAt: soon(2) } });
    const extend = (dueAt: string | null) =>
      teacher.put(`/lesson-items/${itemId}/extensions`, {
        studentIds: [world.pupils.self.id],
        dueAt,
        cutOffAt: null,
        reason: 'Nghỉ ốm',
      });
    const { extensions } = await ok(extend(soon(6)));
    expect(extensions).toMatchObject([{ studentId: world.pupils.self.id, dueAt: soon(6), reason: 'Nghỉ ốm' }]);
    const told = await world.db
      .selectFrom('notifications')
      .select('kind')
      .where('link', 'like', `%${itemId}`)
      .execute();
    expect(told.map(({ kind }) => kind)).toContain('longerTime');
    clock.now = new Date(soon(3));
    expect((await own(pupil, itemId)).work).toMatchObject({
      dueAt: soon(6),
      cutOffAt: soon(6),
      timeliness: 'EXTENDED',
    });
    expect(await refusal(submit(mate, itemId, 0))).toEqual([409, 'learning.cut_off']);
    await ok(submit(pupil, itemId, 0));
    await ok(extend(null));
    expect(await refusal(submit(pupil, itemId, 2))).toEqual([409, 'learning.cut_off']);
    expect(await refusal(extend(soon(-60)))).toEqual([200, undefined]);
  });

  it('of a group is one work for all of it; whoever is not in it works alone', async () => {
    const { pupil, mate, teacher, submit, anExercise, own, world } = school;
    const { itemId, lessonId } = await anExercise({ task: { isGroupWork: true } });
    const { self, mate: other, weak } = world.pupils;
    const put = (groups: object[]) => teacher.put(`/lesson-items/${itemId}/groups`, { groups });
    expect(
      await refusal(
        put([
          { id: null, name: 'Nhóm 1', studentIds: [self.id, other.id] },
          { id: null, name: 'Nhóm 2', studentIds: [other.id] },
        ]),
      ),
    ).toEqual([400, 'learning.in_two_groups']);
    const { groups } = await ok(put([{ id: null, name: 'Nhóm 1', studentIds: [self.id, other.id] }]));
    const mine = await ok(submit(pupil, itemId, 0));
    const theirs = (await own(mate, itemId)).work;
    expect([theirs.submissionId, theirs.work, theirs.groupName]).toEqual([mine.submissionId, 'submitted', 'Nhóm 1']);
    expect(await cellOf(lessonId, other.id)).toMatchObject({ work: 'submitted' });
    const [{ id }] = groups;
    expect(await refusal(put([{ id, name: 'Nhóm 1', studentIds: [self.id] }]))).toEqual([409, 'learning.has_work']);
    expect(await refusal(put([]))).toEqual([409, 'learning.has_work']);
    const renamed = [
      { id, name: 'Nhóm A', studentIds: [other.id, self.id] },
      { id: null, name: 'Nhóm B', studentIds: [weak.id] },
    ];
    expect((await ok(put(renamed))).groups.map(({ name }: { name: string }) => name)).toEqual(['Nhóm A', 'Nhóm B']);
  });
});

describe('pupils who move', () => {
  it('who has left reads what they handed in and changes nothing; the class keeps it', async () => {
    const { submit, anExercise, arrival, server, world, own } = school;
    const { itemId, lessonId } = await anExercise();
    const { id } = await arrival('2026-09-05');
    const leaver = await server.student(id);
    const { version } = await ok(submit(leaver, itemId, 0));
    await world.db.updateTable('enrolments').set({ to_date: '2026-11-15' }).where('student_id', '=', id).execute();
    const { work } = await own(leaver, itemId);
    expect([work.work, work.actions]).toEqual(['submitted', []]);
    expect(await refusal(submit(leaver, itemId, version))).toEqual([409, 'learning.left_class']);
    expect(await cellOf(lessonId, id)).toMatchObject({ work: 'submitted' });
  });

  it('who arrives owes nothing that was due before their first day, and may do it all the same', async () => {
    const { submit, anExercise, arrival, server } = school;
    const { itemId, lessonId } = await anExercise({ item: { dueAt: inDays(-3) } });
    const { id } = await arrival('2026-11-16');
    const newcomer = await server.student(id);
    expect(await cellOf(lessonId, id)).toMatchObject({ work: 'none', timeliness: 'BEFORE_ARRIVAL' });
    const due = (await ok(newcomer.get('/student/lessons'))).due as { id: string }[];
    expect(due.map((item) => item.id)).not.toContain(itemId);
    await ok(submit(newcomer, itemId, 0, { text: doc('Làm bù'), isLateKnown: true }));
  });
});

describe('an exercise', () => {
  it('with work keeps how it is answered and marked, and stays shown; its text may change', async () => {
    const { pupil, teacher, submit, anExercise } = school;
    const { itemId } = await anExercise();
    await ok(submit(pupil, itemId, 0));
    const read = await ok(teacher.get(`/lesson-items/${itemId}/exercise`));
    expect(read.hasWork).toBe(true);
    const { kinds, families, mostFiles, mostMegabytes, scale, rubric, late, isGroupWork } = read;
    const same = { kinds, families, mostFiles, mostMegabytes, scale, rubric, late, isGroupWork };
    const put = (more: object, version = read.material.version) =>
      teacher.put(`/lesson-items/${itemId}/exercise`, { version, title: 'Mới', text: doc('Rõ hơn'), ...same, ...more });
    expect(await refusal(put({ scale: 2000 }))).toEqual([409, 'learning.has_work']);
    expect((await ok(put({}))).text).toEqual(doc('Rõ hơn'));
    expect(await refusal(put({}))).toEqual([409, 'platform.stale_version']);
    const { version } = (await ok(teacher.get(`/lesson-items/${itemId}/exercise`))).item;
    expect(await refusal(teacher.post(`/lesson-items/${itemId}/unpublish`, { version }))).toEqual([
      409,
      'learning.has_work',
    ]);
    await ok(teacher.post(`/lesson-items/${itemId}/archive`, { version }));
    expect(await refusal(submit(pupil, itemId, 2))).toEqual([404, 'platform.not_found']);
  });

  it('has no rubric beyond its scale, and no column that another exercise has', async () => {
    const { teacher, anExercise, world } = school;
    const level = (points: number) => ({ name: String(points), points });
    const rubric = ['a', 'b'].map((key) => ({ key, name: key, levels: [level(0), level(600)] }));
    const { lessonId, itemId } = await anExercise();
    const body = { title: 'Quá thang', text: doc('x'), kinds: ['TEXT'], rubric };
    expect(await refusal(teacher.post(`/lessons/${lessonId}/exercises`, body))).toEqual([
      400,
      'learning.rubric_beyond_scale',
    ]);
    const markTarget = { semesterId: world.years.now.semester1, column: 'tx4' };
    const aim = async (id: string) => {
      const { item } = await ok(teacher.get(`/lesson-items/${id}/exercise`));
      return teacher.put(`/lesson-items/${id}`, { version: item.version, title: item.title, markTarget });
    };
    await ok(aim(itemId));
    const second = await anExercise();
    expect(await refusal(aim(second.itemId))).toEqual([400, 'learning.column_taken']);
  });

  it('goes along when a lesson is copied, linked or not', async () => {
    const { teacher, anExercise, world } = school;
    const { lessonId } = await anExercise();
    const kindsAndMaterials = async (id: string) =>
      (await ok(teacher.get(`/lessons/${id}`))).items.map((item: { kind: string; materialId: string }) => [
        item.kind,
        item.materialId,
      ]);
    const [[, materialId]] = await kindsAndMaterials(lessonId);
    for (const isLinked of [true, false]) {
      const { id } = await world.aTwinOfClassA();
      const [copy] = await ok(teacher.post(`/lessons/${lessonId}/copies`, { classIds: [id], isLinked }));
      const [[kind, material]] = await kindsAndMaterials(copy.lessonId);
      expect([kind, material === materialId]).toEqual(['EXERCISE', isLinked]);
      const [{ id: itemId }] = (await ok(teacher.get(`/lessons/${copy.lessonId}`))).items;
      expect((await ok(teacher.get(`/lesson-items/${itemId}/exercise`))).text).toEqual(doc('Giải bài 3'));
    }
  });

  it('is no document, and a document no exercise', async () => {
    const { teacher, pupil, anExercise } = school;
    const { itemId } = await anExercise();
    expect(await refusal(teacher.get(`/lesson-items/${itemId}/document`))).toEqual([404, 'platform.not_found']);
    expect(await refusal(pupil.get(`/student/lesson-items/${itemId}/document`))).toEqual([404, 'platform.not_found']);
    const told = { place: '', isFinished: true, at: soon(0) };
    expect(await ok(pupil.put(`/student/lesson-items/${itemId}/progress`, told))).toEqual({ finishedAt: null });
  });
});

describe('a pupil’s file', () => {
  it('is read by the pupil, and once handed in by teachers of the subject and accounts that see marks', async () => {
    const { pupil, save, submit, anExercise, aFile, userOf, world, server } = school;
    const { itemId } = await anExercise();
    const fileId = await aFile(await userOf(world.pupils.self.id));
    await ok(save(pupil, itemId, 0, { fileIds: [fileId] }));
    const actor = (more: object) =>
      ({
        userId: '',
        sessionId: '',
        isAdmin: false,
        permissions: new Set(),
        name: '',
        teacherId: null,
        studentId: null,
        ...more,
      }) as never;
    const readers = {
      self: actor({ scope: 'student', studentId: world.pupils.self.id }),
      mate: actor({ scope: 'student', studentId: world.pupils.mate.id }),
      subject: actor({ scope: 'teacher', teacherId: world.teachers.subject.id }),
      homeroom: actor({ scope: 'teacher', teacherId: world.teachers.homeroom.id }),
      other: actor({ scope: 'teacher', teacherId: world.teachers.other.id }),
      both: actor({ scope: 'account', permissions: new Set(['view_exercise', 'view_mark']) }),
      half: actor({ scope: 'account', permissions: new Set(['view_exercise']) }),
    };
    const who = async () => {
      const may = await Promise.all(
        Object.entries(readers).map(async ([name, each]) =>
          (await submissionFiles.mayRead(server.services, each, fileId)) ? name : '',
        ),
      );
      return may.filter(Boolean);
    };
    expect(await who()).toEqual(['self']);
    await ok(submit(pupil, itemId, 1, { fileIds: [fileId] }));
    expect(await who()).toEqual(['self', 'subject', 'both']);
  });
});

describe('lessons that are not shown', () => {
  it('are not found by a homeroom teacher, who only reads; nor are items', async () => {
    const { server, world, teacher, anExercise } = school;
    const { lessonId, itemId } = await anExercise();
    const homeroom = await server.teacher(world.teachers.homeroom.id);
    const draft = await ok(teacher.post(`/lessons/${lessonId}/documents`, { title: 'Nháp', text: doc('Chưa xong') }));
    expect((await ok(homeroom.get(`/lessons/${lessonId}`))).items.map(({ id }: { id: string }) => id)).toEqual([
      itemId,
    ]);
    expect(await refusal(homeroom.get(`/lesson-items/${draft.item.id}/document`))).toEqual([404, 'platform.not_found']);
    const { version } = await ok(teacher.get(`/lessons/${lessonId}`));
    await ok(teacher.post(`/lessons/${lessonId}/unpublish`, { version }));
    expect(await refusal(homeroom.get(`/lessons/${lessonId}`))).toEqual([404, 'platform.not_found']);
    const { items } = await ok(homeroom.get(`/classes/${world.classes.a.id}/lessons?pageSize=100`));
    expect(items.filter(({ state }: { state: string }) => state !== 'published')).toEqual([]);
  });

  it('put away take those along that follow them, and bring them back; what a class decided stays', async () => {
    const { teacher, anExercise, world } = school;
    const { lessonId } = await anExercise();
    const twins = [await world.aTwinOfClassA(), await world.aTwinOfClassA()];
    const classIds = twins.map(({ id }) => id);
    const copies = await ok(teacher.post(`/lessons/${lessonId}/copies`, { classIds, isLinked: true }));
    const [follows, decided] = copies.map((copy: { lessonId: string }) => copy.lessonId);
    const step = async (id: string, action: string) => {
      const { version } = await ok(teacher.get(`/lessons/${id}`));
      await ok(teacher.post(`/lessons/${id}/${action}`, { version }));
    };
    const states = async () =>
      Promise.all([follows, decided].map(async (id) => (await ok(teacher.get(`/lessons/${id}`))).state));
    await step(decided, 'archive');
    await step(lessonId, 'archive');
    expect(await states()).toEqual(['archived', 'archived']);
    await step(lessonId, 'restore');
    expect(await states()).toEqual(['draft', 'archived']);
  });
});
