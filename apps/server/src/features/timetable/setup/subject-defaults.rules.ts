import type { RoomKind } from '@phuong/contract/timetable/slot.schema.ts';

export interface SubjectDefaults {
  readonly isHeavy: boolean;
  readonly isPhysical: boolean;
  readonly doubles: number;
  readonly roomKind: RoomKind | null;
}

const heavy = new Set(['MATH', 'LIT', 'FL1', 'SCI', 'PHY', 'CHE']);
const kinds: Readonly<Record<string, RoomKind>> = { INF: 'COMPUTER' };

/** How most schools put a subject into the week, by its code. A kind of room is asked for only where the school has one. */
export function subjectDefaults(code: string, roomKinds: ReadonlySet<string>): SubjectDefaults {
  const kind = kinds[code];
  return {
    isHeavy: heavy.has(code),
    isPhysical: code === 'PE',
    doubles: code === 'LIT' ? 1 : 0,
    roomKind: kind && roomKinds.has(kind) ? kind : null,
  };
}
