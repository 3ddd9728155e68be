import type { LeaveChecked, LeaveStaffing } from '@phuong/contract/staff/leave/leave.schema.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { cn } from '../../../lib/cn.ts';
import { useSettled } from '../../../lib/use-settled.ts';
import { formatDate, formatList } from '../../../lib/words/format.ts';
import css from './leave.module.css';
import { daysOf, faultWords, type LeaveValues, leaveBody, payWords } from './leave-words.ts';

interface Asked {
  /** Whom the office enters it for; undefined: oneself; null: nobody is chosen yet. */
  readonly personId?: string | null;
  readonly requestId?: string;
  readonly fileIds: readonly string[];
}

/** What is typed would come to, asked when typing rests. `isOld`: the answer is about what was typed before. */
export function useLeaveCheck(values: LeaveValues, { personId, requestId, fileIds }: Asked) {
  const body = personId === null ? null : leaveBody(values, fileIds);
  const typed = JSON.stringify(body);
  const asked = useSettled(typed, 300);
  const { data: checked, isPlaceholderData } = useQuery({
    queryKey: ['leave.check', personId ?? null, requestId ?? null, asked],
    queryFn: () => {
      const read = JSON.parse(asked);
      return personId
        ? call('leave.checkFor', { params: { id: personId }, body: read })
        : call('leave.check', { body: { ...read, ...(requestId ? { requestId } : {}) } });
    },
    enabled: asked !== 'null',
    placeholderData: keepPreviousData,
    retry: false,
  });
  return { checked: body === null ? undefined : checked, isOld: asked !== typed || isPlaceholderData };
}

/** Days, pay, balance, who decides, and all that speaks against it. */
export function LeaveCheckPanel({ checked, isOld }: { checked: LeaveChecked; isOld: boolean }) {
  const { t } = useTranslation();
  const { amount, left, faults, chain, proofBy, staffing, legalBasis } = checked;
  const first = chain[0];
  return (
    <div className={cn(css.part, isOld && css.old)} aria-live="polite" data-testid="leave-check">
      <p className="figures">
        <strong>{t('leave.days', { n: daysOf(amount) })}</strong> · {payWords(t, checked)}
        {left && ` · ${t('leave.afterwards', { left: daysOf(left.after) })}`}
      </p>
      {faults.length > 0 && (
        <ul className={css.faults}>
          {faults.map((fault) => (
            <li key={fault.fault}>{faultWords(t, fault)}</li>
          ))}
        </ul>
      )}
      <StaffingNote staffing={staffing} />
      <p className="secondary small">
        {[
          ...(first ? [t('leave.chainTo', { names: formatList(first.names) })] : []),
          ...(proofBy ? [t('leave.proofBy', { date: formatDate(proofBy) })] : []),
          t('leave.basis', { basis: legalBasis }),
        ].join(' · ')}
      </p>
    </div>
  );
}

/** Who else of the department is away; a warning when it is too many. */
export function StaffingNote({ staffing }: { staffing: LeaveStaffing | null }) {
  const { t } = useTranslation();
  if (!staffing || staffing.away < 2) return null;
  const { department, size, away, day, names } = staffing;
  const words = t('leave.staffing', { date: formatDate(day), away, size, department, names: formatList(names) });
  return <p className={staffing.isThin ? css.warning : 'secondary'}>{words}</p>;
}
