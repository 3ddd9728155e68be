import { beforeAll, expect, it } from 'vitest';
import { type Client, type TestServer, testServer } from '../../../test/servers/server.ts';
import { aWorld, type World } from '../../../test/world/world.ts';

let server: TestServer;
let world: World;
let teacher: Client;

beforeAll(async () => {
  server = await testServer();
  world = await aWorld(server);
  teacher = await server.teacher(world.teachers.subject.id);
});

const words = (text: string, ...marks: object[]) => ({ type: 'text', text, marks });
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
const doc = (...content: object[]) => ({ type: 'doc', content });
const link = (href: unknown) => doc(paragraph(words('bấm', { type: 'link', attrs: { href } })));

function nested(levels: number): object {
  let inside: object = paragraph(words('sâu'));
  for (let level = 0; level < levels; level++) inside = { type: 'blockquote', content: [inside] };
  return doc(inside);
}

const hostile: readonly [string, unknown][] = [
  ['HTML', '<p onclick="alert(1)">chào</p>'],
  ['a number', 7],
  ['a list', [doc()]],
  ['another root', paragraph(words('chào'))],
  ['a frame', doc({ type: 'iframe', attrs: { src: 'https://a.example' } })],
  ['a node named as what every object has', doc({ type: '__proto__' }, { type: 'constructor' })],
  ['raw HTML as a node', doc({ type: 'html', content: [words('<script>alert(1)</script>')] })],
  ['a mark nobody has', doc(paragraph(words('x', { type: 'onclick', attrs: { run: 'alert(1)' } })))],
  ['a link to a script', link('javascript:alert(1)')],
  ['a link to a script with signs between', link('java\u0000script:alert(1)')],
  ['a link to data', link('data:text/html,<script>alert(1)</script>')],
  ['a link to a file', link('file:///etc/passwd')],
  ['a link without its protocol', link('//a.example')],
  ['a link that is an object', link({ href: 'https://a.example' })],
  ['a picture from elsewhere', doc({ type: 'picture', attrs: { fileId: 'https://a.example/x.svg' } })],
  ['a picture of a way out', doc({ type: 'picture', attrs: { fileId: '../../etc/passwd' } })],
  ['twelve levels too many', nested(32)],
  ['a thousand levels', nested(1_000)],
  ['more nodes than a text has', doc(...Array.from({ length: 10_001 }, () => ({ type: 'paragraph' })))],
  ['more letters than a text has', doc(paragraph(words('a'.repeat(200_001))))],
  ['a formula beyond its length', doc({ type: 'blockFormula', attrs: { latex: 'x'.repeat(4_001) } })],
  ['content that only says it is a list', { type: 'doc', content: { length: 1, 0: paragraph() } }],
];

const named = (answer: { status: number; body: { errors?: { field: string }[] } }) => [
  answer.status,
  (answer.body.errors ?? []).map(({ field }) => field),
];

it.each(hostile)('%s is no text: refused with the name of the field, wherever a text is written', async (_, text) => {
  const lesson = { subjectId: world.subjects.maths.id, title: 'Bài', goals: text };
  const made = await teacher.post(`/classes/${world.classes.a.id}/lessons`, { ...lesson, goals: doc(paragraph()) });
  const document = await teacher.post(`/lessons/${made.body.id}/documents`, {
    title: 'Chữ',
    text: doc(paragraph(words('chữ'))),
  });
  const { id } = document.body.item;
  const version = document.body.material.version;
  expect(named(await teacher.post(`/classes/${world.classes.a.id}/lessons`, lesson))).toEqual([400, ['goals']]);
  const { title, week, planPeriods } = made.body;
  expect(
    named(
      await teacher.put(`/lessons/${made.body.id}`, {
        version: made.body.version,
        title,
        week,
        planPeriods,
        goals: text,
      }),
    ),
  ).toEqual([400, ['goals']]);
  expect(named(await teacher.post(`/lessons/${made.body.id}/documents`, { title: 'Tài liệu', text }))).toEqual([
    400,
    ['text'],
  ]);
  for (const isDraft of [true, false]) {
    const changed = { version, title: 'Tài liệu', text, isDraft };
    expect(named(await teacher.put(`/lesson-items/${id}/document`, changed))).toEqual([400, ['text']]);
  }
  const kept = await teacher.get(`/lesson-items/${id}/document`);
  expect(kept.body.text).toEqual(doc({ type: 'paragraph', content: [{ type: 'text', text: 'chữ' }] }));
});

it('what hides in a text that is one is gone when it is kept', async () => {
  const lesson = { subjectId: world.subjects.maths.id, title: 'Bài', goals: doc(paragraph()) };
  const made = await teacher.post(`/classes/${world.classes.a.id}/lessons`, lesson);
  const text = doc({
    ...paragraph(words('an\u202etoàn\u0000')),
    attrs: { onclick: 'alert(1)', style: 'position:fixed' },
  });
  const document = await teacher.post(`/lessons/${made.body.id}/documents`, { title: 'Tài liệu', text });
  expect(document.body.text).toEqual(doc({ type: 'paragraph', content: [{ type: 'text', text: 'antoàn' }] }));
});
