import type { MarkedWork } from '@phuong/contract/learning/marking/marking.contract.ts';
import { audit } from '../../../platform/audit/audit.commands.ts';
import type { Services } from '../../../platform/services.ts';
import type { Caller } from '../lessons/lesson.guards.ts';
import { momentOf } from '../lessons/lesson.reads.ts';
import { readMarkedWork } from './marked-work.reads.ts';

/** Opens a work; that the office looked at a pupil's work is kept. @throws AppError as `readMarkedWork`. */
export async function openWork(
  services: Services,
  by: Caller,
  asked: { readonly id: string; readonly number?: number | undefined; readonly queue: 'ALL' | 'UNMARKED' },
): Promise<MarkedWork> {
  const { db } = services;
  const work = await readMarkedWork(db, by.actor, asked, momentOf(services));
  if (by.actor.scope === 'account') {
    await audit(db, by, {
      action: 'submissions.open',
      entity: 'submission',
      entityId: asked.id,
      after: { title: work.item.title, class: work.className, students: work.members.map(({ name }) => name) },
    });
  }
  return work;
}
