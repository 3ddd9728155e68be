import { useTranslation } from 'react-i18next';
import { path } from '../../../lib/screens/path.ts';
import { ListOf } from '../../../ui/list/list-of.tsx';
import { useClassReadingList } from './use-class-reading-list.tsx';

/** /library/class-readings: what teachers have given classes to read, and what of it is short of copies. */
export function ClassReadingsScreen() {
  const { t } = useTranslation();
  const list = useClassReadingList(true, []);
  return (
    <ListOf
      id="class-readings"
      list={list}
      words={{
        title: t('classReadings.title'),
        search: t('classReadings.search'),
        empty: t('classReadings.emptyOffice'),
        emptyDetail: t('classReadings.emptyOfficeDetail'),
      }}
      header={{ breadcrumb: [{ label: t('shell.menu.library') }] }}
      rowName={({ title, className }) => `${title}, ${className}`}
      rowHref={({ titleId }) => path('/library/books/$id/detail', { id: titleId })}
      rowHeight={52}
      hasViews={false}
    />
  );
}
