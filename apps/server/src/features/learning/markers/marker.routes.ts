import { markerContract } from '@phuong/contract/learning/markers/marker.contract.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { momentOf } from '../lessons/lesson.reads.ts';
import { appointMarker } from './marker.commands.ts';
import { readMarkers, readOwnTest, readOwnTests } from './marker.reads.ts';

export const markerArea = (services: Services): Area => {
  const { db } = services;
  return area(markerContract, {
    'markers.list': ({ params: { id }, actor }) => readMarkers(db, actor, id, momentOf(services).today),
    'markers.appoint': ({ params, body, actor, origin }) => appointMarker(services, { actor, origin }, params, body),
    'markers.ownTests': async ({ actor: { teacherId } }) => (teacherId === null ? [] : readOwnTests(db, teacherId)),
    'markers.ownTest': ({ params: { id }, actor }) => readOwnTest(db, actor, id),
  });
};
