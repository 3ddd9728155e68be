import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';

/** Takes a change of one day back, after asking: people are told again. */
export function useUndo(): (overrideId: string) => Promise<boolean> {
  const { t } = useTranslation();
  const { run } = useAction();
  return async (id) => {
    const question = {
      title: t('timetableOffice.override.undoTitle'),
      detail: t('timetableOffice.override.undoDetail'),
      action: t('timetableOffice.schedule.undo'),
      danger: false,
    };
    if (!(await confirm(question))) return false;
    return run(
      () => call('timetableOverrides.delete', { params: { id } }),
      () => t('timetableOffice.override.undone'),
    );
  };
}
