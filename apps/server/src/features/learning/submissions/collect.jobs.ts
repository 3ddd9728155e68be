import type { Services } from '../../../platform/services.ts';
import { collectDraft } from './collect.commands.ts';
import { draftsToCollect } from './collect.reads.ts';

const kind = 'learning.collect';
const lookMs = 60_000;

/** Looks every minute for drafts whose cut-off has come; each is handed in by a job of its own, once. */
export function collectDrafts(services: Services): void {
  const { jobs, db, clock } = services;
  jobs.handle(kind, async ({ submissionId }: { submissionId: string }) => {
    await collectDraft(services, submissionId);
    return {};
  });
  jobs.every(lookMs, async () => {
    for (const { id, version } of await draftsToCollect(db, clock.now())) {
      const uniqueKey = `${kind} ${id} ${version}`;
      await jobs.add(db, { kind, payload: { submissionId: id }, createdBy: null, uniqueKey });
    }
  });
}
