import { type ReviewMatrix, reviewMoments, reviewParts } from '@phuong/contract/learning/tests/test.schema.ts';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldShell } from '../../../ui/form/fields/field-shell.tsx';
import { useField } from '../../../ui/form/fields/use-field.ts';
import { presetMatrix, presetOf, presetsInOrder, type TestValues, ticked } from './test-values.ts';
import css from './tests.module.css';

interface ReviewFieldProps {
  form: UseFormReturn<TestValues>;
}

/** What pupils see afterwards: one of three usual ways. */
export function ReviewField({ form }: ReviewFieldProps) {
  const { t } = useTranslation();
  const { field, shell } = useField<TestValues>({
    control: form.control,
    name: 'review',
    label: t('testWriting.review'),
  });
  const preset = presetOf(field.value as ReviewMatrix);
  const choices = preset === null ? ([...presetsInOrder, 'OWN'] as const) : presetsInOrder;
  return (
    <FieldShell {...shell} as="group">
      {({ id }) => (
        <div role="radiogroup" aria-labelledby={`${id}-label`} className={css.choices}>
          {choices.map((choice, index) => (
            <label key={choice} className={css.choice}>
              <input
                type="radio"
                className="ph-check"
                name={`${id}-choice`}
                ref={index === 0 ? field.ref : undefined}
                checked={(preset ?? 'OWN') === choice}
                onChange={() => choice !== 'OWN' && field.onChange(presetMatrix(choice))}
                onBlur={field.onBlur}
              />
              <span>
                {t(`testWriting.reviews.${choice}`)}
                <span className={css.choiceHint}>{t(`testWriting.reviewHints.${choice}`)}</span>
              </span>
            </label>
          ))}
        </div>
      )}
    </FieldShell>
  );
}

/** The same cell by cell: what is seen at one moment is seen at later ones. */
export function ReviewTable({ form }: ReviewFieldProps) {
  const { t } = useTranslation();
  const review = form.watch('review');
  const put = (next: ReviewMatrix) => form.setValue('review', next, { shouldDirty: true });
  return (
    <table className={css.table}>
      <caption>{t('testWriting.reviewTable')}</caption>
      <thead>
        <tr>
          <td />
          {reviewMoments.map((moment) => (
            <th key={moment} scope="col">
              {t(`testWriting.reviewMoment.${moment}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {reviewParts.map((part) => (
          <tr key={part}>
            <th scope="row">{t(`testWriting.reviewPart.${part}`)}</th>
            {reviewMoments.map((moment) => (
              <td key={moment}>
                <input
                  type="checkbox"
                  className="ph-check"
                  aria-label={t('testWriting.reviewCell', {
                    part: t(`testWriting.reviewPart.${part}`),
                    moment: t(`testWriting.reviewMoment.${moment}`),
                  })}
                  checked={review[moment].includes(part)}
                  onChange={({ target }) => put(ticked(form.getValues('review'), moment, part, target.checked))}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
