import { useTranslation } from 'react-i18next';
import { useSheet } from '../sheet-context.ts';
import css from './cell-float.module.css';
import { CellFloat } from './cell-float.tsx';
import { levelOfAverage, RemarkBank } from './remark-bank.tsx';

/** The bank of remarks at the active cell. */
export function RemarkBankFloat({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { store } = useSheet();
  const place = store.selection().active;
  const pupil = store.data().rows[place.row];
  return (
    <CellFloat place={place} label={t('grading.sheet.remarkBank')} onClose={onClose} className={css.padded}>
      <RemarkBank
        kind="SUBJECT"
        pupilName={pupil?.name ?? ''}
        level={levelOfAverage(store.result(place.row).outcome)}
        onChoose={(remark) => {
          store.writeText(place, remark);
          onClose();
        }}
      />
    </CellFloat>
  );
}
