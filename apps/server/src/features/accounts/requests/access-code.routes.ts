import { accessCodeContract } from '@phuong/contract/accounts/requests/access-code.contract.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { endAccessCode, makeAccessCode } from './access-code.commands.ts';
import { listAccessCodes } from './access-code.reads.ts';

export const accessCodeArea = (services: Services): Area =>
  area(accessCodeContract, {
    'accessCodes.list': () => listAccessCodes(services.db, services.clock.now()),
    'accessCodes.make': ({ body, actor, origin }) => makeAccessCode(services, { actor, origin }, body.classId),
    'accessCodes.end': ({ params, actor, origin }) => endAccessCode(services, { actor, origin }, params.id),
  });
