import type { Register, RegisterPupil } from '@phuong/contract/attendance/registers/register.contract.ts';
import type { RegisterCode } from '@phuong/contract/attendance/settings/pupil-rules.contract.ts';
import { useMemo } from 'react';
import { call } from '../../../lib/api/client.ts';
import {
  type EntryQueue,
  outcomeOf,
  type SaveOutcome,
  type Unsent,
  useEntryQueue,
} from '../../grading/public/entry-queue.ts';
import { registerInput } from './register-address.ts';

export interface RegisterValue {
  readonly code: RegisterCode;
  readonly minutes: number | null;
  readonly note: string;
}

const PRESENT: RegisterValue = { code: 'PRESENT', minutes: null, note: '' };
/** That the register is taken travels with the cells, in their line: it is sent when they are, and kept when they are. */
const TAKEN = 'taken';
const isDone: RegisterValue = { ...PRESENT, note: TAKEN };

const isValue = (value: unknown): value is RegisterValue =>
  typeof value === 'object' && value !== null && 'code' in value && 'minutes' in value && 'note' in value;

const same = (a: RegisterValue, b: RegisterValue) => a.code === b.code && a.minutes === b.minutes && a.note === b.note;

/** What stands of a pupil: the office's word, else the teacher's. */
const standing = ({ mark, office }: RegisterPupil): RegisterValue => {
  const { code, minutes, note } = office ?? mark;
  return { code, minutes, note };
};

export interface RegisterSheet {
  readonly queue: EntryQueue<RegisterValue>;
  readonly valueOf: (studentId: string) => RegisterValue;
  readonly set: (studentId: string, value: RegisterValue) => void;
  /** Says that who is not marked is there. */
  readonly take: () => void;
  readonly isTaken: boolean;
}

/** A register that is written as it is tapped: kept on this device, sent when there is a network, merged by pupil. */
export function useRegister(register: Register): RegisterSheet {
  const { pupils, isOffice, mayWrite, takenAt } = register;
  const rows = useMemo(
    () => [
      ...pupils.map((pupil) => ({
        key: pupil.studentId,
        value: standing(pupil),
        version: isOffice ? (pupil.office?.version ?? 0) : pupil.mark.version,
      })),
      ...(takenAt ? [{ key: TAKEN, value: isDone, version: 1 }] : []),
    ],
    [pupils, isOffice, takenAt],
  );
  const send = async (changes: readonly Unsent<RegisterValue>[]): Promise<SaveOutcome<RegisterValue>[]> => {
    const cells = changes.filter(({ key }) => key !== TAKEN);
    const { results } = await call('registers.save', {
      ...registerInput(register),
      body: {
        isTaken: cells.length < changes.length,
        changes: cells.map(({ key, value, version }) => ({ studentId: key, ...value, version })),
      },
    });
    const outcomes = results.map(({ studentId, current, ...answer }) =>
      outcomeOf(studentId, { ...answer, current: current && { value: current, by: '', at: '' } }),
    );
    return cells.length < changes.length ? [...outcomes, { key: TAKEN, status: 'saved', version: 1 }] : outcomes;
  };
  const { classId, date, session, period, groupId } = register;
  const queue = useEntryQueue<RegisterValue>({
    name: mayWrite ? `register.${classId}.${date}.${session}.${period}.${groupId ?? ''}` : null,
    rows,
    empty: PRESENT,
    send,
    same,
    isValue,
    maxBatch: 100,
  });
  return {
    queue,
    valueOf: queue.valueOf,
    set: queue.set,
    take: () => queue.set(TAKEN, isDone),
    isTaken: queue.valueOf(TAKEN).note === TAKEN,
  };
}
