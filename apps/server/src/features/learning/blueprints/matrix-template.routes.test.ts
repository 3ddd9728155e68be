import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ok, refusal } from '../submissions/work-fixtures.ts';
import { aSchoolOfTests } from '../tests/test-fixtures.ts';

let school: Awaited<ReturnType<typeof aSchoolOfTests>>;
beforeAll(async () => {
  school = await aSchoolOfTests();
});
beforeEach(() => school.beginAgain());

const content = {
  minutes: 45,
  levels: ['RECOGNISE', 'UNDERSTAND', 'APPLY', 'APPLY_HIGH'],
  forms: [
    { key: 'choice', kinds: ['CHOICE'], points: 25, statements: null },
    { key: 'statements', kinds: ['STATEMENTS'], points: 100, statements: 4 },
  ],
  rows: [{ topicId: null, counts: [{ form: 'choice', level: 'APPLY_HIGH', count: 4 }] }],
};
const subjectId = () => school.world.subjects.maths.id;
const make = (more: object = {}, client = school.teacher) =>
  client.post('/matrix-templates', {
    subjectId: subjectId(),
    grade: 8,
    name: 'Giữa kì I',
    sharing: 'OWN',
    content,
    ...more,
  });
const namesFor = async (client = school.teacher, query = '') =>
  (await ok(client.get(`/subjects/${subjectId()}/matrix-templates${query}`))).map(({ name }: { name: string }) => name);
const office = (...rights: Parameters<typeof school.server.account>) => school.server.account(...rights);

describe('matrices as templates of one’s own', () => {
  it('come back as they were kept, levels and all', async () => {
    const made = await ok(make());
    expect(made).toMatchObject({ name: 'Giữa kì I', grade: 8, sharing: 'OWN', isOwn: true, mayEdit: true, content });
    expect(await ok(school.teacher.get(`/subjects/${subjectId()}/matrix-templates`))).toContainEqual(made);
  });

  it('are listed for their grade and for any', async () => {
    await ok(make({ name: 'Toán 8 riêng' }));
    await ok(make({ name: 'Toán mọi khối', grade: null }));
    const forNine = await namesFor(school.teacher, '?grade=9');
    expect(forNine).toContain('Toán mọi khối');
    expect(forNine).not.toContain('Toán 8 riêng');
  });

  it('are renamed, shared and deleted by their owner; a stale form is told', async () => {
    const { id } = await ok(make({ name: 'Tên đầu' }));
    const path = `/matrix-templates/${id}`;
    const changed = await ok(school.teacher.put(path, { version: 1, name: 'Tên sau', sharing: 'SCHOOL' }));
    expect(changed).toMatchObject({ name: 'Tên sau', sharing: 'SCHOOL', version: 2 });
    expect(await refusal(school.teacher.put(path, { version: 1, name: 'Muộn', sharing: 'OWN' }))).toEqual([
      409,
      'platform.stale_version',
    ]);
    expect((await school.teacher.delete(path)).status).toBe(204);
    expect(await namesFor()).not.toContain('Tên sau');
    expect((await school.teacher.delete(path)).status).toBe(404);
    const log = await school.world.db
      .selectFrom('audit_log')
      .select('action')
      .where('entity_id', '=', id)
      .orderBy('id')
      .execute();
    expect(log.map(({ action }) => action)).toEqual(
      ['create', 'update', 'delete'].map((verb) => `matrixTemplates.${verb}`),
    );
  });

  it('of somebody else are used where they are shared, and changed by nobody who only uses them', async () => {
    const own = await ok(make({ name: 'Chỉ mình tôi' }));
    const shared = await ok(make({ name: 'Cả trường', sharing: 'SCHOOL' }));
    const reader = await office('view_test');
    expect(await namesFor(reader)).toContain('Cả trường');
    expect(await namesFor(reader)).not.toContain('Chỉ mình tôi');
    expect((await reader.delete(`/matrix-templates/${shared.id}`)).status).toBe(403);
    const editor = await office('view_test', 'update_test', 'create_test');
    expect(
      (await editor.put(`/matrix-templates/${own.id}`, { version: 1, name: 'Của ai', sharing: 'OWN' })).status,
    ).toBe(404);
    expect(
      await refusal(editor.put(`/matrix-templates/${shared.id}`, { version: 1, name: 'Giấu đi', sharing: 'OWN' })),
    ).toEqual([400, 'learning.only_owner_hides']);
    expect(
      (await editor.put(`/matrix-templates/${shared.id}`, { version: 1, name: 'Sửa giúp', sharing: 'SCHOOL' })).status,
    ).toBe(200);
    const foreign = await school.server.teacher(school.world.teachers.homeroom.id);
    expect((await foreign.get(`/subjects/${subjectId()}/matrix-templates`)).status).toBe(404);
    expect((await make({}, foreign)).status).toBe(400);
  });

  it('name what is wrong: a count of a form or level they have not, a topic that is not there', async () => {
    const rows = [{ topicId: null, counts: [{ form: 'essay', level: 'APPLY', count: 1 }] }];
    expect((await make({ content: { ...content, rows } })).body.errors).toMatchObject([{ field: 'content.rows' }]);
    const gone = [{ topicId: '0198a000-0000-7000-8000-000000000009', counts: [] }];
    expect(await refusal(make({ content: { ...content, rows: gone } }))).toEqual([400, 'learning.unknown_topic']);
    expect((await make({ name: ' ' })).body.errors).toMatchObject([{ field: 'name' }]);
  });
});
