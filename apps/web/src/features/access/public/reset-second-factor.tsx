import { IconShieldOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { Button } from '../../../ui/button/button.tsx';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';

/** Takes the second factor of somebody who lost phone and recovery codes. Only for sign-ins that have one. */
export function ResetSecondFactor({ userId }: { userId: string }) {
  const { t } = useTranslation();
  const { run, busy } = useAction();
  const reset = async () => {
    const question = { title: t('people.secondFactor.resetTitle'), detail: t('people.secondFactor.resetDetail') };
    if (!(await confirm({ ...question, action: t('people.secondFactor.reset') }))) return;
    await run(
      () => call('secondFactor.reset', { params: { id: userId } }),
      () => t('people.secondFactor.resetDone'),
    );
  };
  return (
    <Button icon={IconShieldOff} busy={busy} onClick={() => void reset()}>
      {t('people.secondFactor.reset')}
    </Button>
  );
}
