import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { LineInput } from '../conduct/line-input.tsx';
import { Choice } from '../entry/semester-choice.tsx';
import css from './absence-day.module.css';
import type { AbsenceValue } from './use-absences.ts';

/** Letters of a reason at most, as the contract has it. */
export const REASON_LIMIT = 200;

interface AbsenceDialogProps {
  title: string;
  /** Of whom and of which day the choice is, for screen readers. */
  label: string;
  value: AbsenceValue;
  onWrite: (value: AbsenceValue) => void;
  onClose: () => void;
}

/** What a tap cannot say of a pupil's day: the kind at once, and why. */
export function AbsenceDialog({ title, label, value, onWrite, onClose }: AbsenceDialogProps) {
  const { t } = useTranslation();
  const { kind, reason } = value;
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          {t('common.done')}
        </Button>
      }
    >
      <div className={css.fields}>
        <Choice<'P' | 'K' | ''>
          label={label}
          value={kind ?? ''}
          onChange={(next) => onWrite(next ? { kind: next, reason } : { kind: null, reason: '' })}
          choices={[
            { value: '', text: t('grading.absenceTab.clear') },
            { value: 'K', text: `K ${t('grading.absenceTab.kind.K')}` },
            { value: 'P', text: `P ${t('grading.absenceTab.kind.P')}` },
          ]}
        />
        {kind && (
          <LineInput
            label={t('grading.absenceTab.reason')}
            placeholder={t('grading.absenceTab.reason')}
            value={reason}
            maxLength={REASON_LIMIT}
            isReadOnly={false}
            onCommit={(text) => onWrite({ kind, reason: text })}
          />
        )}
      </div>
    </Dialog>
  );
}
