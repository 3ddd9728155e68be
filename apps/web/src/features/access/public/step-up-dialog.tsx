import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../../lib/api/api-problem.ts';
import { call } from '../../../lib/api/client.ts';
import { signOut } from '../../../lib/api/session.ts';
import type { StepUpQuestion } from '../../../lib/api/step-up.ts';
import { useSignedInUser } from '../../../lib/can.tsx';
import { ActionButtons } from '../../../ui/button/action-buttons.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { problemDetail } from '../../../ui/feedback/error-state.tsx';
import { FieldShell } from '../../../ui/form/fields/field-shell.tsx';
import { Input } from '../../../ui/form/fields/input.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import css from '../access.module.css';
import { RefusalNotice } from '../notices.tsx';
import { SecondCodeField } from '../second-factor/second-code-field.tsx';

/** Asks who it is before something that matters; the call that waits goes on afterwards. */
export function StepUpDialog({ question }: { question: StepUpQuestion }) {
  const { t } = useTranslation();
  const formId = useId();
  const passwordId = useId();
  const user = useSignedInUser();
  const [typed, setTyped] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [refusal, setRefusal] = useState<string | null>(null);
  const byCode = user?.has_second_factor === true;
  const hasWay = byCode || user?.has_password === true;
  const send = async (value: string) => {
    if (isBusy) return;
    setRefusal(null);
    setError(value ? undefined : t('common.required_field'));
    if (!value) return;
    setBusy(true);
    try {
      await call('access.stepUp', { body: byCode ? { code: value } : { password: value } });
      question.answer(true);
    } catch (problem) {
      setBusy(false);
      setTyped('');
      const detail = problemDetail(problem) ?? t('ui.feedback.notLoadedDetail');
      if (problem instanceof ApiProblem && problem.status === 400) setError(problem.errors[0]?.message ?? detail);
      else setRefusal(detail);
    }
  };
  const leave = () => {
    question.answer(false);
    signOut();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    void send(typed);
  };
  return (
    <Dialog
      open
      title={t('profile.stepUp.title')}
      onClose={() => question.answer(false)}
      busy={isBusy}
      footer={
        <ActionButtons onCancel={() => question.answer(false)}>
          {hasWay ? (
            <Button type="submit" form={formId} kind="primary" busy={isBusy}>
              {t('profile.stepUp.submit')}
            </Button>
          ) : (
            <Button kind="primary" onClick={leave}>
              {t('profile.stepUp.signOut')}
            </Button>
          )}
        </ActionButtons>
      }
    >
      <form id={formId} className={css.form} onSubmit={submit} noValidate>
        <p>{t(hasWay ? 'profile.stepUp.detail' : 'profile.stepUp.noWay')}</p>
        {byCode && <SecondCodeField value={typed} onChange={setTyped} onComplete={send} error={error} />}
        {hasWay && !byCode && (
          <>
            {/* For password managers: whose password it is. */}
            <input type="text" name="username" autoComplete="username" value={user?.username ?? ''} readOnly hidden />
            <FieldShell id={passwordId} label={t('profile.stepUp.password')} error={error}>
              {(control) => (
                <Input
                  {...control}
                  type="password"
                  autoComplete="current-password"
                  data-autofocus
                  maxLength={200}
                  value={typed}
                  onChange={(event) => setTyped(event.target.value)}
                />
              )}
            </FieldShell>
          </>
        )}
        <RefusalNotice>{refusal}</RefusalNotice>
      </form>
    </Dialog>
  );
}
