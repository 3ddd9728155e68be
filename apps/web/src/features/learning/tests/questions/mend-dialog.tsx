import type { RichText } from '@phuong/rich-text/read-rich-text.ts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DialogForm } from '../../../../ui/form/dialog-form.tsx';
import { letterOf } from '../../bank/bank-words.ts';
import { RichTextField } from '../../rich-text-field.tsx';
import { type QuestionText, textsOf, withTexts } from './question-texts.ts';
import type { FormQuestion } from './test-parts.ts';

interface MendDialogProps {
  before: FormQuestion;
  number: number;
  draftKey: string;
  onPut: (question: FormQuestion) => void;
  onClose: () => void;
}

/** The words of a question that pupils answer already: what is right of it stays. */
export function MendDialog({ before, number, draftKey, onPut, onClose }: MendDialogProps) {
  const { t } = useTranslation();
  const texts = textsOf(before.question);
  const form = useForm<{ texts: (RichText | null)[] }>({ defaultValues: { texts: texts.map(({ text }) => text) } });
  const labelOf = ({ word, index, part }: QuestionText) => {
    const label = t(`testWriting.${word}`, { letter: letterOf(index) });
    return part === 0 ? label : `${t('bank.view.part', { number: part })}: ${label}`;
  };
  return (
    <DialogForm
      form={form}
      size="large"
      title={t('testWriting.mendTitle', { number })}
      submitLabel={t('testWriting.keep')}
      draftKey={draftKey}
      onClose={onClose}
      onSubmit={async (values) => {
        const written = texts.map(({ at, text }, index): [string, RichText] => [at, values.texts[index] ?? text]);
        onPut({ ...before, question: withTexts(before.question, new Map(written)) });
        onClose();
      }}
    >
      <p className="secondary small">{t('testWriting.mendHint')}</p>
      {texts.map((text, index) => (
        <RichTextField key={text.at} control={form.control} name={`texts.${index}`} label={labelOf(text)} short />
      ))}
    </DialogForm>
  );
}
