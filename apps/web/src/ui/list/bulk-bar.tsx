import { IconDots } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useIsCards } from '../../lib/browser/media.ts';
import { formatNumber } from '../../lib/words/format.ts';
import { Button, IconButton } from '../button/button.tsx';
import { Menu, type MenuAction } from '../overlay/menu.tsx';
import css from './bulk-bar.module.css';

/** What was chosen: these rows, or everything the search and the filters match. */
export interface Selection {
  keys: readonly string[];
  allMatching: boolean;
}

export interface BulkAction extends Omit<MenuAction, 'href' | 'onSelect' | 'checked'> {
  /** `clear` empties the selection; call it when the work is done. */
  run: (selection: Selection, clear: () => void) => void;
}

export interface BulkBarProps {
  selection: Selection;
  total: number;
  actions: readonly BulkAction[];
  onSelectAll: () => void;
  onClear: () => void;
}

/** Stands above the pager while rows are chosen, so that nothing else moves. Three actions; the rest under "more". */
export function BulkBar({ selection, total, actions, onSelectAll, onClear }: BulkBarProps) {
  const { t } = useTranslation();
  const isCards = useIsCards();
  const count = selection.allMatching ? total : selection.keys.length;
  const open = isCards ? 1 : 3;
  const run = (action: BulkAction) => action.run(selection, onClear);
  return (
    <section className={css.bar} aria-label={t('ui.list.bulk')}>
      <b aria-live="polite">{t('ui.list.selected', { count, n: formatNumber(count), total: formatNumber(total) })}</b>
      {count < total && (
        <Button kind="soft" small className={css.all} onClick={onSelectAll}>
          {t('ui.list.selectAll', { total: formatNumber(total) })}
        </Button>
      )}
      <span className={css.gap} />
      {actions.slice(0, open).map((action) => (
        <Button key={action.key} kind="soft" icon={action.icon} disabled={action.disabled} onClick={() => run(action)}>
          {action.label}
        </Button>
      ))}
      {actions.length > open && (
        <Menu
          label={t('ui.frame.moreActions')}
          align="end"
          items={actions.slice(open).map((action) => ({ ...action, onSelect: () => run(action) }))}
          trigger={(trigger) => <IconButton {...trigger} icon={IconDots} label={t('ui.frame.moreActions')} />}
        />
      )}
      <Button kind="soft" className={css.clear} onClick={onClear}>
        {t('ui.list.clearSelection')}
      </Button>
    </section>
  );
}
