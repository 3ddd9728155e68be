import { mostWithoutReason } from '@phuong/contract/platform/bulk-export.permissions.ts';
import type { TFunction } from 'i18next';
import { ApiProblem } from '../../lib/api/api-problem.ts';
import { signedInUser } from '../../lib/api/session.ts';
import { readStored, writeStored } from '../../lib/browser/storage.ts';
import { formatNumber } from '../../lib/words/format.ts';
import { confirm } from './confirm.tsx';

/** Asks why so many people's data leave the system. Answers '' for a list of daily work, null when the person stays. */
export async function askExportReason(t: TFunction, people: number): Promise<string | null> {
  if (people <= mostWithoutReason) return '';
  return ask(t, t('ui.feedback.bulkExport.title', { count: people, n: formatNumber(people) }));
}

/**
 * For files whose number of people only the server knows, or who took out others today: asks when it wants to know why, then sends again.
 * Null when the person stays. `given`: asked before.
 */
export async function withExportReason<T>(
  t: TFunction,
  send: (reason: string) => Promise<T>,
  given = '',
): Promise<T | null> {
  try {
    return await send(given);
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    const asked = error.errors.find(({ code }) => code === 'platform.bulk_export_reason');
    if (!asked) throw error;
    const reason = await ask(t, asked.message);
    return reason === null ? null : send(reason);
  }
}

/** The same list leaves for the same reason month after month: a few are kept, on this computer, for who gave them. */
const mostKept = 4;
const keptUnder = () => `phuong.exportReasons.${signedInUser()?.id ?? ''}`;

function recentReasons(): string[] {
  const kept = readStored(keptUnder());
  return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string').slice(0, mostKept) : [];
}

async function ask(t: TFunction, title: string): Promise<string | null> {
  const recent = recentReasons();
  const answer = await confirm({
    title,
    detail: t('ui.feedback.bulkExport.detail'),
    action: t('ui.feedback.bulkExport.action'),
    danger: false,
    reason: 'required',
    recentReasons: recent,
  });
  if (!answer) return null;
  const others = recent.filter((each) => each !== answer.reason);
  writeStored(keptUnder(), [answer.reason, ...others].slice(0, mostKept));
  return answer.reason;
}
