import { IconUsersPlus, IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { readStored, writeStored } from '../../../lib/browser/storage.ts';
import { useCan, useSignedInUser } from '../../../lib/can.tsx';
import { useDeskNews } from '../../../lib/realtime/use-desk-news.ts';
import { path } from '../../../lib/screens/path.ts';
import { PageHeader } from '../../../ui/frame/page-header.tsx';
import { DownloadList } from '../digital/download-list.tsx';
import { DeskView } from './desk-view.tsx';
import { LoanList } from './loan-list.tsx';
import { LoanTabs, loanTabs } from './loan-tabs.tsx';

const soundKey = 'library.desk.isSilent';

/** /library/borrow-download-list: the desk with its scanner; with `?tab=` what is lent, overdue, set aside, asked for, lost, over, or downloaded. */
export function DeskScreen() {
  const { tab } = useSearch({ strict: false }) as { tab?: string };
  useDeskNews('library', ['bookLoans.summary', 'bookLoans.list', 'downloads.list']);
  if (tab === 'downloads') return <DownloadList />;
  const open = loanTabs.find((each) => each === tab);
  return open ? <LoanList key={open} tab={open} /> : <Desk />;
}

function Desk() {
  const { t } = useTranslation();
  const user = useSignedInUser();
  const mayIssue = useCan('create_borrow');
  const [isSilent, setSilent] = useState(() => readStored(soundKey) === true);
  const summary = useQuery(queryOf('bookLoans.summary'));
  const { issuedToday = 0, returnedToday = 0 } = summary.data ?? {};
  return (
    <>
      <PageHeader
        title={t('loans.desk.title')}
        breadcrumb={[{ label: t('shell.menu.library') }]}
        detail={summary.data ? t('loans.desk.today', { issued: issuedToday, returned: returnedToday }) : undefined}
        primary={
          mayIssue
            ? {
                key: 'class',
                label: t('loans.create.class'),
                icon: IconUsersPlus,
                href: path('/library/borrow-download-list/create'),
              }
            : undefined
        }
        actions={[
          {
            key: 'sound',
            label: t(isSilent ? 'loans.desk.soundOff' : 'loans.desk.soundOn'),
            icon: isSilent ? IconVolumeOff : IconVolume,
            onSelect: () => {
              setSilent(!isSilent);
              writeStored(soundKey, isSilent ? null : true);
            },
          },
        ]}
      />
      <LoanTabs open={undefined} counts={summary.data?.tabs} />
      {user && <DeskView userId={user.id} isLoud={!isSilent} />}
    </>
  );
}
