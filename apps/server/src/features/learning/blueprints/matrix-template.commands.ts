import type {
  MatrixTemplate,
  matrixTemplateContract,
} from '@phuong/contract/learning/blueprints/matrix-template.contract.ts';
import type { BodyOf } from '@phuong/contract/platform/route.schema.ts';
import type { Kysely } from 'kysely';
import { audit, changed } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { found, lockRow, nextVersion, versionedEdit } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { subjectForWriter } from '../bank/bank.guards.ts';
import { bankStandingOf } from '../bank/bank-standing.reads.ts';
import type { Caller } from '../lessons/lesson.guards.ts';
import { momentOf } from '../lessons/lesson.reads.ts';
import { findTemplate } from './matrix-template.reads.ts';

type NewTemplate = BodyOf<(typeof matrixTemplateContract)['matrixTemplates.create']>;
type Renamed = BodyOf<(typeof matrixTemplateContract)['matrixTemplates.update']>;

/** More are not found again. */
const mostTemplates = 100;
const entity = 'matrix_template';

/** Keeps a matrix as a template. @throws AppError 400 for a subject or topic that is not there or not theirs; 409 for who has too many. */
export async function createTemplate(services: Services, by: Caller, input: NewTemplate): Promise<MatrixTemplate> {
  const { today } = momentOf(services);
  const { subjectId, grade, name, sharing, content } = input;
  return inTransaction(services.database, async (trx) => {
    const { standing } = await subjectForWriter(trx, by.actor, subjectId, today).catch((error) => {
      if (!(error instanceof AppError) || error.code !== 'platform.not_found') throw error;
      throw new AppError('platform.invalid_input', {
        fields: [{ field: 'subjectId', code: 'common.field_not_valid' }],
      });
    });
    await refuseForeignTopics(trx, input);
    const { count } = await trx
      .selectFrom('matrix_templates')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('owner_id', '=', by.actor.userId)
      .executeTakeFirstOrThrow();
    if (Number(count) >= mostTemplates)
      throw new AppError('learning.too_many_templates', { params: { most: mostTemplates } });
    const id = newId();
    await trx
      .insertInto('matrix_templates')
      .values({
        id,
        subject_id: subjectId,
        grade,
        name,
        sharing,
        owner_id: by.actor.userId,
        owner_name: by.actor.name,
        content: JSON.stringify(content),
      })
      .execute();
    await audit(trx, by, { action: 'matrixTemplates.create', entity, entityId: id, after: { name, grade, sharing } });
    return found(await findTemplate(trx, standing, id));
  });
}

async function refuseForeignTopics(trx: Kysely<Tables>, { subjectId, content }: NewTemplate): Promise<void> {
  const ids = [...new Set(content.rows.flatMap(({ topicId }) => topicId ?? []))];
  if (ids.length === 0) return;
  const known = await trx
    .selectFrom('bank_topics')
    .select('id')
    .where('subject_id', '=', subjectId)
    .where('id', 'in', ids)
    .execute();
  if (known.length < ids.length) throw fieldError('learning.unknown_topic', 'content');
}

/** A template the caller may change, held. @throws AppError 404; 403 for who only uses it. */
async function templateForEditor(trx: Kysely<Tables>, services: Services, { actor }: Caller, id: string) {
  await lockRow(trx, 'matrix_templates', id);
  const standing = await bankStandingOf(trx, actor, momentOf(services).today);
  const template = found(await findTemplate(trx, standing, id));
  if (!template.mayEdit) throw new AppError('platform.forbidden');
  return { template, standing };
}

/** Renames a template, or says who may use it. @throws AppError as `templateForEditor`; 409 stale; 400 when somebody else would hide it. */
export async function updateTemplate(
  services: Services,
  by: Caller,
  id: string,
  { version, name, sharing }: Renamed,
): Promise<MatrixTemplate> {
  return inTransaction(services.database, async (trx) => {
    const { template, standing } = await templateForEditor(trx, services, by, id);
    if (sharing === 'OWN' && template.sharing !== 'OWN' && !template.isOwn)
      throw fieldError('learning.only_owner_hides', 'sharing');
    return versionedEdit<MatrixTemplate>(trx, by, {
      action: 'matrixTemplates.update',
      entity,
      id,
      version,
      lock: 'matrix_templates',
      read: () => findTemplate(trx, standing, id),
      write: (before) =>
        trx
          .updateTable('matrix_templates')
          .set({ name, sharing, ...nextVersion(before) })
          .where('id', '=', id)
          .execute(),
      difference: (before, after) =>
        changed({ name: before.name, sharing: before.sharing }, { name: after.name, sharing: after.sharing }),
    });
  });
}

/** Takes a template away. @throws AppError as `templateForEditor`. */
export async function deleteTemplate(services: Services, by: Caller, id: string): Promise<void> {
  await inTransaction(services.database, async (trx) => {
    const { template } = await templateForEditor(trx, services, by, id);
    await trx.deleteFrom('matrix_templates').where('id', '=', id).execute();
    const { name, sharing } = template;
    await audit(trx, by, { action: 'matrixTemplates.delete', entity, entityId: id, before: { name, sharing } });
  });
}
