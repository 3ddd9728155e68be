import type { PersonOfSignIn, SignInState } from '@phuong/contract/accounts/first-passwords/first-password.contract.ts';
import { IconKey, IconMail, IconPrinter, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, callFile, queryOf } from '../../../lib/api/client.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { formatMoment } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { Facts } from '../../../ui/record/facts.tsx';
import { ResetSecondFactor } from '../../access/public/reset-second-factor.tsx';
import css from '../accounts.module.css';
import { GiveAccountsDialog } from './give-accounts-dialog.tsx';

/** Whether a pupil or teacher can sign in, and what may be done about it. */
export function SignInPanel({ person }: { person: PersonOfSignIn }) {
  const query = useQuery(queryOf('accounts.signInState', { body: person }));
  return <LoadedPart query={query}>{(state) => <Panel person={person} state={state} />}</LoadedPart>;
}

function Panel({ person, state }: { person: PersonOfSignIn; state: SignInState }) {
  const { t } = useTranslation();
  const { run, busy } = useAction();
  const [isGiving, setGiving] = useState(false);
  const address = window.location.origin;
  const may = (action: SignInState['actions'][number]) => state.actions.includes(action);
  const { studentId, teacherId } = person;
  const printCode = () =>
    run(
      async () => saveFile(await callFile('accounts.printResetCode', { body: { person, address } })),
      () => t('accounts.signIn.codePrinted'),
    );
  const invite = () =>
    run(
      () => call('invitations.mail', { body: { person, address } }),
      ({ email }) => t('accounts.signIn.invited', { email: email ?? '' }),
    );
  const printInvitation = () =>
    run(
      async () => saveFile(await callFile('invitations.print', { body: { person, address } })),
      () => t('accounts.signIn.invitationPrinted'),
    );
  const people = studentId ? { studentIds: [studentId] } : { teacherIds: [teacherId ?? ''] };
  return (
    <>
      <Facts
        title={t('accounts.signIn.title')}
        facts={[
          { label: t('accounts.requests.state'), value: t(`accounts.signIn.states.${state.state}`) },
          { label: t('accounts.signIn.username'), value: state.username },
          {
            label: t('accounts.signIn.lastSignIn'),
            value: state.lastSignInAt ? formatMoment(state.lastSignInAt) : t('accounts.signIn.never'),
            figures: true,
          },
          ...(state.firstPasswordUntil
            ? [{ label: t('accounts.signIn.until'), value: formatMoment(state.firstPasswordUntil), figures: true }]
            : []),
        ]}
      />
      <div className={css.actions}>
        {may('give') && (
          <Button kind="primary" icon={IconUserPlus} onClick={() => setGiving(true)}>
            {t('people.accounts.give')}
          </Button>
        )}
        {may('invite') && state.hasAddress && (
          <Button icon={IconMail} busy={busy} onClick={() => void invite()}>
            {t('accounts.signIn.inviteByMail')}
          </Button>
        )}
        {may('invite') && (
          <Button icon={IconPrinter} busy={busy} onClick={() => void printInvitation()}>
            {t('accounts.signIn.inviteOnPaper')}
          </Button>
        )}
        {may('printCode') && (
          <Button icon={IconKey} busy={busy} onClick={() => void printCode()}>
            {t('accounts.signIn.printCode')}
          </Button>
        )}
        {state.secondFactorOf && <ResetSecondFactor userId={state.secondFactorOf} />}
      </div>
      {isGiving && <GiveAccountsDialog people={people} onClose={() => setGiving(false)} />}
    </>
  );
}
