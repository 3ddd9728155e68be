import { personalDataContract } from '@phuong/contract/accounts/personal-data/personal-data.contract.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { erasePerson } from './personal-data.commands.ts';
import { erasurePreviewOf } from './personal-data.reads.ts';
import { exportOwn, exportPerson } from './personal-export.commands.ts';
import { planRetention } from './retention.jobs.ts';

export function personalDataArea(services: Services): Area {
  planRetention(services);
  return area(personalDataContract, {
    'personalData.exportOwn': ({ actor, origin }) => exportOwn(services, { actor, origin }),
    'personalData.export': ({ params, body, actor, origin }) =>
      exportPerson(services, { actor, origin }, { ...params, ...body }),
    'personalData.preview': ({ params }) =>
      erasurePreviewOf(services.db, params.kind, params.id, services.clock.today()),
    'personalData.erase': ({ params, body, actor, origin }) =>
      erasePerson(services, { actor, origin }, { ...params, ...body }),
  });
}
