import { overrideContract } from '@phuong/contract/timetable/days/override.contract.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { swapLessons } from '../swaps/swap.commands.ts';
import { findSwaps } from '../swaps/swap.reads.ts';
import { createOverride, endOverride, updateOverride } from './override.commands.ts';
import { readOverrides } from './override.reads.ts';
import { findSubstitutes } from './substitute.reads.ts';

export const overrideArea = (services: Services): Area =>
  area(overrideContract, {
    'timetableOverrides.list': ({ query }) => readOverrides(services.db, query),
    'timetableOverrides.create': ({ body, actor, origin }) => createOverride(services, { actor, origin }, body),
    'timetableOverrides.swap': ({ body, actor, origin }) => swapLessons(services, { actor, origin }, body),
    'timetableOverrides.swaps': ({ query }) => findSwaps(services.db, query.lessonId, query.date),
    'timetableOverrides.update': ({ params, body, actor, origin }) =>
      updateOverride(services, { actor, origin }, params.id, body),
    'timetableOverrides.delete': ({ params, actor, origin }) => endOverride(services, { actor, origin }, params.id),
    'timetableOverrides.substitutes': ({ query }) => findSubstitutes(services.db, query.lessonId, query.date),
  });
