import { libraryStandardContract } from '@phuong/contract/library/standards/library-standard.contract.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { sayFacts } from './library-standard.commands.ts';
import { readStandard } from './library-standard.reads.ts';
import { takeStandardReport } from './standard-report.commands.ts';

export const libraryStandardArea = (services: Services): Area =>
  area(libraryStandardContract, {
    'libraryStandards.read': ({ params }) => readStandard(services.db, params.schoolYearId, services.clock.today()),
    'libraryStandards.update': ({ params, body, actor, origin }) =>
      sayFacts(services, { actor, origin }, params.schoolYearId, body),
    'libraryStandards.report': ({ params, query, actor, origin, turn }) =>
      takeStandardReport(services, { actor, origin }, { ...params, ...query }, turn),
  });
