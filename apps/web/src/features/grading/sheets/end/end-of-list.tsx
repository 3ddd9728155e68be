import type { SheetAction } from '@phuong/contract/grading/sheets/mark-sheet.lifecycle.ts';
import { IconArrowRight, IconFlagCheck, IconSend } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../../lib/cn.ts';
import { Button } from '../../../../ui/button/button.tsx';
import type { Position } from '../../../../ui/matrix/block/selection.ts';
import { columnName } from '../column-label.ts';
import { useSheet, useSheetMoment } from '../sheet-context.ts';
import { sheetGaps } from '../sheet-gaps.ts';
import { endOfColumn } from './end-of-column.ts';
import css from './end-of-list.module.css';

export interface EndOfListProps {
  look: 'desk' | 'phone';
  onAct: (action: SheetAction) => void;
  /** To the next sheet. */
  onNext: () => void;
}

/**
 * After the last pupil: what is done, what is missing, and the next steps. No cell is open meanwhile, so a digit that comes too many
 * changes nobody's mark.
 */
export function EndOfList({ look, onAct, onNext }: EndOfListProps) {
  const { t } = useTranslation();
  const session = useSheet();
  useSheetMoment();
  const card = useRef<HTMLElement>(null);
  const { store } = session;
  const { sheet, rows } = store.data();
  const { active } = store.selection();
  const { done, pupils, wrong, gaps, next } = endOfColumn(store, active.column);
  const { waiting } = session.status();
  const first = wrong[0] ?? gaps[0];
  const who = (place: Position) => `${rows[place.row]?.orderNumber} ${rows[place.row]?.name}`;
  const nextColumn = next && store.columns[next.column];
  const isFull = !first && sheetGaps(store).gaps.every(({ kind }) => kind === 'waiting');
  const mayHandIn = sheet.can.includes('submit');

  // Whoever enters by keyboard finds the next step under Enter; while there is none, the card itself hears the keys.
  const hasStep = first !== undefined || next !== null || (mayHandIn && waiting === 0);
  useEffect(() => {
    const step = hasStep ? card.current?.querySelector('button') : null;
    (step ?? card.current)?.focus();
  }, [hasStep]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowUp' || event.key === 'Escape') store.resume();
    else if (event.key === 'ArrowRight' && next) store.go(next);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const steps = [
    first && (
      <Button key="gap" kind="primary" block={look === 'phone'} onClick={() => store.go(first)}>
        {t(wrong.length > 0 ? 'grading.sheet.ended.toWrong' : 'grading.sheet.ended.toGap', {
          name: rows[first.row]?.name,
        })}
        <IconArrowRight size={18} aria-hidden />
      </Button>
    ),
    next && nextColumn && (
      <Button key="next" kind={first ? 'default' : 'primary'} onClick={() => store.go(next)}>
        {t('grading.sheet.ended.nextColumn', { column: columnName(t, nextColumn, sheet.mode) })}
      </Button>
    ),
    mayHandIn && (
      <Button
        key="submit"
        kind={isFull && !next ? 'primary' : 'quiet'}
        disabled={waiting > 0}
        onClick={() => onAct('submit')}
      >
        <IconSend size={18} aria-hidden />
        {t('grading.sheet.act.submit')}
      </Button>
    ),
    !next && (
      <Button key="sheet" kind={first || mayHandIn ? 'quiet' : 'primary'} onClick={onNext}>
        {t('grading.sheet.next')}
      </Button>
    ),
  ];
  return (
    <section
      ref={card}
      className={cn(css.card, css[look])}
      aria-label={t('grading.sheet.ended.title')}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <div className={css.head}>
        <IconFlagCheck size={22} className={css.flag} aria-hidden />
        <h2>{t('grading.sheet.ended.title')}</h2>
        <span className={css.count}>
          {done}/{pupils}
        </span>
      </div>
      <p role="status" className={waiting > 0 ? css.waiting : undefined}>
        {wrong[0] && t('grading.sheet.ended.wrong', { count: wrong.length, first: who(wrong[0]) })}
        {!wrong[0] && gaps[0] && t('grading.sheet.ended.gaps', { count: gaps.length, first: who(gaps[0]) })}
        {!first && t('grading.sheet.ended.full')}{' '}
        {waiting > 0 ? t('grading.sheet.ended.waiting', { count: waiting }) : t('grading.sheet.ended.saved')}
      </p>
      <div className={css.steps}>{steps}</div>
    </section>
  );
}
