import type { Room } from '@phuong/contract/timetable/setup/week-setup.contract.ts';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { newestOf } from '../../../lib/newest-of.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { Button, IconButton } from '../../../ui/button/button.tsx';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import css from './constraint.module.css';
import { RoomDialog } from './room-dialog.tsx';
import { roomKindName } from './room-kind-name.ts';

/** The rooms lessons can be in. */
export function RoomsTab({ isReadOnly }: { isReadOnly: boolean }) {
  const { t } = useTranslation();
  const query = useQuery(queryOf('rooms.list'));
  const { run } = useAction();
  const [edited, setEdited] = useState<Room | 'new' | null>(null);
  const remove = async ({ id, name }: Room) => {
    const question = {
      title: t('timetableSetup.rooms.deleteTitle', { name }),
      detail: t('timetableSetup.rooms.deleteDetail'),
      action: t('timetableSetup.rooms.delete'),
    };
    if (!(await confirm(question))) return;
    await run(
      () => call('rooms.delete', { params: { id } }),
      () => t('timetableSetup.rooms.deleted', { name }),
    );
  };
  const add = !isReadOnly && (
    <Button icon={IconPlus} onClick={() => setEdited('new')}>
      {t('timetableSetup.rooms.add')}
    </Button>
  );
  return (
    <LoadedPart query={query}>
      {(rooms) => (
        <div className={css.stack}>
          {rooms.length === 0 ? (
            <EmptyState
              title={t('timetableSetup.rooms.empty')}
              detail={t('timetableSetup.rooms.emptyDetail')}
              action={add}
            />
          ) : (
            <>
              <div className={css.line}>
                {add}
                <span className="secondary">{t('timetableSetup.rooms.count', { count: rooms.length })}</span>
              </div>
              <ul className={css.rows}>
                {rooms.map((room) => (
                  <li key={room.id} className={css.row}>
                    <div className={css.words}>
                      <b>{room.name}</b>
                      <span className="secondary small">{roomFacts(room, t).join(' · ')}</span>
                    </div>
                    {!room.isActive && <StateBadge meaning="grey">{t('timetableSetup.rooms.inactive')}</StateBadge>}
                    {!isReadOnly && (
                      <>
                        <IconButton
                          icon={IconPencil}
                          label={t('timetableSetup.rooms.edit', { name: room.name })}
                          onClick={() => setEdited(room)}
                        />
                        <IconButton
                          icon={IconTrash}
                          label={`${t('timetableSetup.rooms.delete')} ${room.name}`}
                          onClick={() => void remove(room)}
                        />
                      </>
                    )}
                  </li>
                ))}
              </ul>
            </>
          )}
          {edited && (
            <RoomDialog room={edited === 'new' ? undefined : newestOf(rooms, edited)} onClose={() => setEdited(null)} />
          )}
        </div>
      )}
    </LoadedPart>
  );
}

const roomFacts = ({ kind, seats, site }: Room, t: Parameters<typeof roomKindName>[0]) => [
  roomKindName(t, kind),
  ...(seats === null ? [] : [`${t('timetableSetup.rooms.seats')}: ${formatNumber(seats)}`]),
  ...(site ? [site] : []),
];
