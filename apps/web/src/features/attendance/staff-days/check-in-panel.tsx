import type { StaffPersonMonth } from '@phuong/contract/attendance/staff-days/staff-day.schema.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { CodeInput } from '../../../ui/form/fields/code-input.tsx';
import css from './staff-days.module.css';

/** Comes or goes now: by the network of the school, or with the code on the screen. */
export function CheckInPanel({ month }: { month: StaffPersonMonth }) {
  const { t } = useTranslation();
  const { run, busy } = useAction();
  // The address of the code on the screen brings the code along.
  const [code, setCode] = useState(() => new URLSearchParams(window.location.search).get('code')?.slice(0, 6) ?? '');
  const { ways, isInNetwork, today, checkIns } = month;
  const own = checkIns.filter(({ day }) => day === today);
  const send = async (typed: string | null) => {
    const isDone = await run(
      () => call('staffDays.checkIn', { body: { code: typed } }),
      (after) => t('staffDays.checkIn.done', { time: after.checkIns.findLast(({ day }) => day === today)?.time ?? '' }),
    );
    if (isDone || typed !== null) setCode('');
  };
  return (
    <section className={css.block} aria-labelledby="check-in">
      <h2 id="check-in">{t('staffDays.checkIn.title')}</h2>
      <p>
        {own.length === 0
          ? t('staffDays.checkIn.none')
          : own.map(({ id, time, method }) => (
              <span key={id} className="figures">
                {time} ({t(`staffDays.methods.${method}`)}){' '}
              </span>
            ))}
      </p>
      {ways.every((way) => way === 'FILE') && <p className="secondary">{t('staffDays.checkIn.closedWays')}</p>}
      {ways.includes('NETWORK') &&
        (isInNetwork ? (
          <div>
            <Button kind="primary" busy={busy} onClick={() => void send(null)}>
              {t('staffDays.checkIn.network')}
            </Button>
          </div>
        ) : (
          <p className="secondary">{t('staffDays.checkIn.networkOut')}</p>
        ))}
      {ways.includes('CODE') && (
        <>
          <p className="secondary">{t('staffDays.checkIn.codeHint')}</p>
          <CodeInput
            label={t('staffDays.checkIn.code')}
            count={6}
            value={code}
            onChange={setCode}
            onComplete={(whole) => void send(whole)}
            disabled={busy}
          />
          <div>
            <Button busy={busy} disabled={code.trim().length < 6} onClick={() => void send(code)}>
              {t('staffDays.checkIn.byCode')}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
