import { modelContract } from '@phuong/contract/assistant/model/model.contract.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { readModelSettings, readOwnConsent } from './model.reads.ts';
import { giveConsent, withdrawConsent } from './model-consent.commands.ts';
import { previewModel, tryModel } from './model-help.commands.ts';
import type { ModelPause } from './model-pause.rules.ts';
import { updateModel } from './model-settings.commands.ts';

export const modelArea = (services: Services, pause: ModelPause): Area =>
  area(modelContract, {
    'assistantModel.read': () => readModelSettings(services, pause.until(services.clock.now().getTime())),
    'assistantModel.update': ({ body, actor, origin }) => updateModel(services, { actor, origin }, body, pause),
    'assistantModel.preview': ({ body, actor }) => previewModel(services, actor, body.question),
    'assistantModel.try': ({ body, actor, origin }) => tryModel(services, { actor, origin }, body.question, pause),
    'assistantModel.own': ({ actor }) => readOwnConsent(services.db, actor.userId),
    'assistantModel.consent': ({ body, actor, origin }) => giveConsent(services, { actor, origin }, body),
    'assistantModel.withdraw': ({ actor, origin }) => withdrawConsent(services, { actor, origin }),
  });
