import { roomKinds } from '@phuong/contract/timetable/slot.schema.ts';
import { useTranslation } from 'react-i18next';
import { SelectInput } from '../../../ui/form/fields/select-fields.tsx';
import css from './constraint.module.css';
import { roomKindName } from './room-kind-name.ts';
import type { SubjectDraft } from './subjects-tab.tsx';

interface SubjectTraitsProps {
  subject: SubjectDraft;
  disabled: boolean;
  onChange: (change: Partial<SubjectDraft>) => void;
}

const mostDoubles = ['0', '1', '2', '3', '4', '5'];

/** Heavy, physical, doubles, room: what the rules about subjects go by. */
export function SubjectTraits({ subject, disabled, onChange }: SubjectTraitsProps) {
  const { t } = useTranslation();
  const check = (key: 'isHeavy' | 'isPhysical', label: string) => (
    <label className={css.check}>
      <input
        type="checkbox"
        className="ph-check"
        checked={subject[key]}
        disabled={disabled}
        onChange={(event) => onChange({ [key]: event.target.checked })}
      />
      <span>{label}</span>
    </label>
  );
  return (
    <>
      <div className={css.checks}>
        {check('isHeavy', t('timetableSetup.subjects.heavy'))}
        {check('isPhysical', t('timetableSetup.subjects.physical'))}
      </div>
      <div className={css.line}>
        <div className={css.field}>
          <span className={css.label}>{t('timetableSetup.subjects.doubles')}</span>
          <SelectInput
            label={t('timetableSetup.subjects.doubles')}
            width={120}
            disabled={disabled}
            choices={mostDoubles.map((value) => ({ value, label: value }))}
            value={String(subject.doubles)}
            onChange={(value) => onChange({ doubles: Number(value ?? 0) })}
          />
        </div>
        <div className={css.field}>
          <span className={css.label}>{t('timetableSetup.subjects.roomKind')}</span>
          <SelectInput
            label={t('timetableSetup.subjects.roomKind')}
            width={240}
            disabled={disabled}
            choices={[
              { value: '', label: t('timetableSetup.subjects.anyRoom') },
              ...roomKinds.map((value) => ({ value, label: roomKindName(t, value) })),
            ]}
            value={subject.roomKind ?? ''}
            onChange={(value) => onChange({ roomKind: roomKinds.find((each) => each === value) ?? null })}
          />
        </div>
      </div>
    </>
  );
}
