import { secondFactorContract } from '@phuong/contract/access/second-factor/second-factor.contract.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { answerChallenge } from '../sign-in/challenge.commands.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  disableSecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
} from './second-factor.commands.ts';
import { readSecondFactorPolicy, setSecondFactorPolicy } from './second-factor-policy.commands.ts';
import { stepUp } from './step-up.commands.ts';

export const secondFactorArea = (services: Services): Area =>
  area(secondFactorContract, {
    'access.secondFactor': ({ body, origin }) => answerChallenge(services, body, origin),
    'access.stepUp': ({ body, actor, origin }) => stepUp(services, { actor, origin }, body),
    'secondFactor.begin': ({ actor, origin }) => beginSecondFactor(services, { actor, origin }),
    'secondFactor.confirm': async ({ body, actor, origin }) => ({
      recoveryCodes: await confirmSecondFactor(services, { actor, origin }, body.code),
    }),
    'secondFactor.renewCodes': async ({ actor, origin }) => ({
      recoveryCodes: await renewRecoveryCodes(services, { actor, origin }),
    }),
    'secondFactor.disable': ({ actor, origin }) => disableSecondFactor(services, { actor, origin }),
    'secondFactor.reset': ({ params, actor, origin }) => resetSecondFactor(services, { actor, origin }, params.id),
    'secondFactor.policy': () => readSecondFactorPolicy(services.db),
    'secondFactor.setPolicy': ({ body, actor, origin }) => setSecondFactorPolicy(services, { actor, origin }, body),
  });
