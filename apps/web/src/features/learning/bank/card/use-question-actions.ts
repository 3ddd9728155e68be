import type { BankQuestion, BankRow } from '@phuong/contract/learning/bank/bank.schema.ts';
import { IconArrowBackUp, IconCopy, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../lib/api/client.ts';
import { useCan } from '../../../../lib/can.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { useAction } from '../../../../ui/feedback/use-action.ts';
import type { HeaderAction } from '../../../../ui/frame/page-header.tsx';
import { useBankAddress } from '../bank-address.ts';

/** Whether who is signed in may write questions. */
export function useMayWrite(): boolean {
  const { isOffice } = useBankAddress('');
  const may = useCan('create_test');
  return !isOffice || may;
}

/** What can be done with a question: changed, copied, put away and taken back. */
export function useQuestionActions(subjectId: string) {
  const { t } = useTranslation();
  const address = useBankAddress(subjectId);
  const mayWrite = useMayWrite();
  const { run, busy } = useAction();
  const put = (id: string, isBack: boolean) =>
    call('bank.putAway', { params: { id: subjectId }, body: { questionIds: [id], isBack } });
  const takeBack = (id: string) =>
    run(
      () => put(id, true),
      () => t('bank.takenBack', { count: 1, n: 1 }),
    );
  const putAway = async (id: string) => {
    const isDone = await run(() => put(id, false));
    if (isDone) toast.done(t('bank.putAwayOne'), { undo: () => void takeBack(id) });
  };
  return ({ id, mayEdit, deletedAt }: Pick<BankQuestion | BankRow, 'id' | 'mayEdit' | 'deletedAt'>) => {
    const edit: HeaderAction = { key: 'edit', label: t('bank.edit'), icon: IconPencil, href: address.edit(id) };
    const copy: HeaderAction = {
      key: 'copy',
      label: t('bank.copy'),
      icon: IconCopy,
      href: `${address.create}?from=${id}`,
    };
    const away: HeaderAction = {
      key: 'away',
      label: t('bank.putAway'),
      icon: IconTrash,
      busy,
      onSelect: () => void putAway(id),
    };
    const back: HeaderAction = {
      key: 'back',
      label: t('bank.takeBack'),
      icon: IconArrowBackUp,
      busy,
      onSelect: () => void takeBack(id),
    };
    const isAway = deletedAt !== null;
    return {
      primary: mayEdit ? (isAway ? back : edit) : undefined,
      actions: [...(mayWrite && !isAway ? [copy] : []), ...(mayEdit && !isAway ? [away] : [])],
    };
  };
}
