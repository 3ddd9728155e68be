import type { Employee, EmployeeAccount, FirstPassword } from '@phuong/contract/accounts/employees/employee.schema.ts';
import { IconKey, IconLock, IconLockOpen, IconMail, IconShieldCheck, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { Can } from '../../../lib/can.tsx';
import { formatMoment } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { useAction, useRefresh } from '../../../ui/feedback/use-action.ts';
import { mergedTicks } from '../../../ui/form/form-draft.ts';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { Facts } from '../../../ui/record/facts.tsx';
import { ResetSecondFactor } from '../../access/public/reset-second-factor.tsx';
import { UserIdentities } from '../../access/public/user-identities.tsx';
import { DisableDialog } from './disable-dialog.tsx';
import css from './employee.module.css';
import { FirstPasswordDialog } from './first-password-dialog.tsx';
import { InvitationButtons, invitationText } from './invitation-buttons.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { OpenAccountDialog } from './open-account-dialog.tsx';
import { RoleChoices } from './role-choices.tsx';

/** The account of somebody: its state and what can be done with it, and the roles it holds. */
export function AccountTab({ employee }: { employee: Employee }) {
  const { t } = useTranslation();
  const [isOpening, setOpening] = useState(false);
  const [isInviting, setInviting] = useState(false);
  const [first, setFirst] = useState<FirstPassword | null>(null);
  const { account, can, fullName: name } = employee;
  const password = first && <FirstPasswordDialog name={name} first={first} onClose={() => setFirst(null)} />;
  if (account) {
    return (
      <>
        <Account employee={employee} account={account} onPassword={setFirst} />
        {password}
      </>
    );
  }
  return (
    <>
      <EmptyState
        title={t('employees.account.none')}
        detail={t('employees.account.noneDetail', { name })}
        action={
          <>
            {can.includes('invite') && (
              <Button kind="primary" icon={IconMail} onClick={() => setInviting(true)}>
                {t('employees.account.invite')}
              </Button>
            )}
            {can.includes('open') && (
              <Button icon={IconUserPlus} onClick={() => setOpening(true)}>
                {t('employees.account.open')}
              </Button>
            )}
          </>
        }
      />
      {isInviting && <InviteDialog person={{ ...employee, isInvited: false }} onClose={() => setInviting(false)} />}
      {isOpening && (
        <OpenAccountDialog
          employee={employee}
          onClose={() => setOpening(false)}
          onDone={(made) => {
            setOpening(false);
            setFirst(made);
          }}
        />
      )}
    </>
  );
}

interface AccountProps {
  employee: Employee;
  account: EmployeeAccount;
  onPassword: (first: FirstPassword) => void;
}

function Account({ employee, account, onPassword }: AccountProps) {
  const { t } = useTranslation();
  const { run, busy } = useAction();
  const [isDisabling, setDisabling] = useState(false);
  const { id, can, fullName: name } = employee;
  const { version, isAdmin, state, invitation } = account;
  const params = { id };
  const issue = async () => {
    const action = t('employees.account.issuePassword');
    const detail = t('employees.account.issueDetail', { name });
    if (!(await confirm({ title: `${action}?`, detail, action, danger: false }))) return;
    await run(async () => onPassword(await call('employees.issuePassword', { params })));
  };
  const changeAdministrator = async () => {
    const key = isAdmin ? 'takeAdministrator' : 'makeAdministrator';
    const action = t(`employees.account.${key}`);
    const detail = t(`employees.account.${key}Detail`, { name });
    if (!(await confirm({ title: `${action}?`, detail, action }))) return;
    await run(() => call('employees.setAdministrator', { params, body: { isAdmin: !isAdmin, version } }));
  };
  const enable = () =>
    run(
      () => call('employees.enable', { params, body: { version } }),
      () => t('employees.account.enabledDone', { name }),
    );
  return (
    <div className={css.account}>
      {account.isOwn && <p className="secondary">{t('employees.account.own')}</p>}
      {state === 'disabled' && account.disabledReason && (
        <p className={css.locked}>
          {t('employees.account.disabled', { at: formatMoment(account.disabledAt), reason: account.disabledReason })}
        </p>
      )}
      <Facts
        facts={[
          { label: t('employees.account.username'), value: account.username },
          { label: t('employees.account.state'), value: t(`employees.accountState.${state}`) },
          ...(state === 'invited'
            ? [{ label: t('employees.account.invitation'), value: invitationText(invitation, t) }]
            : []),
          {
            label: t('employees.account.lastSeen'),
            value: account.lastSeenAt ? formatMoment(account.lastSeenAt) : t('employees.list.never'),
            figures: true,
          },
          {
            label: t('employees.account.sessions'),
            value: t('employees.account.sessionCount', { count: account.openSessions }),
            figures: true,
          },
          {
            label: t('employees.account.administrator'),
            value: t(isAdmin ? 'employees.account.isAdministrator' : 'employees.account.isNoAdministrator'),
          },
          {
            label: t('people.secondFactor.title'),
            value: t(account.hasSecondFactor ? 'people.secondFactor.on' : 'people.secondFactor.off'),
          },
        ]}
      />
      <div className={css.line}>
        <InvitationButtons employee={employee} invitation={invitation} />
        {can.includes('setPassword') && (
          <Button icon={IconKey} busy={busy} onClick={() => void issue()}>
            {t('employees.account.issuePassword')}
          </Button>
        )}
        {can.includes('setAdministrator') && (
          <Button icon={IconShieldCheck} busy={busy} onClick={() => void changeAdministrator()}>
            {t(isAdmin ? 'employees.account.takeAdministrator' : 'employees.account.makeAdministrator')}
          </Button>
        )}
        {can.includes('resetSecondFactor') && <ResetSecondFactor userId={account.userId} />}
        {can.includes('enable') && (
          <Button icon={IconLockOpen} busy={busy} onClick={() => void enable()}>
            {t('employees.account.enable')}
          </Button>
        )}
        {can.includes('disable') && (
          <Button kind="danger" icon={IconLock} onClick={() => setDisabling(true)}>
            {t('employees.account.disable')}
          </Button>
        )}
      </div>
      <Roles key={id} employee={employee} account={account} />
      {!account.isOwn && (
        <Can permission="update_account">
          <UserIdentities userId={account.userId} />
        </Can>
      )}
      {isDisabling && <DisableDialog employee={employee} account={account} onClose={() => setDisabling(false)} />}
    </div>
  );
}

function Roles({ employee, account }: { employee: Employee; account: EmployeeAccount }) {
  const { t } = useTranslation();
  const refresh = useRefresh();
  const { run, busy } = useAction();
  const { id, can, fullName: name } = employee;
  const { version, isAdmin } = account;
  const held = account.roles.map((role) => role.id);
  // Ticks not saved yet, and what they were set on: a colleague's save in between moves the rest under them.
  const [typed, setTyped] = useState<{ on: string[]; roleIds: string[] } | null>(null);
  const roleIds = typed ? mergedTicks(typed.on, typed.roleIds, held) : held;
  const isChanged = [...roleIds].sort().join() !== [...held].sort().join();
  const mayGive = can.includes('giveRoles');
  const save = async () => {
    const isDone = await run(
      () => call('employees.setRoles', { params: { id }, body: { roleIds, version } }),
      () => t('employees.account.rolesSaved', { name }),
    );
    if (isDone) setTyped(null);
    else await refresh();
  };
  return (
    <div className={css.roleBlock}>
      <RoleChoices value={roleIds} onChange={(next) => setTyped({ on: held, roleIds: next })} disabled={!mayGive} />
      {roleIds.length === 0 && !isAdmin && <p className="secondary">{t('employees.account.noRoles')}</p>}
      {mayGive && (
        <div>
          <Button kind="primary" busy={busy} disabled={!isChanged} onClick={() => void save()}>
            {t('employees.account.saveRoles')}
          </Button>
        </div>
      )}
    </div>
  );
}
