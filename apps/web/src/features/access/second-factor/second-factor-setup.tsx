import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../../lib/api/api-problem.ts';
import { call } from '../../../lib/api/client.ts';
import { reloadUser, signOut } from '../../../lib/api/session.ts';
import { ActionButtons } from '../../../ui/button/action-buttons.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { problemDetail } from '../../../ui/feedback/error-state.tsx';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { QrCode } from '../../../ui/qr/qr-code.tsx';
import css from '../profile/profile.module.css';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { SecondCodeField } from './second-code-field.tsx';

export interface SecondFactorSetupProps {
  onClose: () => void;
  /** The school requires it: the only other way is out. */
  isRequired?: boolean | undefined;
}

/** Install, scan, type the first code; then the recovery codes, which have to be kept before the dialog closes. */
export function SecondFactorSetup({ onClose, isRequired = false }: SecondFactorSetupProps) {
  const { t } = useTranslation();
  const formId = useId();
  const client = useQueryClient();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const begun = useQuery({
    queryKey: ['secondFactor.begin', formId],
    queryFn: () => call('secondFactor.begin'),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const send = async (typed: string) => {
    if (isBusy) return;
    setError(typed.trim() ? undefined : t('common.required_field'));
    if (!typed.trim()) return;
    setBusy(true);
    try {
      setCodes((await call('secondFactor.confirm', { body: { code: typed } })).recoveryCodes);
    } catch (problem) {
      setCode('');
      const field = problem instanceof ApiProblem ? problem.errors[0]?.message : undefined;
      setError(field ?? problemDetail(problem) ?? t('ui.feedback.notLoadedDetail'));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(code);
  };
  const finish = async () => {
    await reloadUser().catch(() => undefined);
    await client.invalidateQueries({ queryKey: ['profile.read'] });
    toast.done(t('profile.secondFactor.done'));
    onClose();
  };
  const leave = async () => {
    const question = { title: t('profile.secondFactor.signOutTitle'), detail: t('profile.secondFactor.mustSetUp') };
    if (await confirm({ ...question, action: t('profile.secondFactor.signOut'), danger: false })) signOut();
  };
  if (codes) return <RecoveryCodesDialog codes={codes} onKept={() => void finish()} />;
  return (
    <Dialog
      open
      size="medium"
      title={t('profile.secondFactor.setUp')}
      onClose={isRequired ? () => void leave() : onClose}
      busy={isBusy}
      footer={
        <ActionButtons
          onCancel={isRequired ? signOut : onClose}
          cancelLabel={isRequired ? t('profile.secondFactor.signOut') : undefined}
        >
          <Button type="submit" form={formId} kind="primary" busy={isBusy} disabled={!begun.data}>
            {t('profile.secondFactor.confirm')}
          </Button>
        </ActionButtons>
      }
    >
      <form id={formId} className={css.dialog} onSubmit={submit} noValidate>
        {isRequired && <p className={css.note}>{t('profile.secondFactor.mustSetUp')}</p>}
        <LoadedPart query={begun}>
          {({ uri, secret }) => (
            <ol className={css.steps}>
              <li>{t('profile.secondFactor.step1')}</li>
              <li>
                {t('profile.secondFactor.step2')}
                <QrCode text={uri} label={t('profile.secondFactor.qr')} />
                {t('profile.secondFactor.cannotScan')}{' '}
                <code className={css.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
              </li>
              <li>
                {t('profile.secondFactor.step3')}
                <SecondCodeField value={code} onChange={setCode} onComplete={send} error={error} appOnly />
              </li>
            </ol>
          )}
        </LoadedPart>
      </form>
    </Dialog>
  );
}
