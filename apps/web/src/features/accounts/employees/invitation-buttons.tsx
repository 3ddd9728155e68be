import type { Employee, EmployeeAccount } from '@phuong/contract/accounts/employees/employee.schema.ts';
import { IconMail, IconMailOff } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { Can } from '../../../lib/can.tsx';
import { formatDate } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { InviteDialog } from './invite-dialog.tsx';

type Invitation = EmployeeAccount['invitation'];

/** Where the invitation went and how long it is good. */
export function invitationText(invitation: Invitation, t: TFunction): string {
  if (!invitation) return t('employees.account.invitationNone');
  const { email, isOver } = invitation;
  const [date, until] = [formatDate(invitation.createdAt), formatDate(invitation.expiresAt)];
  if (isOver) return t('employees.account.invitationOver', { until });
  if (email === null) return t('employees.account.invitedOnPaper', { date, until });
  return t('employees.account.invitedByMail', { email, date, until });
}

/** For somebody who has been invited and has not come in: another invitation, or none. */
export function InvitationButtons({ employee, invitation }: { employee: Employee; invitation: Invitation }) {
  const { t } = useTranslation();
  const { run, busy } = useAction();
  const [isInviting, setInviting] = useState(false);
  const { fullName: name } = employee;
  const withdraw = async (id: string) => {
    const action = t('employees.account.withdraw');
    if (!(await confirm({ title: `${action}?`, detail: t('employees.account.withdrawDetail', { name }), action })))
      return;
    await run(
      () => call('invitations.revoke', { params: { id } }),
      () => t('employees.account.withdrawn', { name }),
    );
  };
  return (
    <>
      {employee.can.includes('invite') && (
        <Button kind="primary" icon={IconMail} onClick={() => setInviting(true)}>
          {t('employees.account.inviteAgain')}
        </Button>
      )}
      {invitation && !invitation.isOver && (
        <Can permission="update_account">
          <Button icon={IconMailOff} busy={busy} onClick={() => void withdraw(invitation.id)}>
            {t('employees.account.withdraw')}
          </Button>
        </Can>
      )}
      {isInviting && <InviteDialog person={{ ...employee, isInvited: true }} onClose={() => setInviting(false)} />}
    </>
  );
}
