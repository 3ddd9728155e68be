import { countingAttempts, overdueRules } from '@phuong/contract/learning/tests/test.schema.ts';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { must } from '../../../lib/validation.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { CheckboxField, RadioField, SegmentedField } from '../../../ui/form/fields/choice-fields.tsx';
import { SelectField } from '../../../ui/form/fields/select-fields.tsx';
import { NumberField, TextField } from '../../../ui/form/fields/text-fields.tsx';
import { SideBySide } from '../../../ui/form/side-by-side.tsx';
import { ReviewField, ReviewTable } from './review-field.tsx';
import { type bounds, isScale, isWithin, type TestValues } from './test-values.ts';
import css from './tests.module.css';

interface RuleFieldsProps {
  form: UseFormReturn<TestValues>;
}

/** Tests of a quarter of an hour, a lesson, and of the exams. */
const usualMinutes = [15, 45, 50, 60, 90] as const;
const within = (name: keyof typeof bounds) => [must((value) => isWithin(name, value))];

/** How a test is sat: time, attempts, order, what is seen afterwards; what few change stands behind "Thêm". */
export function RuleFields({ form }: RuleFieldsProps) {
  const { t } = useTranslation();
  const { control } = form;
  const [isOpen, setOpen] = useState(false);
  const [attempts, perPage] = form.watch(['attempts', 'questionsPerPage']);
  const pages = [...new Set(['1', '5', '10', perPage, '0'])];
  return (
    <>
      <div className={css.minutes}>
        <NumberField
          control={control}
          name="minutes"
          label={t('testWriting.minutes')}
          unit={t('testWriting.minutesUnit')}
          hint={t('testWriting.minutesHint')}
          digits={0}
          rules={within('minutes')}
        />
        <fieldset className={css.usual} aria-label={t('testWriting.minutesUsual')}>
          {usualMinutes.map((minutes) => (
            <Button
              key={minutes}
              small
              aria-label={t('testWriting.minutesValue', { count: minutes })}
              onClick={() => form.setValue('minutes', minutes, { shouldDirty: true, shouldValidate: true })}
            >
              {formatNumber(minutes)}
            </Button>
          ))}
        </fieldset>
      </div>
      <SideBySide>
        <NumberField
          control={control}
          name="attempts"
          label={t('testWriting.attempts')}
          unit={t('testWriting.attemptsUnit')}
          hint={t('testWriting.attemptsHint')}
          digits={0}
          rules={within('attempts')}
        />
        {attempts !== 1 && (
          <NumberField
            control={control}
            name="delayMinutes"
            label={t('testWriting.delay')}
            unit={t('testWriting.minutesUnit')}
            digits={0}
            rules={within('delayMinutes')}
          />
        )}
        {attempts !== 1 && (
          <SelectField
            control={control}
            name="counts"
            label={t('testWriting.counts')}
            choices={countingAttempts.map((value) => ({ value, label: t(`testWriting.countings.${value}`) }))}
            required
          />
        )}
        <TextField
          control={control}
          name="password"
          label={t('testWriting.password')}
          hint={t('testWriting.passwordHint')}
          maxLength={50}
          autoComplete="off"
        />
      </SideBySide>
      <div className={css.ticks}>
        <CheckboxField control={control} name="shufflesQuestions" label={t('testWriting.shufflesQuestions')} />
        <CheckboxField control={control} name="shufflesOptions" label={t('testWriting.shufflesOptions')} />
      </div>
      <SideBySide>
        <SelectField
          control={control}
          name="questionsPerPage"
          label={t('testWriting.perPage')}
          choices={pages.map((value) => ({
            value,
            label: value === '0' ? t('testWriting.perPageAll') : t('testWriting.perPageOf', { count: Number(value) }),
          }))}
          required
        />
        {perPage !== '0' && (
          <SegmentedField
            control={control}
            name="navigation"
            label={t('testWriting.navigation')}
            hint={t('testWriting.navigationHint')}
            choices={(['FREE', 'FORWARD'] as const).map((value) => ({
              value,
              label: t(`testWriting.navigations.${value}`),
            }))}
          />
        )}
      </SideBySide>
      <ReviewField form={form} />
      <div>
        <Button
          small
          icon={isOpen ? IconChevronUp : IconChevronDown}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'testWriting.lessRules' : 'testWriting.moreRules')}
        </Button>
      </div>
      {isOpen && <MoreRules form={form} />}
    </>
  );
}

const steps = ['25', '10', '50', '5', '1', '100'] as const;

function MoreRules({ form }: RuleFieldsProps) {
  const { t } = useTranslation();
  const { control } = form;
  const [overdue, step] = form.watch(['overdue', 'step']);
  const hundredths = 100;
  return (
    <>
      <ReviewTable form={form} />
      <RadioField
        control={control}
        name="overdue"
        label={t('testWriting.overdue')}
        choices={overdueRules.map((value) => ({ value, label: t(`testWriting.overdues.${value}`) }))}
      />
      <SideBySide>
        {overdue === 'GRACE' && (
          <NumberField
            control={control}
            name="graceMinutes"
            label={t('testWriting.grace')}
            unit={t('testWriting.minutesUnit')}
            digits={0}
            rules={within('graceMinutes')}
          />
        )}
        <NumberField
          control={control}
          name="toleranceSeconds"
          label={t('testWriting.tolerance')}
          hint={t('testWriting.toleranceHint')}
          unit={t('testWriting.toleranceUnit')}
          digits={0}
          rules={within('toleranceSeconds')}
        />
        <NumberField
          control={control}
          name="scale"
          label={t('testWriting.scale')}
          unit={t('testWriting.pointsUnit')}
          rules={[must(isScale)]}
        />
        <SelectField
          control={control}
          name="step"
          label={t('testWriting.rounding')}
          choices={[...new Set([...steps, step])].map((value) => ({
            value,
            label: formatNumber(Number(value) / hundredths),
          }))}
          required
        />
        <NumberField
          control={control}
          name="appealDays"
          label={t('testWriting.appealDays')}
          hint={t('testWriting.appealHint')}
          unit={t('testWriting.days')}
          digits={0}
          rules={within('appealDays')}
        />
      </SideBySide>
      <CheckboxField control={control} name="showsRubric" label={t('testWriting.showsRubric')} />
    </>
  );
}
