import type { TFunction } from 'i18next';
import { call } from '../../../lib/api/client.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import type { MenuAction } from '../../../ui/overlay/menu.tsx';
import type { SheetStore } from './saving/sheet-store.ts';

/** Whether 85 is typed for 8,5: the person's own choice, kept for every sheet. */
export const markEntryItem = (t: TFunction, store: SheetStore): MenuAction => ({
  key: 'entry',
  label: t('grading.sheet.twoDigits'),
  checked: store.entry() === 'TWO_DIGITS',
  separated: true,
  onSelect() {
    const before = store.entry();
    const markEntry = before === 'TWO_DIGITS' ? 'AS_TYPED' : 'TWO_DIGITS';
    store.setEntry(markEntry);
    call('profile.setMarkEntry', { body: { markEntry } }).catch(() => {
      store.setEntry(before);
      toast.error(t('ui.feedback.notLoadedDetail'));
    });
  },
});
