import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/button/button.tsx';
import { columnName } from '../column-label.ts';
import { boldParts } from '../parts/bold-parts.tsx';
import { FormulaText } from '../parts/formula-text.tsx';
import { useCell, useSheet, useSheetMoment, useSheetValue } from '../sheet-context.ts';
import { earnedElsewhere, formerSchoolOf } from '../sheet-model.ts';
import css from './sheet-bars.module.css';
import { focusActiveCell } from './sheet-editor.tsx';

export interface SheetFormulaBarProps {
  onLegend: () => void;
  onRemarkBank: () => void;
  onAskReason: () => void;
}

/** The active cell in full: pupil, column and weight, its text to edit, and how the average comes about. */
export function SheetFormulaBar({ onLegend, onRemarkBank, onAskReason }: SheetFormulaBarProps) {
  const { t } = useTranslation();
  const { store } = useSheet();
  useSheetMoment();
  const { active } = store.selection();
  const { sheet, rows } = store.data();
  const pupil = rows[active.row];
  const column = store.columns[active.column];
  const isRemark = column?.kind === 'remark';
  const { version } = store.view(active.row, active.column);
  const from = earnedElsewhere(t, pupil, column, active.column, version);
  const school = formerSchoolOf(pupil, column);
  const mayEdit = useSheetValue((session) => session.store.mayEdit());
  if (store.isAtEnd()) {
    return (
      <div className={css.formula}>
        <span className={css.formulaText}>{boldParts(t('grading.sheet.ended.nothingOpen'))}</span>
      </div>
    );
  }
  return (
    <div className={css.formula}>
      <span className={css.formulaNumber}>{pupil?.orderNumber}</span>
      <b className={css.formulaName} title={pupil?.name}>
        {pupil?.name}
      </b>
      <span className={css.formulaColumn}>
        {column && columnName(t, column, sheet.mode)}
        {school && <small>{t('grading.formerSchool.from', { school })}</small>}
        {from && <small>{from}</small>}
        {column?.mark?.weight != null && <small>{t('grading.weight', { weight: column.mark.weight })}</small>}
      </span>
      <FormulaEditor key={`${active.row}:${active.column}`} isWide={isRemark} />
      {isRemark && (
        <Button small kind="quiet" className={css.slim} disabled={!store.canEdit(active)} onClick={onRemarkBank}>
          {t('grading.sheet.remarkBank')}
        </Button>
      )}
      <span className={css.formulaText}>{!isRemark && <FormulaText row={active.row} column={active.column} />}</span>
      {!mayEdit && sheet.mayEnter && sheet.needsReason ? (
        <Button small kind="soft" className={css.slim} onClick={onAskReason}>
          {t('grading.sheet.giveReason')}
        </Button>
      ) : (
        <button type="button" className={css.keys} onClick={onLegend}>
          <kbd>Enter</kbd> {t('grading.sheet.down')} <kbd>Tab</kbd> {t('grading.sheet.right')} <kbd>?</kbd>{' '}
          {t('grading.sheet.keys')}
        </button>
      )}
    </div>
  );
}

function FormulaEditor({ isWide }: { isWide: boolean }) {
  const { t } = useTranslation();
  const { store } = useSheet();
  const { active } = store.selection();
  const view = useCell(active.row, active.column);
  return (
    <input
      className={isWide ? css.formulaInputWide : css.formulaInput}
      aria-label={t('grading.sheet.editorLabel')}
      value={view.text}
      readOnly={view.isReadOnly}
      tabIndex={-1}
      autoComplete="off"
      spellCheck={false}
      onFocus={() => store.edit()}
      onChange={(event) => store.type(event.target.value)}
      onBlur={() => store.commit()}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229) return;
        if (event.key === 'Enter') store.enter(event.shiftKey ? -1 : 1);
        else if (event.key === 'Tab') store.field(event.shiftKey ? -1 : 1);
        else if (event.key === 'Escape') {
          store.cancel();
          focusActiveCell();
        } else return;
        event.preventDefault();
      }}
    />
  );
}
