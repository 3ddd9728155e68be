import {
  type LaboratoryRequest,
  type UseOutcome,
  useOutcomes,
} from '@phuong/contract/laboratories/requests/laboratory-request.contract.ts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { RadioField } from '../../../ui/form/fields/choice-fields.tsx';
import { NumberField, TextareaField, TextField } from '../../../ui/form/fields/text-fields.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';
import { deviceName } from './room-devices.tsx';

export type AskedText = 'askMore' | 'reject' | 'answer';

interface Of {
  request: LaboratoryRequest;
  onClose: () => void;
}

/** What is said with a step: a question, its answer, why it is refused. */
export function TextDialog({ request: { id, version, question }, asked, onClose }: Of & { asked: AskedText }) {
  const { t } = useTranslation();
  const form = useForm({ defaultValues: { text: '', reason: '' } });
  const done = useDialogDone(onClose);
  const name = asked === 'reject' ? 'reason' : 'text';
  const words = {
    askMore: ['askTitle', 'askText', 'askMore', 'asked'],
    reject: ['rejectTitle', 'reason', 'reject', 'rejected'],
    answer: ['answer', 'answer', 'answerNow', 'answered'],
  } as const;
  const [title, label, submit, said] = words[asked];
  return (
    <DialogForm
      form={form}
      title={t(`laboratories.request.${title}`)}
      submitLabel={t(`laboratories.request.${submit}`)}
      onClose={onClose}
      onSubmit={async ({ text, reason }) => {
        const params = { id };
        if (asked === 'reject') await call('laboratoryRequests.reject', { params, body: { version, reason } });
        else await call(`laboratoryRequests.${asked}`, { params, body: { version, text } });
        await done(t(`laboratories.request.${said}`));
      }}
    >
      {asked === 'answer' && question && <p>{question}</p>}
      <TextareaField
        control={form.control}
        name={name}
        label={t(`laboratories.request.${label}`)}
        maxLength={1000}
        rows={3}
        required
      />
    </DialogForm>
  );
}

/** Takes a request back; of a series this date, or all from it on. */
export function CancelDialog({ request, isOffice, onClose }: Of & { isOffice: boolean }) {
  const { t } = useTranslation();
  const { id, version, following, seriesId } = request;
  const form = useForm({ defaultValues: { reason: '', which: 'ONE' as 'ONE' | 'FOLLOWING' } });
  const done = useDialogDone(onClose);
  return (
    <DialogForm
      form={form}
      title={t('laboratories.request.cancelTitle')}
      submitLabel={t('laboratories.request.cancel')}
      onClose={onClose}
      onSubmit={async ({ reason, which }) => {
        const body = { version, reason, following: which === 'FOLLOWING' };
        await call('laboratoryRequests.cancel', { params: { id }, body });
        await done(t('laboratories.request.cancelled'));
      }}
    >
      {seriesId !== null && following > 1 && (
        <RadioField
          control={form.control}
          name="which"
          label={t('laboratories.request.cancelWhich')}
          choices={[
            { value: 'ONE', label: t('laboratories.request.cancelOne') },
            { value: 'FOLLOWING', label: t('laboratories.request.cancelFollowing', { count: following }) },
          ]}
        />
      )}
      <TextareaField
        control={form.control}
        name="reason"
        label={t('laboratories.request.cancelReason')}
        maxLength={1000}
        rows={2}
        required={isOffice}
      />
    </DialogForm>
  );
}

/** The teacher by the code at the door, the office without. */
export function CheckInDialog({ request, isOffice, code, onClose }: Of & { isOffice: boolean; code: string }) {
  const { t } = useTranslation();
  const { id, version, laboratory } = request;
  const form = useForm({ defaultValues: { doorCode: code } });
  const done = useDialogDone(onClose);
  return (
    <DialogForm
      form={form}
      title={t('laboratories.request.checkInTitle', { room: laboratory.name })}
      submitLabel={t('laboratories.request.checkIn')}
      onClose={onClose}
      onSubmit={async ({ doorCode }) => {
        await call('laboratoryRequests.checkIn', { params: { id }, body: { version, doorCode } });
        await done(t('laboratories.request.checkedIn'));
      }}
    >
      {!isOffice && (
        <TextField
          control={form.control}
          name="doorCode"
          label={t('laboratories.request.doorCode')}
          hint={t('laboratories.request.doorHint')}
          maxLength={40}
          figures
          required
        />
      )}
    </DialogForm>
  );
}

/** The entry of the log book. */
export function CheckOutDialog({ request: { id, version, devices }, onClose }: Of) {
  const { t } = useTranslation();
  const consumables = devices.filter(({ isConsumable }) => isConsumable);
  const form = useForm({
    defaultValues: {
      carriedOut: 'DONE' as UseOutcome,
      equipmentState: '',
      incidents: '',
      used: consumables.map(({ quantity }) => quantity as number | null),
    },
  });
  const done = useDialogDone(onClose);
  return (
    <DialogForm
      form={form}
      title={t('laboratories.request.checkOutTitle')}
      submitLabel={t('laboratories.request.checkOut')}
      onClose={onClose}
      onSubmit={async ({ used: amounts, ...use }) => {
        const used = consumables.map(({ modelId }, at) => ({ modelId, quantity: amounts[at] ?? 0 }));
        await call('laboratoryRequests.checkOut', { params: { id }, body: { version, ...use, used } });
        await done(t('laboratories.request.checkedOut'));
      }}
    >
      <RadioField
        control={form.control}
        name="carriedOut"
        label={t('laboratories.request.outcome')}
        choices={useOutcomes.map((value) => ({ value, label: t(`laboratories.request.outcomes.${value}`) }))}
        required
      />
      {consumables.map((device, at) => (
        <NumberField
          key={device.modelId}
          control={form.control}
          name={`used.${at}`}
          label={`${t('roomDevices.usedTitle')}: ${deviceName(device)}`}
          hint={t('roomDevices.usedHint', { quantity: device.quantity, unit: device.unit })}
          digits={0}
        />
      ))}
      <TextareaField
        control={form.control}
        name="equipmentState"
        label={t('laboratories.request.equipmentState')}
        maxLength={500}
        rows={2}
        required
      />
      <TextareaField
        control={form.control}
        name="incidents"
        label={t('laboratories.request.incidents')}
        maxLength={1000}
        rows={2}
      />
    </DialogForm>
  );
}
