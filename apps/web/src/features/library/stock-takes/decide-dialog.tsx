import {
  type Decision,
  decisionsOf,
  type StockTakeLine,
} from '@phuong/contract/library/stock-takes/stock-take.schema.ts';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { useCan } from '../../../lib/can.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { RadioField } from '../../../ui/form/fields/choice-fields.tsx';
import { TextareaField, TextField } from '../../../ui/form/fields/text-fields.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';
import { canDecide } from './stock-take-words.ts';

interface DecideDialogProps {
  stockTakeId: string;
  lines: readonly StockTakeLine[];
  onDone: () => void;
  onClose: () => void;
}

/** The ways that all of the lines have in common; what is settled for good is left out. */
function commonWays(lines: readonly StockTakeLine[]): readonly Decision[] {
  const [first, ...others] = lines.map(({ finding }) => decisionsOf[finding] ?? []);
  return (first ?? []).filter((way) => others.every((ways) => ways.includes(way)));
}

/** Decides ticked differences in one way; each way says what it does. */
export function DecideDialog({ stockTakeId, lines, onDone, onClose }: DecideDialogProps) {
  const { t } = useTranslation();
  const mayTakeBack = useCan('update_borrow');
  const open = lines.filter(canDecide);
  const ways = commonWays(open).filter((way) => way !== 'TAKE_BACK' || mayTakeBack);
  const form = useForm({
    defaultValues: { decision: (ways[0] ?? '') as Decision, note: '', withdrawalDecision: '' },
  });
  const decision = useWatch({ control: form.control, name: 'decision' });
  const done = useDialogDone(onClose);
  const isWithdrawal = decision === 'WITHDRAW';
  return (
    <DialogForm
      form={form}
      title={t('stockTakes.lines.decideTitle', { count: open.length })}
      submitLabel={t('stockTakes.lines.decide')}
      onClose={onClose}
      onSubmit={async (values) => {
        if (ways.length === 0) return onClose();
        const body = { ...values, lineIds: open.map(({ id }) => id) };
        const { decided } = await call('stockTakes.decide', { params: { id: stockTakeId }, body });
        onDone();
        await done(t('stockTakes.lines.decided', { count: decided }));
      }}
    >
      {ways.length === 0 ? (
        <p role="status">{t('stockTakes.lines.different')}</p>
      ) : (
        <>
          <RadioField
            control={form.control}
            name="decision"
            label={t('stockTakes.lines.decision')}
            choices={ways.map((value) => ({
              value,
              label: t(`stockTakes.decisions.${value}`),
              hint: t(`stockTakes.effects.${value}`),
            }))}
            required
          />
          {isWithdrawal && (
            <TextField
              control={form.control}
              name="withdrawalDecision"
              label={t('stockTakes.lines.withdrawalDecision')}
              required
              maxLength={100}
            />
          )}
          <TextareaField
            control={form.control}
            name="note"
            label={t('stockTakes.lines.note')}
            required={isWithdrawal}
            maxLength={500}
          />
        </>
      )}
    </DialogForm>
  );
}
