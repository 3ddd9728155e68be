import type { PupilLeave } from '@phuong/contract/attendance/pupil-leave/pupil-leave.contract.ts';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { formatMoment } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { PageHeader } from '../../../ui/frame/page-header.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { AskDialog } from './ask-dialog.tsx';
import css from './pupil-leave.module.css';
import { leaveDays, leaveMeanings, leaveReason } from './pupil-leave-words.ts';

/** /student/leave: own leave from school, and asking for it. */
export function OwnPupilLeaveScreen() {
  const { t } = useTranslation();
  const query = useQuery(queryOf('pupilLeaves.own'));
  const [isAsking, setAsking] = useState(false);
  const title = t('pupilLeave.own');
  return (
    <Loaded query={query} header={{ title }}>
      {({ today, earliest, items }) => (
        <>
          <PageHeader
            title={title}
            primary={{ key: 'ask', label: t('pupilLeave.ask'), icon: IconPlus, onSelect: () => setAsking(true) }}
          />
          {items.length === 0 ? (
            <EmptyState title={t('pupilLeave.none')} detail={t('pupilLeave.noneDetail')} />
          ) : (
            <div className={css.page}>
              <ul className={css.rows}>
                {items.map((leave) => (
                  <OwnRow key={leave.id} leave={leave} today={today} />
                ))}
              </ul>
            </div>
          )}
          {isAsking && <AskDialog today={today} earliest={earliest} onClose={() => setAsking(false)} />}
        </>
      )}
    </Loaded>
  );
}

function OwnRow({ leave, today }: { leave: PupilLeave; today: string }) {
  const { t } = useTranslation();
  const { run, busy } = useAction();
  const { id, version, state, answer } = leave;
  const days = leaveDays(t, leave);
  const mayWithdraw = state === 'requested' || (state === 'approved' && leave.from > today);
  const withdraw = async () => {
    const isSure = await confirm({
      title: days,
      detail: t('pupilLeave.withdrawDetail'),
      action: t('pupilLeave.withdraw'),
    });
    if (!isSure) return;
    await run(
      () => call('pupilLeaves.withdraw', { params: { id }, body: { version } }),
      () => t('pupilLeave.withdrawn'),
    );
  };
  return (
    <li className={css.row}>
      <div className={css.words}>
        <strong>{days}</strong>
        <div>{leaveReason(t, leave)}</div>
        {answer && <div>{answer}</div>}
        {leave.decidedBy && leave.decidedAt && (
          <div className="secondary small">
            {t('pupilLeave.decidedBy', { name: leave.decidedBy, date: formatMoment(leave.decidedAt) })}
          </div>
        )}
      </div>
      <div className={css.buttons}>
        <StateBadge meaning={leaveMeanings[state]}>{t(`pupilLeave.state.${state}`)}</StateBadge>
        {mayWithdraw && (
          <Button small busy={busy} aria-label={`${t('pupilLeave.withdraw')}: ${days}`} onClick={() => void withdraw()}>
            {t('pupilLeave.withdraw')}
          </Button>
        )}
      </div>
    </li>
  );
}
