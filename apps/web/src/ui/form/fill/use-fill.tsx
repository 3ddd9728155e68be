import { mostChosen } from '@phuong/contract/platform/chosen.fields.ts';
import { IconPencil } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../feedback/toast.tsx';
import type { BulkAction, Selection } from '../../list/bulk-bar.tsx';
import type { FillNoun } from './fill-dialog.tsx';

const FillDialog = lazy(async () => ({ default: (await import('./fill-dialog.tsx')).FillDialog }));

/** "Sửa cùng lúc" of ticked rows: its action, for a list whose `idsOf` says who is chosen, and its dialog. */
export function useFill(of: FillNoun, idsOf: (selection: Selection) => Promise<readonly string[]>) {
  const { t } = useTranslation();
  const [filling, setFilling] = useState<{ ids: readonly string[]; done: () => void } | null>(null);
  const open = async (selection: Selection, done: () => void) => {
    const ids = await idsOf(selection);
    if (ids.length > mostChosen) toast.error(t(`fill.${of.whom}.tooMany`));
    else if (ids.length > 0) setFilling({ ids, done });
  };
  const action: BulkAction = {
    key: 'fill',
    label: t('fill.action'),
    icon: IconPencil,
    run: (selection, clear) => void open(selection, clear),
  };
  const dialog: ReactNode = filling && (
    <Suspense>
      <FillDialog {...of} ids={filling.ids} onClose={() => setFilling(null)} onDone={filling.done} />
    </Suspense>
  );
  return { action, dialog };
}
