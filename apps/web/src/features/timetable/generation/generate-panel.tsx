import type { Generation } from '@phuong/contract/timetable/generation/generation.contract.ts';
import { IconAlertCircle, IconAlertTriangle, IconPlayerStop } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { problemDetail } from '../../../ui/feedback/error-state.tsx';
import { ProgressJob } from '../../../ui/feedback/progress-job.tsx';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import panelCss from '../board/panel/board-panel.module.css';
import css from './generate-panel.module.css';

interface GeneratePanelProps {
  generation: Generation;
  name: string;
  total: number;
  mayStop: boolean;
}

/** A generation that runs: time, lessons placed, what the best timetable so far still breaks, and the way to stop. */
export function GeneratePanel({ generation, name, total, mayStop }: GeneratePanelProps) {
  const { t } = useTranslation();
  const { progress, limitSeconds, timetableId, state } = generation;
  const [stopping, setStopping] = useState('');
  const seconds = useSeconds(generation);
  const stop = async () => {
    setStopping(generation.id);
    try {
      await call('timetables.stopGeneration', { params: { id: timetableId } });
    } catch (error) {
      setStopping('');
      toast.error(problemDetail(error) ?? t('ui.feedback.notLoadedDetail'));
    }
  };
  const isStopping = stopping === generation.id;
  return (
    <section className={css.panel} aria-label={t('timetable.generate.title')}>
      <ProgressJob
        label={t('timetable.generate.running', { name })}
        done={Math.min(seconds, limitSeconds)}
        total={limitSeconds}
        detail={
          state === 'QUEUED'
            ? t('timetable.generate.queued')
            : t('timetable.generate.elapsed', { seconds: formatNumber(seconds, 0), limit: formatNumber(limitSeconds) })
        }
      />
      {mayStop && (
        <Button icon={IconPlayerStop} busy={isStopping} onClick={() => void stop()}>
          {t(isStopping ? 'timetable.generate.stopping' : 'timetable.generate.stop')}
        </Button>
      )}
      <h2>{t('timetable.generate.best')}</h2>
      {progress ? (
        <>
          <p>
            <b>
              {t('timetable.generate.placed', { placed: formatNumber(progress.placed), total: formatNumber(total) })}
            </b>
          </p>
          {([true, false] as const).map((isHard) => (
            <Rules key={String(isHard)} isHard={isHard} rules={progress.rules} />
          ))}
        </>
      ) : (
        <p className="secondary">{t('timetable.generate.noneYet')}</p>
      )}
      <p className="secondary small">{t('timetable.generate.leave')}</p>
    </section>
  );
}

type Rules = NonNullable<Generation['progress']>['rules'];

function Rules({ isHard, rules }: { isHard: boolean; rules: Rules }) {
  const { t } = useTranslation();
  const broken = rules
    .map(({ rule, hard, soft, unavoidable = 0 }) => ({
      rule,
      count: isHard ? hard : soft,
      least: isHard ? 0 : unavoidable,
    }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
  const total = broken.reduce((sum, { count }) => sum + count, 0);
  const Sign = isHard ? IconAlertCircle : IconAlertTriangle;
  return (
    <section aria-label={t(isHard ? 'timetable.generate.hard' : 'timetable.generate.soft')}>
      <header className={panelCss.blockHead}>
        <h3>{t(isHard ? 'timetable.generate.hard' : 'timetable.generate.soft')}</h3>
        {total > 0 ? (
          <StateBadge meaning={isHard ? 'red' : 'amber'} icon={Sign}>
            {t('timetable.board.faults', { count: total, n: formatNumber(total) })}
          </StateBadge>
        ) : (
          <StateBadge meaning="green">{t('timetable.board.ok')}</StateBadge>
        )}
      </header>
      <ul className={css.rules}>
        {broken.map(({ rule, count, least }) => (
          <li key={rule}>
            <span>
              {t(`timetableSolver.rule.${rule}.name`)}
              {least > 0 && (
                <span className="secondary small">
                  {' '}
                  ({t('timetable.board.ofThemUnavoidable', { n: formatNumber(least) })})
                </span>
              )}
            </span>
            <b>{formatNumber(count)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Seconds since it began: what the server says, counted on between its messages. */
function useSeconds({ progress, state }: Generation): number {
  const told = progress?.seconds ?? 0;
  const [heard, setHeard] = useState({ told, at: Date.now() });
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    setHeard({ told, at: Date.now() });
    setNow(Date.now());
  }, [told]);
  useEffect(() => {
    if (state !== 'RUNNING') return;
    const timer = window.setInterval(() => setNow(Date.now()), 1000);
    return () => window.clearInterval(timer);
  }, [state]);
  return Math.floor(heard.told + Math.max(0, now - heard.at) / 1000);
}
