import { assistantContract } from '@phuong/contract/assistant/assistant.contract.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { CallAs } from '../../platform/http/calls-as.ts';
import { type Area, area, type Origin } from '../../platform/http/mount.ts';
import type { Services } from '../../platform/services.ts';
import { recentTries } from '../access/access.public.ts';
import { wordsOf } from './answer-words.rules.ts';
import { ask } from './ask.reads.ts';
import { planModelPurge } from './model/model.jobs.ts';
import { modelArea } from './model/model.routes.ts';
import { helpOf } from './model/model-help.commands.ts';
import { type ModelPause, modelPause } from './model/model-pause.rules.ts';

/** Who asks by hand does not reach it. */
const asks = recentTries({ count: 300, minutes: 10 });

type CallsAs = (actor: Actor, origin: Origin) => CallAs;

/** @param callsAs the calls of the product, each made as who asks. */
export function assistantAreas(services: Services, callsAs: CallsAs): Area[] {
  planModelPurge(services);
  const pause = modelPause();
  return [askingArea(services, callsAs, pause), modelArea(services, pause)];
}

function askingArea(services: Services, callsAs: CallsAs, pause: ModelPause): Area {
  const { clock } = services;
  return area(assistantContract, {
    'assistant.ask': async ({ body, actor, origin }) => {
      const now = clock.now();
      const wait = asks.count(actor.userId, now.getTime());
      if (wait > 0) {
        const minutes = Math.ceil(wait / 60_000);
        throw new AppError('assistant.too_many_questions', { params: { minutes }, retryAfter: minutes * 60 });
      }
      const call = callsAs(actor, origin);
      const help = (question: string) => helpOf(services, actor, question, pause);
      return ask({ ...body, actor, call, words: wordsOf(origin.locale), now, today: clock.today(), help });
    },
    'assistant.suggestions': async ({ actor, origin }) => [...wordsOf(origin.locale).suggestions(actor.scope)],
  });
}
