import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../../lib/api/api-problem.ts';
import { answerSecondFactor } from '../../../lib/api/sign-in.ts';
import { Button } from '../../../ui/button/button.tsx';
import { problemDetail } from '../../../ui/feedback/error-state.tsx';
import css from '../access.module.css';
import { RefusalNotice } from '../notices.tsx';
import type { Scope } from '../sign-in/sign-in-address.ts';
import { SecondCodeField } from './second-code-field.tsx';

export interface SecondFactorFormProps {
  scope: Scope;
  challenge: string;
  onDone: () => void;
  /** Back to the first step; with the reason when this one is over. */
  onBack: (reason?: string) => void;
}

/** The second step of a sign-in. */
export function SecondFactorForm({ scope, challenge, onDone, onBack }: SecondFactorFormProps) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const send = async (typed: string) => {
    if (isBusy) return;
    setRefusal(null);
    setError(typed.trim() ? undefined : t('common.required_field'));
    if (!typed.trim()) return;
    setBusy(true);
    try {
      await answerSecondFactor(scope, { challenge, code: typed });
      onDone();
    } catch (problem) {
      setBusy(false);
      const detail = problemDetail(problem) ?? t('ui.feedback.notLoadedDetail');
      if (problem instanceof ApiProblem && problem.code === 'access.challenge_over') return onBack(detail);
      setCode('');
      if (problem instanceof ApiProblem && problem.status === 400) setError(problem.errors[0]?.message ?? detail);
      else setRefusal(detail);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(code);
  };
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <SecondCodeField value={code} onChange={setCode} onComplete={send} error={error} />
      <RefusalNotice>{refusal}</RefusalNotice>
      <Button type="submit" kind="primary" block busy={isBusy}>
        {t('access.secondFactor.submit')}
      </Button>
      <Button kind="quiet" block onClick={() => onBack()}>
        {t('access.secondFactor.back')}
      </Button>
    </form>
  );
}
