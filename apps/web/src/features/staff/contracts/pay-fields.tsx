import { type PayLine, payBases } from '@phuong/contract/staff/contracts/contract.schema.ts';
import { PROBATION_PERCENT } from '@phuong/rules/staff/contracts.ts';
import {
  coefficientOf,
  payScalesOn,
  SALARY_SCALES,
  type SalaryScale,
  TITLE_CODES,
  titleOn,
} from '@phuong/rules/staff/salary-scales.ts';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { todayIso } from '../../../lib/words/dates.ts';
import { SelectField } from '../../../ui/form/fields/select-fields.tsx';
import { DateField, NumberField, TextField } from '../../../ui/form/fields/text-fields.tsx';
import { formatCoefficient, scaleName } from './contract-words.ts';

/** What is typed of a line of pay; coefficients as people write them. */
export interface PayValues {
  basis: string | null;
  titleCode: string | null;
  scale: string | null;
  step: string | null;
  coefficient: number | null;
  overFramePercent: number | null;
  reserved: number | null;
  percent: number | null;
  amount: number | null;
  stepSince: string | null;
  decision: string;
}

const shown = (hundredths: number | null) => (hundredths === null ? null : hundredths / 100);
const hundredths = (typed: number | null) => (typeof typed === 'number' ? Math.round(typed * 100) : typed);

/** A line as it is typed; of none what is usual. */
export const payValues = (line?: PayLine): PayValues => ({
  basis: line?.basis ?? 'SCALE',
  titleCode: line?.titleCode || null,
  scale: line?.scale ?? null,
  step: line?.step ? String(line.step) : null,
  coefficient: line && line.basis === 'COEFFICIENT' ? shown(line.coefficient) : null,
  overFramePercent: line?.overFramePercent ?? 0,
  reserved: shown(line?.reserved ?? 0),
  percent: line?.percent ?? 100,
  amount: line?.amount ?? null,
  stepSince: line?.stepSince ?? null,
  decision: line?.decision ?? '',
});

/** The line as the server takes it: only what its basis asks for. */
export function payBody(values: PayValues) {
  const basis = payBases.find((each) => each === values.basis) ?? 'SCALE';
  const isScale = basis === 'SCALE';
  const scale = SALARY_SCALES.find((each) => each === values.scale) ?? null;
  const hasCoefficient = isScale || basis === 'COEFFICIENT';
  return {
    basis,
    titleCode: hasCoefficient ? (values.titleCode ?? '') : '',
    scale: isScale ? scale : null,
    step: isScale && values.step ? Number(values.step) : null,
    coefficient: basis === 'COEFFICIENT' ? hundredths(values.coefficient) : null,
    overFramePercent: isScale ? (values.overFramePercent ?? 0) : 0,
    reserved: hasCoefficient ? (hundredths(values.reserved) ?? 0) : 0,
    percent: values.percent ?? 100,
    amount: hasCoefficient ? null : values.amount,
    stepSince: isScale ? values.stepSince : null,
    decision: values.decision,
  };
}

/** The fields of a line of pay, those its basis asks for. */
export function PayFields({ control, on }: { control: Control<{ pay: PayValues }>; on: string | null }) {
  const { t } = useTranslation();
  const pay = useWatch({ control, name: 'pay' });
  const day = on ?? todayIso();
  const title = pay.titleCode ? titleOn(pay.titleCode, day) : undefined;
  const scale = SALARY_SCALES.find((each) => each === pay.scale) ?? title?.scale ?? null;
  const titles = Object.entries(TITLE_CODES.at(-1)?.value ?? {}).map(([value, { level, rank }]) => ({
    value,
    label: `${value} · ${t(`contracts.level.${level}`)}, ${t('contracts.rank', { roman: 'I'.repeat(rank) })}`,
  }));
  const isScale = pay.basis === 'SCALE';
  const isMoney = pay.basis === 'AMOUNT' || pay.basis === 'PERIOD';
  return (
    <>
      <SelectField
        control={control}
        name="pay.basis"
        label={t('contracts.field.basis')}
        choices={payBases.map((value) => ({ value, label: t(`contracts.basis.${value}`) }))}
        required
      />
      {!isMoney && (
        <SelectField
          control={control}
          name="pay.titleCode"
          label={t('contracts.field.titleCode')}
          choices={titles}
          clearable
        />
      )}
      {isScale && (
        <>
          <SelectField
            control={control}
            name="pay.scale"
            label={t('contracts.field.scale')}
            placeholder={title ? scaleName(title.scale) : undefined}
            choices={SALARY_SCALES.map((value) => ({ value, label: scaleName(value) }))}
            clearable
          />
          <SelectField
            control={control}
            name="pay.step"
            label={t('contracts.field.step')}
            choices={scale ? stepsOf(scale, day) : []}
            required
          />
          <DateField control={control} name="pay.stepSince" label={t('contracts.field.stepSince')} />
          <NumberField
            control={control}
            name="pay.overFramePercent"
            label={t('contracts.field.overFramePercent')}
            digits={0}
          />
        </>
      )}
      {pay.basis === 'COEFFICIENT' && (
        <NumberField control={control} name="pay.coefficient" label={t('contracts.field.coefficient')} required />
      )}
      {isMoney ? (
        <NumberField control={control} name="pay.amount" label={t('contracts.field.amount')} digits={0} required />
      ) : (
        <NumberField control={control} name="pay.reserved" label={t('contracts.field.reserved')} />
      )}
      <NumberField
        control={control}
        name="pay.percent"
        label={t('contracts.field.percent')}
        hint={t('contracts.field.percentHint', { percent: PROBATION_PERCENT.at(-1)?.value })}
        digits={0}
      />
      <TextField control={control} name="pay.decision" label={t('contracts.field.decision')} maxLength={200} />
    </>
  );
}

const stepsOf = (scale: SalaryScale, on: string) =>
  payScalesOn(on).value.scales[scale].coefficients.map((_, index) => ({
    value: String(index + 1),
    label: `${index + 1} (${formatCoefficient(coefficientOf(scale, index + 1, on) ?? 0)})`,
  }));
