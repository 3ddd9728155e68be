import type { OwnListItem } from '@phuong/contract/numbers/own-lists/own-list.schema.ts';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { cn } from '../../../lib/cn.ts';
import { path } from '../../../lib/screens/path.ts';
import { formatMoment } from '../../../lib/words/format.ts';
import { Loaded, LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { PageHeader } from '../../../ui/frame/page-header.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { PlainTable } from '../../../ui/record/plain-table.tsx';
import numbers from '../numbers.module.css';
import { StatisticsTabs } from '../statistics-tabs.tsx';
import { idIn, oneOf } from '../use-numbers-address.ts';
import { ListBuilder } from './list-builder.tsx';
import { ListView } from './list-view.tsx';

interface OwnListsProps {
  /** What the address says: `all`, `new`, or the id of a list. */
  list: string;
  step: string | undefined;
}

const steps = ['edit', 'copy'] as const;

/** The part of /statistics that people make themselves. */
export function OwnLists({ list, step }: OwnListsProps) {
  const id = idIn(list);
  if (id !== undefined) return <OneList key={`${id} ${step}`} id={id} step={oneOf(steps, step)} />;
  return list === 'new' ? <NewList /> : <AllLists />;
}

function useHeader() {
  const { t } = useTranslation();
  return { title: t('numbers.ownLists.title'), breadcrumb: [{ label: t('numbers.title') }] };
}

function NewList() {
  const nouns = useQuery(queryOf('ownLists.nouns'));
  const header = useHeader();
  return (
    <Loaded query={nouns} header={header}>
      {(found) => <ListBuilder nouns={found} list={undefined} isCopy={false} />}
    </Loaded>
  );
}

function OneList({ id, step }: { id: string; step: (typeof steps)[number] | undefined }) {
  const header = useHeader();
  const list = useQuery(queryOf('ownLists.read', { params: { id } }));
  const nouns = useQuery({ ...queryOf('ownLists.nouns'), enabled: step !== undefined });
  return (
    <Loaded query={list} header={header}>
      {(found) => {
        const isStep = step === 'copy' || (step === 'edit' && found.mayEdit);
        if (!isStep) return <ListView list={found} />;
        return (
          <Loaded query={nouns} header={header}>
            {(all) => <ListBuilder nouns={all} list={found} isCopy={step === 'copy'} />}
          </Loaded>
        );
      }}
    </Loaded>
  );
}

function AllLists() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const header = useHeader();
  const lists = useQuery(queryOf('ownLists.list'));
  const nouns = useQuery(queryOf('ownLists.nouns'));
  const create = () => void navigate({ href: `${path('/statistics')}?list=new` });
  return (
    <>
      <PageHeader
        {...header}
        primary={{ key: 'create', label: t('numbers.ownLists.create'), icon: IconPlus, onSelect: create }}
      />
      <StatisticsTabs open="own">
        <div className={cn(numbers.page, numbers.inTabs)}>
          <LoadedPart query={lists}>
            {(found) => (
              <Lists lists={found} labelOf={(noun) => nouns.data?.find((each) => each.noun === noun)?.label ?? ''} />
            )}
          </LoadedPart>
        </div>
      </StatisticsTabs>
    </>
  );
}

interface ListsProps {
  lists: readonly OwnListItem[];
  labelOf: (noun: OwnListItem['noun']) => string;
}

function Lists({ lists, labelOf }: ListsProps) {
  const { t } = useTranslation();
  if (lists.length === 0)
    return <EmptyState title={t('numbers.ownLists.empty')} detail={t('numbers.ownLists.emptyDetail')} />;
  const ownerOf = ({ isOwn, ownerName }: OwnListItem) =>
    isOwn ? t('numbers.ownLists.mine') : (ownerName ?? t('numbers.ownLists.noOwner'));
  return (
    <div className={numbers.names}>
      <PlainTable label={t('numbers.ownLists.title')}>
        <thead>
          <tr>
            <th scope="col">{t('numbers.ownLists.name')}</th>
            <th scope="col">{t('numbers.ownLists.about')}</th>
            <th scope="col">{t('numbers.ownLists.owner')}</th>
            <th scope="col">{t('numbers.ownLists.updated')}</th>
          </tr>
        </thead>
        <tbody>
          {lists.map((list) => (
            <tr key={list.id}>
              <th scope="row">
                <Link href={`${path('/statistics')}?list=${list.id}`}>{list.name}</Link>
              </th>
              <td>{labelOf(list.noun)}</td>
              <td>
                {ownerOf(list)}
                {list.isOwn && list.isShared && ` · ${t('numbers.ownLists.shared')}`}
              </td>
              <td className="figures">{formatMoment(list.updatedAt)}</td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </div>
  );
}
