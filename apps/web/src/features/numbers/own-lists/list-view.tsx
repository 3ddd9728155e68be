import type { ListDefinition, OwnList } from '@phuong/contract/numbers/own-lists/own-list.schema.ts';
import { IconCopy, IconDownload, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call, callFile } from '../../../lib/api/client.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { cn } from '../../../lib/cn.ts';
import { path } from '../../../lib/screens/path.ts';
import { useSchoolYear } from '../../../lib/use-school-year.ts';
import { askExportReason, withExportReason } from '../../../ui/feedback/ask-export-reason.ts';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { PageHeader } from '../../../ui/frame/page-header.tsx';
import numbers from '../numbers.module.css';
import { StatisticsTabs } from '../statistics-tabs.tsx';
import { dayOfWeek } from './list-draft.ts';
import { firstPage, ListResult } from './list-result.tsx';
import css from './own-lists.module.css';

/** Lists with a row for each person; of others only the server knows how many people they are about. */
const isOfPeople = ({ noun }: ListDefinition) => noun === 'PUPILS' || noun === 'TEACHERS';

/** A kept list with its rows, as whoever opens it may see them. */
export function ListView({ list }: { list: OwnList }) {
  const { t } = useTranslation();
  const year = useSchoolYear();
  const navigate = useNavigate();
  const { run, busy } = useAction();
  const { id, name, note, definition, reminder, mayEdit, isOwn, ownerName } = list;
  const here = `${path('/statistics')}?list=`;
  // The first page of the rows below, which is read once for both: how many people the file will hold.
  const rows = useQuery(firstPage(definition, year?.id));
  const take = () =>
    run(async () => {
      const given = await askExportReason(t, isOfPeople(definition) ? (rows.data?.total ?? 0) : 0);
      if (given === null) return;
      const body = { definition, schoolYearId: year?.id ?? null, name };
      const send = (reason: string) => callFile('ownLists.export', { body: { ...body, reason } });
      const file = await withExportReason(t, send, given);
      if (file) saveFile(file);
    });
  const remove = async () => {
    const title = t('numbers.ownLists.deleteTitle', { name });
    const action = t('numbers.ownLists.delete');
    if (!(await confirm({ title, detail: t('numbers.ownLists.deleteDetail'), action }))) return;
    await run(
      async () => {
        await call('ownLists.delete', { params: { id } });
        await navigate({ href: `${here}all` });
      },
      () => t('numbers.ownLists.deleted', { name }),
    );
  };
  return (
    <>
      <PageHeader
        title={name}
        breadcrumb={[{ label: t('numbers.title') }, { label: t('numbers.ownLists.title'), href: `${here}all` }]}
        detail={year?.name.replace('-', '–')}
        actions={[
          {
            key: 'excel',
            label: t('numbers.excel'),
            icon: IconDownload,
            kind: 'default',
            busy,
            onSelect: () => void take(),
          },
        ]}
        more={[
          ...(mayEdit
            ? [
                {
                  key: 'edit',
                  label: t('numbers.ownLists.edit'),
                  icon: IconPencil,
                  onSelect: () => void navigate({ href: `${here}${id}&step=edit` }),
                },
              ]
            : []),
          {
            key: 'copy',
            label: t('numbers.ownLists.copy'),
            icon: IconCopy,
            onSelect: () => void navigate({ href: `${here}${id}&step=copy` }),
          },
          ...(mayEdit
            ? [
                {
                  key: 'delete',
                  label: t('numbers.ownLists.delete'),
                  icon: IconTrash,
                  danger: true,
                  onSelect: () => void remove(),
                },
              ]
            : []),
        ]}
      />
      <StatisticsTabs open="own">
        <div className={cn(numbers.page, numbers.inTabs)}>
          <div className={css.result}>
            {note !== '' && <p>{note}</p>}
            {!isOwn && (
              <p className="secondary small">
                {ownerName === null
                  ? t('numbers.ownLists.noOwner')
                  : t('numbers.ownLists.sharedBy', { name: ownerName })}
              </p>
            )}
            {reminder && (
              <p className="secondary small">
                {t(`numbers.ownLists.reminds.${reminder.every}`, {
                  day: reminder.every === 'WEEK' ? t(`common.weekday.${dayOfWeek(reminder.day)}`) : reminder.day,
                })}
              </p>
            )}
            <ListResult definition={definition} schoolYearId={year?.id} />
          </div>
        </div>
      </StatisticsTabs>
    </>
  );
}
