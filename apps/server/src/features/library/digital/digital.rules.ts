import type { DigitalAccess, OwnDownload } from '@phuong/contract/library/digital/digital.schema.ts';
import type { DownloadRefusal } from '@phuong/contract/library/digital/own-download.contract.ts';

type Leave = Pick<OwnDownload, 'state' | 'untilOn' | 'most' | 'used'> | null;

/** Leave that holds on a day, however often it was used. */
export const holds = (leave: Leave, today: string): boolean =>
  leave?.state === 'granted' && (leave.untilOn === null || leave.untilOn >= today);

/** Whether files may be read in the page: of what needs leave with leave alone. */
export const mayRead = (access: DigitalAccess, leave: Leave, today: string): boolean =>
  access !== 'ON_REQUEST' || holds(leave, today);

/** Why no file can be taken home now; null: one can. `used`, `most`: downloads of the last thirty days of all titles, and how many there may be. */
export function downloadRefusal(
  access: DigitalAccess,
  leave: Leave,
  { used, most }: { readonly used: number; readonly most: number | null },
  today: string,
): DownloadRefusal | null {
  if (access === 'READ_ONLY') return 'READ_ONLY';
  if (leave?.state === 'revoked') return 'REVOKED';
  if (access === 'ON_REQUEST') {
    if (leave?.state !== 'granted') return 'NOT_GRANTED';
    if (!holds(leave, today)) return 'OVER';
    if (leave.most !== null && leave.used >= leave.most) return 'USED_UP';
  }
  return most !== null && used >= most ? 'QUOTA' : null;
}
