import type { Register, RegisterPupil } from '@phuong/contract/attendance/registers/register.contract.ts';
import type { RegisterCode } from '@phuong/contract/attendance/settings/pupil-rules.contract.ts';
import type { TFunction } from 'i18next';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsDesk } from '../../../lib/browser/media.ts';
import { cn } from '../../../lib/cn.ts';
import css from './register.module.css';
import { shortName } from './short-name.ts';
import type { RegisterSheet, RegisterValue } from './use-register.ts';

interface RegisterGridProps {
  register: Register;
  sheet: RegisterSheet;
  chosen: string | null;
  onTap: (pupil: RegisterPupil) => void;
}

/** The class as it stands in its list, down and then across: who is not marked is there. */
export function RegisterGrid({ register, sheet, chosen, onTap }: RegisterGridProps) {
  const { t } = useTranslation();
  const columns = useIsDesk() ? 5 : 3;
  const colours = new Map(register.codes.map(({ code, colour }) => [code, colour]));
  const rows = Math.max(1, Math.ceil(register.pupils.length / columns));
  return (
    <ul className={css.grid} style={{ '--rows': rows, '--columns': columns } as CSSProperties}>
      {register.pupils.map((pupil) => {
        const value = sheet.valueOf(pupil.studentId);
        const isMarked = value.code !== 'PRESENT';
        const said = saidOf(t, value);
        return (
          <li key={pupil.studentId} className={css.place}>
            <button
              type="button"
              className={cn(
                css.cell,
                isMarked && css[colours.get(value.code) ?? 'grey'],
                pupil.studentId === chosen && css.chosen,
                sheet.queue.pendingOf(pupil.studentId) && css.unsent,
              )}
              aria-label={`${pupil.orderNumber} ${pupil.name}, ${said}`}
              aria-pressed={isMarked}
              disabled={!register.mayWrite}
              onClick={() => onTap(pupil)}
            >
              <span className={css.number}>{pupil.orderNumber}</span>
              <span className={css.name}>{columns > 3 ? pupil.name : shortName(pupil.name)}</span>
              {isMarked && <span className={css.sign}>{signOf(t, value)}</span>}
              {!isMarked && pupil.proposed && <span className={css.proposed} aria-hidden />}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** "K", "5′". */
const signOf = (t: TFunction, { code, minutes }: RegisterValue): string =>
  minutes !== null && code === 'LATE' ? t('attendance.minutesSign', { minutes }) : t(`attendance.sign.${code}`);

const saidOf = (t: TFunction, { code, minutes }: RegisterValue): string =>
  minutes === null
    ? t(`attendance.code.${code}`)
    : `${t(`attendance.code.${code}`)} ${t('attendance.minutesSign', { minutes })}`;

/** What a tap makes of a pupil: there, away without permission, with it, there again. */
export const afterTap = (code: RegisterCode): RegisterCode =>
  code === 'PRESENT' ? 'UNEXCUSED' : code === 'UNEXCUSED' ? 'EXCUSED' : 'PRESENT';
