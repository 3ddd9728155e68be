import type { FirstPassword } from '@phuong/contract/accounts/employees/employee.schema.ts';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Facts } from '../../../ui/record/facts.tsx';

/** A password that was just made: shown this once, to be written down or copied. */
export function FirstPasswordDialog(props: { name: string; first: FirstPassword; onClose: () => void }) {
  const { name, first, onClose } = props;
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(`${first.username}\n${first.password}`);
    setCopied(true);
  };
  return (
    <Dialog
      open
      title={t('employees.account.passwordTitle')}
      onClose={onClose}
      footer={
        <>
          <Button kind="primary" data-autofocus onClick={onClose}>
            {t('common.done')}
          </Button>
          <Button icon={IconCopy} onClick={() => void copy().catch(() => undefined)}>
            {t(isCopied ? 'common.copied' : 'common.copy')}
          </Button>
        </>
      }
    >
      <p className="secondary">{t('employees.account.passwordDetail', { name })}</p>
      <Facts
        columns={1}
        facts={[
          { label: t('employees.account.username'), value: <code>{first.username}</code> },
          { label: t('employees.account.password'), value: <code data-first-password>{first.password}</code> },
        ]}
      />
      <p className="secondary small">{t('employees.account.passwordUntil', { date: formatMoment(first.expiresAt) })}</p>
    </Dialog>
  );
}
