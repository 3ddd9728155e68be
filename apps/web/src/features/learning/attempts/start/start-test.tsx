import { IconLock, IconPlayerPlay, IconSend, IconWifi, IconWifiOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../../../lib/api/api-problem.ts';
import { call } from '../../../../lib/api/client.ts';
import { randomId } from '../../../../lib/api/random-id.ts';
import { useIsOnline } from '../../../../lib/browser/use-is-online.ts';
import { path } from '../../../../lib/screens/path.ts';
import { formatMoment } from '../../../../lib/words/format.ts';
import { Button, ButtonLink } from '../../../../ui/button/button.tsx';
import { problemDetail } from '../../../../ui/feedback/error-state.tsx';
import { FieldShell } from '../../../../ui/form/fields/field-shell.tsx';
import { Input } from '../../../../ui/form/fields/input.tsx';
import { examDevice } from '../engine/exam-writer.ts';
import { keepSitting, withParts } from '../engine/kept-sitting.ts';
import { openPreload, preloadOf, preloadTest } from '../engine/preload.ts';
import css from './own-test.module.css';
import type { OwnTest } from './own-test.screen.tsx';

interface StartTestProps {
  test: OwnTest;
  place: { readonly id: string; readonly testId: string };
}

const minuteMs = 60_000;
/** Until when what is there can be handed in. */
const graceEnd = (deadlineAt: string, minutes: number) => new Date(Date.parse(deadlineAt) + minutes * minuteMs);

/** Begins an attempt, or goes on with the one that runs; why neither can be done now. */
export function StartTest({ test, place }: StartTestProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const isOnline = useIsOnline();
  const id = useId();
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [why, setWhy] = useState<{ field: boolean; words: string } | null>(null);
  const running = test.attempts.find(({ state }) => state === 'in_progress' || state === 'overdue');
  const exam = '/student/e-learning/$id/test/$testId/exam/$examId';
  if (running) {
    const isOver = running.state === 'overdue';
    const until =
      isOver && running.deadlineAt ? graceEnd(running.deadlineAt, test.rules.graceMinutes) : running.deadlineAt;
    return (
      <div className={css.start}>
        <p>
          {isOver
            ? t('ownTest.overNotHandedIn', { at: formatMoment(until) })
            : until
              ? t('ownTest.runningUntil', { at: formatMoment(until) })
              : t('ownTest.running')}
        </p>
        <ButtonLink
          kind="primary"
          block
          icon={isOver ? IconSend : IconPlayerPlay}
          href={path(exam, { ...place, examId: running.id })}
        >
          {t(isOver ? 'exam.handIn' : 'ownTest.goOn')}
        </ButtonLink>
      </div>
    );
  }
  if (test.refusal === 'NOT_OPEN') return <Ahead test={test} />;
  if (test.refusal !== null) {
    return (
      <p className={css.notice} role="status">
        {test.nextFrom && test.refusal === 'WAIT'
          ? t('ownTest.refusedUntil.WAIT', { at: formatMoment(test.nextFrom) })
          : t(`ownTest.refused.${test.refusal}`)}
      </p>
    );
  }
  const start = async () => {
    setBusy(true);
    setWhy(null);
    try {
      const loaded = await preloadOf(test.item.id);
      const body = {
        password,
        writer: randomId(),
        device: examDevice(),
        ended: test.attempts.length,
        has: loaded?.tag ?? null,
      };
      const sitting = await call('ownAttempts.start', { params: { id: test.item.id }, body });
      const { attemptId, preloadKey } = sitting;
      const parts = loaded && preloadKey && (await openPreload(test.item.id, loaded, preloadKey));
      // What the player opens with lies here already: it asks for nothing but how the attempt stands.
      if (parts) await keepSitting(withParts(sitting, { parts }));
      else if (!sitting.isKnown) await keepSitting(sitting);
      // Whoever comes back finds that it runs.
      void client.invalidateQueries({ queryKey: ['ownItems.test'] });
      await navigate({ to: path(exam, { ...place, examId: attemptId }) });
    } catch (error) {
      const isPassword = error instanceof ApiProblem && error.code === 'learning.wrong_password';
      setWhy({ field: isPassword, words: problemDetail(error) ?? t('ui.feedback.notLoadedDetail') });
      setBusy(false);
      if (error instanceof ApiProblem && !isPassword) await client.invalidateQueries({ queryKey: ['ownItems.test'] });
    }
  };
  const Sign = isOnline ? IconWifi : IconWifiOff;
  return (
    <form
      className={css.start}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void start();
      }}
    >
      {test.needsPassword && (
        <FieldShell
          id={id}
          label={t('ownTest.password')}
          hint={t('ownTest.passwordHint')}
          error={why?.field ? why.words : undefined}
          required
        >
          {({ invalid, ...control }) => (
            <Input
              {...control}
              invalid={invalid}
              value={password}
              maxLength={50}
              spellCheck={false}
              autoCapitalize="off"
              onChange={({ target }) => setPassword(target.value)}
            />
          )}
        </FieldShell>
      )}
      <p role="status" className={css.network}>
        <Sign size={18} aria-hidden /> {t(isOnline ? 'ownTest.network' : 'ownTest.noNetwork')}
      </p>
      {why && !why.field && (
        <p role="alert" className={css.fault}>
          {why.words}
        </p>
      )}
      <Button
        type="submit"
        kind="primary"
        block
        icon={IconPlayerPlay}
        busy={busy}
        disabled={!isOnline || (test.needsPassword && password.trim() === '')}
      >
        {t(test.attempts.length > 0 ? 'ownTest.startAgain' : 'ownTest.start')}
      </Button>
      {test.minutes !== null && <p className="secondary small">{t('ownTest.clockRuns')}</p>}
    </form>
  );
}

const dayMs = 86_400_000;
const openMs = 1_000;

/** Before it opens: when it does, and that its questions lie here, locked. When the time has come the page turns by itself. */
function Ahead({ test }: { test: OwnTest }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const isOnline = useIsOnline();
  const [isHere, setHere] = useState(false);
  const { item, opensAt, serverNow } = test;
  const away = opensAt === null ? null : Date.parse(opensAt) - Date.parse(serverNow);
  const isSoon = away !== null && away < dayMs;
  useEffect(() => {
    if (!isSoon || !isOnline) return;
    let isGone = false;
    void preloadTest(item.id).then((isLoaded) => isGone || setHere(isLoaded));
    const timer = window.setTimeout(
      () => void client.invalidateQueries({ queryKey: ['ownItems.test'] }),
      Math.max(0, away) + openMs,
    );
    return () => {
      isGone = true;
      window.clearTimeout(timer);
    };
  }, [item.id, isSoon, isOnline, away, client]);
  return (
    <div className={css.notice} role="status">
      <p>
        {opensAt ? t('ownTest.refusedUntil.NOT_OPEN', { at: formatMoment(opensAt) }) : t('ownTest.refused.NOT_OPEN')}
      </p>
      {isHere && (
        <p className="secondary">
          <IconLock size={16} aria-hidden /> {t('ownTest.loadedAhead')}
        </p>
      )}
    </div>
  );
}
