import type { PupilLeave } from '@phuong/contract/attendance/pupil-leave/pupil-leave.contract.ts';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { formatMoment } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import css from './pupil-leave.module.css';
import { leaveDays, leaveMeanings, leaveReason } from './pupil-leave-words.ts';

/** Leave of pupils one under the other, with what the caller may do about each. */
export function LeaveRows({ leaves, mayDecide }: { leaves: readonly PupilLeave[]; mayDecide: boolean }) {
  return (
    <ul className={css.rows}>
      {leaves.map((leave) => (
        <LeaveRow key={leave.id} leave={leave} mayDecide={mayDecide} />
      ))}
    </ul>
  );
}

function LeaveRow({ leave, mayDecide }: { leave: PupilLeave; mayDecide: boolean }) {
  const { t } = useTranslation();
  const { pupil, state, answer } = leave;
  const asked = { name: leave.askedBy, date: formatMoment(leave.askedAt) };
  return (
    <li className={css.row}>
      <div className={css.words}>
        <div>
          <strong>{pupil.name}</strong>
          {pupil.className && <span className="secondary"> {pupil.className}</span>}
        </div>
        <div>
          {leaveDays(t, leave)} · {leaveReason(t, leave)}
        </div>
        {answer && <div>{answer}</div>}
        <div className="secondary small">
          {[
            leave.askedAs === 'PUPIL' ? t('pupilLeave.askedBy', asked) : t('pupilLeave.enteredBy', asked),
            ...(leave.toldBy ? [t('pupilLeave.toldBy', { name: leave.toldBy })] : []),
          ].join(' · ')}
        </div>
      </div>
      <div className={css.buttons}>
        {state !== 'requested' && (
          <StateBadge meaning={leaveMeanings[state]}>{t(`pupilLeave.state.${state}`)}</StateBadge>
        )}
        {mayDecide && <Deciding leave={leave} />}
      </div>
    </li>
  );
}

/** Approving is one tap; saying no needs the reason. */
function Deciding({ leave }: { leave: PupilLeave }) {
  const { t } = useTranslation();
  const { run, busy } = useAction();
  const { id, version, state } = leave;
  const { name } = leave.pupil;
  const of = t('pupilLeave.of', { name, days: leaveDays(t, leave) });
  const withReason = async (action: 'refuse' | 'cancel') => {
    const asked = await confirm({
      title: of,
      detail: action === 'cancel' ? t('pupilLeave.cancelDetail') : leaveReason(t, leave),
      action: t(`pupilLeave.${action}`),
      reason: 'required',
    });
    if (!asked) return;
    const body = { version, reason: asked.reason };
    await run(
      () =>
        action === 'refuse'
          ? call('pupilLeaves.refuse', { params: { id }, body })
          : call('pupilLeaves.cancel', { params: { id }, body }),
      () => t(action === 'refuse' ? 'pupilLeave.refused' : 'pupilLeave.cancelled', { name }),
    );
  };
  const button = (action: 'refuse' | 'cancel') => (
    <Button
      small
      busy={busy}
      aria-label={`${t(`pupilLeave.${action}`)}: ${of}`}
      onClick={() => void withReason(action)}
    >
      {t(`pupilLeave.${action}`)}
    </Button>
  );
  if (state === 'approved') return button('cancel');
  if (state !== 'requested') return null;
  return (
    <>
      <Button
        small
        kind="primary"
        busy={busy}
        aria-label={`${t('pupilLeave.approve')}: ${of}`}
        onClick={() =>
          void run(
            () => call('pupilLeaves.approve', { params: { id }, body: { version } }),
            () => t('pupilLeave.approved', { name }),
          )
        }
      >
        {t('pupilLeave.approve')}
      </Button>
      {button('refuse')}
    </>
  );
}
