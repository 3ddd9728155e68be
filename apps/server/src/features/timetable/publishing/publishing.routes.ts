import { publishingContract } from '@phuong/contract/timetable/publishing/publishing.contract.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { publishTimetable, withdrawTimetable } from './publishing.commands.ts';
import { previewPublishing } from './publishing.reads.ts';

export const publishingArea = (services: Services): Area =>
  area(publishingContract, {
    'timetables.publishPreview': ({ params, query, actor }) =>
      previewPublishing(services.db, { actor, today: services.clock.today() }, params.id, query.effectiveFrom),
    'timetables.publish': ({ params, body, actor, origin }) =>
      publishTimetable(services, { actor, origin }, params.id, body),
    'timetables.withdraw': ({ params, body, actor, origin }) =>
      withdrawTimetable(services, { actor, origin }, params.id, body),
  });
