import type { BankQuestion } from '@phuong/contract/learning/bank/bank.schema.ts';
import { useDeferredValue, useEffect, useRef } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../lib/api/client.ts';
import { randomId } from '../../../../lib/api/random-id.ts';
import { subjectName } from '../../../../lib/words/subject-name.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { RecordForm } from '../../../../ui/form/record-form.tsx';
import { useBankAddress } from '../bank-address.ts';
import { QuestionView } from '../card/question-view.tsx';
import { ContentField } from './content-field.tsx';
import css from './editor.module.css';
import { bodyOf, nextValues, type QuestionValues, valuesOf } from './form-values.ts';
import { PlacingFields } from './placing-fields.tsx';
import { SimilarHint } from './similar-hint.tsx';
import { shownQuestion } from './write-question.ts';

interface QuestionFormProps {
  subject: { readonly id: string; readonly name: string; readonly grades: readonly number[] };
  start: QuestionValues;
  /** Undefined: a new one. */
  before?: BankQuestion | undefined;
  reload?: (() => Promise<unknown>) | undefined;
  /** Tells drafts of new ones apart: a copy of which. */
  draft: string;
}

/** The form of a question, new and changed alike, with a pupil's view of it beside. */
export function QuestionForm({ subject, start, before, reload, draft }: QuestionFormProps) {
  const { t } = useTranslation();
  const address = useBankAddress(subject.id);
  const form = useForm<QuestionValues>({ defaultValues: start });
  const { isSubmitting, submitCount } = useFormState({ control: form.control });
  const content = form.watch('content');
  const shown = useDeferredValue(content);
  const key = useRef(randomId());
  const goesOn = useRef(false);
  // A try that was refused says nothing of the next one.
  useEffect(() => {
    if (!isSubmitting && submitCount >= 0) goesOn.current = false;
  }, [isSubmitting, submitCount]);
  const name = subjectName(subject.name);
  const crumbs = [
    { label: t('bank.title'), href: address.subjects },
    { label: name, href: address.list },
  ];
  const create = async (values: QuestionValues) => {
    const body = { ...bodyOf(values), subjectId: subject.id };
    const made = await call('bank.create', { body, idempotencyKey: key.current });
    key.current = randomId();
    return made;
  };
  return (
    <div className={css.desk}>
      <RecordForm<QuestionValues, unknown, QuestionValues, BankQuestion>
        form={form}
        header={{
          title: before ? t('bankWriting.edit') : t('bankWriting.create', { subject: name }),
          breadcrumb: crumbs,
        }}
        record={before && reload && { version: before.version, values: valuesOf(before), reload }}
        draftKey={`learning.question.${draft}`}
        submitLabel={t('bankWriting.save')}
        cancelHref={before ? address.question(before.id) : address.list}
        save={(values, version) =>
          before
            ? call('bank.update', { params: { id: before.id }, body: { ...bodyOf(values), version } })
            : create(values)
        }
        saved={() => t(before ? 'bankWriting.saved' : 'bankWriting.created')}
        then={({ id }) => (goesOn.current ? nextValues(form.getValues()) : address.question(id))}
        footer={
          !before && (
            <Button
              type="submit"
              onClick={() => {
                goesOn.current = true;
              }}
            >
              {t('bankWriting.saveNext')}
            </Button>
          )
        }
      >
        <ContentField form={form} />
        <PlacingFields form={form} subjectId={subject.id} grades={subject.grades} />
        <SimilarHint subjectId={subject.id} content={shown} exceptId={before?.id ?? null} />
      </RecordForm>
      <aside className={css.aside} aria-label={t('bankWriting.preview')}>
        <h2>{t('bankWriting.preview')}</h2>
        <div className={css.paper}>
          <QuestionView question={shownQuestion(shown)} withKey={false} />
        </div>
      </aside>
    </div>
  );
}
