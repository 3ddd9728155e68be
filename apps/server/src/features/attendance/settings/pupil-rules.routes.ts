import { pupilRulesContract } from '@phuong/contract/attendance/settings/pupil-rules.contract.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { updatePupilRules } from './pupil-rules.commands.ts';
import { readPupilRules } from './pupil-rules.reads.ts';

export const pupilRulesArea = (services: Services): Area =>
  area(pupilRulesContract, {
    'pupilRules.read': () => readPupilRules(services.db),
    'pupilRules.update': ({ body, actor, origin }) => updatePupilRules(services, { actor, origin }, body),
  });
