import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aChoice, textOf } from '../../../../test/samples/learning/bank-samples.ts';
import type { Client } from '../../../../test/servers/server.ts';
import { aSubject, teaches } from '../../../../test/world/factories.ts';
import { newId } from '../../../platform/ids.ts';
import { aSchoolWithBank, ok, refusal } from './bank-fixtures.ts';

let school: Awaited<ReturnType<typeof aSchoolWithBank>>;
beforeAll(async () => {
  school = await aSchoolWithBank();
});
beforeEach(() => school.beginAgain());

const everybody = ['owner', 'colleague', 'head', 'elsewhere', 'office', 'reader'] as const;
const who = async (test: (client: Client) => Promise<boolean>) => {
  const found: string[] = [];
  for (const name of everybody) if (await test(school[name])) found.push(name);
  return found;
};

describe('who finds a question', () => {
  it.for([
    ['OWN', ['owner']],
    ['GROUP', ['owner', 'colleague', 'head', 'office', 'reader']],
    ['SCHOOL', ['owner', 'colleague', 'head', 'elsewhere', 'office', 'reader']],
  ] as const)('%s: %j, and nobody else by its id', async ([sharing, found]) => {
    const { id } = await school.made({ sharing });
    expect(await who((client) => school.sees(client, id))).toEqual(found);
    expect(await who(async (client) => (await client.get(`/bank/questions/${id}`)).status === 200)).toEqual(found);
    expect(await refusal(school.stranger.get(`/bank/questions/${id}`))).toEqual(
      await refusal(school.stranger.get(`/bank/questions/${newId()}`)),
    );
  });

  it.for([
    ['OWN', ['owner']],
    ['GROUP', ['owner', 'head', 'office']],
    ['SCHOOL', ['owner', 'office']],
  ] as const)('%s is changed by %j; who only sees it is told so', async ([sharing, may]) => {
    const question = await school.made({ sharing });
    const codes: Record<string, unknown> = {};
    for (const name of everybody) {
      const seen = (await school[name].get(`/bank/questions/${question.id}`)).body;
      const answer = await school.update(school[name], { ...question, version: seen?.version ?? 1 }, { sharing });
      if (answer.status !== 200) codes[name] = [answer.status, seen?.mayEdit ?? null];
      else expect([name, seen.mayEdit]).toEqual([name, true]);
    }
    const refused = everybody.filter((name) => !may.some((each) => each === name));
    expect(Object.keys(codes)).toEqual(refused);
    const isSeenBy = { OWN: ['owner'], GROUP: ['colleague'], SCHOOL: ['colleague', 'head', 'elsewhere'] };
    for (const name of refused) {
      // An account without the right is stopped before anything is read.
      const expected =
        name === 'reader'
          ? [403, sharing === 'OWN' ? null : false]
          : (isSeenBy[sharing] as readonly string[]).includes(name)
            ? [403, false]
            : [404, null];
      expect([name, codes[name]]).toEqual([name, expected]);
    }
  });

  it('only its owner makes a shared question their own again', async () => {
    const question = await school.made({ sharing: 'SCHOOL' });
    expect(await refusal(school.update(school.office, question, { sharing: 'OWN' }))).toEqual([
      400,
      'learning.only_owner_hides',
      'sharing',
    ]);
    expect((await ok(school.update(school.owner, question, { sharing: 'OWN' }))).sharing).toBe('OWN');
    expect(await school.sees(school.office, question.id)).toBe(false);
  });

  it('the bank of a subject opens to who teaches it this year or taught it in the last, and to the department whose main subject it is', async () => {
    const { world, aTeacherOf, maths, path } = school;
    const { db, subjects, years, classes } = world;
    const opens = async (client: Client) => [
      (await client.get(path('/questions'))).status,
      (await ok(client.get('/bank/subjects'))).some(({ id }: { id: string }) => id === subjects.maths.id),
    ];
    expect(await opens(school.stranger)).toEqual([404, false]);
    const former = await aTeacherOf(null, { teaching: false });
    const lesson = { teacherId: former.teacherId, classId: classes.last.id, subjectId: subjects.maths.id };
    await teaches(db, { ...lesson, semesterIds: [years.last.semester1] });
    expect(await opens(former)).toEqual([200, true]);
    const member = await aTeacherOf(maths, { teaching: false });
    expect(await opens(member)).toEqual([404, false]);
    const main = { teacher_id: school.owner.teacherId, subject_id: subjects.maths.id, is_main: true };
    await db.insertInto('teacher_subjects').values(main).execute();
    expect(await opens(member)).toEqual([200, true]);
    await db.deleteFrom('teacher_subjects').where('teacher_id', '=', school.owner.teacherId).execute();
  });

  it('who no longer teaches a subject keeps what they wrote in it, and adds nothing', async () => {
    const { world, aTeacherOf, made, create, list, update } = school;
    const gone = await aTeacherOf(null);
    const { id } = await made({ sharing: 'SCHOOL' }, gone);
    await world.db.deleteFrom('teaching_assignments').where('teacher_id', '=', gone.teacherId).execute();
    expect((await list(gone)).items.map((row: { id: string }) => row.id)).toEqual([id]);
    const whole = await ok(gone.get(`/bank/questions/${id}`));
    expect((await update(gone, whole, { sharing: 'SCHOOL' })).status).toBe(200);
    expect(await refusal(create(gone, 'Câu mới'))).toEqual([400, 'platform.invalid_input', 'subjectId']);
    expect((await gone.post(school.path('/topics'), { grade: 8, name: 'Chủ đề' })).status).toBe(404);
  });

  it('what somebody who is no more kept to themselves is left to the office', async () => {
    const { id } = await school.made();
    await school.world.db.updateTable('bank_questions').set({ owner_id: newId() }).where('id', '=', id).execute();
    expect(await who((client) => school.sees(client, id))).toEqual(['office', 'reader']);
  });
});

describe('a question', () => {
  it('of all that is asked is found by words in any order, and said with its formulas between dollar signs', async () => {
    const { world, owner, list } = school;
    const name = world.nextCode();
    const stem = {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: `Cho phương trình ${name} ` },
            { type: 'inlineFormula', attrs: { latex: 'x^2-1=0' } },
            { type: 'text', text: ' có nghiệm là' },
          ],
        },
      ],
    };
    const choice = aChoice('', ['Hai số đối nhau', 'Một số', 'Không số nào', 'Ba số']);
    const { id, words } = await ok(
      owner.post('/bank/questions', {
        subjectId: world.subjects.maths.id,
        grade: 8,
        tags: ['Đại số', 'đại số', 'HK1'],
        question: { ...choice, stem },
      }),
    );
    expect(words).toBe(`Cho phương trình ${name} $x^2-1=0$ có nghiệm là`);
    const found = async (q: string) =>
      (await list(owner, `q=${encodeURIComponent(q)}`)).items.some((row: { id: string }) => row.id === id);
    expect([await found(`nghiem ${name}`), await found('đối nhau hai số'), await found('100%')]).toEqual([
      true,
      true,
      false,
    ]);
    expect((await list(owner, `q=${name}`)).items[0].tags).toEqual(['Đại số', 'HK1']);
    const tags = await ok(owner.get(school.path('/question-tags')));
    expect(tags).toContainEqual({ tag: 'HK1', questions: 1 });
  });

  it('changed keeps what it was as an edition; facts alone make none, and the order of keys is no change', async () => {
    const { owner, update, made } = school;
    const first = await made({ grade: 8 }, owner, 'Câu hỏi bản một');
    const facts = await ok(update(owner, first, { level: 'APPLY', question: reordered(first.question) }));
    expect([facts.edition, facts.version, facts.level]).toEqual([1, 2, 'APPLY']);
    const second = await ok(update(owner, facts, { level: 'APPLY', question: aChoice('Câu hỏi bản hai') }));
    expect([second.edition, second.words]).toEqual([2, 'Câu hỏi bản hai']);
    const editions = await ok(owner.get(`/bank/questions/${first.id}/editions`));
    expect(editions.map(({ number, question }: { number: number; question: object }) => [number, question])).toEqual([
      [1, first.question],
    ]);
    const back = await ok(update(owner, second, { question: editions[0].question }));
    expect([back.edition, back.words, back.question]).toEqual([3, 'Câu hỏi bản một', first.question]);
    const logged = await school.world.db
      .selectFrom('audit_log')
      .select(['action', 'before', 'after'])
      .where('entity_id', '=', first.id)
      .orderBy('id')
      .execute();
    expect(logged.map(({ action }) => action)).toEqual(['bank.create', ...Array(3).fill('bank.update')]);
    expect(logged[1]).toMatchObject({ before: { level: null }, after: { level: 'APPLY' } });
    expect(logged[2]?.after).toEqual({ question: 'Câu hỏi bản hai', edition: 2 });
  });

  it('changed by somebody else meanwhile is shown as it is', async () => {
    const { owner, head, update, made } = school;
    const question = await made({ sharing: 'GROUP' });
    await ok(update(head, question, { sharing: 'GROUP', level: 'RECOGNISE' }));
    const { status, body } = await update(owner, question, { sharing: 'GROUP', level: 'APPLY' });
    expect([status, body.code, body.current.level, body.current.version]).toEqual([
      409,
      'platform.stale_version',
      'RECOGNISE',
      2,
    ]);
  });

  it('saved twice at once is saved once, and one edition stays', async () => {
    const { owner, update, made } = school;
    const first = await made();
    const save = (words: string) => update(owner, first, { question: aChoice(words) });
    const answers = await Promise.all([save('Bản của một người'), save('Bản của người kia')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await ok(owner.get(`/bank/questions/${first.id}/editions`))).toHaveLength(1);
  });

  it.for([
    ['no option is right', { options: aChoice('').options.map((each) => ({ ...each, share: 0 })) }, 'options'],
    ['two options have one key', { options: aChoice('').options.map((each) => ({ ...each, key: 'a' })) }, 'options'],
    ['a text has a gap that belongs to nothing', { kind: 'CLOZE', gaps: [aGap('b')], stem: withGap('a') }, 'gaps'],
  ] as const)('is refused where %s, by the field', async ([, wrong, field]) => {
    const { options, ...rest } = { ...aChoice('Câu hỏi'), ...wrong } as Record<string, unknown>;
    const question = rest.kind === 'CLOZE' ? rest : { ...rest, options };
    const answer = await school.create(school.owner, '', { question });
    expect([answer.status, answer.body.errors[0].field]).toEqual([400, `question.${field}`]);
    expect(answer.body.errors[0].message).not.toContain('learning.');
  });

  it('of another kind, and of a passage, comes back as it was sent', async () => {
    const cloze = { kind: 'CLOZE' as const, stem: withGap('a'), gaps: [aGap('a')] };
    const parts = [{ key: 'p1', weight: 2, question: cloze }];
    const passage = { kind: 'PASSAGE' as const, stem: textOf('Đọc đoạn trích'), parts };
    const made = await ok(school.create(school.owner, '', { question: passage }));
    expect(made).toMatchObject({ kind: 'PASSAGE', words: 'Đọc đoạn trích', question: passage });
    expect((await ok(school.owner.get(`/bank/questions/${made.id}`))).question).toEqual(made.question);
  });
});

/** The same question with the keys of its objects the other way round. */
const reordered = (question: object) => Object.fromEntries(Object.entries(question).toReversed());

function aGap(key: string) {
  return { key, kind: 'TEXT', answers: [{ text: 'số nguyên' }] };
}
function withGap(key: string) {
  const gap = { type: 'gap', attrs: { key } };
  return { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Số 3 là ' }, gap] }] };
}

describe('a long bank', () => {
  it('is read in pages that have each question once, in whatever order', async () => {
    const { world, aTeacherOf, create } = school;
    const { db, classes, years } = world;
    const subject = await aSubject(db, { name: 'Tin học' });
    const teacher = await aTeacherOf(null, { teaching: false });
    const lesson = { teacherId: teacher.teacherId, classId: classes.a.id, subjectId: subject.id };
    await teaches(db, { ...lesson, semesterIds: [years.now.semester1] });
    for (let index = 0; index < 7; index += 1) {
      await ok(create(teacher, `Câu ${index % 2}`, { subjectId: subject.id, grade: 6 + (index % 3) }));
    }
    for (const sort of ['changedAt', 'words', 'grade', 'level']) {
      for (const direction of ['asc', 'desc']) {
        const pages = [];
        for (const page of [1, 2, 3]) {
          const query = `page=${page}&pageSize=3&sort=${sort}&direction=${direction}`;
          pages.push(await ok(teacher.get(`/subjects/${subject.id}/questions?${query}`)));
        }
        expect(pages.map(({ items, total }) => [items.length, total])).toEqual([
          [3, 7],
          [3, 7],
          [1, 7],
        ]);
        const ids = pages.flatMap(({ items }) => items.map(({ id }: { id: string }) => id));
        expect(new Set(ids).size).toBe(7);
      }
    }
    const { body } = await teacher.get(`/subjects/${subject.id}/questions?sort=words&grade=6,7`);
    expect(body.code).toBe('platform.invalid_input');
  });
});
