import type { Meeting } from '@phuong/contract/timetable/setup/meeting.contract.ts';
import type { TimetableWeek } from '@phuong/contract/timetable/setup/week-setup.contract.ts';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../../lib/api/client.ts';
import { newestOf } from '../../../../lib/newest-of.ts';
import { Button, IconButton } from '../../../../ui/button/button.tsx';
import { confirm } from '../../../../ui/feedback/confirm.tsx';
import { LoadedPart } from '../../../../ui/feedback/loaded.tsx';
import { useAction } from '../../../../ui/feedback/use-action.ts';
import { EmptyState } from '../../../../ui/list/empty-state.tsx';
import { slotWords } from '../../views/week/slot-words.ts';
import css from '../constraint.module.css';
import { MeetingDialog } from './meeting-dialog.tsx';

const whoOf = (t: TFunction, { departmentName, teachers }: Meeting): string => {
  const count = teachers.length;
  if (!departmentName) return t('timetableSetup.meetings.people', { count });
  return count > 0
    ? t('timetableSetup.meetings.both', { department: departmentName, count })
    : t('timetableSetup.meetings.everyone', { department: departmentName });
};

/** Weekly meetings: their members have no lesson then. */
export function MeetingsTab({ week }: { week: TimetableWeek }) {
  const { t } = useTranslation();
  const { schoolYearId, isYearClosed } = week;
  const query = useQuery(queryOf('timetableMeetings.list', { query: { schoolYearId } }));
  const { run } = useAction();
  const [edited, setEdited] = useState<Meeting | 'new' | null>(null);
  const remove = async (meeting: Meeting) => {
    const { name } = meeting;
    const question = {
      title: t('timetableSetup.meetings.deleteTitle', { name }),
      detail: t('timetableSetup.meetings.deleteDetail'),
      action: t('timetableSetup.meetings.delete'),
    };
    if (!(await confirm(question))) return;
    await run(
      () => call('timetableMeetings.delete', { params: { id: meeting.id } }),
      () => t('timetableSetup.meetings.deleted', { name }),
    );
  };
  const add = !isYearClosed && (
    <Button icon={IconPlus} onClick={() => setEdited('new')}>
      {t('timetableSetup.meetings.add')}
    </Button>
  );
  return (
    <LoadedPart query={query}>
      {(meetings) => (
        <div className={css.stack}>
          {meetings.length === 0 ? (
            <EmptyState
              title={t('timetableSetup.meetings.empty')}
              detail={t('timetableSetup.meetings.emptyDetail')}
              action={add}
            />
          ) : (
            <>
              <div>{add}</div>
              <ul className={css.rows}>
                {meetings.map((meeting) => (
                  <li key={meeting.id} className={css.row}>
                    <div className={css.words}>
                      <b>{meeting.name}</b>
                      <span className="secondary small">
                        {slotWords(t, meeting.slot)} · {whoOf(t, meeting)}
                      </span>
                    </div>
                    {!isYearClosed && (
                      <>
                        <IconButton
                          icon={IconPencil}
                          label={`${t('timetableSetup.meetings.edit')}: ${meeting.name}`}
                          onClick={() => setEdited(meeting)}
                        />
                        <IconButton
                          icon={IconTrash}
                          label={`${t('timetableSetup.meetings.delete')}: ${meeting.name}`}
                          onClick={() => void remove(meeting)}
                        />
                      </>
                    )}
                  </li>
                ))}
              </ul>
            </>
          )}
          {edited && (
            <MeetingDialog
              week={week}
              meeting={edited === 'new' ? undefined : newestOf(meetings, edited)}
              onClose={() => setEdited(null)}
            />
          )}
        </div>
      )}
    </LoadedPart>
  );
}
