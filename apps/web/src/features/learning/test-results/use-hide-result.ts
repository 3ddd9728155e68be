import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';

/** Takes a released result back from its pupil's eyes, with a reason. */
export function useHideResult(itemId: string) {
  const { t } = useTranslation();
  const { run, busy } = useAction();
  const hide = async (studentId: string, name: string) => {
    const answer = await confirm({
      title: t('testResults.hideTitle', { name }),
      detail: t('testResults.hideDetail'),
      action: t('testResults.hide'),
      reason: 'required',
      danger: false,
    });
    if (!answer) return;
    const body = { studentIds: [studentId], reason: answer.reason };
    await run(
      () => call('testResults.hide', { params: { id: itemId }, body }),
      () => t('testResults.hidden', { name }),
    );
  };
  return { hide, busy };
}
