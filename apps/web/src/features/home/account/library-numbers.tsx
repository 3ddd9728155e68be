import { useTranslation } from 'react-i18next';
import type { Result } from '../../../lib/api/route-types.ts';
import { path } from '../../../lib/screens/path.ts';
import { NumberRow } from './number-row.tsx';
import type { HomeNumber } from './work-items.ts';

/** What waits in the library, for who stands at its desk; each number opens its list. */
export function LibraryNumbers({ summary }: { summary: Result<'bookLoans.summary'> }) {
  const { t } = useTranslation();
  const { tabs, overdueReaders, issuedToday, returnedToday } = summary;
  const number = (
    key: 'requested' | 'downloads' | 'ready' | 'overdue' | 'on_loan',
    detail: string,
    meaning: HomeNumber['meaning'],
  ) => ({
    key,
    count: tabs[key],
    label: t(`home.library.${key}`),
    detail,
    meaning,
    href: `${path('/library/borrow-download-list')}?tab=${key}`,
  });
  const waiting = (key: 'requested' | 'ready' | 'overdue', detail: string, meaning: HomeNumber['meaning']) =>
    tabs[key] > 0 ? number(key, detail, meaning) : number(key, t('home.library.none'), 'green');
  return (
    <NumberRow
      numbers={[
        waiting('requested', t('home.library.requestedDetail'), 'blue'),
        ...(tabs.downloads > 0 ? [number('downloads', t('home.library.downloadsDetail'), 'blue')] : []),
        waiting('ready', t('home.library.readyDetail'), 'amber'),
        waiting('overdue', t('home.library.readers', { count: overdueReaders }), 'red'),
        number('on_loan', t('home.library.today', { issued: issuedToday, returned: returnedToday }), 'blue'),
      ]}
    />
  );
}
