import type { Scope } from '@phuong/assistant/intents/intent.ts';
import { modelRequest } from '@phuong/assistant/outside/model-request.ts';
import type { Leaving } from '@phuong/assistant/outside/what-leaves.ts';
import type { ModelOutcome, ModelSettings, OwnModelConsent } from '@phuong/contract/assistant/model/model.contract.ts';
import { consentText } from '@phuong/contract/assistant/model/model.contract.ts';
import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { fetchOutside, OutsideError } from '../../../platform/outside/fetch-outside.ts';
import type { Services } from '../../../platform/services.ts';
import { unseal } from '../../access/access.public.ts';
import './model.tables.ts';
import { completionsOf, keyOwner, modelAddress, recipientOf } from './model-address.rules.ts';
import { type ModelHelp, modelAnswer } from './model-answer.rules.ts';

export type ModelRow = Selectable<Tables['assistant_model']>;

/** What stands in the form before anything was set up. */
const usual = { timeLimitSeconds: 4, personDaily: 20, schoolDaily: 500 };
const daysShown = 7;

export const readModelRow = (db: Kysely<Tables>): Promise<ModelRow | undefined> =>
  db.selectFrom('assistant_model').selectAll().executeTakeFirst();

/** The consent of a person that is valid now. */
const validConsents = (db: Kysely<Tables>, recipient: string) =>
  db
    .selectFrom('assistant_consents')
    .where('purpose', '=', 'LANGUAGE_MODEL')
    .where('withdrawn_at', 'is', null)
    .where('recipient', '=', recipient)
    .where('text_version', '=', consentText);

export async function readModelSettings(
  { db, config }: Pick<Services, 'db' | 'config'>,
  pausedUntil: number | null,
): Promise<ModelSettings> {
  const row = await readModelRow(db);
  const uses = await db
    .selectFrom('assistant_model_uses')
    .select('day')
    .select(({ fn }) => [
      fn.sum<string>('asked').as('asked'),
      fn.sum<string>('helped').as('helped'),
      fn.sum<string>('failed').as('failed'),
      fn.sum<string>('milliseconds').as('milliseconds'),
    ])
    .groupBy('day')
    .orderBy('day', 'desc')
    .limit(daysShown)
    .execute();
  const consents = row
    ? await validConsents(db, recipientOf(row.base_url))
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow()
    : { count: 0 };
  return {
    ...(row ? shownOf(row) : { isOn: false, baseUrl: '', model: '', keySetAt: null, ...usual, version: 0 }),
    ownHost: config.ownModelHost,
    consents: Number(consents.count),
    pausedUntil: pausedUntil === null ? null : new Date(pausedUntil).toISOString(),
    uses: uses.map(({ day, asked, helped, failed, milliseconds }) => ({
      day,
      asked: Number(asked),
      helped: Number(helped),
      failed: Number(failed),
      /** On average. */
      milliseconds: Math.round(Number(milliseconds) / Math.max(1, Number(asked))),
    })),
  };
}

/** A row without its key. */
export const shownOf = (row: ModelRow) => ({
  isOn: row.is_on,
  baseUrl: row.base_url,
  model: row.model,
  keySetAt: row.key_set_at?.toISOString() ?? null,
  timeLimitSeconds: row.time_limit_seconds,
  personDaily: row.person_daily,
  schoolDaily: row.school_daily,
  version: row.version,
});

export async function readOwnConsent(db: Kysely<Tables>, userId: string): Promise<OwnModelConsent> {
  const row = await readModelRow(db);
  if (!row?.is_on) return { state: 'OFF', recipient: null, textVersion: consentText, givenAt: null };
  const recipient = recipientOf(row.base_url);
  const given = await validConsents(db, recipient).select('given_at').where('user_id', '=', userId).executeTakeFirst();
  return {
    state: given ? 'GIVEN' : 'ASK',
    recipient,
    textVersion: consentText,
    givenAt: given?.given_at.toISOString() ?? null,
  };
}

/** Longer is no answer to what was asked. */
const mostBytes = 32 * 1024;
const faults = {
  too_slow: 'TOO_SLOW',
  too_large: 'TOO_LARGE',
  unreachable: 'UNREACHABLE',
  not_allowed: 'NOT_ALLOWED',
  wrong_answer: 'WRONG_ANSWER',
} as const satisfies Record<string, ModelOutcome>;

/** What was asked of a model once, and what came of it. */
export interface ModelAsked {
  readonly outcome: ModelOutcome;
  readonly help: ModelHelp | null;
  /** How long it took. */
  readonly milliseconds: number;
}

/** Asks a model about what may leave of a question, and nothing else. */
export async function askModel(
  { config }: Pick<Services, 'config'>,
  row: ModelRow,
  { scope, leaving }: { scope: Scope; leaving: Leaving },
): Promise<ModelAsked> {
  const began = performance.now();
  const done = (outcome: ModelOutcome, help: ModelHelp | null = null): ModelAsked => ({
    outcome,
    help,
    milliseconds: Math.round(performance.now() - began),
  });
  // What the server allows may be less than when it was set up.
  if (!modelAddress(row.base_url, config.ownModelHost)) return done('NOT_ALLOWED');
  const key = row.key_sealed && unseal(row.key_sealed, keyOwner(row.base_url), config.sessionSecret);
  try {
    const answer = await fetchOutside(completionsOf(row.base_url), {
      accept: 'application/json',
      mostBytes,
      milliseconds: row.time_limit_seconds * 1000,
      trustedHost: config.ownModelHost ?? '',
      said: {
        json: JSON.stringify(modelRequest(row.model, scope, leaving.text)),
        authorization: key ? `Bearer ${key}` : null,
      },
    });
    if (answer.status === 404) return done('WRONG_ANSWER');
    const help = modelAnswer(answer.content, { scope, leaving });
    if (help === null) return done('WRONG_ANSWER');
    return help === 'none' ? done('NONE') : done('HELPED', help);
  } catch (error) {
    if (error instanceof OutsideError) return done(faults[error.fault]);
    throw error;
  }
}
