import { invitationDays } from '@phuong/contract/accounts/invitations/invitation.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call, callFile, queryOf } from '../../../lib/api/client.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { email as emailAddress } from '../../../lib/validation.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { RadioField } from '../../../ui/form/fields/choice-fields.tsx';
import { TextField } from '../../../ui/form/fields/text-fields.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';
import { RoleChoices } from './role-choices.tsx';

export interface Invitee {
  readonly id: string;
  readonly fullName: string;
  readonly email: string | null;
  /** Has been invited before: the roles are there already. */
  readonly isInvited: boolean;
}

/** Invites somebody to choose a password, by e-mail or on paper, with the roles of the account this makes. */
export function InviteDialog({ person, onClose }: { person: Invitee; onClose: () => void }) {
  const school = useQuery({ ...queryOf('setup.status'), staleTime: 60_000 }).data;
  return school ? <InviteForm person={person} sendsMail={school.sendsMail} onClose={onClose} /> : null;
}

function InviteForm(props: { person: Invitee; sendsMail: boolean; onClose: () => void }) {
  const { person, sendsMail, onClose } = props;
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const { id: employeeId, fullName: name, isInvited } = person;
  const form = useForm({
    defaultValues: { way: sendsMail ? 'mail' : 'paper', email: person.email ?? '', roleIds: [] as string[] },
  });
  const { way, roleIds } = form.watch();
  const isMail = way === 'mail';
  return (
    <DialogForm
      form={form}
      title={t('employees.account.inviteTitle', { name })}
      submitLabel={t(isMail ? 'employees.account.invite' : 'employees.account.print')}
      onClose={onClose}
      onSubmit={async ({ email }) => {
        const body = {
          person: { employeeId },
          address: window.location.origin,
          ...(isInvited ? {} : { roleIds }),
        };
        if (isMail) {
          const sent = await call('invitations.mail', { body: { ...body, email } });
          await done(t('accounts.signIn.invited', { email: sent.email ?? '' }));
        } else {
          saveFile(await callFile('invitations.print', { body }));
          await done(t('accounts.signIn.invitationPrinted'));
        }
      }}
    >
      <p className="secondary">
        {t('employees.account.inviteDetail', { days: invitationDays })}{' '}
        {isInvited && t('employees.account.inviteAgainDetail')}
      </p>
      <RadioField
        control={form.control}
        name="way"
        label={t('employees.account.inviteWay')}
        inline
        hint={sendsMail ? undefined : t('employees.account.inviteNoMail')}
        choices={[
          { value: 'mail', label: t('employees.account.inviteWays.mail'), disabled: !sendsMail },
          { value: 'paper', label: t('employees.account.inviteWays.paper') },
        ]}
      />
      {isMail && (
        <TextField
          control={form.control}
          name="email"
          label={t('employees.account.inviteEmail')}
          type="email"
          maxLength={254}
          required
          rules={[emailAddress]}
        />
      )}
      {!isInvited && (
        <RoleChoices value={roleIds} onChange={(next) => form.setValue('roleIds', next, { shouldDirty: true })} />
      )}
    </DialogForm>
  );
}
