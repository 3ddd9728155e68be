import { mostPapers, type PaperSet } from '@phuong/contract/learning/test-papers/test-paper.contract.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { must } from '../../../lib/validation.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { CheckboxField, SegmentedField } from '../../../ui/form/fields/choice-fields.tsx';
import { NumberField } from '../../../ui/form/fields/text-fields.tsx';
import { SideBySide } from '../../../ui/form/side-by-side.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';
import css from './test-papers.module.css';

interface MakePapersDialogProps {
  itemId: string;
  /** Those there are; how they were shuffled is offered again. */
  set: PaperSet;
  onClose: () => void;
}

const usualCount = 4;
const usualCode = 101;
const mostCode = 999;

/** How many papers, which codes, what is shuffled. */
export function MakePapersDialog({ itemId, set, onClose }: MakePapersDialogProps) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const { codes, shufflesQuestions, shufflesOptions, shufflesStatements } = set;
  const replaces = codes.length > 0;
  const form = useForm({
    defaultValues: {
      count: codes.length || usualCount,
      codes: 'inRow',
      firstCode: Number(codes[0] ?? usualCode),
      shufflesQuestions,
      shufflesOptions,
      shufflesStatements,
    },
  });
  const { control } = form;
  const typed = form.watch('count');
  const shownCount = isWhole(typed, 1, mostPapers) ? typed : 1;
  const mostFirst = mostCode + 1 - shownCount;
  const isInRow = form.watch('codes') === 'inRow';
  return (
    <DialogForm
      form={form}
      size="medium"
      title={t(replaces ? 'testPapers.again' : 'testPapers.make')}
      submitLabel={t(replaces ? 'testPapers.again' : 'testPapers.make')}
      onClose={onClose}
      onSubmit={async ({ codes: how, firstCode, ...values }) => {
        const body = { ...values, firstCode: how === 'inRow' ? firstCode : null, replaces };
        const made = await call('testPapers.make', { params: { id: itemId }, body });
        await done(t('testPapers.done', { count: made.codes.length }));
        return true;
      }}
    >
      {replaces && (
        <p className={css.warning} role="note">
          <IconAlertTriangle size={18} aria-hidden />
          {t('testPapers.replaces')}
        </p>
      )}
      <NumberField
        control={control}
        name="count"
        label={t('testPapers.count')}
        hint={t('testPapers.countHint', { most: formatNumber(mostPapers) })}
        digits={0}
        required
        rules={[must((value) => isWhole(value, 1, mostPapers))]}
      />
      <SideBySide>
        <SegmentedField
          control={control}
          name="codes"
          label={t('testPapers.codes')}
          choices={[
            { value: 'inRow', label: t('testPapers.inRow') },
            { value: 'drawn', label: t('testPapers.drawn') },
          ]}
        />
        {isInRow && (
          <NumberField
            control={control}
            name="firstCode"
            label={t('testPapers.firstCode')}
            hint={t('testPapers.firstHint', { most: mostFirst })}
            digits={0}
            required
            rules={[must((value) => isWhole(value, 0, mostFirst))]}
          />
        )}
      </SideBySide>
      <fieldset className={css.choices}>
        <legend>{t('testPapers.shuffle')}</legend>
        <CheckboxField control={control} name="shufflesQuestions" label={t('testPapers.shufflesQuestions')} />
        <CheckboxField control={control} name="shufflesOptions" label={t('testPapers.shufflesOptions')} />
        <CheckboxField control={control} name="shufflesStatements" label={t('testPapers.shufflesStatements')} />
        <p className="secondary small">{t('testPapers.shuffledHint')}</p>
      </fieldset>
    </DialogForm>
  );
}

const isWhole = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
