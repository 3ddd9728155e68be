import { slideContract } from '@phuong/contract/learning/slides/slide.contract.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { momentOf } from '../lessons/lesson.reads.ts';
import { pupilOf } from '../own/own.guards.ts';
import { openOwnDeck } from './own-slides.commands.ts';
import { createDeck, updateDeck } from './slide.commands.ts';
import { readDeck } from './slide.reads.ts';

export function slideArea(services: Services): Area {
  return area(slideContract, {
    'slides.create': ({ params, body, actor, origin }) => createDeck(services, { actor, origin }, params.id, body),
    'slides.read': ({ params, actor }) => readDeck(services.db, actor, params.id, momentOf(services)),
    'slides.update': ({ params, body, actor, origin }) => updateDeck(services, { actor, origin }, params.id, body),
    'ownItems.slides': ({ params, actor }) => openOwnDeck(services, pupilOf(actor), params.id),
  });
}
