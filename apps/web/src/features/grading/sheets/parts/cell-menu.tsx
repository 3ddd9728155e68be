import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Position } from '../../../../ui/matrix/block/selection.ts';
import { BLANK } from '../cell-content.ts';
import { focusActiveCell } from '../desk/sheet-editor.tsx';
import { useSheet } from '../sheet-context.ts';
import { mayNameOrigin } from '../sheet-status.ts';
import css from './cell-float.module.css';
import { CellFloat } from './cell-float.tsx';

export interface CellMenuProps {
  place: Position;
  onHistory: (place: Position) => void;
  onOrigin: (place: Position) => void;
  onClose: () => void;
}

function move(event: KeyboardEvent<HTMLElement>) {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not([disabled])')];
  const at = items.indexOf(document.activeElement as HTMLElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  items[(to + items.length) % items.length]?.focus();
}

/** What can be done with a cell besides typing: why there is no mark, clearing it, its history. */
export function CellMenu({ place, onHistory, onOrigin, onClose }: CellMenuProps) {
  const { t } = useTranslation();
  const { store } = useSheet();
  const isMark = store.columns[place.column]?.mark != null;
  const mayEdit = store.canEdit(place);
  const write = (content: Parameters<typeof store.writeContent>[1]) => () => {
    store.writeContent(place, content);
    onClose();
    focusActiveCell();
  };
  const states = [
    { state: 'absent_pending', text: 'absent', hint: 'V' },
    { state: 'missing', text: 'missing', hint: 'T' },
  ] as const;
  return (
    <CellFloat place={place} role="menu" label={t('grading.sheet.menu.label')} onClose={onClose}>
      <div role="none" onKeyDown={move}>
        {isMark &&
          states.map(({ state, text, hint }) => (
            <button
              key={state}
              type="button"
              role="menuitem"
              className={css.item}
              disabled={!mayEdit}
              onClick={write({ state })}
            >
              <span>{t(`grading.sheet.menu.${text}`)}</span>
              <kbd>{hint}</kbd>
            </button>
          ))}
        <button
          type="button"
          role="menuitem"
          className={css.item}
          disabled={!mayEdit}
          onClick={write(isMark ? BLANK : '')}
        >
          <span>{t('grading.sheet.menu.clear')}</span>
          <kbd>Delete</kbd>
        </button>
        {mayNameOrigin(store, place) && (
          <button type="button" role="menuitem" className={css.item} onClick={() => onOrigin(place)}>
            <span>{t('grading.sheet.menu.origin')}</span>
          </button>
        )}
        {isMark && (
          <button type="button" role="menuitem" className={css.item} onClick={() => onHistory(place)}>
            <span>{t('grading.sheet.menu.history')}</span>
          </button>
        )}
      </div>
    </CellFloat>
  );
}
