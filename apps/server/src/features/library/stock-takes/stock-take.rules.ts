import type { Finding } from '@phuong/contract/library/stock-takes/stock-take.schema.ts';

/** A copy as it is when it is scanned. */
export interface ScannedCopy {
  readonly state: 'available' | 'repair' | 'lost' | 'withdrawn';
  readonly isOnLoan: boolean;
  /** Waits at the desk for a reader. */
  readonly isSetAside: boolean;
  readonly shelf: string;
  /** Part of what is counted, as its shelf, kind and category are now. */
  readonly isInScope: boolean;
  /** Written down when the stock-take began. */
  readonly isListed: boolean;
}

interface Where {
  /** The shelf whoever counts stands at; '': not said. */
  readonly shelf: string;
  /** Shelves the stock-take is of; none: of all. */
  readonly shelves: readonly string[];
}

/**
 * What a scan proves of a copy. What the books are most wrong about goes first: withdrawn, lent, lost; then whether it belongs here at all,
 * where it stands, and how it is. What is being mended or waits at the desk stands on no shelf.
 */
export function findingOf(copy: ScannedCopy, { shelf, shelves }: Where, isDamaged: boolean): Finding {
  if (copy.state === 'withdrawn') return 'WITHDRAWN_HERE';
  if (copy.isOnLoan) return 'ON_LOAN_HERE';
  if (copy.state === 'lost') return 'LOST_HERE';
  const isShelved = copy.state === 'available' && !copy.isSetAside;
  const isElsewhere = isShelved && shelf !== '' && shelf !== copy.shelf;
  if (!copy.isListed && !copy.isInScope) return isElsewhere && shelves.includes(shelf) ? 'WRONG_SHELF' : 'OUT_OF_SCOPE';
  if (isElsewhere) return 'WRONG_SHELF';
  if (isDamaged) return 'DAMAGED';
  return copy.isListed ? 'RIGHT' : 'ADDED';
}

/** The register number that was typed; null for what is none. */
export const registerNumberOf = (code: string): number | null => (/^\d{1,9}$/.test(code) ? Number(code) : null);
