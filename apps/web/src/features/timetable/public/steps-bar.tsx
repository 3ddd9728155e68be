import type { Timetable } from '@phuong/contract/timetable/versions/timetable.schema.ts';
import { IconCheck } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../lib/cn.ts';
import { isOpenYear, useSchoolYear } from '../../../lib/use-school-year.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { Link } from '../../../ui/link/link.tsx';
import css from './steps-bar.module.css';
import { type Step, type StepKey, useSteps } from './use-steps.ts';

interface TimetableStepsProps {
  current: StepKey;
  /** The version on the screen. */
  of?: Timetable | undefined;
}

/** The way to a timetable, shown on every screen of it: where one is, what is done, what is left. */
export function TimetableSteps(props: TimetableStepsProps) {
  // Nothing is left to do in a closed year.
  return isOpenYear(useSchoolYear()) ? <StepsBar {...props} /> : null;
}

function StepsBar({ current, of }: TimetableStepsProps) {
  const { t } = useTranslation();
  const { steps, percent } = useSteps(of);
  const list = useRef<HTMLOListElement>(null);
  // On a phone the row is wider than the window: the step one is at stays in view.
  useLayoutEffect(() => {
    const row = list.current;
    const here = row?.querySelector<HTMLElement>(`[data-step="${current}"]`);
    if (row && here) row.scrollLeft = here.offsetLeft - row.offsetLeft - (row.clientWidth - here.offsetWidth) / 2;
  }, [current]);
  return (
    <nav aria-label={t('timetableViews.steps.label')} className={css.bar}>
      <ol ref={list} className={css.steps}>
        {steps.map((step, index) => (
          <StepItem key={step.key} step={step} number={index + 1} isCurrent={step.key === current} />
        ))}
      </ol>
      {percent !== null && <span className={css.percent}>{t('timetableViews.steps.percent', { percent })}</span>}
    </nav>
  );
}

function StepItem({ step, number, isCurrent }: { step: Step; number: number; isCurrent: boolean }) {
  const { t } = useTranslation();
  const isDone = step.left === 0;
  return (
    <li data-step={step.key} className={css.item}>
      <Link
        href={step.href}
        className={cn(css.step, isCurrent && css.here)}
        aria-current={isCurrent ? 'step' : undefined}
      >
        <span className={cn(css.sign, isDone && css.done, isCurrent && css.signHere)} aria-hidden>
          {isDone ? <IconCheck size={14} /> : number}
        </span>
        <span>{t(`timetableViews.steps.${step.key}`)}</span>
        {isDone && <span className="sr-only">{t('timetableViews.steps.done')}</span>}
        {step.left !== null && step.left > 0 && (
          <span className={css.left} title={t('timetableViews.steps.left', { count: step.left })}>
            <span aria-hidden>{formatNumber(step.left)}</span>
            <span className="sr-only">{t('timetableViews.steps.left', { count: step.left })}</span>
          </span>
        )}
      </Link>
    </li>
  );
}
