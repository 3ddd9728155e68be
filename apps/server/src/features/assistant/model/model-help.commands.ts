import { modelRequest } from '@phuong/assistant/outside/model-request.ts';
import { type Leaving, whatLeaves } from '@phuong/assistant/outside/what-leaves.ts';
import type { ModelOutcome } from '@phuong/contract/assistant/model/model.contract.ts';
import { sql } from 'kysely';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import { askModel, type ModelAsked, type ModelRow, readModelRow, readOwnConsent } from './model.reads.ts';
import type { ModelHelp } from './model-answer.rules.ts';
import type { ModelPause } from './model-pause.rules.ts';

/** Of fewer words nobody can tell what is asked. */
const leastReadable = 2;

/**
 * Counts one question before it leaves. The row of the settings is the turn, so that the limits hold for all servers of a school together.
 * @returns whether there was one left for the person and for the school.
 */
async function claim({ database, clock }: Services, userId: string): Promise<boolean> {
  const day = clock.today();
  return inTransaction(database, async (trx) => {
    const limits = await trx.selectFrom('assistant_model').selectAll().forUpdate().executeTakeFirst();
    if (!limits) return false;
    const uses = await trx
      .selectFrom('assistant_model_uses')
      .select(['user_id', 'asked'])
      .where('day', '=', day)
      .execute();
    const own = uses.find((each) => each.user_id === userId)?.asked ?? 0;
    const all = uses.reduce((sum, each) => sum + each.asked, 0);
    if (own >= limits.person_daily || all >= limits.school_daily) return false;
    const now = clock.now();
    await trx
      .insertInto('assistant_model_uses')
      .values({ user_id: userId, day, asked: 1, last_at: now })
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'user_id'])
          .doUpdateSet({ asked: sql<number>`assistant_model_uses.asked + 1`, last_at: now }),
      )
      .execute();
    return true;
  });
}

const isAnswer = (outcome: ModelOutcome) => outcome === 'HELPED' || outcome === 'NONE';

/** Counts what came of it, and how long it took; of the question nothing. */
async function count({ db, clock }: Services, userId: string, day: string, asked: ModelAsked): Promise<void> {
  await db
    .updateTable('assistant_model_uses')
    .set((eb) => ({
      helped: eb('helped', '+', asked.help ? 1 : 0),
      failed: eb('failed', '+', isAnswer(asked.outcome) ? 0 : 1),
      milliseconds: eb('milliseconds', '+', asked.milliseconds),
      last_at: clock.now(),
    }))
    .where('user_id', '=', userId)
    .where('day', '=', day)
    .execute();
}

async function askCounted(
  services: Services,
  { userId, scope }: Actor,
  { row, leaving, pause }: { row: ModelRow; leaving: Leaving; pause: ModelPause },
): Promise<ModelAsked> {
  const day = services.clock.today();
  let isGood = false;
  try {
    const asked = await askModel(services, row, { scope, leaving });
    isGood = isAnswer(asked.outcome);
    await count(services, userId, day, asked);
    return asked;
  } finally {
    pause.end(isGood, services.clock.now().getTime());
  }
}

/**
 * Asks the school's model what a question means, where the school uses one, the person agrees to it, and neither a limit nor a pause after failures
 * stands against it. @returns null wherever it is of no help; it never throws for the model's sake.
 */
export async function helpOf(
  services: Services,
  actor: Actor,
  question: string,
  pause: ModelPause,
): Promise<ModelHelp | null> {
  if (actor.scope === 'student') return null;
  const row = await readModelRow(services.db);
  if (!row?.is_on) return null;
  const leaving = whatLeaves(question, services.clock.today());
  if (leaving.readable < leastReadable) return null;
  if ((await readOwnConsent(services.db, actor.userId)).state !== 'GIVEN') return null;
  if (!pause.begin(services.clock.now().getTime())) return null;
  if (!(await claim(services, actor.userId).catch(release(pause)))) {
    pause.drop();
    return null;
  }
  return (await askCounted(services, actor, { row, leaving, pause })).help;
}

/** What was not asked is given back before its error goes on. */
const release = (pause: ModelPause) => (error: unknown) => {
  pause.drop();
  throw error;
};

/** What would leave of a question of an administrator. */
export async function previewModel({ db, clock }: Services, { scope }: Actor, question: string) {
  const leaving = whatLeaves(question, clock.today());
  const row = await readModelRow(db);
  return {
    leaves: leaving.text,
    request: JSON.stringify(modelRequest(row?.model ?? '', scope, leaving.text), null, 2),
  };
}

/** Asks once, on or off: an administrator looks whether the settings are right. @throws AppError 409 where nothing is set up or enough was asked. */
export async function tryModel(
  services: Services,
  by: By & { readonly actor: Actor },
  question: string,
  pause: ModelPause,
) {
  const { db, database, clock } = services;
  const row = await readModelRow(db);
  if (!row) throw new AppError('assistant.model_not_set');
  const leaving = whatLeaves(question, clock.today());
  if (!(await claim(services, by.actor.userId))) throw new AppError('assistant.model_enough_today');
  // Who looks whether it is there again does not wait for the pause, and ends it.
  pause.forget();
  const isAsked = pause.begin(clock.now().getTime());
  const asked: ModelAsked = isAsked
    ? await askCounted(services, by.actor, { row, leaving, pause })
    : { outcome: 'TOO_SLOW', help: null, milliseconds: 0 };
  const { outcome, milliseconds, help } = asked;
  await inTransaction(database, (trx) =>
    audit(trx, by, { action: 'assistantModel.try', entity: 'assistant_model', after: { outcome, milliseconds } }),
  );
  return { leaves: leaving.text, outcome, milliseconds, intent: help?.intent ?? null, phrase: help?.phrase ?? null };
}
