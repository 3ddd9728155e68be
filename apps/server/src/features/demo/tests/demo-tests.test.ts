import type { Answer } from '@phuong/contract/learning/bank/answer.schema.ts';
import { answer as answerSchema } from '@phuong/contract/learning/bank/answer.schema.ts';
import { question as questionSchema } from '@phuong/contract/learning/bank/question.schema.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoServer, demoPassword as password } from '../../../../test/servers/demo-school.ts';
import { client, type TestServer } from '../../../../test/servers/server.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { newId } from '../../../platform/ids.ts';
import { askedByKey, fits } from '../../learning/attempts/attempt.rules.ts';
import { countResult } from '../../learning/attempts/count-result.writes.ts';
import { fingerprintOf } from '../../learning/attempts/fingerprint.rules.ts';
import { scoreAttempt } from '../../learning/attempts/score-attempt.writes.ts';
import { readTestContent } from '../../learning/tests/test-content.reads.ts';

const bySystem = { actor: null, origin: null };

describe('tests of the demonstration school', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await demoServer();
  });

  const signIn = async (scope: 'teacher' | 'student', username: string) => {
    const { body } = await server.anonymous.post(`/account/auth/login-${scope}`, { username, password });
    return client(server.app, body.access_token);
  };
  const tests = async () =>
    server.services.db
      .selectFrom('lesson_items as i')
      .innerJoin('materials as m', 'm.id', 'i.material_id')
      .innerJoin('lessons as l', 'l.id', 'i.lesson_id')
      .select(['i.id', 'i.material_id', 'i.state', 'i.mark_column', 'i.mark_semester_id', 'm.title', 'l.subject_id'])
      .where('m.kind', '=', 'TEST')
      .execute();
  const theTest = async (words: string) => {
    const found = (await tests()).find(({ title }) => title.includes(words));
    if (!found) throw new Error(`no test is called ${words}`);
    return found;
  };

  it('asks questions that a form could have saved, and is answered by what pupils can answer', async () => {
    const { db } = server.services;
    const all = await tests();
    expect(all.map(({ state }) => state).sort()).toEqual(['draft', 'published', 'published', 'published', 'published']);
    for (const { id, material_id, title } of all) {
      const content = await readTestContent(db, material_id);
      expect(content.questions.filter(({ topicId }) => topicId === null)).toEqual([]);
      for (const { question } of content.questions) {
        expect(questionSchema.safeParse(question).error, title).toBeUndefined();
      }
      for (const { id: attemptId, ...sat } of await attemptsOf(id)) {
        const asked = askedByKey(content, sat);
        for (const { key, answer } of await answersOf(attemptId)) {
          const question = asked.get(key);
          if (answer === null || !question) continue;
          expect(answerSchema.safeParse(answer).error, JSON.stringify(answer)).toBeUndefined();
          expect(fits(question, answer), JSON.stringify(answer)).toBe(true);
        }
      }
    }
  });

  const attemptsOf = (itemId: string) =>
    server.services.db
      .selectFrom('test_attempts')
      .selectAll()
      .where('item_id', '=', itemId)
      .where('state', 'in', ['submitted', 'finished'])
      .orderBy('id')
      .execute();
  const answersOf = (attemptId: string) =>
    server.services.db
      .selectFrom('test_answers')
      .select(['key', 'answer', 'state', 'earned', 'parts'])
      .where('attempt_id', '=', attemptId)
      .orderBy('key')
      .execute();

  it('came to what the product makes of the same answers, and has the receipt of what was handed in', async () => {
    const { services } = server;
    const { db, database, config } = services;
    for (const { id: itemId, title } of await tests()) {
      for (const before of await attemptsOf(itemId)) {
        const answers = await answersOf(before.id);
        const said = answers.map(({ key, answer }) => ({ key, answer: answer as Answer | null }));
        expect(before.fingerprint, title).toBe(fingerprintOf(config.sessionSecret, before.id, said));
        const resultOf = () =>
          db
            .selectFrom('test_results')
            .select(['state', 'mark'])
            .where('item_id', '=', itemId)
            .where('student_id', '=', before.student_id)
            .executeTakeFirst();
        const result = await resultOf();
        await inTransaction(database, async (trx) => {
          await scoreAttempt(trx, services, bySystem, before.id);
          await countResult(trx, services, bySystem, { itemId, studentId: before.student_id });
        });
        expect(await answersOf(before.id), title).toEqual(answers);
        const after = (await attemptsOf(itemId)).find(({ id }) => id === before.id);
        expect(after, title).toEqual({ ...before, updated_at: after?.updated_at });
        expect(await resultOf(), title).toEqual(result);
      }
    }
  });

  it('fed the mark sheet with its middle of the semester, of everybody but who was absent', async () => {
    const { db } = server.services;
    const { id, mark_column, mark_semester_id, subject_id } = await theTest('giữa học kì');
    expect([mark_column, mark_semester_id]).toEqual(['gk', expect.any(String)]);
    const rows = await db
      .selectFrom('test_results as r')
      .innerJoin('marks as m', (join) =>
        join
          .onRef('m.student_id', '=', 'r.student_id')
          .onRef('m.semester_id', '=', 'r.cell_semester_id')
          .onRef('m.column_key', '=', 'r.cell_column'),
      )
      .select(['r.mark', 'm.tenths', 'r.cell_version', 'm.version'])
      .where('r.item_id', '=', id)
      .where('m.subject_id', '=', subject_id)
      .execute();
    expect(rows).toHaveLength(44);
    for (const { mark, tenths, cell_version, version } of rows) {
      expect(tenths).toBe(Math.floor(((mark ?? 0) + 5) / 10));
      expect(cell_version).toBe(version);
    }
    const mai = await signIn('teacher', 'giaovien');
    const { body } = await mai.get(`/lesson-items/${id}/test-results`);
    expect(new Set(body.rows.map(({ cell }: { cell: { outcome: string } }) => cell.outcome))).toEqual(
      new Set(['SAME']),
    );
  });

  it('has what a teacher looks for: left, late, longer, absent, appeals, comments, and figures that say something', async () => {
    const { id } = await theTest('giữa học kì');
    const mai = await signIn('teacher', 'giaovien');
    interface Row {
      moreMinutes: number;
      appeal: string;
      attempt: { id: string; signals: { left: number; late: number } } | null;
    }
    const rows: Row[] = (await mai.get(`/lesson-items/${id}/sitters`)).body.rows;
    const count = (is: (row: Row) => boolean | undefined) => rows.filter(is).length;
    expect(count(({ attempt }) => attempt === null)).toBe(1);
    expect(count(({ attempt }) => attempt?.signals.left === 2)).toBe(1);
    expect(count(({ attempt }) => attempt?.signals.late === 1)).toBe(1);
    expect(count(({ moreMinutes }) => moreMinutes > 0)).toBe(1);
    expect(
      rows
        .map(({ appeal }) => appeal)
        .filter((appeal) => appeal !== 'none')
        .sort(),
    ).toEqual(['asked', 'upheld']);
    const late = rows.find(({ attempt }) => attempt?.signals.late === 1)?.attempt?.id;
    const { body: attempt } = await mai.get(`/test-attempts/${late}`);
    expect(attempt.answers.filter(({ isLate }: { isLate: boolean }) => isLate)).toHaveLength(1);
    const { body: figures } = await mai.get(`/lesson-items/${id}/test-statistics`);
    expect(figures).toMatchObject({ attempts: 44, consistency: expect.any(Number) });
    expect(figures.consistency).toBeGreaterThan(50);
    const facilities = figures.questions.map(({ facility }: { facility: number }) => facility);
    expect(Math.max(...facilities) - Math.min(...facilities)).toBeGreaterThan(30);
    expect(figures.byLevel.length).toBeGreaterThanOrEqual(3);
  });

  it('has essays to be marked, each in words of its own', async () => {
    const mai = await signIn('teacher', 'giaovien');
    const { id } = await theTest('lập phương trình');
    const { body } = await mai.get(`/lesson-items/${id}/test-questions`);
    const waiting = body.filter(({ toMark }: { toMark: number }) => toMark > 0);
    expect(waiting).toMatchObject([{ kind: 'ESSAY' }]);
    const colleague = await signIn('teacher', 'giaovienvan');
    const theirs = await theTest('Đường luật');
    const { body: questions } = await colleague.get(`/lesson-items/${theirs.id}/test-questions`);
    // Of eight essays with two marks one difference waits; four more have one.
    expect(questions.find(({ kind }: { kind: string }) => kind === 'ESSAY')).toMatchObject({ marked: 7 });
    for (const item of [id, theirs.id]) {
      const essays = (await Promise.all((await attemptsOf(item)).map((each) => answersOf(each.id))))
        .flat()
        .flatMap(({ answer }) => (answer?.kind === 'ESSAY' ? JSON.stringify(answer) : []));
      expect(new Set(essays).size / essays.length).toBeGreaterThan(0.9);
    }
  });

  it('has one in the middle of its double marking: a difference agreed on, one that waits, and essays that wait for the second', async () => {
    const { id } = await theTest('Đường luật');
    const first = await signIn('teacher', 'giaovienvan');
    const { body: compared } = await first.get(`/lesson-items/${id}/double-marking/answers?all=true`);
    expect(compared.questions[0].counts).toMatchObject({ first: 12, second: 8, differences: 1 });
    expect(compared.rows).toHaveLength(8);
    const [open, ...standing] = compared.rows;
    expect(open).toMatchObject({ stands: null, settlement: null });
    expect(open.difference).toBeGreaterThan(compared.threshold);
    const [settled, ...more] = standing.filter(({ settlement }: { settlement: object | null }) => settlement !== null);
    expect(more).toEqual([]);
    expect(settled).toMatchObject({ stands: settled.mean, settlement: { way: 'MEAN', isSettled: true } });
    expect(settled.difference).toBeGreaterThan(compared.threshold);
    const second = await signIn('teacher', 'giaovienvan2');
    const { body: own } = await second.get('/teachers/me/tests-to-mark');
    expect(own).toMatchObject([{ itemId: id, marked: 8, differences: 1 }]);
    expect(own[0].toMark).toBeGreaterThan(10);
  });

  it('has one that its pupil can sit now, with a picture that they see while they do', async () => {
    const pupil = await signIn('student', 'hocsinh');
    const { id } = await theTest('Phương trình bậc hai');
    const { body: own } = await pupil.get(`/student/lesson-items/${id}/test`);
    expect(own).toMatchObject({ refusal: null, questions: 10, minutes: 15, attempts: [], attemptsLeft: 2 });
    const due = await pupil.get('/student/lessons');
    expect(due.body.due.map(({ id: of }: { id: string }) => of)).toContain(id);
    const { status, body } = await pupil.post(`/student/lesson-items/${id}/attempts`, {
      writer: newId(),
      password: '',
    });
    expect(status).toBe(200);
    const asked = JSON.stringify(body.parts);
    expect(asked).toContain('HOT_SPOT');
    expect(asked).toContain('inlineFormula');
    const [, fileId] = /"fileId":"([0-9a-f-]{36})"/.exec(asked) ?? [];
    expect((await pupil.get(`/files/${fileId}`)).status).toBe(200);
    const review = await theTest('giữa học kì');
    const { body: released } = await pupil.get(`/student/lesson-items/${review.id}/test`);
    expect(released).toMatchObject({ isReleased: true, mark: expect.any(Number), appeal: { state: 'upheld' } });
    expect((await pupil.get(`/student/attempts/${released.attempts[0].id}/review`)).status).toBe(200);
  });
});
