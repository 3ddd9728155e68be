import {
  type SupportAction,
  type SupportKind,
  type SupportOutcome,
  supportKinds,
  supportOutcomes,
} from '@phuong/contract/numbers/early-warning/warning.schema.ts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { RadioField, SegmentedField } from '../../../ui/form/fields/choice-fields.tsx';
import { DateField, TextareaField } from '../../../ui/form/fields/text-fields.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';
import { actionText } from './warning-words.ts';

interface Values {
  kind: SupportKind;
  note: string;
  day: string | null;
  followUpOn: string | null;
}

interface SupportDialogProps {
  pupil: { studentId: string; name: string };
  today: string;
  /** What is put right; left out for something new. */
  action?: SupportAction | undefined;
  onClose: () => void;
}

const valuesOf = ({ kind, note, day, followUpOn }: SupportAction): Values => ({ kind, note, day, followUpOn });

/** What was done for a pupil: what is most often done is chosen, and today. */
export function SupportDialog({ pupil, today, action, onClose }: SupportDialogProps) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const form = useForm<Values>({
    defaultValues: action ? valuesOf(action) : { kind: 'TALK', note: '', day: today, followUpOn: null },
  });
  const { control } = form;
  const { studentId, name } = pupil;
  return (
    <DialogForm
      form={form}
      title={action ? t('earlyWarning.editOf', { what: actionText(t, action) }) : t('earlyWarning.recordFor', { name })}
      submitLabel={t('earlyWarning.save')}
      record={action && { version: action.version, values: valuesOf(action) }}
      draftKey={action ? undefined : `support-action ${studentId}`}
      onClose={onClose}
      onSubmit={async (values, version) => {
        const body = { ...values, day: values.day ?? '' };
        if (action) await call('supportActions.update', { params: { id: action.id }, body: { ...body, version } });
        else await call('supportActions.create', { params: { id: studentId }, body });
        await done(action ? t('earlyWarning.edited') : t('earlyWarning.recorded', { name }));
      }}
    >
      <RadioField
        control={control}
        name="kind"
        label={t('earlyWarning.field.kind')}
        choices={supportKinds.map((value) => ({ value, label: t(`earlyWarning.kind.${value}`) }))}
      />
      <TextareaField
        control={control}
        name="note"
        label={t('earlyWarning.field.note')}
        hint={t('earlyWarning.field.noteHint')}
        maxLength={500}
        rows={2}
      />
      <DateField control={control} name="day" label={t('earlyWarning.field.day')} max={today} required />
      <DateField control={control} name="followUpOn" label={t('earlyWarning.field.followUpOn')} />
    </DialogForm>
  );
}

/** What came of what was done. */
export function CloseDialog({ action, onClose }: { action: SupportAction; onClose: () => void }) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const form = useForm<{ outcome: SupportOutcome; outcomeNote: string }>({
    defaultValues: { outcome: 'BETTER', outcomeNote: '' },
  });
  const { control } = form;
  return (
    <DialogForm
      form={form}
      title={t('earlyWarning.closeTitle')}
      submitLabel={t('earlyWarning.close')}
      onClose={onClose}
      onSubmit={async (values) => {
        await call('supportActions.close', {
          params: { id: action.id },
          body: { ...values, version: action.version },
        });
        await done(t('earlyWarning.closed1'));
      }}
    >
      <p className="secondary">{actionText(t, action)}</p>
      <SegmentedField
        control={control}
        name="outcome"
        label={t('earlyWarning.field.outcome')}
        choices={supportOutcomes.map((value) => ({ value, label: t(`earlyWarning.outcome.${value}`) }))}
      />
      <TextareaField
        control={control}
        name="outcomeNote"
        label={t('earlyWarning.field.outcomeNote')}
        maxLength={500}
        rows={2}
      />
    </DialogForm>
  );
}
