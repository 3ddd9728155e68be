import type { Question, SingleQuestion } from '@phuong/contract/learning/bank/question.schema.ts';
import type { RichText } from '@phuong/rich-text/read-rich-text.ts';
import { saysNothing } from '../text/joined-text.ts';
import { tagsToWrite } from '../text/levels-as-tags.ts';
import { noteMoodleLosses } from '../text/loss-of-details.ts';
import { escaped } from '../text/markup-of-rich-text.ts';
import { categoryOf } from '../text/topics-and-tags.ts';
import { type Loss, Losses, type WritableQuestion, type Writing } from '../written-question.ts';
import { MoodleFields } from './moodle-field-writer.ts';
import { moodleBodyOf } from './moodle-kind-writers.ts';

/** Moodle's XML of the questions it can hold, with their pictures in it, and what it doesn't hold of them. */
export function writeMoodleXml(
  questions: readonly WritableQuestion[],
  writing: Writing,
): { readonly text: string; readonly losses: readonly Loss[] } {
  const losses = new Losses();
  const parts: string[] = [];
  let category = '';
  for (const [at, question] of questions.entries()) {
    losses.of(at);
    const own = categoryOf(question.topicPath);
    const written = elementsOf(question, new MoodleFields(losses, writing));
    if (written.length === 0) continue;
    if (own !== category && (category || question.topicPath.length > 0))
      parts.push(`<question type="category"><category><text>${escaped(own)}</text></category></question>`);
    category = own;
    parts.push(...written);
  }
  return {
    text: `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${parts.map((part) => `${part}\n`).join('')}</quiz>\n`,
    losses: losses.all,
  };
}

/** One question, or a passage before its questions. */
function elementsOf({ question, ...about }: WritableQuestion, fields: MoodleFields): string[] {
  if (question.kind !== 'PASSAGE') {
    const element = elementOf({ ...about, question }, question, fields);
    return element === null ? [] : [element];
  }
  fields.losses.add('taken_apart');
  const passage = framed('description', { ...about, question, points: null }, fields, '');
  const parts = question.parts.map((part, at) =>
    elementOf(
      { ...about, question: part.question, name: `${about.name} (${at + 1})`, points: null },
      part.question,
      fields,
    ),
  );
  return [passage, ...parts.filter((part) => part !== null)];
}

function elementOf(about: WritableQuestion, question: SingleQuestion, fields: MoodleFields): string | null {
  const body = moodleBodyOf(question, fields);
  if (!body) {
    fields.losses.add('not_written', { kind: question.kind });
    return null;
  }
  noteMoodleLosses(question, fields.losses);
  return framed(body.type, about, fields, body.content, body.stem);
}

/** What all kinds have. */
function framed(type: string, about: WritableQuestion, fields: MoodleFields, content: string, stem?: string): string {
  const { question, name, points } = about;
  const text = stem ?? fields.text('questiontext', stemOf(question));
  const tags = tagsToWrite(about).map((tag) => `<tag><text>${escaped(tag)}</text></tag>`);
  return [
    `<question type="${type}">`,
    `<name><text>${escaped(name)}</text></name>`,
    text,
    saysNothing(question.solution) ? '' : fields.text('generalfeedback', question.solution),
    points === null ? '' : `<defaultgrade>${points / 100}</defaultgrade>`,
    content,
    tags.length > 0 ? `<tags>${tags.join('')}</tags>` : '',
    '</question>',
  ]
    .filter(Boolean)
    .join('\n');
}

const stemOf = (question: Question): RichText => question.stem;
