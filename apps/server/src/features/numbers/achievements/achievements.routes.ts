import { achievementsContract } from '@phuong/contract/numbers/achievements/achievements.contract.ts';
import { readAside } from '../../../platform/database/read-aside.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { exportAchievers } from './achievements.commands.ts';

import { readAchievements, readAchievers } from './achievements.reads.ts';
import { printMeritCertificates } from './merit-certificate.commands.ts';

export const achievementsArea = (services: Services): Area =>
  area(achievementsContract, {
    'achievements.read': readAside(services, ({ query }, db) => readAchievements(db, query, services.clock)),
    'achievements.pupils': readAside(services, ({ query }, db) => readAchievers(db, query, services.clock)),
    'achievements.certificates': ({ body, actor, origin, turn }) =>
      printMeritCertificates(services, { actor, origin }, body, turn),
    'achievements.export': ({ query, actor, origin }) => exportAchievers(services, { actor, origin }, query),
  });
