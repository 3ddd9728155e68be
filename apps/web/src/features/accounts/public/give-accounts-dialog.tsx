import type { PeopleToGive } from '@phuong/contract/accounts/first-passwords/first-password.contract.ts';
import { IconMail, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call, callFile, queryOf } from '../../../lib/api/client.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { ActionButtons } from '../../../ui/button/action-buttons.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Facts } from '../../../ui/record/facts.tsx';

export interface GiveAccountsDialogProps {
  people: PeopleToGive;
  onClose: () => void;
  /** After something was given. */
  onGiven?: (() => void) | undefined;
}

/** Sign-ins with first passwords for a class, chosen pupils or chosen teachers: what would happen, then paper or e-mail. */
export function GiveAccountsDialog({ people, onClose, onGiven }: GiveAccountsDialogProps) {
  const { t } = useTranslation();
  const { run, busy } = useAction();
  const query = useQuery({ ...queryOf('accounts.planFirstPasswords', { body: { people } }), staleTime: 0 });
  const plan = query.data;
  const count = plan ? plan.create + plan.renew : 0;
  const body = { people, address: window.location.origin };
  const finish = (isDone: boolean) => {
    if (!isDone) return;
    onGiven?.();
    onClose();
  };
  const print = async () =>
    finish(
      await run(
        async () => saveFile(await callFile('accounts.printFirstPasswords', { body })),
        () => t('accounts.give.printed'),
      ),
    );
  const mail = async () =>
    finish(
      await run(
        () => call('accounts.mailFirstPasswords', { body }),
        ({ sent, withoutAddress }) =>
          withoutAddress.length === 0
            ? t('accounts.give.mailed', { count: sent })
            : t('accounts.give.mailedExcept', { count: sent, names: withoutAddress.join(', ') }),
      ),
    );
  const canMail = plan?.sendsMail && count > plan.withoutAddress;
  return (
    <Dialog
      open
      title={t('accounts.give.title')}
      size="medium"
      busy={busy}
      onClose={onClose}
      footer={
        <ActionButtons onCancel={onClose}>
          <Button kind="primary" icon={IconPrinter} busy={busy} disabled={count === 0} onClick={() => void print()}>
            {t('accounts.give.print')}
          </Button>
          {canMail && (
            <Button icon={IconMail} busy={busy} onClick={() => void mail()}>
              {t('accounts.give.mail')}
            </Button>
          )}
        </ActionButtons>
      }
    >
      <LoadedPart query={query}>
        {({ create, renew, own, disabled, withoutAddress, sendsMail }) => (
          <>
            <Facts
              columns={1}
              facts={[
                { label: t('accounts.give.create'), value: formatNumber(create), figures: true },
                { label: t('accounts.give.renew'), value: formatNumber(renew), figures: true },
                { label: t('accounts.give.own'), value: formatNumber(own), figures: true },
                ...(disabled > 0
                  ? [{ label: t('accounts.give.disabled'), value: formatNumber(disabled), figures: true }]
                  : []),
                ...(sendsMail && create + renew > 0
                  ? [{ label: t('accounts.give.withoutAddress'), value: formatNumber(withoutAddress), figures: true }]
                  : []),
              ]}
            />
            <p className="secondary">{t(create + renew > 0 ? 'accounts.give.explain' : 'accounts.give.nobody')}</p>
          </>
        )}
      </LoadedPart>
    </Dialog>
  );
}
