import type { Register, RegisterPupil } from '@phuong/contract/attendance/registers/register.contract.ts';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../lib/cn.ts';
import { Input } from '../../../ui/form/fields/input.tsx';
import css from './register.module.css';
import { proposalWords } from './register-words.ts';
import type { RegisterValue } from './use-register.ts';

interface CodeBarProps {
  register: Register;
  pupil: RegisterPupil;
  value: RegisterValue;
  onWrite: (value: RegisterValue) => void;
}

/** Everything that can be said of the pupil who was tapped last, a tap each; minutes and a note where they mean something. */
export function CodeBar({ register, pupil, value, onWrite }: CodeBarProps) {
  const { t } = useTranslation();
  const hasMinutes = value.code === 'LATE' || value.code === 'LEFT_EARLY';
  const told = pupil.office && !register.isOffice ? pupil.office : null;
  return (
    <fieldset className={css.bar}>
      <legend>
        {pupil.orderNumber} {pupil.name}
        {register.isOffice && pupil.office && (
          <span className="secondary small">
            {' '}
            {t('attendance.register.teacherSaid', { code: t(`attendance.code.${pupil.mark.code}`) })}
          </span>
        )}
        {told && (
          <span className="secondary small">
            {' '}
            {t('attendance.register.officeSays', { code: t(`attendance.code.${told.code}`) })}
          </span>
        )}
        {pupil.proposed && <span className="secondary small"> {proposalWords(t, pupil.proposed)}</span>}
      </legend>
      <div className={css.codes}>
        {register.codes.map(({ code, colour }) => (
          <button
            key={code}
            type="button"
            className={cn(css.code, code === value.code && css[colour], code === value.code && css.on)}
            aria-pressed={code === value.code}
            disabled={told !== null}
            onClick={() => onWrite({ code, minutes: code === 'LATE' ? (value.minutes ?? 5) : null, note: value.note })}
          >
            {t(`attendance.code.${code}`)}
          </button>
        ))}
      </div>
      {value.code !== 'PRESENT' && (
        <div className={css.more}>
          {hasMinutes && (
            <Input
              key={`${pupil.studentId} minutes`}
              className={css.minutes}
              type="number"
              inputMode="numeric"
              min={1}
              max={300}
              aria-label={t('attendance.register.minutes')}
              placeholder={t('attendance.register.minutes')}
              defaultValue={value.minutes ?? ''}
              onChange={(event) => {
                const minutes = Math.round(Number(event.target.value));
                if (event.target.value === '') onWrite({ ...value, minutes: null });
                else if (minutes >= 1 && minutes <= 300) onWrite({ ...value, minutes });
              }}
            />
          )}
          <Input
            key={`${pupil.studentId} note`}
            aria-label={t('attendance.register.note')}
            placeholder={t('attendance.register.note')}
            maxLength={200}
            defaultValue={value.note}
            onBlur={(event) => {
              const note = event.target.value.trim();
              if (note !== value.note) onWrite({ ...value, note });
            }}
          />
        </div>
      )}
    </fieldset>
  );
}
