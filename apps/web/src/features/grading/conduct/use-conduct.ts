import type { ConductLevel } from '@phuong/contract/grading/sheets/mark.schema.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { useEntryQueue } from '../entry/use-entry-queue.ts';
import { outcomeOf, type SaveOutcome, type Unsent } from '../sheets/saving/save-queue.ts';

export interface ConductValue {
  readonly level: ConductLevel | null;
  readonly remark: string;
}

const EMPTY: ConductValue = { level: null, remark: '' };
const AT_ONCE = 100;

const isConduct = (value: unknown): value is ConductValue =>
  typeof value === 'object' && value !== null && 'level' in value && 'remark' in value;

/** Conduct of a class in a semester, saved pupil by pupil as it is entered. */
export function useConduct(classId: string, semesterId: string) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const query = useQuery(queryOf('conduct.ofClass', { params: { id: classId }, query: { semesterId } }));
  const { data } = query;
  const [reason, setReason] = useState('');
  const said = useRef('');
  said.current = reason;
  const mayEnter = data?.mayEnter === true && (!data.needsReason || reason !== '');
  const rows = useMemo(
    () =>
      (data?.rows ?? []).map(({ studentId, level, remark, version }) => ({
        key: studentId,
        value: { level, remark },
        version,
      })),
    [data],
  );
  const send = async (changes: readonly Unsent<ConductValue>[]): Promise<SaveOutcome<ConductValue>[]> => {
    const { results } = await call('conduct.save', {
      params: { id: classId },
      body: {
        semesterId,
        changes: changes.map(({ key, value, version }) => ({ studentId: key, ...value, version })),
        reason: said.current,
      },
    });
    // Its count stands on the homeroom teacher's home.
    void client.invalidateQueries({ queryKey: ['home.teacher'] });
    return results.map(({ studentId, current, ...answer }) => {
      if (!current) return outcomeOf<ConductValue>(studentId, { ...answer, current });
      const { by, at, ...value } = current;
      return outcomeOf(studentId, { ...answer, current: { value, by, at } });
    });
  };
  const queue = useEntryQueue<ConductValue>({
    name: data?.mayEnter ? `conduct.${classId}.${semesterId}` : null,
    rows,
    empty: EMPTY,
    send,
    same: (a, b) => a.level === b.level && a.remark === b.remark,
    isValue: isConduct,
    maxBatch: AT_ONCE,
  });
  const askReason = async () => {
    const answer = await confirm({
      title: t('grading.sheet.reasonTitle'),
      detail: t('grading.sheet.reasonDetail'),
      action: t('grading.sheet.reasonAction'),
      danger: false,
      reason: 'required',
    });
    if (answer) setReason(answer.reason);
  };
  return { query, queue, mayEnter, askReason };
}
