import type { RefreshChange } from '@phuong/contract/timetable/versions/timetable.contract.ts';
import type { Timetable } from '@phuong/contract/timetable/versions/timetable.schema.ts';
import { IconMinus, IconPlus, IconUserEdit } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../lib/api/client.ts';
import { formatNumber } from '../../../../lib/words/format.ts';
import { subjectName } from '../../../../lib/words/subject-name.ts';
import { ActionButtons } from '../../../../ui/button/action-buttons.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { problemDetail } from '../../../../ui/feedback/error-state.tsx';
import { LoadedPart } from '../../../../ui/feedback/loaded.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import css from './board-refresh.module.css';

interface RefreshProps {
  timetable: Timetable;
  onDone: () => Promise<unknown>;
  onClose: () => void;
}

const icons = { ADDED: IconPlus, REMOVED: IconMinus, TEACHER: IconUserEdit };
const keys = { ADDED: 'added', REMOVED: 'removed', TEACHER: 'teacher' } as const;

function changeWords(
  t: TFunction,
  { kind, className, subjectName: subject, periods, fromTeachers, toTeachers }: RefreshChange,
) {
  const names = (list: readonly string[]) => list.join(', ') || t('timetable.refresh.nobody');
  return t(`timetable.refresh.${keys[kind]}`, {
    count: periods,
    n: formatNumber(periods, 1),
    class: className,
    subject: subjectName(subject),
    from: names(fromTeachers),
    to: names(toTeachers),
  });
}

/** What assignments and periods have become since the version was made, and the button that takes it over. */
export function BoardRefresh({ timetable, onDone, onClose }: RefreshProps) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const params = { id: timetable.id };
  const query = useQuery({
    queryKey: ['timetables.refreshPreview', timetable.id, timetable.version],
    queryFn: ({ signal }) => call('timetables.refreshPreview', { params, signal }),
    staleTime: 0,
  });
  const hasChanges = (query.data?.length ?? 0) > 0;
  const apply = async () => {
    setBusy(true);
    try {
      await call('timetables.refresh', { params, body: { version: timetable.version } });
      await onDone();
      toast.done(t('timetable.refresh.done'));
      onClose();
    } catch (error) {
      toast.error(problemDetail(error) ?? t('ui.feedback.notLoadedDetail'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      size="medium"
      title={query.data && !hasChanges ? t('timetable.refresh.noneTitle') : t('timetable.refresh.title')}
      busy={busy}
      onClose={onClose}
      footer={
        <ActionButtons onCancel={onClose} cancelLabel={hasChanges ? undefined : t('common.close')}>
          {hasChanges && (
            <Button kind="primary" busy={busy} onClick={() => void apply()}>
              {t('timetable.refresh.apply')}
            </Button>
          )}
        </ActionButtons>
      }
    >
      <LoadedPart query={query}>
        {(changes) => (
          <>
            <p className="secondary">{t(changes.length > 0 ? 'timetable.refresh.intro' : 'timetable.refresh.none')}</p>
            <ul className={css.changes}>
              {changes.map((change) => {
                const Sign = icons[change.kind];
                const words = changeWords(t, change);
                return (
                  <li key={words}>
                    <Sign size={16} aria-hidden />
                    {words}
                  </li>
                );
              })}
            </ul>
          </>
        )}
      </LoadedPart>
    </Dialog>
  );
}
