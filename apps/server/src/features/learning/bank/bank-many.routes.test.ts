import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aChoice } from '../../../../test/samples/learning/bank-samples.ts';
import type { Client } from '../../../../test/servers/server.ts';
import { fileUses } from '../../../file-uses.ts';
import { showingsOf } from '../../../platform/files/file-uses.ts';
import { newId } from '../../../platform/ids.ts';
import { sweepBin } from './bank-bin.jobs.ts';
import { aSchoolWithBank, ok, refusal } from './bank-fixtures.ts';

let school: Awaited<ReturnType<typeof aSchoolWithBank>>;
beforeAll(async () => {
  school = await aSchoolWithBank();
});
beforeEach(() => school.beginAgain());

const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
const read = (id: string, client: Client = school.owner) => ok(client.get(`/bank/questions/${id}`));
const aTopic = async (grade = 8) =>
  ok(school.owner.post(school.path('/topics'), { grade, name: `Chủ đề ${school.world.nextCode()}` }));

describe('many questions at once', () => {
  it('are changed as far as they are theirs; the others are counted', async () => {
    const { made, owner, head, elsewhere, path } = school;
    const own = await made({ tags: ['cũ', 'chung'] });
    const group = await made({ sharing: 'GROUP' }, head);
    const foreign = await made({ sharing: 'OWN' }, elsewhere);
    const topic = await aTopic(9);
    const questionIds = [own.id, group.id, foreign.id, newId(), own.id];
    const body = { questionIds, topicId: topic.id, level: 'APPLY', addTags: ['mới', 'CHUNG'], removeTags: ['Cũ'] };
    expect(await ok(owner.put(path('/questions'), body))).toEqual({ changed: 1, refused: 3 });
    expect(await read(own.id)).toMatchObject({
      topic: { id: topic.id },
      grade: 9,
      level: 'APPLY',
      tags: ['chung', 'mới'],
      version: 2,
      edition: 1,
    });
    expect(await ok(head.put(path('/questions'), { ...body, topicId: null }))).toEqual({ changed: 1, refused: 3 });
    expect(await read(group.id, head)).toMatchObject({ topic: null, grade: 8, level: 'APPLY' });
    // What is as asked already is not written again.
    await ok(owner.put(path('/questions'), body));
    expect((await read(own.id)).version).toBe(2);
    const entries = await school.world.db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('action', '=', 'bank.changeMany')
      .where('entity_id', '=', own.id)
      .execute();
    expect(entries).toEqual([
      {
        before: { grade: 8, level: null, tags: ['cũ', 'chung'], topic: null },
        after: { grade: 9, level: 'APPLY', tags: ['chung', 'mới'], topic: topic.name },
      },
    ]);
  });

  it('lose the topic of a grade they leave; a topic of another grade is refused by name', async () => {
    const { made, owner, path, world } = school;
    const topic = await aTopic(8);
    const { id } = await made({ topicId: topic.id });
    const questionIds = [id];
    const wrong = { questionIds, topicId: topic.id, grade: 7 };
    expect(await refusal(owner.put(path('/questions'), wrong))).toEqual([400, 'learning.unknown_topic', 'topicId']);
    expect(await refusal(school.create(owner, 'Câu', { grade: 7, topicId: topic.id }))).toEqual([
      400,
      'learning.unknown_topic',
      'topicId',
    ]);
    await ok(owner.put(path('/questions'), { questionIds, grade: 7 }));
    expect(await read(id)).toMatchObject({ grade: 7, topic: null });
    const full = Array.from({ length: 20 }, (_, index) => `thẻ ${index}`);
    await ok(owner.put(path('/questions'), { questionIds, addTags: full }));
    const more = { questionIds, addTags: ['một thẻ nữa'] };
    expect(await ok(owner.put(path('/questions'), more))).toEqual({ changed: 0, refused: 1 });
    expect((await owner.put(`/subjects/${world.subjects.literature.id}/questions`, more)).status).toBe(404);
  });

  it('are hidden by their owners alone', async () => {
    const { made, office, path } = school;
    const { id } = await made({ sharing: 'SCHOOL' });
    const body = { questionIds: [id], sharing: 'OWN' };
    expect(await ok(office.put(path('/questions'), body))).toEqual({ changed: 0, refused: 1 });
    expect(await ok(school.owner.put(path('/questions'), body))).toEqual({ changed: 1, refused: 0 });
  });
});

describe('the recycle bin', () => {
  it('takes questions out of the bank for everybody and is seen by who may take them back', async () => {
    const { made, owner, colleague, head, office, list, path, update } = school;
    const question = await made({ sharing: 'GROUP' });
    const { id } = question;
    const away = { questionIds: [id] };
    expect(await ok(colleague.post(path('/questions/put-away'), away))).toEqual({ changed: 0, refused: 1 });
    expect(await ok(head.post(path('/questions/put-away'), away))).toEqual({ changed: 1, refused: 0 });
    expect(await ok(head.post(path('/questions/put-away'), away))).toEqual({ changed: 1, refused: 0 });
    for (const client of [owner, colleague, head, office]) expect(ids((await list(client)).items)).not.toContain(id);
    const inBin = async (client: Client) => ids((await list(client, 'bin=true')).items).includes(id);
    expect([await inBin(owner), await inBin(head), await inBin(office), await inBin(colleague)]).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect([
      (await owner.get(`/bank/questions/${id}`)).status,
      (await colleague.get(`/bank/questions/${id}`)).status,
    ]).toEqual([200, 404]);
    expect(await refusal(update(owner, { ...question, version: 2 }))).toEqual([409, 'learning.wrong_state', undefined]);
    expect(await ok(owner.put(path('/questions'), { ...away, level: 'APPLY' }))).toEqual({ changed: 0, refused: 1 });
    await ok(owner.post(path('/questions/put-away'), { ...away, isBack: true }));
    expect(ids((await list(colleague)).items)).toContain(id);
    const actions = await school.world.db
      .selectFrom('audit_log')
      .select('action')
      .where('entity_id', '=', id)
      .orderBy('id')
      .execute();
    expect(actions.map(({ action }) => action)).toEqual(['bank.create', 'bank.putAway', 'bank.takeBack']);
  });

  it('forgets a question after ninety days, with its editions, and none before', async () => {
    const { made, owner, path, update, clock, server, world } = school;
    const first = await made();
    await ok(update(owner, first, { question: aChoice('Bản khác') }));
    const kept = await made();
    const questionIds = [first.id];
    await ok(owner.post(path('/questions/put-away'), { questionIds }));
    const there = async () =>
      ids(await world.db.selectFrom('bank_questions').select('id').where('id', 'in', [first.id, kept.id]).execute());
    const day = 86_400_000;
    const putAwayAt = clock.now.getTime();
    clock.now = new Date(putAwayAt + 90 * day);
    await sweepBin(server.services);
    expect(await there()).toHaveLength(2);
    clock.now = new Date(putAwayAt + 90 * day + 1);
    expect(await sweepBin(server.services)).toBeGreaterThan(0);
    expect(await there()).toEqual([kept.id]);
    const { after, before } = await world.db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('action', '=', 'bank.sweep')
      .executeTakeFirstOrThrow();
    expect([before, after]).toEqual([{ questions: expect.any(Number) }, null]);
  });
});

describe('files of a question', () => {
  const withPicture = (fileId: string) => ({
    ...aChoice('Nhìn hình'),
    stem: { type: 'doc', content: [{ type: 'picture', attrs: { fileId, alt: 'Tam giác ABC' } }] },
  });
  const addressesOf = async (client: Client, fileId: string) =>
    (await ok(client.get(`/files/addresses?ids=${fileId}`))).items.length;

  it('are the writer’s own, seen by who sees the question, and taken along by a copy', async () => {
    const { owner, colleague, elsewhere, aFile, create, world, server } = school;
    const foreign = await aFile(owner.userId);
    expect(await refusal(create(colleague, '', { question: withPicture(foreign) }))).toEqual([
      400,
      'learning.unknown_file',
      'question.stem',
    ]);
    const shared = { question: withPicture(foreign), sharing: 'GROUP' };
    const question = await ok(create(owner, '', shared));
    expect(question.words).toBe('Tam giác ABC');
    const pupil = await server.student(world.pupils.self.id);
    const readers = [colleague, elsewhere, school.reader, pupil];
    expect(await Promise.all(readers.map((client) => addressesOf(client, foreign)))).toEqual([1, 0, 1, 0]);
    expect((await create(colleague, '', { question: withPicture(foreign) })).status).toBe(200);
    expect((await create(elsewhere, '', { question: withPicture(foreign) })).status).toBe(400);
    const shown = await showingsOf(world.db, fileUses, [foreign]);
    expect(shown.get(foreign)).toEqual([
      { fileId: foreign, kind: 'question', name: 'Toán', href: school.path('/questions') },
    ]);
  });

  it('of an edition stay known, so that it can be put back', async () => {
    const { owner, aFile, create, update, world } = school;
    const fileId = await aFile(owner.userId);
    const first = await ok(create(owner, '', { question: withPicture(fileId) }));
    const second = await ok(update(owner, first, { question: aChoice('Không hình') }));
    expect((await showingsOf(world.db, fileUses, [fileId])).size).toBe(1);
    // Not the file of who puts it back, which is somebody else's upload by then.
    await world.db.updateTable('files').set({ created_by: newId() }).where('id', '=', fileId).execute();
    expect((await update(owner, second, { question: withPicture(fileId) })).status).toBe(200);
  });

  it('are a sound where it is listened to, and a picture where places on it are asked for', async () => {
    const { owner, aFile, create } = school;
    const [sound, picture] = [await aFile(owner.userId, 'audio/webm'), await aFile(owner.userId)];
    const listening = (fileId: string) => ({ ...aChoice('Nghe'), sound: { fileId, plays: 2 } });
    const spot = (fileId: string) => ({
      kind: 'HOT_SPOT',
      stem: aChoice('Chỉ ra').stem,
      fileId,
      alt: 'Bản đồ',
      areas: [
        {
          key: 'a',
          shape: 'RECTANGLE',
          points: [
            { x: 0, y: 0 },
            { x: 9, y: 9 },
          ],
          isRight: true,
        },
      ],
    });
    const asPart = { kind: 'PASSAGE', stem: aChoice('Nghe').stem, parts: [{ key: 'p', question: listening(picture) }] };
    const said = async (question: object) => (await refusal(create(owner, '', { question }))).slice(0, 3);
    expect(await said(listening(picture))).toEqual([400, 'learning.no_sound', 'question.sound.fileId']);
    expect(await said(spot(sound))).toEqual([400, 'learning.not_a_picture', 'question.fileId']);
    expect(await said(asPart)).toEqual([400, 'learning.no_sound', 'question.parts.0.question.sound.fileId']);
    expect(await said(listening(sound))).toEqual([200, undefined, undefined]);
    expect(await said(spot(picture))).toEqual([200, undefined, undefined]);
  });
});

describe('questions that are much like another', () => {
  const similar = async (client: Client, question: object, exceptId: string | null = null) =>
    (await ok(client.post(school.path('/questions/similar'), { question, exceptId }))).map(
      ({ likeness, row }: { likeness: number; row: { id: string } }) => [row.id, likeness] as const,
    );
  const stem = 'Một hình chữ nhật có chiều dài hơn chiều rộng ba mét và diện tích bằng mười mét vuông, tính chu vi';
  const options = ['Mười bốn mét', 'Hai mươi mét', 'Bảy mét', 'Mười mét'];

  it('are found with options in another order and a word changed, as far as one sees them', async () => {
    const { owner, elsewhere, create, path } = school;
    const { id } = await ok(create(owner, '', { question: aChoice(stem, options), sharing: 'GROUP' }));
    await ok(create(owner, '', { question: aChoice('Giải phương trình bậc hai một ẩn sau đây', options.slice(0, 2)) }));
    const changed = aChoice(stem.replace('bằng', 'là'), options.toReversed());
    expect(await similar(owner, aChoice(stem.toUpperCase(), options))).toEqual([[id, 100]]);
    expect(await similar(owner, changed)).toEqual([
      [id, expect.toSatisfy((percent: number) => percent > 70 && percent < 100)],
    ]);
    expect(await similar(owner, changed, id)).toEqual([]);
    expect(await similar(elsewhere, changed)).toEqual([]);
    await ok(owner.post(path('/questions/put-away'), { questionIds: [id] }));
    expect(await similar(owner, changed)).toEqual([]);
  });
});
