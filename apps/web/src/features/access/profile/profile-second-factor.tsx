import type { Profile } from '@phuong/contract/access/profile/profile.contract.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { reloadUser } from '../../../lib/api/session.ts';
import { formatDate } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { RecoveryCodesDialog } from '../second-factor/recovery-codes-dialog.tsx';
import { SecondFactorSetup } from '../second-factor/second-factor-setup.tsx';
import css from './profile.module.css';

const fewCodes = 3;

/** The second factor: on, moved to another phone, new recovery codes, off. */
export function ProfileSecondFactor({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const { run, busy } = useAction();
  const [isSettingUp, setSettingUp] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { enabledAt, recoveryCodesLeft: left, isRequired } = profile.secondFactor;
  const renew = async () => {
    const question = { title: t('profile.secondFactor.renewTitle'), detail: t('profile.secondFactor.renewDetail') };
    if (!(await confirm({ ...question, action: t('profile.secondFactor.renew'), danger: false }))) return;
    await run(async () => setCodes((await call('secondFactor.renewCodes')).recoveryCodes));
  };
  const turnOff = async () => {
    const question = { title: t('profile.secondFactor.turnOffTitle'), detail: t('profile.secondFactor.turnOffDetail') };
    if (!(await confirm({ ...question, action: t('profile.secondFactor.turnOff') }))) return;
    await run(
      async () => {
        await call('secondFactor.disable');
        await reloadUser().catch(() => undefined);
      },
      () => t('profile.secondFactor.turnedOff'),
    );
  };
  return (
    <section className={css.section}>
      <h2>{t('profile.secondFactor.title')}</h2>
      {enabledAt === null ? (
        <p className={css.hint}>{t('profile.secondFactor.off')}</p>
      ) : (
        <p>{t('profile.secondFactor.on', { date: formatDate(enabledAt), count: left })}</p>
      )}
      {enabledAt !== null && left <= fewCodes && <p className={css.note}>{t('profile.secondFactor.fewCodes')}</p>}
      {isRequired && <p className={css.hint}>{t('profile.secondFactor.required')}</p>}
      <div className={css.buttons}>
        <Button disabled={busy} onClick={() => setSettingUp(true)}>
          {t(enabledAt === null ? 'profile.secondFactor.setUp' : 'profile.secondFactor.move')}
        </Button>
        {enabledAt !== null && (
          <Button disabled={busy} onClick={() => void renew()}>
            {t('profile.secondFactor.renew')}
          </Button>
        )}
        {enabledAt !== null && !isRequired && (
          <Button kind="danger" disabled={busy} onClick={() => void turnOff()}>
            {t('profile.secondFactor.turnOff')}
          </Button>
        )}
      </div>
      {isSettingUp && <SecondFactorSetup onClose={() => setSettingUp(false)} />}
      {codes && <RecoveryCodesDialog codes={codes} onKept={() => setCodes(null)} />}
    </section>
  );
}
