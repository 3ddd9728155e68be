import { attemptContract } from '@phuong/contract/learning/attempts/attempt.contract.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { momentOf } from '../lessons/lesson.reads.ts';
import { endAttempt, removeAttempt, reopenAttempt } from './attempt-steps.commands.ts';
import { readRooms } from './rooms.reads.ts';
import { readSitters } from './sitters.reads.ts';
import { extendSitters, freeDevice, messageSitters, openAttempt } from './supervise.commands.ts';

const { 'attempts.mark': _, ...watched } = attemptContract;

export const supervisionArea = (services: Services): Area =>
  area(watched, {
    'attempts.sitters': ({ params, actor }) => readSitters(services.db, actor, params.id, momentOf(services)),
    'attempts.rooms': ({ params, actor }) => readRooms(services.db, actor, params.id, momentOf(services)),
    'attempts.read': ({ params, actor, origin }) => openAttempt(services, { actor, origin }, params.id),
    'attempts.extend': ({ params, body, actor, origin }) => extendSitters(services, { actor, origin }, params.id, body),
    'attempts.message': ({ params, body, actor, origin }) =>
      messageSitters(services, { actor, origin }, params.id, body),
    'attempts.freeDevice': ({ params, actor, origin }) => freeDevice(services, { actor, origin }, params.id),
    'attempts.reopen': ({ params, body, actor, origin }) =>
      reopenAttempt(services, { actor, origin }, { id: params.id, ...body }),
    'attempts.end': ({ params, body, actor, origin }) =>
      endAttempt(services, { actor, origin }, { id: params.id, ...body }),
    'attempts.remove': ({ params, body, actor, origin }) =>
      removeAttempt(services, { actor, origin }, { id: params.id, ...body }),
  });
