import type { Register } from '@phuong/contract/attendance/registers/register.contract.ts';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/button.tsx';
import css from './register.module.css';
import type { RegisterSheet } from './use-register.ts';

/** What a person must decide: somebody else has said something else of a pupil meanwhile, or the server did not take it. */
export function RegisterProblems({ register, sheet }: { register: Register; sheet: RegisterSheet }) {
  const { t } = useTranslation();
  if (sheet.queue.problems.length === 0) return null;
  const nameOf = (key: string) =>
    register.pupils.find(({ studentId }) => studentId === key)?.name ?? register.className;
  return (
    <ul className={css.problems} role="alert">
      {sheet.queue.problems.map(({ key, state, value, theirs, code }) => (
        <li key={key}>
          {state === 'conflict' && theirs ? (
            <>
              <span>
                {t('attendance.register.conflict', {
                  name: nameOf(key),
                  theirs: t(`attendance.code.${theirs.value.code}`),
                  mine: t(`attendance.code.${value.code}`),
                })}
              </span>
              <Button small onClick={() => sheet.queue.settle(key, 'mine')}>
                {t('attendance.register.keepMine')}
              </Button>
              <Button small onClick={() => sheet.queue.settle(key, 'theirs')}>
                {t('attendance.register.takeTheirs')}
              </Button>
            </>
          ) : (
            <>
              <span>
                {t('attendance.register.refused', {
                  name: nameOf(key),
                  reason: t(`attendance.refusal.${code?.split('.').at(-1) ?? 'other'}`, {
                    defaultValue: t('attendance.refusal.other'),
                  }),
                })}
              </span>
              <Button small onClick={() => sheet.queue.drop(key)}>
                {t('attendance.register.drop')}
              </Button>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
