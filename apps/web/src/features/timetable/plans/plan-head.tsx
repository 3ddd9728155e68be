import type { PlanState } from '@phuong/contract/timetable/plans/plan.lifecycle.ts';
import type { PlanAction } from '@phuong/contract/timetable/plans/plan.schema.ts';
import { IconPencil, IconSend, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import css from './plans.module.css';

/** Where the sentences of a kind of plan lie. */
export type PlanWords = 'exams' | 'duties';

interface PlanHeadProps {
  words: PlanWords;
  plan: {
    readonly name: string;
    readonly state: PlanState;
    readonly fromDate: string;
    readonly toDate: string;
    readonly actions: readonly (PlanAction | 'divide')[];
  };
  /** What is printed of it. */
  papers: ReactNode;
  /** What stands open when it is published. */
  stillOpen: ReactNode;
  /** Nothing to show yet. */
  isEmpty: boolean;
  /** What is lost with it. */
  lost: string;
  publish: () => Promise<unknown>;
  withdraw: (reason: string) => Promise<unknown>;
  remove: () => Promise<unknown>;
  onEdit: () => void;
  onDeleted: () => void;
}

/** Name, days and state of a plan, and what can be done with it whole. */
export function PlanHead({
  words,
  plan,
  papers,
  stillOpen,
  isEmpty,
  lost,
  onEdit,
  onDeleted,
  ...calls
}: PlanHeadProps) {
  const { t } = useTranslation();
  const { run, busy } = useAction();
  const { name, state, fromDate, toDate, actions } = plan;
  const publish = async () => {
    const question = {
      title: t(`${words}.publishTitle`, { name }),
      detail: (
        <>
          <p>{t(`${words}.publishDetail`)}</p>
          {stillOpen}
        </>
      ),
      action: t(`${words}.publish`),
      danger: false,
    };
    if (await confirm(question)) await run(calls.publish, () => t(`${words}.published`, { name }));
  };
  const withdraw = async () => {
    const answer = await confirm({
      title: t(`${words}.withdrawTitle`, { name }),
      detail: t(`${words}.withdrawDetail`),
      action: t(`${words}.withdraw`),
      reason: 'required',
    });
    if (!answer) return;
    await run(
      () => calls.withdraw(answer.reason),
      () => t(`${words}.withdrawn`, { name }),
    );
  };
  const remove = async () => {
    const question = { title: t(`${words}.deleteTitle`, { name }), detail: lost, action: t(`${words}.delete`) };
    if (!(await confirm(question))) return;
    if (await run(calls.remove, () => t(`${words}.deleted`, { name }))) onDeleted();
  };
  return (
    <div className={css.head}>
      <h2>{name}</h2>
      <StateBadge meaning={state === 'published' ? 'green' : 'grey'}>{t(`${words}.state.${state}`)}</StateBadge>
      <span className="secondary">{t(`${words}.span`, { from: formatDate(fromDate), to: formatDate(toDate) })}</span>
      <span className={css.push} />
      {papers}
      {actions.includes('edit') && (
        <Button small icon={IconPencil} onClick={onEdit}>
          {t(`${words}.edit`)}
        </Button>
      )}
      {actions.includes('delete') && (
        <Button small kind="quiet" icon={IconTrash} onClick={() => void remove()}>
          {t(`${words}.delete`)}
        </Button>
      )}
      {actions.includes('withdraw') && (
        <Button small busy={busy} onClick={() => void withdraw()}>
          {t(`${words}.withdraw`)}
        </Button>
      )}
      {actions.includes('publish') && (
        <Button small kind="primary" icon={IconSend} busy={busy} disabled={isEmpty} onClick={() => void publish()}>
          {t(`${words}.publish`)}
        </Button>
      )}
    </div>
  );
}
