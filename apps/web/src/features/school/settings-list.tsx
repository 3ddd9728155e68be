import { IconPlus } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/button/button.tsx';
import type { Filter } from '../../ui/list/filter-chips.tsx';
import { ListScreen, type ListScreenProps } from '../../ui/list/list-screen.tsx';

interface Named {
  readonly id: string;
  readonly name: string;
}

interface SettingsListProps<T extends Named>
  extends Pick<ListScreenProps<T>, 'id' | 'state' | 'onChange' | 'columns' | 'rowHref' | 'searchPlaceholder'> {
  query: UseQueryResult<{ items: T[]; total: number }>;
  filter: Filter;
  words: { title: string; add: string; emptyTitle: string; emptyDetail: string };
  /** Where one more is made; null for who may not. */
  createHref: string | null;
}

/** The few things a school has of a kind (school years, cohorts): one filter, no saved views. */
export function SettingsList<T extends Named>({ query, filter, words, createHref, ...list }: SettingsListProps<T>) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = query;
  return (
    <ListScreen
      {...list}
      header={{
        title: words.title,
        breadcrumb: [{ label: t('shell.menu.settings') }],
        primary: createHref ? { key: 'create', label: words.add, icon: IconPlus, href: createHref } : undefined,
      }}
      filters={[filter]}
      data={data}
      isFetching={isFetching}
      error={error}
      onRetry={() => void refetch()}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      empty={{
        title: words.emptyTitle,
        detail: words.emptyDetail,
        action: createHref && <ButtonLink href={createHref}>{words.add}</ButtonLink>,
      }}
    />
  );
}
