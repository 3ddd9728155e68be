import { question as questionSchema } from '@phuong/contract/learning/bank/question.schema.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoServer, demoPassword as password } from '../../../../test/servers/demo-school.ts';
import { client, type TestServer } from '../../../../test/servers/server.ts';
import { bankQuestionRow } from '../../learning/learning.public.ts';
import { readNotation } from './bank-notation.rules.ts';
import { demoBank } from './demo-bank.data.ts';

describe('the bank of the demonstration, as it is noted', () => {
  it('has at least 300 questions in six subjects, each one the bank would save', async () => {
    const bank = await demoBank();
    expect(bank).toHaveLength(6);
    const noted = bank.flatMap(({ notations }) => notations.flatMap(readNotation));
    expect(noted.length).toBeGreaterThanOrEqual(300);
    for (const { question } of noted) {
      const { error } = questionSchema.safeParse(question);
      expect(error, JSON.stringify(question)).toBeUndefined();
    }
  });

  it('shows the right option in every place alike, and longest about as often as any other', async () => {
    for (const { code, notations } of await demoBank()) {
      const places = [0, 0, 0, 0];
      let [all, longest] = [0, 0];
      for (const { question } of notations.flatMap(readNotation)) {
        for (const one of question.kind === 'PASSAGE' ? question.parts.map((part) => part.question) : [question]) {
          if (one.kind !== 'CHOICE' || one.options.length !== 4) continue;
          const at = one.options.findIndex(({ share }) => share === 100);
          const lengths = one.options.map(({ text }) => JSON.stringify(text).length);
          places[at] = (places[at] ?? 0) + 1;
          all += 1;
          const longer = Math.max(...lengths.filter((_, index) => index !== at));
          if ((lengths[at] ?? 0) > longer * 1.05) longest += 1;
        }
      }
      expect(Math.max(...places) - Math.min(...places), `${code} ${places}`).toBeLessThan(all / 8);
      expect(longest / all, `${code}: right ones that are longest`).toBeLessThan(0.45);
    }
  });

  it('never asks the same twice, nor has two options alike', async () => {
    const noted = (await demoBank()).flatMap(({ notations }) => notations.flatMap(readNotation));
    const stems = noted.map(({ question }) => JSON.stringify(question.stem));
    expect(stems.filter((stem, index) => stems.indexOf(stem) !== index)).toEqual([]);
    for (const { question } of noted) {
      if (question.kind !== 'CHOICE' && question.kind !== 'CHOICES') continue;
      const texts = question.options.map(({ text }) => JSON.stringify(text));
      expect(new Set(texts).size, JSON.stringify(question.stem)).toBe(texts.length);
    }
  });
});

describe('the bank of the demonstration school', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await demoServer();
  });

  const signIn = async (username: string) => {
    const { body } = await server.anonymous.post('/account/auth/login-teacher', { username, password });
    return client(server.app, body.access_token);
  };

  it('keeps each question as a saved one: what it is found, ordered and compared by, and who did it when', async () => {
    const { db } = server.services;
    const rows = await db.selectFrom('bank_questions').selectAll().execute();
    expect(rows.length).toBeGreaterThanOrEqual(300);
    for (const row of rows) {
      const question = questionSchema.parse(row.question);
      expect(question).toEqual(row.question);
      const facts = { grade: row.grade, topicId: row.topic_id, level: row.level, tags: row.tags } as const;
      const input = { ...facts, source: row.source, seconds: row.seconds, sharing: row.sharing };
      const owner = { userId: row.owner_id, name: row.owner_name };
      const saved = bankQuestionRow(owner, { ...input, subjectId: row.subject_id, question }, row.created_at);
      expect({ ...row, deleted_at: null }).toMatchObject({
        ...saved,
        id: row.id,
        question: row.question,
      });
    }
    const told = await db.selectFrom('audit_log').select('entity_id').where('action', '=', 'bank.create').execute();
    expect(told.map(({ entity_id }) => entity_id).sort()).toEqual(rows.map(({ id }) => id).sort());
  });

  it('is shared with the group, in part with the school, and what is somebody’s own is seen by them alone', async () => {
    const subjects = await server.services.db.selectFrom('subjects').select(['id', 'code']).execute();
    const idOf = (code: string) => subjects.find((each) => each.code === code)?.id;
    const mai = await signIn('giaovien');
    const colleague = await signIn('giaovientin');
    const count = async (who: typeof mai, code: string, query = '') =>
      (await who.get(`/subjects/${idOf(code)}/questions?pageSize=20&${query}`)).body.total;
    expect(await count(mai, 'MATH')).toBeGreaterThanOrEqual(50);
    expect(await count(colleague, 'MATH')).toBeGreaterThan(30);
    expect(await count(colleague, 'MATH')).toBeLessThan(await count(mai, 'MATH'));
    expect(await count(await signIn('giaovienvan'), 'LIT')).toBeGreaterThanOrEqual(50);
  });
});
