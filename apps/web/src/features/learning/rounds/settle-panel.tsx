import type { SettlementWay } from '@phuong/contract/learning/rounds/round.contract.ts';
import { IconCheck } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { useShortcuts } from '../../../lib/browser/shortcuts.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { FieldShell } from '../../../ui/form/fields/field-shell.tsx';
import { Input } from '../../../ui/form/fields/input.tsx';
import { shortMoment } from '../learning-moment.ts';
import desk from '../test-results/desk/desk.module.css';
import { GivePoints } from '../test-results/give-points.tsx';
import { shownPoints, typedPoints } from '../test-results/points.ts';
import type { ComparedQuestion, ComparedRow } from './compare-marks.tsx';
import css from './rounds.module.css';

interface SettlePanelProps {
  row: ComparedRow;
  question: ComparedQuestion;
}

/** What an answer is worth that both have marked: one of the two proposes and the other agrees, or a third decides. */
export function SettlePanel({ row, question }: SettlePanelProps) {
  const { t } = useTranslation();
  const [isChanging, setChanging] = useState(false);
  const { stands, isReleased } = row;
  const { round } = question;
  return (
    <section className={desk.panel} aria-label={t('rounds.compare.choose')}>
      <p>
        <b>{t('rounds.compare.difference', { points: shownPoints(row.difference) })}</b>
      </p>
      {stands !== null && (
        <p className={`${css.points} figures`}>{t('rounds.compare.standing', { points: shownPoints(stands) })}</p>
      )}
      {isReleased ? (
        <p className="secondary">{t('rounds.compare.released')}</p>
      ) : stands === null || isChanging ? (
        <Settle {...{ row, question }} />
      ) : round === null ? (
        <Button onClick={() => setChanging(true)}>{t('rounds.compare.redecide')}</Button>
      ) : (
        <p className="secondary">{t('rounds.compare.onlyThird')}</p>
      )}
      <History row={row} />
    </section>
  );
}

const ways = ['FIRST', 'SECOND', 'MEAN', 'OTHER'] as const;

function Settle({ row, question: { points, round } }: SettlePanelProps) {
  const { t } = useTranslation();
  const { run, busy } = useAction();
  const [name, reasonId] = [useId(), useId()];
  const [way, setWay] = useState<SettlementWay>('MEAN');
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [shows, setShows] = useState(false);
  const given = { MEAN: row.mean, FIRST: row.first.earned, SECOND: row.second.earned };
  const earned = way === 'OTHER' ? typedPoints(typed, points) : given[way];
  const needsReason = round === null || way === 'OTHER';
  const proposal = row.settlement && !row.settlement.isSettled ? row.settlement : null;
  const isOthers = proposal !== null && round !== null && proposal.round !== round;
  const isOwn = proposal !== null && proposal.round === round;
  const send = (how: { way: SettlementWay; earned: number | null; reason: string }) =>
    run(
      () =>
        call('rounds.settle', {
          params: { id: row.attemptId, key: row.key },
          body: { version: row.version, ...how },
        }),
      (settled) =>
        t(`rounds.compare.${settled.isSettled ? 'decided' : 'sent'}`, { points: shownPoints(settled.earned) }),
    );
  const save = () => {
    if (busy) return;
    if (earned === null || (needsReason && reason.trim() === '')) return setShows(true);
    void send({ way, earned: way === 'OTHER' ? earned : null, reason: reason.trim() });
  };
  useShortcuts({
    ...Object.fromEntries(ways.map((each, at) => [String(at + 1), () => setWay(each)])),
    'mod+Enter': save,
  });
  return (
    <>
      {proposal && (
        <div className={css.note}>
          <p>
            {isOwn
              ? t('rounds.compare.waits', { points: shownPoints(proposal.earned) })
              : t('rounds.compare.proposed', { name: proposal.byName, points: shownPoints(proposal.earned) })}
          </p>
          {proposal.reason && <p className="small">{t('rounds.compare.because', { reason: proposal.reason })}</p>}
        </div>
      )}
      {isOthers && proposal && (
        <Button
          kind="primary"
          icon={IconCheck}
          busy={busy}
          onClick={() => void send({ way: 'OTHER', earned: proposal.earned, reason: '' })}
        >
          {t('rounds.compare.agree', { points: shownPoints(proposal.earned) })}
        </Button>
      )}
      <fieldset className={css.choices}>
        <legend className="sr-only">{t('rounds.compare.choose')}</legend>
        {ways.map((each) => (
          <label key={each} className={css.choice}>
            <input type="radio" className="ph-check" name={name} checked={way === each} onChange={() => setWay(each)} />
            <span>{t(`rounds.compare.${each}`, each === 'OTHER' ? {} : { points: shownPoints(given[each]) })}</span>
          </label>
        ))}
      </fieldset>
      {way === 'OTHER' && (
        <GivePoints
          most={points}
          typed={typed}
          onType={setTyped}
          label={t('rounds.compare.otherPoints', { most: shownPoints(points) })}
          shows={shows}
          onEnter={save}
        />
      )}
      <FieldShell
        id={reasonId}
        label={t('rounds.compare.reason')}
        required={needsReason}
        error={shows && needsReason && reason.trim() === '' ? t('rounds.compare.reasonMissing') : undefined}
      >
        {(control) => (
          <Input {...control} maxLength={300} value={reason} onChange={(event) => setReason(event.target.value)} />
        )}
      </FieldShell>
      <Button kind={isOthers ? 'default' : 'primary'} busy={busy} onClick={save}>
        {t(`rounds.compare.${round === null ? 'decide' : 'propose'}`)}
      </Button>
      <p className="secondary small">{t('rounds.compare.keys')}</p>
    </>
  );
}

function History({ row: { steps } }: Pick<SettlePanelProps, 'row'>) {
  const { t } = useTranslation();
  return (
    <details>
      <summary>{t('rounds.compare.history')}</summary>
      <ol className={css.steps}>
        {steps.map(({ kind, round, was, earned, reason, byName, at }) => (
          <li key={`${at} ${kind} ${byName}`} className="small">
            {t(`rounds.compare.step.${kind}`, {
              name: byName,
              round: formatNumber(round ?? 0),
              was: shownPoints(was),
              points: shownPoints(earned),
            })}
            {reason && ` · ${t('rounds.compare.because', { reason })}`}{' '}
            <span className="secondary">{shortMoment(t, at)}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}
