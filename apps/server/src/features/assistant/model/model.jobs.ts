import { addDays } from '@phuong/rules/calendar/days.ts';
import { daysKept } from '../../../platform/privacy/retention.rules.ts';
import type { Services } from '../../../platform/services.ts';
import './model.tables.ts';

const lookMs = 6 * 3_600_000;

/** Deletes counts of uses and consents that were taken back, when their time is over. */
export async function purgeModelUses({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const today = clock.today();
  await db
    .deleteFrom('assistant_model_uses')
    .where('day', '<', addDays(today, -daysKept('modelUses', today)))
    .execute();
  const before = new Date(clock.now().getTime() - daysKept('withdrawnConsents', today) * 86_400_000);
  await db.deleteFrom('assistant_consents').where('withdrawn_at', '<', before).execute();
}

export function planModelPurge(services: Services): void {
  services.jobs.every(lookMs, () => purgeModelUses(services));
}
