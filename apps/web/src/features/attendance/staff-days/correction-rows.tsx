import type { StaffCorrection } from '@phuong/contract/attendance/staff-days/staff-day.schema.ts';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { formatDate } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { type Meaning, StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import css from './staff-days.module.css';

const meanings: Record<StaffCorrection['state'], Meaning> = {
  pending: 'amber',
  accepted: 'green',
  refused: 'red',
  withdrawn: 'grey',
};

/** What was asked to be corrected: of the own days, or of others with who decides. */
export function CorrectionRows({ corrections, isOwn }: { corrections: readonly StaffCorrection[]; isOwn: boolean }) {
  return (
    <ul className={css.rows}>
      {corrections.map((correction) => (
        <Row key={correction.id} correction={correction} isOwn={isOwn} />
      ))}
    </ul>
  );
}

function Row({ correction, isOwn }: { correction: StaffCorrection; isOwn: boolean }) {
  const { t } = useTranslation();
  const { run, busy } = useAction();
  const { id, version, state, mark, arrived, left, reason, answer } = correction;
  const date = formatDate(correction.day);
  const of = isOwn ? date : t('staffDays.dayOf', { name: correction.person.name, date });
  const wants = [
    ...(mark ? [t(`staffDays.marks.${mark}`)] : []),
    ...(arrived ? [t('staffDays.corrections.wants.arrived', { time: arrived })] : []),
    ...(left ? [t('staffDays.corrections.wants.left', { time: left })] : []),
  ].join(', ');
  const params = { params: { id } };
  const refuse = async () => {
    const asked = await confirm({
      title: of,
      detail: wants,
      action: t('staffDays.corrections.refuse'),
      reason: 'required',
    });
    if (!asked) return;
    await run(
      () => call('staffCorrections.refuse', { ...params, body: { version, reason: asked.reason } }),
      () => t('staffDays.corrections.refused'),
    );
  };
  return (
    <li className={css.row}>
      <div className={css.words}>
        <div>
          <strong>{of}</strong>: {wants}
        </div>
        <div className="secondary">{reason}</div>
        {answer && <div>{answer}</div>}
      </div>
      {state !== 'pending' || isOwn ? (
        <StateBadge meaning={meanings[state]}>{t(`staffDays.corrections.states.${state}`)}</StateBadge>
      ) : null}
      {state === 'pending' &&
        (isOwn ? (
          <Button
            small
            busy={busy}
            aria-label={`${t('staffDays.corrections.withdraw')}: ${date}`}
            onClick={() =>
              void run(
                () => call('staffCorrections.withdraw', { ...params, body: { version } }),
                () => t('staffDays.corrections.withdrawn'),
              )
            }
          >
            {t('staffDays.corrections.withdraw')}
          </Button>
        ) : (
          <>
            <Button
              small
              busy={busy}
              aria-label={`${t('staffDays.corrections.accept')}: ${of}`}
              onClick={() =>
                void run(
                  () => call('staffCorrections.accept', { ...params, body: { version } }),
                  () => t('staffDays.corrections.accepted'),
                )
              }
            >
              {t('staffDays.corrections.accept')}
            </Button>
            <Button
              small
              busy={busy}
              aria-label={`${t('staffDays.corrections.refuse')}: ${of}`}
              onClick={() => void refuse()}
            >
              {t('staffDays.corrections.refuse')}
            </Button>
          </>
        ))}
    </li>
  );
}
