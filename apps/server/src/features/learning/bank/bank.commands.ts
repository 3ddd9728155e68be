import type { BankQuestion, NewQuestion } from '@phuong/contract/learning/bank/bank.schema.ts';
import { audit, changed } from '../../../platform/audit/audit.commands.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import { refuseStaleShowing } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import type { Caller } from '../lessons/lesson.guards.ts';
import { momentOf } from '../lessons/lesson.reads.ts';
import { questionForEditor, refuseForeignTopic, refuseWrongFiles, subjectForWriter } from './bank.guards.ts';
import { readQuestion } from './bank.reads.ts';
import { insertQuestion, rewriteQuestion } from './bank.writes.ts';
import { filesOfQuestion } from './question-text.rules.ts';

const entity = 'bank_question';

/** In a form the subject is a field: one that is not there and one that is not theirs are named alike. */
const unknownSubject = () =>
  new AppError('platform.invalid_input', { fields: [{ field: 'subjectId', code: 'common.field_not_valid' }] });

/** Adds a question of one's own. @throws AppError 400 for a subject, topic or file that is not there or not theirs. */
export async function createQuestion(services: Services, by: Caller, input: NewQuestion): Promise<BankQuestion> {
  const { now, today } = momentOf(services);
  return inTransaction(services.database, async (trx) => {
    const { standing } = await subjectForWriter(trx, by.actor, input.subjectId, today).catch((error) => {
      throw error instanceof AppError && error.code === 'platform.not_found' ? unknownSubject() : error;
    });
    await refuseForeignTopic(trx, input);
    await refuseWrongFiles(trx, standing, filesOfQuestion(input.question), null);
    const id = await insertQuestion(trx, by.actor, input, now);
    const made = await readQuestion(trx, by.actor, id, today);
    await audit(trx, by, { action: 'bank.create', entity, entityId: id, after: factsOf(made) });
    return made;
  });
}

type Changed = Omit<NewQuestion, 'subjectId'> & { readonly version: number };

/**
 * Changes a question; what it asked before stays as an edition.
 * @throws AppError as `questionForEditor`; 409 stale; 400 for a topic or file that is not there or not theirs, and when somebody else would
 *   hide it from all but its owner.
 */
export async function updateQuestion(
  services: Services,
  by: Caller,
  id: string,
  { version, ...input }: Changed,
): Promise<BankQuestion> {
  const { now, today } = momentOf(services);
  return inTransaction(services.database, async (trx) => {
    const { question, standing } = await questionForEditor(trx, by.actor, id, today);
    const read = () => readQuestion(trx, by.actor, id, today);
    await refuseStaleShowing(question, version, read);
    if (input.sharing === 'OWN' && question.sharing !== 'OWN' && question.owner_id !== by.actor.userId)
      throw fieldError('learning.only_owner_hides', 'sharing');
    await refuseForeignTopic(trx, { ...input, subjectId: question.subject_id });
    await refuseWrongFiles(trx, standing, filesOfQuestion(input.question), id);
    const before = factsOf(await read());
    await rewriteQuestion(trx, by.actor, question, input, now);
    const after = await read();
    const difference = changed(before, factsOf(after));
    await audit(trx, by, { action: 'bank.update', entity, entityId: id, ...difference });
    return after;
  });
}

type Facts = Pick<
  BankQuestion,
  'words' | 'kind' | 'grade' | 'level' | 'tags' | 'source' | 'seconds' | 'sharing' | 'edition'
> & {
  readonly subject: { readonly name: string };
  readonly topic: { readonly name: string } | null;
};

/** What the log says of it: not the question itself, whose editions are kept beside it. */
export const factsOf = (question: Facts) => {
  const { words, kind, subject, grade, topic, level, tags, source, seconds, sharing, edition } = question;
  const names = { question: words, subject: subject.name, topic: topic?.name ?? null };
  return { ...names, kind, grade, level, tags, source, seconds, sharing, edition };
};
