import { IconAlertCircle, IconBan, IconCheck, IconCloudUpload, IconRefresh } from '@tabler/icons-react';
import { memo, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../../lib/cn.ts';
import { formatDayMonth } from '../../../../lib/words/format.ts';
import { shortName } from '../../../../lib/words/names.ts';
import { Textarea } from '../../../../ui/form/fields/input.tsx';
import { exemptionText } from '../../exemptions/exemption-text.ts';
import { isBlank } from '../cell-content.ts';
import { columnName } from '../column-label.ts';
import { FormulaText } from '../parts/formula-text.tsx';
import { useCell, useSheet, useSheetMoment } from '../sheet-context.ts';
import { earnedElsewhere } from '../sheet-model.ts';
import type { CellStatus } from '../sheet-views.ts';
import css from './phone-sheet.module.css';

const STATUS_ICON = {
  waiting: IconCloudUpload,
  sending: IconCloudUpload,
  invalid: IconAlertCircle,
  conflict: IconRefresh,
  refused: IconBan,
} as const;

function Sign({ status, isEmpty }: { status: CellStatus; isEmpty: boolean }) {
  if (status === 'saved') return isEmpty ? null : <IconCheck size={20} className={css.green} aria-hidden />;
  const Picture = STATUS_ICON[status];
  return <Picture size={20} className={css[status]} aria-hidden />;
}

/** One pupil on a phone: name and the cell of the column in hand; the active row unfolds the earlier marks. */
export const PhoneRow = memo(function PhoneRow({ row, column }: { row: number; column: number }) {
  const { t } = useTranslation();
  const { store } = useSheet();
  const view = useCell(row, column);
  const element = useRef<HTMLLIElement>(null);
  const pupil = store.data().rows[row];
  const target = store.columns[column];
  useLayoutEffect(() => {
    if (view.isActive) element.current?.scrollIntoView({ block: 'nearest' });
  }, [view.isActive]);
  if (!pupil || !target) return null;
  const isRemark = target.kind === 'remark';
  const from = earnedElsewhere(t, pupil, target, column, view.version);
  const name = `${t('grading.sheet.cellLabel', {
    column: columnName(t, target, store.data().sheet.mode),
    number: pupil.orderNumber,
    name: pupil.name,
  })}: ${view.text || t('grading.sheet.blank')}`;
  return (
    <li ref={element} className={cn(css.row, view.isActive && css.activeRow, pupil.leftOn && css.gone)}>
      <span className={css.number}>{pupil.orderNumber}</span>
      <div className={css.words}>
        <span className={css.name}>{shortName(pupil.name)}</span>
        {pupil.leftOn && <small>{t('grading.sheet.left', { date: formatDayMonth(pupil.leftOn) })}</small>}
        {pupil.exemption && <small>{exemptionText(pupil.exemption, t)}</small>}
        {from && <small>{from}</small>}
        {view.isActive && <Unfolded row={row} column={column} />}
        {isRemark && !view.isActive && <small className={css.remark}>{view.text}</small>}
        {isRemark && view.isActive && <RemarkEditor row={row} column={column} />}
      </div>
      <Sign status={view.status} isEmpty={isBlank(view.content)} />
      {!(isRemark && view.isActive) && (
        <button
          type="button"
          className={cn(isRemark ? css.openRemark : css.box, css[`box-${view.status}`])}
          aria-label={name}
          aria-pressed={view.isActive}
          onClick={() => store.go({ row, column })}
        >
          {isRemark ? t('common.edit') : view.text}
          {view.isActive && !view.isReadOnly && <span className={css.caret} aria-hidden />}
        </button>
      )}
    </li>
  );
});

/** "tx 6,0 · 7,0 · 5,0 · 7,0  gk 6,5", or what is wrong with the cell. */
function Unfolded({ row, column }: { row: number; column: number }) {
  const { t } = useTranslation();
  const { store } = useSheet();
  useSheetMoment();
  const { status } = store.view(row, column);
  if (status === 'invalid' || status === 'refused') {
    return (
      <small className={css.earlier}>
        <FormulaText row={row} column={column} />
      </small>
    );
  }
  const parts: string[] = [];
  for (const kind of ['REGULAR', 'MIDTERM', 'FINAL'] as const) {
    const texts = store.columns.flatMap((each, index) => {
      const isEarlier = each.mark?.kind === kind && (kind === 'REGULAR' || index < column) && index !== column;
      const text = isEarlier ? store.view(row, index).text : '';
      return text ? [text] : [];
    });
    const word = kind === 'REGULAR' ? 'regular' : kind === 'MIDTERM' ? 'midterm' : 'final';
    if (texts.length > 0) parts.push(`${t(`grading.sheet.earlier.${word}`)} ${texts.join(' · ')}`);
  }
  return parts.length > 0 && <small className={css.earlier}>{parts.join('  ')}</small>;
}

function RemarkEditor({ row, column }: { row: number; column: number }) {
  const { t } = useTranslation();
  const { store } = useSheet();
  const view = useCell(row, column);
  return (
    <Textarea
      rows={2}
      maxLength={500}
      aria-label={t('grading.column.remark')}
      value={view.text}
      readOnly={view.isReadOnly}
      onChange={(event) => store.type(event.target.value)}
      onBlur={() => store.commit()}
    />
  );
}
