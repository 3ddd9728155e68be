import type { assistantContract } from '@phuong/contract/assistant/assistant.contract.ts';
import type { modelContract } from '@phuong/contract/assistant/model/model.contract.ts';
import { newId } from '../../src/platform/ids.ts';
import type { World } from '../world/world.ts';
import type { Samples } from './sample.ts';

/** An address that leads nowhere (RFC 5737): it is refused before anything is connected to. */
const baseUrl = 'https://192.0.2.1/v1';
const recipient = '192.0.2.1';
const limits = { timeLimitSeconds: 2, personDaily: 500, schoolDaily: 100_000 };

async function aModel({ db }: World): Promise<void> {
  await db.deleteFrom('assistant_model_uses').execute();
  await db.deleteFrom('assistant_model').execute();
  await db
    .insertInto('assistant_model')
    .values({
      is_on: true,
      base_url: baseUrl,
      model: 'mo-hinh',
      key_sealed: null,
      key_set_at: null,
      time_limit_seconds: limits.timeLimitSeconds,
      person_daily: limits.personDaily,
      school_daily: limits.schoolDaily,
      version: 1,
      updated_at: new Date(),
    })
    .execute();
}

async function noModel({ db }: World): Promise<void> {
  await db.deleteFrom('assistant_model_uses').execute();
  await db.deleteFrom('assistant_consents').execute();
  await db.deleteFrom('assistant_model').execute();
}

export const assistantSamples: Samples<typeof assistantContract> = {
  'assistant.ask': {
    make: () => ({ body: { question: 'Bao giờ nghỉ Tết?', before: [] } }),
    unaudited: 'only looks; questions are not kept',
  },
  'assistant.suggestions': { make: () => ({}) },
};

export const modelSamples: Samples<typeof modelContract> = {
  'assistantModel.read': { make: () => ({}) },
  'assistantModel.update': {
    async make(world) {
      await aModel(world);
      return { body: { isOn: true, baseUrl, model: 'mo-hinh-khac', key: 'khoa', ...limits, version: 1 } };
    },
    after: noModel,
  },
  'assistantModel.preview': {
    make: () => ({ body: { question: 'Thầy Hùng bận lúc nào' } }),
    unaudited: 'only looks; nothing is sent',
  },
  'assistantModel.try': {
    async make(world) {
      await aModel(world);
      return { body: { question: 'Thầy Hùng bận lúc nào' } };
    },
    after: noModel,
  },
  'assistantModel.own': { make: () => ({}) },
  'assistantModel.consent': {
    async make(world, { userId }) {
      await aModel(world);
      if (userId !== '') await world.db.deleteFrom('assistant_consents').where('user_id', '=', userId).execute();
      return { body: { recipient, textVersion: 1 } };
    },
    after: noModel,
  },
  'assistantModel.withdraw': {
    async make(world, { userId }) {
      await aModel(world);
      if (userId === '') return {};
      await world.db.deleteFrom('assistant_consents').where('user_id', '=', userId).execute();
      await world.db
        .insertInto('assistant_consents')
        .values({
          id: newId(),
          user_id: userId,
          purpose: 'LANGUAGE_MODEL',
          recipient,
          text_version: 1,
          channel: 'WEB',
          given_at: new Date('2026-01-01T00:00:00Z'),
          withdrawn_at: null,
        })
        .execute();
      return {};
    },
    after: noModel,
  },
};
