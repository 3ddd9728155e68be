import type { RoomKind } from '@phuong/contract/timetable/slot.schema.ts';
import type { TFunction } from 'i18next';

/** "Tin học": the words of a sentence, set as a name. */
export function roomKindName(t: TFunction, kind: RoomKind): string {
  const words = t(`timetableServer.roomKind.${kind}`);
  return `${words.charAt(0).toLocaleUpperCase()}${words.slice(1)}`;
}
