import type { OverrideKind } from '@phuong/contract/timetable/days/override.contract.ts';
import type { ShiftKey } from '@phuong/contract/timetable/slot.schema.ts';

export interface OverrideInput {
  readonly kind: OverrideKind;
  readonly coverTeacherId: string | null;
  readonly roomId: string | null;
  readonly toDate: string | null;
  readonly toShift: ShiftKey | null;
  readonly toPeriod: number | null;
  readonly note: string;
}

/** What a change of one lesson on one date comes to, people and room by name. */
export interface OverrideChange extends Omit<OverrideInput, 'coverTeacherId' | 'roomId'> {
  readonly coverTeacher: { readonly id: string; readonly name: string } | null;
  readonly room: { readonly id: string; readonly name: string } | null;
}

/** Only what the kind is about: what a form still holds of another kind is left out. */
export function ofItsKind(input: OverrideInput): OverrideInput {
  const isMoved = input.kind === 'MOVED';
  const mayCover = isMoved || input.kind === 'COVER';
  return {
    kind: input.kind,
    coverTeacherId: mayCover ? input.coverTeacherId : null,
    roomId: mayCover || input.kind === 'ROOM' ? input.roomId : null,
    toDate: isMoved ? input.toDate : null,
    toShift: isMoved ? input.toShift : null,
    toPeriod: isMoved ? input.toPeriod : null,
    note: input.note,
  };
}
