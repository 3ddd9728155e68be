import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect, useId, useMemo, useRef } from 'react';
import { type UseFormReturn, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Rule } from '../../../../lib/validation.ts';
import { useField } from '../../../../ui/form/fields/use-field.ts';
import { ContentFields } from './content-fields.tsx';
import css from './editor.module.css';
import { FaultsShown } from './faults-shown.tsx';
import type { QuestionValues } from './form-values.ts';
import { type Faults, faultsOf } from './question-faults.ts';
import type { Change, Content } from './question-values.ts';

const isWhole: Rule = (content) =>
  faultsOf(content as Content).size === 0 ? null : { key: 'common.field_not_valid', params: {} };
const none: Faults = new Map();

/** The question itself as one field of its form. */
export function ContentField({ form }: { form: UseFormReturn<QuestionValues> }) {
  const { t } = useTranslation();
  const id = useId();
  const place = useRef<HTMLElement>(null);
  const { field } = useField<QuestionValues>({
    control: form.control,
    name: 'content',
    label: t('bankWriting.question'),
    rules: [isWhole],
  });
  const { submitCount } = useFormState({ control: form.control });
  const content = field.value as Content;
  const isTried = submitCount > 0;
  const faults = useMemo(() => (isTried ? faultsOf(content) : none), [isTried, content]);
  const { ref: bind } = field;
  useEffect(() => {
    bind({
      focus: () => {
        const fault = place.current?.querySelector('[data-fault]');
        const around = fault?.closest('[data-row]') ?? fault?.parentElement;
        fault?.scrollIntoView({ block: 'center' });
        around
          ?.querySelector<HTMLElement>('[contenteditable="true"], input:not([type="file"]), button')
          ?.focus({ preventScroll: true });
      },
    });
  }, [bind]);
  const change: Change = (part) => {
    const now = form.getValues('content');
    field.onChange({ ...now, ...part(now) });
  };
  return (
    <section ref={place} aria-label={t('bankWriting.question')}>
      {faults.size > 0 && (
        <p className={css.fault} role="alert">
          <IconAlertCircle size={16} aria-hidden />
          {t('bankWriting.fault.summary')}
        </p>
      )}
      <FaultsShown value={faults}>
        <ContentFields content={content} change={change} id={id} />
      </FaultsShown>
    </section>
  );
}
