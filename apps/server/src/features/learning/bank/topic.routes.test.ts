import { beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../test/servers/server.ts';
import { newId } from '../../../platform/ids.ts';
import { aSchoolWithBank, ok, refusal } from './bank-fixtures.ts';

let school: Awaited<ReturnType<typeof aSchoolWithBank>>;
beforeAll(async () => {
  school = await aSchoolWithBank();
});

interface Topic {
  readonly id: string;
  readonly parentId: string | null;
  readonly name: string;
  readonly position: number;
  readonly questions: number;
  readonly version: number;
}

const add = (name: string, parentId: string | null = null, client: Client = school.owner, grade = 8) =>
  client.post(school.path('/topics'), { grade, parentId, name });
const added = async (name: string, parentId: string | null = null): Promise<Topic> => ok(add(name, parentId));
const named = () => `Chủ đề ${school.world.nextCode()}`;
const topics = async (client: Client = school.owner): Promise<Topic[]> =>
  ok(client.get(school.path('/topics?grade=8')));
const childrenOf = async (parentId: string | null) =>
  (await topics()).filter((each) => each.parentId === parentId).map(({ id }) => id);
const move = (
  topic: Topic,
  to: { parentId?: string | null; position?: number; name?: string },
  client = school.owner as Client,
) => {
  const { version, name, parentId, position } = topic;
  return client.put(`/bank/topics/${topic.id}`, { version, name, parentId, position, ...to });
};

describe('topics of a subject', () => {
  it('stand in the order they came and are named once beside each other, whatever accents', async () => {
    const root = await added(named());
    const [first, second] = [await added('Hàm số bậc nhất', root.id), await added('Hàm số bậc hai', root.id)];
    expect(await childrenOf(root.id)).toEqual([first.id, second.id]);
    expect(await refusal(add('HÀM SỐ bậc hai', root.id))).toEqual([409, 'learning.topic_exists', 'name']);
    expect((await add('Hàm số bậc hai', first.id)).status).toBe(200);
    expect(await refusal(move(first, { name: 'Hàm số bậc hai' }))).toEqual([409, 'learning.topic_exists', 'name']);
    expect((await topics()).filter(({ id }) => id === first.id)).toMatchObject([
      { name: 'Hàm số bậc nhất', version: 1 },
    ]);
  });

  it('go four levels deep, also when a whole branch is moved', async () => {
    const levels = [await added(named())];
    for (let level = 2; level <= 4; level += 1) levels.push(await added(named(), levels.at(-1)?.id));
    expect(await refusal(add(named(), levels.at(-1)?.id))).toEqual([400, 'learning.topic_too_deep', 'parentId']);
    const other = await added(named());
    const below = await added(named(), other.id);
    expect(await refusal(move(other, { parentId: levels[2]?.id ?? '' }))).toEqual([
      400,
      'learning.topic_too_deep',
      'parentId',
    ]);
    await ok(move(other, { parentId: levels[1]?.id ?? '', position: 1 }));
    expect(await childrenOf(levels[1]?.id ?? '')).toEqual([other.id, levels[2]?.id]);
    expect(await childrenOf(other.id)).toEqual([below.id]);
  });

  it('make no circle, and go below no topic of another grade', async () => {
    const root = await added(named());
    const child = await added(named(), root.id);
    expect(await refusal(move(root, { parentId: child.id }))).toEqual([400, 'learning.topic_in_itself', 'parentId']);
    expect(await refusal(move(root, { parentId: root.id }))).toEqual([400, 'learning.topic_in_itself', 'parentId']);
    const elsewhere = await ok(add(named(), null, school.owner, 9));
    for (const parentId of [elsewhere.id, newId()])
      expect(await refusal(move(root, { parentId }))).toEqual([400, 'learning.unknown_topic', 'parentId']);
  });

  it('moved below each other at once make no circle either', async () => {
    const [one, other] = [await added(named()), await added(named())];
    const answers = await Promise.all([move(one, { parentId: other.id }), move(other, { parentId: one.id })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('change places among each other; who saw an older version is told', async () => {
    const root = await added(named());
    const [a, b, c] = [await added(named(), root.id), await added(named(), root.id), await added(named(), root.id)];
    const moved = await ok(move(c, { position: 1 }));
    expect([await childrenOf(root.id), moved.position]).toEqual([[c.id, a.id, b.id], 1]);
    await ok(move(a, { position: 500 }));
    expect(await childrenOf(root.id)).toEqual([c.id, b.id, a.id]);
    const stale = await move(c, { position: 2 });
    expect([stale.status, stale.body.current.version]).toEqual([409, 2]);
  });

  it('deleted hand their questions and topics up, where they stood', async () => {
    const { owner, made, list, colleague } = school;
    const root = await added(named());
    const [before, gone, after] = [
      await added(named(), root.id),
      await added('Ôn tập', root.id),
      await added(named(), root.id),
    ];
    const [same, other] = [await added('Ôn tập', gone.id), await added(named(), gone.id)];
    const { id } = await made({ topicId: gone.id, sharing: 'GROUP' });
    const hidden = await made({ topicId: gone.id });
    const counted = async (client: Client) => (await topics(client)).find((each) => each.id === gone.id)?.questions;
    expect([await counted(owner), await counted(colleague)]).toEqual([2, 1]);
    const below = async () =>
      (await list(owner, `topicId=${root.id}`)).items.map((row: { id: string }) => row.id).sort();
    expect(await below()).toEqual([id, hidden.id].sort());
    await ok(owner.delete(`/bank/topics/${gone.id}`));
    expect(await childrenOf(root.id)).toEqual([before.id, same.id, other.id, after.id]);
    expect((await ok(owner.get(`/bank/questions/${id}`))).topic).toEqual({ id: root.id, name: root.name });
    expect(await below()).toEqual([id, hidden.id].sort());
    expect((await owner.delete(`/bank/topics/${gone.id}`)).status).toBe(404);
  });

  it('are not deleted where two of one name would stand beside each other', async () => {
    const root = await added(named());
    const gone = await added(named(), root.id);
    await added('Luyện tập', root.id);
    await added('Luyện tập', gone.id);
    expect(await refusal(school.owner.delete(`/bank/topics/${gone.id}`))).toEqual([
      409,
      'learning.topic_exists',
      'name',
    ]);
    expect(await childrenOf(root.id)).toContain(gone.id);
  });

  it('are of whoever teaches the subject, and read by the office', async () => {
    const { reader, office, elsewhere, stranger } = school;
    const topic = await added(named());
    expect((await topics(reader)).map(({ id }) => id)).toContain(topic.id);
    expect((await move(topic, { name: named() }, elsewhere)).status).toBe(200);
    const again = { ...topic, version: 2 };
    expect((await move(again, { name: named() }, office)).status).toBe(200);
    expect(await refusal(move(again, {}, stranger))).toEqual([404, 'platform.not_found', undefined]);
    expect((await stranger.delete(`/bank/topics/${topic.id}`)).status).toBe(404);
    expect((await add(named(), null, reader)).status).toBe(403);
  });
});
