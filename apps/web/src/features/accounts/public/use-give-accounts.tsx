import type { PeopleToGive } from '@phuong/contract/accounts/first-passwords/first-password.contract.ts';
import { mostPeopleAtOnce } from '@phuong/contract/accounts/first-passwords/first-password.schema.ts';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../lib/can.tsx';
import { withTexts } from '../../../lib/words/more-texts.ts';
import { toast } from '../../../ui/feedback/toast.tsx';

const GiveAccountsDialog = lazy(
  withTexts('records', async () => ({
    default: (await import('./give-accounts-dialog.tsx')).GiveAccountsDialog,
  })),
);

export interface GiveAccounts {
  readonly may: boolean;
  give(people: PeopleToGive, onGiven?: () => void): void;
  /** Put it into the page. */
  readonly dialog: ReactNode;
}

/** "Cấp tài khoản" for lists and classes: the right, the action and its dialog. */
export function useGiveAccounts(): GiveAccounts {
  const { t } = useTranslation();
  const may = useCan('create_account');
  const [open, setOpen] = useState<{ people: PeopleToGive; onGiven?: (() => void) | undefined } | null>(null);
  return {
    may,
    give(people, onGiven) {
      const count = (people.studentIds ?? people.teacherIds ?? []).length;
      if (count > mostPeopleAtOnce) toast.error(t('people.accounts.tooMany', { most: mostPeopleAtOnce }));
      else setOpen({ people, onGiven });
    },
    dialog: open && (
      <Suspense>
        <GiveAccountsDialog {...open} onClose={() => setOpen(null)} />
      </Suspense>
    ),
  };
}
