import type { AbsenceKind } from '@phuong/contract/grading/absences/absence.contract.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { call, queryOf } from '../../../lib/api/client.ts';
import { useEntryQueue } from '../entry/use-entry-queue.ts';
import { outcomeOf, type SaveOutcome, type Unsent } from '../sheets/saving/save-queue.ts';

export interface AbsenceValue {
  /** Null: at school. */
  readonly kind: AbsenceKind | null;
  readonly reason: string;
}

/** Nothing is written of the day: at school. */
export const PRESENT: AbsenceValue = { kind: null, reason: '' };
const AT_ONCE = 500;

const isAbsence = (value: unknown): value is AbsenceValue =>
  typeof value === 'object' && value !== null && 'kind' in value && 'reason' in value;

export const absenceKey = (studentId: string, date: string): string => `${studentId}|${date}`;

export function splitAbsenceKey(key: string): { studentId: string; date: string } {
  const [studentId = '', date = ''] = key.split('|');
  return { studentId, date };
}

/** Absences of a class in a month, saved day by day as they are entered; the counts of the year follow from the server. */
export function useAbsences(classId: string, month: string) {
  const query = useQuery({
    ...queryOf('absences.ofClass', { params: { id: classId }, query: { month } }),
    placeholderData: keepPreviousData,
  });
  const { data, refetch } = query;
  const rows = useMemo(
    () =>
      (data?.rows ?? []).flatMap(({ studentId, absences }) =>
        absences.map(([date, kind, reason, version]) => ({
          key: absenceKey(studentId, date),
          value: { kind, reason },
          version,
        })),
      ),
    [data],
  );
  const send = async (changes: readonly Unsent<AbsenceValue>[]): Promise<SaveOutcome<AbsenceValue>[]> => {
    const { results } = await call('absences.save', {
      params: { id: classId },
      body: {
        changes: changes.map(({ key, value, version }) => ({ ...splitAbsenceKey(key), ...value, version })),
      },
    });
    return results.map(({ studentId, date, current, ...answer }) =>
      outcomeOf(absenceKey(studentId, date), { ...answer, current: current && { value: current, by: '', at: '' } }),
    );
  };
  const queue = useEntryQueue<AbsenceValue>({
    name: data?.mayEnter ? `absences.${classId}` : null,
    rows,
    empty: PRESENT,
    send,
    same: (a, b) => a.kind === b.kind && a.reason === b.reason,
    isValue: isAbsence,
    maxBatch: AT_ONCE,
  });
  const savedAt = queue.status?.waiting === 0 ? queue.status.lastSavedAt?.getTime() : undefined;
  useEffect(() => {
    if (savedAt !== undefined) void refetch();
  }, [savedAt, refetch]);
  return { query, queue };
}
