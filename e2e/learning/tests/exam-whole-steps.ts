import type { Blueprint } from '@phuong/contract/learning/bank/blueprint.schema.ts';
import type { Question } from '@phuong/contract/learning/bank/question.schema.ts';
import { plainText } from '@phuong/rich-text/rich-text-facts.ts';
import { zipSync } from 'fflate';
import { WordXml, wordFile } from '../../../packages/questions/src/formats/word/testing/word-xml.ts';
import { expect } from '../../kit/fixtures.ts';
import { type Caller, called } from './exam-calls.ts';

/** A test as it stands in Word; the key of its first question is wrong. */
const lines = [
  'Câu 1. Số nào dưới đây chia hết cho 3?',
  'A. 10\tB. 12\tC. 14\tD. 16',
  'Đáp án: A',
  'Câu 2. Một giờ có bao nhiêu phút?',
  'A. 24\tB. 30\tC. 60\tD. 90',
  'Đáp án: C',
];
/** What is right of the first. */
export const rightOfFirst = '12';

function wordTest(): Blob {
  const xml = new WordXml('libre');
  const parts = wordFile(lines.map((line) => xml.p(xml.r(line))).join(''));
  return new Blob([new Uint8Array(zipSync(Object.fromEntries(parts)))], {
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  });
}

/** Questions of a Word file come into the bank, and a blueprint picks them again. @returns them as a test asks them. */
export async function questionsFromWord(teacher: Caller, lessonId: string) {
  const { subjectId, className } = await called(teacher, 'GET', `/lessons/${lessonId}`);
  const grade = Number.parseInt(className, 10);
  const topic = await called(teacher, 'POST', `/subjects/${subjectId}/topics`, {
    grade,
    name: 'Đề giữa kì trong Word',
  });
  const form = new FormData();
  for (const [name, value] of Object.entries({ grade: String(grade), topicId: topic.id, level: 'APPLY' }))
    form.append(name, value);
  form.append('file', wordTest(), 'de-giua-ki.docx');
  const answer = await fetch(`${teacher.origin}/api/subjects/${subjectId}/questions/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${teacher.token}` },
    body: form,
  });
  expect(answer.ok, await answer.clone().text()).toBe(true);
  expect((await answer.json()).result.made).toHaveLength(2);
  const blueprint: Blueprint = {
    template: '',
    levels: ['APPLY'],
    forms: [{ key: 'choice', name: '', kinds: ['CHOICE'] }],
    topics: [{ id: topic.id, name: 'Đề giữa kì trong Word', periods: null }],
    wants: [{ topicId: topic.id, form: 'choice', levels: ['APPLY'], count: 2, points: 100, requirement: '' }],
  };
  const on = new Date().toISOString().slice(0, 10);
  const { picks, gaps } = await called(teacher, 'POST', `/lessons/${lessonId}/blueprint`, { blueprint, on });
  expect(gaps).toEqual([]);
  const picked = await Promise.all(picks[0].map((id: string) => called(teacher, 'GET', `/bank/questions/${id}`)));
  // In the order of the file, whatever was drawn first.
  return picked
    .toSorted((one, other) => Number(isFirst(other.question)) - Number(isFirst(one.question)))
    .map(({ id, edition, question }, at) => ({
      key: `w${at + 1}`,
      points: 100,
      bankId: id,
      bankEdition: edition,
      question,
    }));
}

const isFirst = ({ stem }: Question) => plainText(stem).includes('chia hết cho 3');

/** Who is not the class's teacher marks every essay by the question, without a name, with the same points. */
export async function markAll(marker: Caller, itemId: string, key: string, earned: number): Promise<number> {
  const { rows } = await called(marker, 'GET', `/lesson-items/${itemId}/test-questions/${key}`);
  for (const { attemptId, name, version } of rows) {
    expect(name).toBeNull();
    await called(marker, 'PUT', `/test-attempts/${attemptId}/answers/${key}`, {
      version,
      earned,
      comment: 'Viết thêm về hoa.',
    });
  }
  return rows.length;
}

/** The wrong key of a question of options is mended: first who changes, then it is done. @returns how many went up and down. */
export async function mendKey(teacher: Caller, itemId: string, key: string, right: string) {
  const test = await called(teacher, 'GET', `/lesson-items/${itemId}/test`);
  const asked = test.parts
    .flatMap((part: { questions: { key: string; question: Question }[] }) => part.questions)
    .find((each: { key: string }) => each.key === key).question as Extract<Question, { kind: 'CHOICE' }>;
  const options = asked.options.map((option) => ({ ...option, share: plainText(option.text) === right ? 100 : 0 }));
  const remedy = { kind: 'NEW_KEY', question: { ...asked, options } };
  const send = (isDryRun: boolean) =>
    called(teacher, 'POST', `/lesson-items/${itemId}/test-questions/${key}/regrade`, {
      version: test.material.version,
      remedy,
      isDryRun,
      reason: isDryRun ? '' : 'Đáp án trong tệp ghi nhầm',
    });
  const { up, down } = await send(true);
  await send(false);
  return { up, down };
}
