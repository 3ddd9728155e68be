import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Segmented } from '../../../ui/form/fields/segmented.tsx';
import { SelectInput } from '../../../ui/form/fields/select-fields.tsx';
import css from './division.module.css';
import type { DivisionPartProps } from './division-columns.tsx';
import type { DividedStudent } from './use-division.ts';

/** Choices that fit beside each other on a phone. */
const fits = (names: readonly string[]) => names.length <= 3 && names.join('').length <= 21;

/** The class list with the group of each pupil, for a thumb. */
export function DivisionList({ division, draft, isReadOnly }: DivisionPartProps) {
  const { t } = useTranslation();
  // Who was in no group when it was asked for: nobody vanishes under the finger.
  const [shown, setShown] = useState<ReadonlySet<string> | null>(null);
  const students = division.students.filter(({ studentId }) => shown === null || shown.has(studentId));
  const isLeft = (student: DividedStudent) => draft.groupOf(student) === null;
  const choices = [
    { value: '', label: t('groupDivision.none') },
    ...draft.names.map((name) => ({ value: name, label: name })),
  ];
  const sizes = draft.names.map((name) => ({
    name,
    count: division.students.filter((student) => draft.groupOf(student) === name).length,
  }));
  return (
    <>
      <p className="secondary">
        {sizes.map(({ name, count }) => t('groupDivision.size', { group: name, count })).join(' · ')}
      </p>
      {(draft.left > 0 || shown) && (
        <label className={css.only}>
          <input
            type="checkbox"
            className="ph-check"
            checked={shown !== null}
            onChange={(event) =>
              setShown(
                event.target.checked
                  ? new Set(division.students.filter(isLeft).map(({ studentId }) => studentId))
                  : null,
              )
            }
          />
          {t('groupDivision.onlyLeft')}
        </label>
      )}
      <ul className={css.rows}>
        {students.map((student) => {
          const { studentId, orderNumber, fullName } = student;
          const shared = {
            label: t('groupDivision.groupOf', { name: fullName }),
            choices,
            value: draft.groupOf(student) ?? '',
            onChange: (value: string | null) => draft.move([studentId], value || null),
            disabled: isReadOnly,
          };
          return (
            <li key={studentId} className={css.row}>
              <span className={css.name}>
                <span className={css.number}>{orderNumber}</span>
                <span>{fullName}</span>
              </span>
              {fits(draft.names) ? <Segmented {...shared} full /> : <SelectInput {...shared} />}
            </li>
          );
        })}
      </ul>
    </>
  );
}
