import type { AnswerSheet, AnswersOnSheet } from '@phuong/contract/learning/answer-sheets/answer-sheet.contract.ts';
import { type ReactNode, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { useStoredFile } from '../../../lib/uploads/stored-file.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { Input } from '../../../ui/form/fields/input.tsx';
import { Segmented } from '../../../ui/form/fields/segmented.tsx';
import { TextField } from '../../../ui/form/fields/text-fields.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';
import css from './paper-sheet.module.css';
import { lineWords, valueWords } from './place-words.ts';
import { changedLines, type SheetLine, sheetLines, valueAt, withValue } from './sheet-lines.ts';

interface CorrectSheetDialogProps {
  sheet: AnswerSheet;
  onClose: () => void;
}

const aNumber = /^[-,\d]{0,4}$/;

/** What was read from a sheet, made to say what the photograph shows, beside it. */
export function CorrectSheetDialog({ sheet, onClose }: CorrectSheetDialogProps) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const lines = sheetLines(sheet.places);
  const [version] = useState(sheet.version);
  const form = useForm({ defaultValues: { answers: sheet.answers as AnswersOnSheet, reason: '' } });
  const answers = form.watch('answers');
  const put = (line: SheetLine, value: string) => {
    form.clearErrors('answers');
    form.setValue('answers', withValue(answers, line, value), { shouldDirty: true });
  };
  return (
    <DialogForm
      form={form}
      size="large"
      title={t('answerSheets.onPaper.correctTitle', { name: sheet.name })}
      submitLabel={t('answerSheets.onPaper.save')}
      onClose={onClose}
      onSubmit={async (values) => {
        if (changedLines(lines, sheet.answers, values.answers).length === 0) {
          form.setError('reason', { message: t('answerSheets.onPaper.nothing') });
          return false;
        }
        const body = { version, answers: values.answers, reason: values.reason.trim() };
        await call('answerSheets.correct', { params: { id: sheet.id }, body });
        await done(t('answerSheets.onPaper.saved'));
        return true;
      }}
    >
      <p className="secondary small">{t('answerSheets.onPaper.correctHint')}</p>
      {sheet.fileId && <Photograph fileId={sheet.fileId} />}
      <div className={css.fields}>
        {lines.map((line) => {
          const value = valueAt(answers, line);
          const isOther = value !== valueAt(sheet.answers, line);
          return (
            <Line key={`${line.list} ${line.at} ${line.row}`} label={lineWords(t, line)} isOther={isOther}>
              {(id) =>
                line.list === 'numbers' ? (
                  <Input
                    aria-labelledby={id}
                    inputMode="decimal"
                    maxLength={4}
                    value={value}
                    invalid={false}
                    onChange={({ target }) => aNumber.test(target.value) && put(line, target.value)}
                  />
                ) : (
                  <Segmented
                    label={lineWords(t, line)}
                    value={value}
                    choices={[...(line.list === 'choices' ? [...'ABCD'].slice(0, line.most) : ['Đ', 'S']), ''].map(
                      (sign) => ({ value: sign, label: valueWords(t, sign) }),
                    )}
                    onChange={(sign) => put(line, sign)}
                  />
                )
              }
            </Line>
          );
        })}
      </div>
      <TextField
        control={form.control}
        name="reason"
        label={t('answerSheets.onPaper.reason')}
        maxLength={500}
        required
      />
    </DialogForm>
  );
}

/** A line that says another thing now than before stands out. */
function Line({ label, isOther, children }: { label: string; isOther: boolean; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className={css.field} data-other={isOther || undefined}>
      <span id={id}>{label}</span>
      {children(id)}
    </div>
  );
}

function Photograph({ fileId }: { fileId: string }) {
  const { t } = useTranslation();
  const { data: file } = useStoredFile(fileId);
  return file ? (
    <details className={css.picture} open>
      <summary>{t('answerSheets.onPaper.picture')}</summary>
      <img className={css.photograph} src={file.href} alt={t('answerSheets.onPaper.picture')} />
    </details>
  ) : null;
}
