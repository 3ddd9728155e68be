import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { formatBytes } from '../../../lib/words/file-size.ts';
import { formatDate } from '../../../lib/words/format.ts';
import { Link } from '../../../ui/link/link.tsx';
import { ListOf } from '../../../ui/list/list-of.tsx';
import { useListOf } from '../../../ui/list/use-list-of.ts';

/** /settings/storage: what takes the school's space, whose it is and what shows it. */
export function StorageScreen() {
  const { t } = useTranslation();
  const { data: space } = useQuery(queryOf('uploads.space'));
  const showing = (kind: string, name: string) =>
    t([`files.storage.kinds.${kind}` as 'files.storage.kinds.photo', 'files.storage.kinds.photo'], { name });
  const list = useListOf('uploads.list', {
    columns: [
      { key: 'name', header: t('files.storage.name'), cell: ({ name }) => name, sort: 'name' },
      {
        key: 'size',
        header: t('files.storage.size'),
        align: 'end',
        figures: true,
        card: 'side',
        sort: 'size',
        cell: ({ size }) => formatBytes(size),
      },
      { key: 'by', header: t('files.storage.by'), cell: ({ byName }) => byName ?? t('files.storage.system') },
      {
        key: 'shownBy',
        header: t('files.storage.shownBy'),
        cell: ({ shownBy }) => {
          const [first, ...others] = shownBy;
          if (!first) return <span className="secondary">{t('files.storage.nowhere')}</span>;
          const words = showing(first.kind, first.name);
          const more = others.length > 0 ? ` +${others.length}` : '';
          return (
            <>
              {first.href ? <Link href={first.href}>{words}</Link> : words}
              {more}
            </>
          );
        },
      },
      {
        key: 'createdAt',
        header: t('files.storage.at'),
        figures: true,
        card: 'detail',
        sort: 'createdAt',
        cell: ({ createdAt }) => formatDate(createdAt),
      },
    ],
    order: { key: 'size', direction: 'desc' },
  });
  const school = space?.school;
  const used = school && {
    used: formatBytes(school.used),
    free: formatBytes(school.free),
    most: formatBytes(school.most ?? 0),
  };
  const detail = used ? t(school.most === null ? 'files.storage.school' : 'files.storage.schoolOf', used) : undefined;
  return (
    <ListOf
      id="storage"
      list={list}
      hasViews={false}
      words={{
        title: t('files.storage.title'),
        search: t('files.storage.search'),
        empty: t('files.storage.empty'),
        emptyDetail: t('files.storage.lead'),
      }}
      header={{ breadcrumb: [{ label: t('shell.menu.settings') }], ...(detail ? { detail } : {}) }}
    />
  );
}
