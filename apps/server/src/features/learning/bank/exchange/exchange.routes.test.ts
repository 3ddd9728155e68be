import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aChoice } from '../../../../../test/samples/learning/bank-samples.ts';
import type { Client } from '../../../../../test/servers/server.ts';
import { aSchoolWithBank, ok, refusal } from '../bank-fixtures.ts';

let school: Awaited<ReturnType<typeof aSchoolWithBank>>;
let picture: string;
beforeAll(async () => {
  school = await aSchoolWithBank();
  const drawn = { width: 30, height: 20, channels: 3 as const, background: '#3a6' };
  picture = (await sharp({ create: drawn }).png().toBuffer()).toString('base64');
});
beforeEach(() => school.beginAgain());

const send = (client: Client, text: string, fields: Record<string, string> = { grade: '8' }, end = '') =>
  client.upload(school.path(`/questions/import${end}`), 'Ôn tập.gift', Buffer.from(text), fields);
/** What came of it, questions counted. */
const taken = async (answer: ReturnType<Client['get']>) => {
  const { made, topics: _, ...rest } = await ok(answer);
  return { made: made.length, ...rest };
};
const exported = (client: Client, format: string, ...ids: string[]) =>
  ok(client.post(school.path('/questions/export'), { format, ids }));
const preview = (client: Client, text: string) => ok(send(client, text, {}, '/preview'));

const moodle = (picture: string, asked = 'Đây là hình gì?') => `<quiz>
  <question type="multichoice"><name><text>Hình</text></name>
    <questiontext format="html"><text><![CDATA[<p>${asked} <img src="@@PLUGINFILE@@/hinh.png" alt="Hình chữ nhật"></p>]]></text>
      <file name="hinh.png" path="/" encoding="base64">${picture}</file></questiontext>
    <single>true</single><answer fraction="100"><text>Hình chữ nhật</text></answer><answer fraction="0"><text>Hình tròn</text></answer>
  </question>
</quiz>`;

describe('questions of a file', () => {
  it('are shown as they are understood, with what stands there, and nothing is kept', async () => {
    const { owner, list } = school;
    const name = school.world.nextCode();
    const before = (await list(owner)).total;
    const text = `// chú thích\n$CATEGORY: Đại số/Hàm số\n\n::Câu ${name}:: Nghiệm của $x^2=1$? {=hai ~một}\n\n{=thiếu lời`;
    const { format, items } = await preview(owner, text);
    expect(format).toBe('GIFT');
    expect(items[0]).toMatchObject({
      number: 1,
      name: `Câu ${name}`,
      kind: 'CHOICE',
      words: 'Nghiệm của $x^2=1$?',
      topicPath: ['Đại số', 'Hàm số'],
      unsupported: null,
    });
    expect(items[0].original).toContain('{=hai ~một}');
    expect(items.at(-1)).toMatchObject({ question: null, kind: null, unsupported: { code: expect.any(String) } });
    expect((await list(owner)).total).toBe(before);
  });

  it('come in all at once or as chosen, into the topic of their names, and are one’s own', async () => {
    const { owner, colleague, list, path } = school;
    const name = school.world.nextCode();
    const topic = await ok(owner.post(path('/topics'), { grade: 8, name: `Đại số ${name}` }));
    const other = await ok(owner.post(path('/topics'), { grade: 8, name: `Khác ${name}` }));
    const text = `$CATEGORY: $course$/DAI SO ${name}\n\n${name} một? {=a ~b}\n\n${name} hai? {=a ~b}\n\n{=thiếu\n\n$CATEGORY: Lạ\n\n${name} ba? {#3:0.5}`;
    const total = (await preview(owner, text)).items.length;
    const said = await taken(
      send(owner, text, { grade: '8', topicId: other.id, sharing: 'GROUP', chosen: `1,${total - 1},${total}` }),
    );
    expect(said).toEqual({ made: 2, known: [], left: [total - 1] });
    const { items } = await list(owner, `q=${name}&sort=words`);
    expect(
      items.map((row: { words: string; topic: { id: string }; sharing: string }) => [
        row.words,
        row.topic.id,
        row.sharing,
      ]),
    ).toEqual([
      [`${name} ba?`, other.id, 'GROUP'],
      [`${name} một?`, topic.id, 'GROUP'],
    ]);
    expect((await list(colleague, `q=${name}`)).total).toBe(2);
    expect((await ok(owner.get(`/bank/questions/${items[0].id}`))).source).toBe('Ôn tập.gift');
    expect(await refusal(send(owner, text, { grade: '8', chosen: String(total - 1) }))).toEqual([
      400,
      'learning.nothing_to_import',
      'chosen',
    ]);
    expect(await refusal(send(owner, text, { grade: '7', topicId: other.id }))).toEqual([
      400,
      'learning.unknown_topic',
      'topicId',
    ]);
    expect((await list(owner, `q=${name}`)).total).toBe(2);
    expect((await send(school.stranger, text)).status).toBe(404);
  });

  it('sent again are there once, as often as they stand in the file', async () => {
    const { owner, list } = school;
    const name = school.world.nextCode();
    const text = `${name} một? {=a ~b}\n\n${name} một? {=a ~b}`;
    expect(await taken(send(owner, text))).toEqual({ made: 2, known: [], left: [] });
    const more = `${text}\n\n${name} hai? {=a ~b}`;
    expect(await taken(send(owner, text))).toEqual({ made: 0, known: [1, 2], left: [] });
    expect(await taken(send(owner, more))).toEqual({ made: 1, known: [1, 2], left: [] });
    expect((await list(owner, `q=${name}`)).total).toBe(3);
  });

  it('bring their pictures along, drawn anew; one with a file that is no picture stays outside', async () => {
    const { owner, list, world } = school;
    const shown = (await preview(owner, moodle(picture))).items[0];
    expect(shown.files).toEqual([{ fileId: expect.any(String), name: 'hinh.png', base64: picture }]);
    expect(await taken(send(owner, moodle(picture), { grade: '6' }))).toEqual({ made: 1, known: [], left: [] });
    const [row] = (await list(owner, 'grade=6')).items;
    const kept = await world.db
      .selectFrom('bank_question_files')
      .select('file_id')
      .where('question_id', '=', row.id)
      .executeTakeFirstOrThrow();
    const { headers } = await owner.get(`/files/${kept.file_id}`);
    expect(headers['content-type']).toBe('image/png');
    const script = Buffer.from('<script>alert(1)</script>').toString('base64');
    expect(await refusal(send(owner, moodle(script, 'Còn hình này?'), { grade: '6' }))).toEqual([
      400,
      'learning.nothing_to_import',
      'chosen',
    ]);
    expect((await list(owner, 'grade=6')).total).toBe(1);
  });

  it('leave with their topics and pictures, and come back as they were', async () => {
    const { owner, elsewhere, made, path, world } = school;
    const fileId = await school.aFile(owner.userId);
    const topic = await ok(owner.post(path('/topics'), { grade: 8, name: `Hình ${world.nextCode()}` }));
    const question = {
      ...aChoice('Nhìn hình'),
      stem: {
        type: 'doc',
        content: [...(aChoice('Nhìn hình').stem.content ?? []), { type: 'picture', attrs: { fileId, alt: 'Hình' } }],
      },
    };
    const { id } = await made({ question, topicId: topic.id });
    const hidden = await made({}, elsewhere);
    const { content: text, losses, questions } = await exported(owner, 'MOODLE_XML', id, hidden.id);
    expect([questions, losses]).toEqual([1, []]);
    const [back] = (await preview(owner, text)).items;
    expect(back).toMatchObject({ kind: 'CHOICE', topicPath: [topic.name], doubts: [] });
    expect(back.files).toHaveLength(1);
    const file = await made({ question: { kind: 'FILE', stem: aChoice('Nộp bản vẽ').stem } });
    const gift = await exported(owner, 'GIFT', file.id);
    expect(gift.name).toBe('Toán.gift.txt');
    expect(gift.losses[0]).toMatchObject({ questionId: file.id, code: expect.any(String) });
  });

  it('in a workbook keep an answer that begins with a minus', async () => {
    const { owner, made, path, world } = school;
    const answers = ['-2,5'];
    const question = { kind: 'GRID_NUMBER', stem: aChoice(`Tính ${world.nextCode()}`).stem, answers };
    const { id } = await made({ question });
    const file = await exported(owner, 'XLSX', id);
    const back = await ok(
      owner.upload(path('/questions/import/preview'), file.name, Buffer.from(file.content, 'base64'), {}),
    );
    expect(back.items).toMatchObject([{ kind: 'GRID_NUMBER', question: { answers } }]);
  });

  it.for(['QTI', 'XLSX'] as const)('leave as %s and come back', async (format) => {
    const { owner, made, path, world } = school;
    const name = world.nextCode();
    const { id, question } = await made({}, owner, `Thủ đô ${name} của nước ta`);
    const file = await exported(owner, format, id);
    expect([file.isBase64, file.questions, file.losses]).toEqual([true, 1, []]);
    const bytes = Buffer.from(file.content, 'base64');
    const back = await ok(owner.upload(path('/questions/import/preview'), file.name, bytes, {}));
    expect(back).toMatchObject({
      format,
      items: [{ kind: 'CHOICE', words: `Thủ đô ${name} của nước ta`, doubts: [] }],
    });
    const texts = (each: { options: { text: object; share: number }[] }) =>
      each.options.map(({ text, share }) => [text, share]);
    expect(texts(back.items[0].question)).toEqual(texts(question));
  });

  it('that are sent twice at the same moment are there once', async () => {
    const { owner, list, world } = school;
    const name = world.nextCode();
    const text = `${name} một? {=a ~b}\n\n${name} hai? {=a ~b}`;
    const both = await Promise.all([taken(send(owner, text)), taken(send(owner, text))]);
    expect(both.map(({ made, known }) => made + known.length)).toEqual([2, 2]);
    expect((await list(owner, `q=${name}`)).total).toBe(2);
  });

  it('say before they come in what the bank has: topics of their names, what is much like them, and what came before', async () => {
    const { owner, made, path, world } = school;
    const name = world.nextCode();
    const topic = await ok(owner.post(path('/topics'), { grade: 8, name: `Đại số ${name}` }));
    const like = await made({}, owner, `Ai là người viết ra tác phẩm ${name} nổi tiếng này`);
    const text = `$CATEGORY: Toán/dai so ${name}\n\nAi là người viết ra tác phẩm ${name} nổi tiếng ấy {=Nguyễn Du ~Hồ Xuân Hương ~Nguyễn Trãi ~Nguyễn Khuyến}\n\nSố ${name} đứng ở đâu trên trục? {=bên trái ${name} ~bên phải ${name}}`;
    const [first, second] = (await preview(owner, text)).items;
    expect(first).toMatchObject({
      topics: [{ grade: 8, topicId: topic.id }],
      isKnown: false,
      similar: [{ likeness: expect.any(Number), row: { id: like.id } }],
    });
    expect(second).toMatchObject({ isKnown: false, similar: [] });
    await ok(send(owner, text, { grade: '8', chosen: '2' }));
    const after = (await preview(owner, text)).items;
    expect(after.map(({ isKnown }: { isKnown: boolean }) => isKnown)).toEqual([false, true]);
  });

  it('make the topics their names lack where that is asked for, each once, and none else', async () => {
    const { owner, list, path, world } = school;
    const name = world.nextCode();
    const text = `$CATEGORY: Toán 8/Chương ${name}/Bài một\n\n${name} một? {=a ~b}\n\n${name} hai? {=a ~b}`;
    const topics = async () =>
      (await ok(owner.get(path('/topics?grade=8')))).map((each: { name: string }) => each.name);
    await ok(send(owner, text, { grade: '8', chosen: '1' }));
    expect(await topics()).not.toContain(`Chương ${name}`);
    const { made, topics: count } = await ok(send(owner, text, { grade: '8', makeTopics: 'true' }));
    expect([made.length, count]).toEqual([1, 2]);
    expect(await topics()).toEqual(expect.arrayContaining([`Chương ${name}`, 'Bài một']));
    const rows = (await list(owner, `q=${name}&sort=words&direction=asc`)).items;
    expect(rows.map((row: { topic: { name: string } | null }) => row.topic?.name)).toEqual(['Bài một', undefined]);
  });

  it('take the topic and level said of one of them, whatever the file says; a level for all that have none', async () => {
    const { owner, list, path, world } = school;
    const name = world.nextCode();
    const topic = await ok(owner.post(path('/topics'), { grade: 8, name: `Hình ${name}` }));
    const text = [1, 2, 3].map((each) => `$CATEGORY: Hình ${name}\n\n${name} ${each}? {=a ~b}`).join('\n\n');
    const fields = { grade: '8', level: 'UNDERSTAND', topics: '-:2', levels: 'APPLY:1,-:3' };
    await ok(send(owner, text, fields));
    const rows = (await list(owner, `q=${name}&sort=words&direction=asc`)).items;
    expect(
      rows.map((row: { level: string | null; topic: { id: string } | null }) => [row.level, row.topic?.id ?? null]),
    ).toEqual([
      ['APPLY', topic.id],
      ['UNDERSTAND', null],
      [null, topic.id],
    ]);
    const wrong = { grade: '8', topics: `${world.subjects.maths.id}:1` };
    expect(await refusal(send(owner, `${name} 4? {=a ~b}`, wrong))).toEqual([400, 'learning.unknown_topic', 'topics']);
    expect((await send(owner, text, { grade: '8', levels: 'APPLY:x' })).status).toBe(400);
  });

  it('are written into a template, which is read without a doubt', async () => {
    const { owner, path, world } = school;
    const answer = await owner.get(path('/questions/import/template'));
    expect(answer.status).toBe(200);
    const back = await ok(owner.upload(path('/questions/import/preview'), `${world.nextCode()}.xlsx`, answer.raw, {}));
    const judged = back.items.map((each: { doubts: object[]; unsupported: object }) => [each.doubts, each.unsupported]);
    expect(judged).toEqual(Array.from({ length: 13 }, () => [[], null]));
    expect((await school.stranger.get(path('/questions/import/template'))).status).toBe(404);
  });
});
