import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../lib/api/client.ts';
import { DialogForm } from '../../../../ui/form/dialog-form.tsx';
import { NumberField, TextareaField, TextField } from '../../../../ui/form/fields/text-fields.tsx';
import { useDialogDone } from '../../../../ui/form/use-dialog-done.ts';
import { shownPoints } from '../points.ts';

interface Whom {
  readonly itemId: string;
  /** Null: everybody who sits it now. */
  readonly studentIds: readonly string[] | null;
  /** As a sentence says it. */
  readonly who: string;
  readonly onClose: () => void;
}

const usualMinutes = 5;

/** More time for who sits it now. */
export function ExtendTimeDialog({ itemId, studentIds, who, onClose }: Whom) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const form = useForm({ defaultValues: { minutes: usualMinutes, reason: '' } });
  return (
    <DialogForm
      form={form}
      size="small"
      title={t('testResults.extendTitle', { who })}
      submitLabel={t('testResults.extend')}
      onClose={onClose}
      onSubmit={async (values) => {
        const body = { ...values, studentIds: studentIds && [...studentIds] };
        await call('attempts.extend', { params: { id: itemId }, body });
        await done(t('testResults.extended'));
      }}
    >
      <NumberField control={form.control} name="minutes" label={t('testResults.minutes')} digits={0} required />
      <ReasonField control={form.control} />
    </DialogForm>
  );
}

function ReasonField({
  control,
}: {
  control: ReturnType<typeof useForm<{ minutes: number; reason: string }>>['control'];
}) {
  const { t } = useTranslation();
  return <TextField control={control} name="reason" label={t('testResults.reason')} maxLength={300} required />;
}

/** A word on the screens of who sits it now. */
export function MessageDialog({ itemId, studentIds, who, onClose }: Whom) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const form = useForm({ defaultValues: { text: '' } });
  return (
    <DialogForm
      form={form}
      size="small"
      title={t('testResults.messageTitle', { who })}
      submitLabel={t('testResults.message')}
      onClose={onClose}
      onSubmit={async ({ text }) => {
        const body = { text, studentIds: studentIds && [...studentIds] };
        await call('attempts.message', { params: { id: itemId }, body });
        await done(t('testResults.messaged'));
      }}
    >
      <TextareaField
        control={form.control}
        name="text"
        label={t('testResults.messageText')}
        hint={t('testResults.messageHint')}
        maxLength={300}
        required
      />
    </DialogForm>
  );
}

interface ReopenProps {
  attempt: { readonly id: string; readonly version: number };
  name: string;
  onClose: () => void;
}

/** Lets a pupil go on with an attempt that has ended. */
export function ReopenDialog({ attempt, name, onClose }: ReopenProps) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const form = useForm({ defaultValues: { minutes: usualMinutes, reason: '' } });
  return (
    <DialogForm
      form={form}
      size="small"
      title={t('testResults.reopenTitle', { name })}
      submitLabel={t('testResults.reopen')}
      onClose={onClose}
      onSubmit={async (values) => {
        await call('attempts.reopen', { params: { id: attempt.id }, body: { ...values, version: attempt.version } });
        await done(t('testResults.reopened', { name }));
      }}
    >
      <NumberField control={form.control} name="minutes" label={t('testResults.minutes')} digits={0} required />
      <ReasonField control={form.control} />
    </DialogForm>
  );
}

interface OverrideProps {
  itemId: string;
  studentId: string;
  name: string;
  /** Hundredths. */
  scale: number;
  mark: number | null;
  version: number;
  onClose: () => void;
}

const hundredths = 100;

/** Says what a pupil's result is; empty gives it back to the attempts. */
export function OverrideDialog({ itemId, studentId, name, scale, mark, version, onClose }: OverrideProps) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const form = useForm({ defaultValues: { mark: mark === null ? null : mark / hundredths, reason: '' } });
  return (
    <DialogForm
      form={form}
      size="small"
      title={t('testResults.overrideTitle', { name })}
      submitLabel={t('testResults.override')}
      onClose={onClose}
      onSubmit={async (values) => {
        if (values.mark !== null && typeof values.mark !== 'number') {
          form.setError('mark', { message: t('testResults.notAMark') });
          return false;
        }
        const given = values.mark === null ? null : Math.round(values.mark * hundredths);
        await call('testResults.override', {
          params: { id: itemId, studentId },
          body: { version, mark: given, reason: values.reason },
        });
        await done(t('testResults.overrideDone', { name }));
        return true;
      }}
    >
      <NumberField
        control={form.control}
        name="mark"
        label={t('testResults.overrideMark', { most: shownPoints(scale) })}
        hint={t('testResults.overrideHint')}
      />
      <TextField control={form.control} name="reason" label={t('testResults.reason')} maxLength={300} required />
    </DialogForm>
  );
}
