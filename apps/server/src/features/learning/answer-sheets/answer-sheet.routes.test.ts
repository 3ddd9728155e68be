import type { AnswerSheets, AnswersOnSheet } from '@phuong/contract/learning/answer-sheets/answer-sheet.contract.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/http/actor.ts';
import { newId } from '../../../platform/ids.ts';
import { cellText } from '../../../platform/sheet/cell.ts';
import { readWorkbook } from '../../../platform/sheet/read-workbook.ts';
import { ok, refusal } from '../submissions/work-fixtures.ts';
import { aWholeTest } from '../test-papers/test-paper-fixtures.ts';
import { aClassThatSits, type Pupil } from '../test-results/result-fixtures.ts';
import { sheetFiles } from './sheet-files.reads.ts';

let school: Awaited<ReturnType<typeof aClassThatSits>>;
let first: Pupil;
let second: Pupil;
beforeAll(async () => {
  school = await aClassThatSits(2);
  const [one, other] = school.pupils;
  if (!one || !other) throw new Error('the class has two pupils');
  [first, second] = [one, other];
});
beforeEach(() => school.beginAgain());

const pathOf = (itemId: string) => `/lesson-items/${itemId}/answer-sheets`;

/** A test with two papers in class A, and what is right on each by its printed key. */
async function printed(more: object = {}) {
  const whole = aWholeTest();
  const made = await school.aTest({ ...whole, ...more });
  await ok(school.teacher.post(`/lesson-items/${made.itemId}/test-papers`, { count: 2, firstCode: 101 }));
  return made;
}

async function rightOn(itemId: string, code: string): Promise<AnswersOnSheet> {
  const key = await school.teacher.get(`/lesson-items/${itemId}/test-papers/key.xlsx`);
  const [answers] = await readWorkbook(key.raw);
  const rows = (answers?.rows ?? []).map(({ cells }) => cells.map(cellText));
  const column = (rows.find((row) => row.includes('101')) ?? []).indexOf(code);
  const keyOf = (part: string) => rows.filter((row) => row[0]?.startsWith(part)).map((row) => row[column] ?? '');
  const { papers }: AnswerSheets = await ok(school.teacher.get(pathOf(itemId)));
  const places = papers.find((each) => each.code === code);
  const truths = keyOf('Phần II.').map((said) => said.split(/\s+/).map((each) => each === 'Đ'));
  // Only what its sheet has circles for: the number of the third part that is typed in.
  const numberAt = (places?.numbers ?? []).map(({ number }) => keyOf('Phần III.')[number - 1] ?? '');
  return { choices: keyOf('Phần I.') as AnswersOnSheet['choices'], statements: truths, numbers: numberAt };
}

/** A sheet has a code of its own, which is no refusal. */
const sheetOf = async (answer: ReturnType<Pupil['client']['get']>) => {
  const { status, body } = await answer;
  expect([status, body?.title]).toEqual([200, undefined]);
  return body;
};
interface Detail {
  readonly asked: { readonly options: readonly { readonly key: string }[] };
  readonly answer: { readonly chosen: string };
}
const handIn = (itemId: string, body: object) => school.teacher.post(pathOf(itemId), { id: newId(), ...body });
const correct = (id: string, body: object) => school.teacher.put(`/answer-sheets/${id}`, { reason: '', ...body });
const empty = { choices: Array(8).fill(null), statements: [[], []], numbers: [''] } as AnswersOnSheet;

describe('a sheet that was read', () => {
  it('is an attempt on paper: marked by the key of its code, what it has no circles for waits for a person', async () => {
    const { itemId } = await printed();
    for (const [pupil, code] of [
      [first, '101'],
      [second, '102'],
    ] as const) {
      const answers = await rightOn(itemId, code);
      const sheet = await sheetOf(handIn(itemId, { studentId: pupil.id, code, candidate: '000007', answers }));
      expect(sheet).toMatchObject({ code, candidate: '000007', answers, number: 1, version: 1, changes: [] });
      const row = await school.attempt(sheet.attemptId);
      expect(row).toMatchObject({ kind: 'PAPER', state: 'submitted', earned: null, answered: 11 });
      const detail = await ok(school.teacher.get(`/test-attempts/${sheet.attemptId}`));
      expect(detail.isAsHandedIn).toBe(true);
      const states = new Map<string, string>(
        detail.answers.map((each: { key: string; state: string }) => [each.key, each.state]),
      );
      for (const each of detail.answers) {
        const isThere = /^p[12]/.test(each.key) || each.key === 'p30' || /^[cs]/.test(each.key);
        if (each.state === 'auto_marked') expect(each.earned).toBe(each.points);
        if (isThere) expect(states.get(each.key)).not.toBe('not_answered');
      }
      // In the order and with the numbers of the paper, whatever the rules shuffle on computers.
      const { papers }: AnswerSheets = await ok(school.teacher.get(pathOf(itemId)));
      const places = papers.find((each) => each.code === code)?.choices.map(({ number }) => [number]);
      const choices = detail.answers.filter((each: { asked: { kind: string } }) => each.asked.kind === 'CHOICE');
      expect(choices.map((each: { numbers: number[] }) => each.numbers)).toEqual(places);
      const chosen = choices.map(
        ({ asked, answer }: Detail) => 'ABCD'[asked.options.findIndex(({ key }) => key === answer.chosen)],
      );
      expect(chosen).toEqual(answers.choices);
      const waiting = detail.answers.filter((each: { state: string }) => each.state === 'needs_marking');
      expect(waiting).toHaveLength(6);
    }
  });

  it('differs by its code: the answers of one paper are wrong on another', async () => {
    const { itemId } = await printed();
    const { choices } = await rightOn(itemId, '101');
    const answers = { ...empty, choices };
    const sheet = await sheetOf(handIn(itemId, { studentId: first.id, code: '102', answers }));
    const { answers: marked } = await ok(school.teacher.get(`/test-attempts/${sheet.attemptId}`));
    const own = marked.filter((each: { state: string }) => each.state === 'auto_marked');
    expect(own.some((each: { earned: number; points: number }) => each.earned < each.points)).toBe(true);
  });

  it('sent again is the same sheet, and its id is nobody else’s', async () => {
    const { itemId } = await printed();
    const body = { id: newId(), studentId: first.id, code: '101', answers: empty };
    const once = await sheetOf(handIn(itemId, body));
    expect(await sheetOf(handIn(itemId, body))).toEqual(once);
    const other = await handIn(itemId, { ...body, studentId: second.id });
    expect([other.status, other.body.errors?.[0]?.field]).toEqual([400, 'id']);
    const { sheets } = await ok(school.teacher.get(pathOf(itemId)));
    expect(sheets).toEqual([once]);
  });

  it('counts as an attempt by the limit of the test, and is refused while one runs on a computer', async () => {
    const { itemId } = await printed({ rules: { attempts: 1 } });
    await ok(first.client.post(`/student/lesson-items/${itemId}/attempts`, { writer: newId(), password: '' }));
    const body = { code: '101', answers: empty };
    expect(await refusal(handIn(itemId, { ...body, studentId: first.id }))).toEqual([409, 'learning.sits_online']);
    await sheetOf(handIn(itemId, { ...body, studentId: second.id }));
    expect(await refusal(handIn(itemId, { ...body, studentId: second.id }))).toEqual([
      409,
      'learning.no_attempt_for_sheet',
    ]);
    const { pupils }: AnswerSheets = await ok(school.teacher.get(pathOf(itemId)));
    const shown = new Map(pupils.map((each) => [each.studentId, each]));
    expect(shown.get(first.id)).toMatchObject({ isSitting: true });
    expect(shown.get(second.id)).toMatchObject({ isSitting: false, attemptsLeft: 0 });
    const [sheet] = (await ok(school.teacher.get(pathOf(itemId)))).sheets;
    const { version } = await school.attempt(sheet.attemptId);
    const reopened = school.teacher.post(`/test-attempts/${sheet.attemptId}/reopen`, {
      version,
      minutes: 5,
      reason: 'Thử',
    });
    expect(await refusal(reopened)).toEqual([409, 'learning.wrong_state']);
  });

  it('names what is wrong: code, pupil, an answer without its question, a file of somebody else', async () => {
    const { itemId } = await printed();
    const body = { studentId: first.id, code: '101', answers: empty };
    const { itemId: without } = await school.aTest(aWholeTest());
    expect(await refusal(handIn(without, body))).toEqual([409, 'learning.no_papers']);
    expect(await refusal(handIn(itemId, { ...body, code: '999' }))).toEqual([400, 'learning.no_such_code']);
    expect(await refusal(handIn(itemId, { ...body, studentId: newId() }))).toEqual([400, 'learning.not_for_them']);
    const fieldOf = async (answers: object) => {
      const { status, body: said } = await handIn(itemId, { ...body, answers: { ...empty, ...answers } });
      return [status, said.errors?.[0]?.field];
    };
    expect(await fieldOf({ choices: [] })).toEqual([400, 'answers.choices']);
    expect(await fieldOf({ numbers: ['1', '2'] })).toEqual([400, 'answers.numbers']);
    const { papers }: AnswerSheets = await ok(school.teacher.get(pathOf(itemId)));
    const whole = papers[0]?.statements.findIndex(({ most }) => most === 1) ?? -1;
    const beyond = [0, 1].map((at) => (at === whole ? [null, true] : []));
    expect(await fieldOf({ statements: beyond })).toEqual([400, `answers.statements.${whole}`]);
    const foreign = await school.aFile(null, 'image/jpeg');
    expect(await refusal(handIn(itemId, { ...body, fileId: foreign }))).toEqual([400, 'learning.unknown_file']);
  });

  it('of questions changed since they were printed is refused, and of new rules or a mended key is not', async () => {
    const { itemId } = await printed();
    const form = school.formOf(await school.read(itemId));
    const rules = await ok(school.update(itemId, { ...form, rules: { ...form.rules, appealDays: 3 } }));
    await sheetOf(handIn(itemId, { studentId: first.id, code: '101', answers: empty }));
    const regrade = { version: rules.material.version, remedy: { kind: 'DROP' }, isDryRun: false, reason: 'Sai đề' };
    await ok(school.teacher.post(`/lesson-items/${itemId}/test-questions/c0/regrade`, regrade));
    const later = await sheetOf(handIn(itemId, { studentId: second.id, code: '102', answers: empty }));
    const [before, after] = [await school.attempt(later.attemptId), later.places.choices.length];
    expect([before.to_mark, after]).toEqual([6, 8]);
    const { itemId: other } = await printed();
    const own = school.formOf(await school.read(other));
    const [part, ...others] = own.parts;
    const fewer = [{ ...part, questions: part.questions.slice(1) }, ...others];
    await ok(school.update(other, { ...own, parts: fewer }));
    expect(rules.material.version).toBeGreaterThan(form.version);
    const late = handIn(other, { studentId: second.id, code: '101', answers: empty });
    expect(await refusal(late)).toEqual([409, 'learning.sheets_outdated']);
    expect(await ok(school.teacher.get(pathOf(other)))).toMatchObject({ isOrderChanged: true });
  });
});

describe('a sheet is corrected', () => {
  it('with who, when, and what it said before; what its pupil comes to follows, also after papers were made anew', async () => {
    const { itemId } = await printed({ parts: aWholeTest().parts.slice(0, 2) });
    const right = { ...(await rightOn(itemId, '101')), numbers: [] };
    const wrong = { ...right, choices: [null, ...right.choices.slice(1)] };
    const sheet = await sheetOf(handIn(itemId, { studentId: first.id, code: '101', answers: wrong }));
    const before = await school.attempt(sheet.attemptId);
    expect(before).toMatchObject({ state: 'finished', answered: 9, earned: 375 });
    await ok(school.teacher.post(`/lesson-items/${itemId}/test-papers`, { count: 1, firstCode: 301, replaces: true }));
    const mended = await sheetOf(correct(sheet.id, { version: 1, answers: right, reason: 'Ô tô mờ' }));
    expect(mended).toMatchObject({ answers: right, version: 2 });
    expect(mended.changes).toMatchObject([{ before: wrong, after: right, reason: 'Ô tô mờ' }]);
    expect(await school.attempt(sheet.attemptId)).toMatchObject({ state: 'finished', answered: 10, earned: 400 });
    expect((await school.result(itemId, first.id)).mark).toBe(1_000);
    expect(await sheetOf(correct(sheet.id, { version: 1, answers: right }))).toEqual(mended);
    expect(await refusal(correct(sheet.id, { version: 1, answers: wrong }))).toEqual([409, 'platform.stale_version']);
    const detail = await ok(school.teacher.get(`/test-attempts/${sheet.attemptId}`));
    expect(detail.isAsHandedIn).toBe(true);
  });

  it('not once its result is released, nor once it is out of the results', async () => {
    const { itemId } = await printed({ parts: aWholeTest().parts.slice(0, 2) });
    const blank = { ...empty, numbers: [] };
    const [one, other] = [
      await sheetOf(handIn(itemId, { studentId: first.id, code: '101', answers: blank })),
      await sheetOf(handIn(itemId, { studentId: second.id, code: '102', answers: blank })),
    ];
    await ok(school.release(itemId, { studentIds: [first.id], overwrite: [], reason: '' }));
    const answers = { ...blank, choices: ['A', ...blank.choices.slice(1)] };
    expect(await refusal(correct(one.id, { version: 1, answers }))).toEqual([409, 'learning.is_released']);
    const { version } = await school.attempt(other.attemptId);
    await ok(school.teacher.post(`/test-attempts/${other.attemptId}/remove`, { version, reason: 'Nhầm em' }));
    expect(await refusal(correct(other.id, { version: 1, answers }))).toEqual([409, 'learning.wrong_state']);
    expect((await ok(school.teacher.get(pathOf(itemId)))).sheets).toHaveLength(1);
  });
});

describe('a wrong key of paper', () => {
  it('is mended as any other; what was answered elsewhere still waits for a person', async () => {
    const { itemId } = await printed();
    const sheet = await sheetOf(handIn(itemId, { studentId: first.id, code: '101', answers: empty }));
    const regrade = async (key: string) => {
      const { material } = await school.read(itemId);
      const remedy = { kind: 'FULL_MARKS' };
      const body = { version: material.version, remedy, isDryRun: false, reason: 'Đáp án in sai' };
      return ok(school.teacher.post(`/lesson-items/${itemId}/test-questions/${key}/regrade`, body));
    };
    expect((await regrade('c0')).changes).toMatchObject([{ before: { earned: 0 }, after: { earned: 25 } }]);
    expect((await school.attempt(sheet.attemptId)).to_mark).toBe(6);
    const { questions } = await ok(school.teacher.get(`/lesson-items/${itemId}/test-questions`)).then((all) => ({
      questions: new Map<string, number>(all.map((each: { key: string; toMark: number }) => [each.key, each.toMark])),
    }));
    expect([questions.get('n1'), questions.get('e1'), questions.get('c1')]).toEqual([1, 1, 0]);
    const { rows } = await ok(school.teacher.get(`/lesson-items/${itemId}/test-questions/n1`));
    expect(rows).toMatchObject([{ attemptId: sheet.attemptId, answer: null, state: 'needs_marking' }]);
    await ok(school.mark(sheet.attemptId, 'n1', { version: 0, earned: 50, levels: [], comment: '', reason: '' }));
    expect((await school.attempt(sheet.attemptId)).to_mark).toBe(5);
  });
});

describe('the photograph of a sheet', () => {
  it('is kept with it, for who reads the work and not for its pupil', async () => {
    const { itemId } = await printed();
    const me = await school.world.db
      .selectFrom('users')
      .select('id')
      .where('teacher_id', '=', school.world.teachers.subject.id)
      .executeTakeFirstOrThrow();
    const picture = await school.aFile(me.id, 'image/jpeg');
    const paper = await school.aFile(me.id);
    const body = { studentId: first.id, code: '101', answers: empty };
    expect(await refusal(handIn(itemId, { ...body, fileId: paper }))).toEqual([400, 'learning.not_a_picture']);
    expect(await sheetOf(handIn(itemId, { ...body, fileId: picture }))).toMatchObject({ fileId: picture });
    const opens = (actor: object) => sheetFiles.mayRead(school.server.services, actor as Actor, picture);
    const marker = { scope: 'teacher', studentId: null, teacherId: school.world.teachers.subject.id };
    expect(await opens(marker)).toBe(true);
    expect(await opens({ ...marker, teacherId: school.world.teachers.other.id })).toBe(false);
    expect(await opens({ scope: 'student', studentId: first.id, teacherId: null })).toBe(false);
    const [shown] = await sheetFiles.describe(school.world.db, [picture]);
    expect(shown).toMatchObject({ fileId: picture, name: expect.stringContaining('Kiểm tra') });
  });
});
