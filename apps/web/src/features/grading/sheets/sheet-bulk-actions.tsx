import type { SheetSummary } from '@phuong/contract/grading/sheets/mark-sheet.contract.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { useCan } from '../../../lib/can.tsx';
import { subjectName } from '../../../lib/words/subject-name.ts';
import { Button } from '../../../ui/button/button.tsx';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { problemDetail } from '../../../ui/feedback/error-state.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';

const STEPS = ['verify', 'post', 'lock'] as const;
type Step = (typeof STEPS)[number];

export interface SheetBulkActionsProps {
  classId: string;
  semesterId: string;
  sheets: readonly SheetSummary[];
}

/** One step for every sheet of the class that is ready for it; each button says how many. */
export function SheetBulkActions({ classId, semesterId, sheets }: SheetBulkActionsProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const mayVerify = useCan('verify_mark');
  const act = useMutation({
    mutationFn: (action: Step) => call('sheets.actOnClass', { params: { id: classId }, body: { semesterId, action } }),
    onSuccess: ({ items, done, refused }) => {
      const subjects = items.filter(({ status }) => status === 'refused').map((item) => subjectName(item.subjectName));
      if (refused === 0) toast.done(t('grading.marksTab.bulkDone', { done }));
      else toast.error(t('grading.marksTab.bulkRefused', { done, refused, subjects: subjects.join(', ') }));
    },
    onError: (error) => toast.error(problemDetail(error) ?? t('ui.feedback.notLoadedDetail')),
    onSettled: () => {
      for (const key of ['sheets.ofClass', 'sheets.list', 'sheets.read', 'results.ofClass']) {
        void client.invalidateQueries({ queryKey: [key] });
      }
    },
  });
  if (!mayVerify) return null;
  const ask = async (action: Step, count: number) => {
    const answer = await confirm({
      title: t(`grading.marksTab.bulkAsk.${action}`, { count }),
      detail: t(`grading.sheet.askDetail.${action}`),
      action: t(`grading.marksTab.bulk.${action}`, { count }),
      danger: false,
    });
    if (answer) act.mutate(action);
  };
  return STEPS.map((action) => {
    const count = sheets.filter(({ can }) => can.includes(action)).length;
    if (count === 0) return null;
    return (
      <Button key={action} busy={act.isPending && act.variables === action} onClick={() => void ask(action, count)}>
        {t(`grading.marksTab.bulk.${action}`, { count })}
      </Button>
    );
  });
}
