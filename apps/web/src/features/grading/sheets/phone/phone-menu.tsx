import type { SheetAction } from '@phuong/contract/grading/sheets/mark-sheet.lifecycle.ts';
import { IconDots } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../../ui/button/button.tsx';
import type { Position } from '../../../../ui/matrix/block/selection.ts';
import { Menu, type MenuAction } from '../../../../ui/overlay/menu.tsx';
import { BLANK } from '../cell-content.ts';
import { markEntryItem } from '../mark-entry.ts';
import { useSheet, useSheetMoment } from '../sheet-context.ts';
import { mayNameOrigin } from '../sheet-status.ts';

/** What lies over the sheet. */
export type OpenOnPhone =
  | { readonly what: 'act'; readonly action: SheetAction }
  | { readonly what: 'history' | 'origin'; readonly place: Position }
  | { readonly what: 'bank' };

interface PhoneMenuProps {
  onOpen: (open: OpenOnPhone) => void;
  /** To the next sheet. */
  onNext: () => void;
}

/** What can be done with the cell in hand besides typing, and with the sheet. */
export function PhoneMenu({ onOpen, onNext }: PhoneMenuProps) {
  const { t } = useTranslation();
  const session = useSheet();
  useSheetMoment();
  const { store } = session;
  const { active } = store.selection();
  const { sheet } = store.data();
  const isMark = store.columns[active.column]?.mark != null;
  const mayEdit = store.canEdit(active);
  const write = (state: 'absent_pending' | 'missing') => () => store.writeContent(active, { state });
  const cell: MenuAction[] = isMark
    ? [
        { key: 'absent', label: t('grading.sheet.menu.absent'), disabled: !mayEdit, onSelect: write('absent_pending') },
        { key: 'missing', label: t('grading.sheet.menu.missing'), disabled: !mayEdit, onSelect: write('missing') },
        {
          key: 'clear',
          label: t('grading.sheet.menu.clear'),
          disabled: !mayEdit,
          onSelect: () => store.writeContent(active, BLANK),
        },
        ...(mayNameOrigin(store, active)
          ? [
              {
                key: 'origin',
                label: t('grading.sheet.menu.origin'),
                onSelect: () => onOpen({ what: 'origin', place: active }),
              },
            ]
          : []),
        {
          key: 'history',
          label: t('grading.sheet.menu.history'),
          onSelect: () => onOpen({ what: 'history', place: active }),
        },
      ]
    : [];
  const actions = sheet.can.map(
    (action, index): MenuAction => ({
      key: action,
      label: t(`grading.sheet.act.${action}`),
      separated: index === 0 && cell.length > 0,
      onSelect: () => {
        store.commit();
        session.flush();
        onOpen({ what: 'act', action });
      },
    }),
  );
  const next: MenuAction = {
    key: 'next',
    label: t('grading.sheet.next'),
    separated: cell.length + actions.length > 0,
    onSelect: onNext,
  };
  return (
    <Menu
      label={t('grading.sheet.more')}
      align="end"
      items={[
        ...cell,
        ...actions,
        next,
        ...(sheet.mode === 'SCORE' && sheet.mayEnter ? [markEntryItem(t, store)] : []),
      ]}
      trigger={(props) => <IconButton {...props} icon={IconDots} iconSize={22} label={t('grading.sheet.more')} />}
    />
  );
}
