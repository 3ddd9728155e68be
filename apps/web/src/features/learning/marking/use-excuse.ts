import { IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';

interface Whose {
  readonly itemId: string;
  readonly studentIds: readonly string[];
  /** Of all of them, as a sentence says it. */
  readonly name: string;
}

/** Letting pupils off an exercise, with the reason, and taking that back: as entries of a menu. */
export function useExcuse({ itemId, studentIds, name }: Whose) {
  const { t } = useTranslation();
  const { run } = useAction();
  const params = { id: itemId };
  const excuse = async () => {
    const answer = await confirm({
      title: t('marking.excuseTitle', { name }),
      detail: t('marking.excuseDetail'),
      action: t('marking.excuse'),
      reason: 'required',
      danger: false,
    });
    if (!answer) return;
    const body = { studentIds: [...studentIds], reason: answer.reason };
    await run(
      () => call('submissions.excuse', { params, body }),
      () => t('marking.excused', { name }),
    );
  };
  const unexcuse = () =>
    run(
      () => call('submissions.unexcuse', { params, body: { studentIds: [...studentIds] } }),
      () => t('marking.unexcused', { name }),
    );
  return [
    { key: 'excuse' as const, label: t('marking.excuse'), icon: IconUserOff, onSelect: () => void excuse() },
    { key: 'unexcuse' as const, label: t('marking.unexcuse'), icon: IconUserCheck, onSelect: () => void unexcuse() },
  ];
}
