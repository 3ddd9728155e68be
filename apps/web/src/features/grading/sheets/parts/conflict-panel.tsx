import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../../lib/cn.ts';
import { formatTime } from '../../../../lib/words/format.ts';
import { currentLocale } from '../../../../lib/words/locale.ts';
import { Button } from '../../../../ui/button/button.tsx';
import type { Position } from '../../../../ui/matrix/block/selection.ts';
import { type CellContent, contentText, isBlank } from '../cell-content.ts';
import { focusActiveCell } from '../desk/sheet-editor.tsx';
import { useCell, useSheet } from '../sheet-context.ts';
import css from './cell-float.module.css';
import { CellFloat } from './cell-float.tsx';

const SHORT = 12;

/** Both values of a cell that two people changed, with who and when. Nobody wins silently: one of the two buttons decides. */
export function ConflictPanel({ place, onHistory }: { place: Position; onHistory: (place: Position) => void }) {
  const { t } = useTranslation();
  const { store } = useSheet();
  const { pending } = useCell(place.row, place.column);
  const [closedFor, setClosedFor] = useState<string | null>(null);
  const theirs = pending?.theirs;
  if (pending?.state !== 'conflict' || !theirs || closedFor === pending.at) return null;
  const words = {
    exempt: t('grading.state.exempt'),
    absent_pending: t('grading.state.absent_pending'),
    missing: t('grading.state.missing'),
  };
  const shown = (content: CellContent) =>
    isBlank(content) ? t('grading.sheet.blank') : contentText(content, currentLocale(), words);
  const [mine, other] = [shown(pending.value), shown(theirs.value)];
  const decide = (choice: 'mine' | 'theirs') => {
    store.settle(place, choice);
    focusActiveCell();
  };
  const isShort = mine.length <= SHORT && other.length <= SHORT;
  return (
    <CellFloat
      place={place}
      isQuiet
      className={cn(css.padded, css.narrow)}
      label={t('grading.sheet.conflict', { count: 1, number: store.data().rows[place.row]?.orderNumber })}
      onClose={() => setClosedFor(pending.at)}
    >
      <b>{t('grading.sheet.conflictTheirs', { by: theirs.by, value: other, time: formatTime(theirs.at) })}</b>{' '}
      {t('grading.sheet.conflictMine', { value: mine, time: formatTime(pending.at) })}
      <div className={css.line}>
        <Button small kind="primary" onClick={() => decide('mine')}>
          {isShort ? t('grading.sheet.keepMine', { value: mine }) : t('grading.sheet.keepMineText')}
        </Button>
        <Button small onClick={() => decide('theirs')}>
          {isShort ? t('grading.sheet.takeTheirs', { value: other }) : t('grading.sheet.takeTheirsText')}
        </Button>
        {store.columns[place.column]?.mark && (
          <button type="button" className={css.link} onClick={() => onHistory(place)}>
            {t('grading.sheet.seeHistory')}
          </button>
        )}
      </div>
    </CellFloat>
  );
}
