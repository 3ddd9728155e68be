import type { DigitalAccess, OwnDownload } from '@phuong/contract/library/digital/digital.schema.ts';
import type { DownloadRefusal } from '@phuong/contract/library/digital/own-download.contract.ts';

/** What a call that tries is refused with. */
export const refusalCodes = {
  READ_ONLY: 'library.read_only',
  NOT_GRANTED: 'library.download_not_granted',
  OVER: 'library.download_over',
  USED_UP: 'library.download_used_up',
  QUOTA: 'library.download_quota',
  REVOKED: 'library.download_revoked',
} as const satisfies Record<DownloadRefusal, string>;

type Leave = Pick<OwnDownload, 'state' | 'untilOn' | 'most' | 'used' | 'decidedByName'> | null;

/** What a reader took while everybody could is no leave once it has to be asked for. */
const isGiven = (access: DigitalAccess, leave: Leave): boolean =>
  leave?.state === 'granted' && (access === 'FREE' || leave.decidedByName !== null);

/** Leave that holds on a day, however often it was used. */
export const holds = (access: DigitalAccess, leave: Leave, today: string): boolean =>
  isGiven(access, leave) && !(leave?.untilOn && leave.untilOn < today);

/** Whether files may be read in the page: of what needs leave with leave alone. */
export const mayRead = (access: DigitalAccess, leave: Leave, today: string): boolean =>
  access !== 'ON_REQUEST' || holds(access, leave, today);

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
    if (!isGiven(access, leave)) return 'NOT_GRANTED';
    if (!holds(access, leave, today)) return 'OVER';
    if (leave && leave.most !== null && leave.used >= leave.most) return 'USED_UP';
  }
  return most !== null && used >= most ? 'QUOTA' : null;
}

/** How names of what is shown end; the first one where the library gave none. */
const endings: Readonly<Record<string, readonly [string, ...string[]]>> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  'audio/mpeg': ['mp3'],
  'audio/mp4': ['m4a', 'mp4'],
  'audio/ogg': ['ogg', 'oga', 'opus'],
  'audio/wav': ['wav'],
  'audio/webm': ['weba', 'webm'],
  'video/mp4': ['mp4', 'm4v'],
  'video/webm': ['webm'],
};

/** The name a file leaves with: a computer opens "Bài đọc 1" only when it ends as what it is. */
export function withEnding(name: string, mediaType: string): string {
  const own = endings[mediaType];
  if (!own || own.some((ending) => name.toLowerCase().endsWith(`.${ending}`))) return name;
  return `${name}.${own[0]}`;
}
