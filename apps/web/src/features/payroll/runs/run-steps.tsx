import type { PayrollRun } from '@phuong/contract/payroll/runs/run.schema.ts';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../lib/cn.ts';
import css from '../payroll.module.css';

const steps = ['calculate', 'review', 'approve', 'pay'] as const;
/** How many steps are done. */
const reached: Record<PayrollRun['state'], number> = {
  draft: 0,
  calculating: 0,
  failed: 0,
  calculated: 1,
  in_review: 2,
  approved: 3,
  paid: 4,
  cancelled: 0,
};

/** Where a payroll is on its way. */
export function RunSteps({ run: { state } }: { run: PayrollRun }) {
  const { t } = useTranslation();
  if (state === 'cancelled') return null;
  const done = reached[state];
  return (
    <ol className={css.steps}>
      {steps.map((step, index) => {
        const Picture = index < done ? IconCircleCheck : IconCircleDashed;
        return (
          <li
            key={step}
            className={cn(css.step, index === done && css.now)}
            aria-current={index === done ? 'step' : undefined}
          >
            <Picture size={16} aria-hidden />
            {t(`payroll.steps.${step}`)}
          </li>
        );
      })}
    </ol>
  );
}
