import type { Register } from '@phuong/contract/attendance/registers/register.contract.ts';
import { useTranslation } from 'react-i18next';
import css from './register.module.css';
import type { RegisterSheet } from './use-register.ts';

/** How many are there, late and away, always in view. */
export function RegisterSums({ register, sheet }: { register: Register; sheet: RegisterSheet }) {
  const { t } = useTranslation();
  const said = register.pupils.map(({ studentId }) => sheet.valueOf(studentId).code);
  const absenceOf = (code: string) => register.codes.find((each) => each.code === code)?.absence ?? null;
  const excused = said.filter((code) => absenceOf(code) === 'P').length;
  const unexcused = said.filter((code) => absenceOf(code) === 'K').length;
  const late = said.filter((code) => code === 'LATE').length;
  const other = said.filter((code) => (code === 'LEFT_EARLY' || code === 'ACTIVITY') && !absenceOf(code)).length;
  return (
    <p className={css.sums} aria-live="polite">
      <b>{t('attendance.register.present', { count: said.length - excused - unexcused })}</b>
      {late > 0 && <span className={css.late}>{t('attendance.register.late', { count: late })}</span>}
      {unexcused > 0 && (
        <span className={css.unexcused}>{t('attendance.register.unexcused', { count: unexcused })}</span>
      )}
      {excused > 0 && <span className={css.excused}>{t('attendance.register.excused', { count: excused })}</span>}
      {other > 0 && <span>{t('attendance.register.other', { count: other })}</span>}
    </p>
  );
}
