import type { Question } from '@phuong/contract/learning/bank/question.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../../lib/api/client.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { DialogForm } from '../../../../ui/form/dialog-form.tsx';
import { SelectField } from '../../../../ui/form/fields/select-fields.tsx';
import { SideBySide } from '../../../../ui/form/side-by-side.tsx';
import { levelChoices } from '../../bank/bank-words.ts';
import { ContentField } from '../../bank/editor/content-field.tsx';
import { newValues, nextValues, type QuestionValues } from '../../bank/editor/form-values.ts';
import { newKey } from '../../bank/editor/question-values.ts';
import { contentOf } from '../../bank/editor/read-question.ts';
import { writtenQuestion } from '../../bank/editor/write-question.ts';
import { topicChoices } from '../../bank/topics/topic-tree.ts';
import type { FormQuestion } from './test-parts.ts';

interface WriteDialogProps {
  /** Whose topics it can be placed in. */
  subjectId: string;
  grade: number | null;
  /** Undefined: a new one. */
  before?: FormQuestion | undefined;
  number: number;
  /** What a new one is worth. */
  points: number;
  draftKey: string;
  onPut: (question: FormQuestion) => void;
  onClose: () => void;
}

/** A question of the test is written, in the editor of the bank. */
export function WriteDialog(props: WriteDialogProps) {
  const { subjectId, grade, before, number, points, draftKey, onPut, onClose } = props;
  const { t } = useTranslation();
  const form = useForm<QuestionValues>({
    defaultValues: before
      ? { ...newValues(), content: contentOf(before.question), level: before.level, topicId: before.topicId }
      : newValues(),
  });
  const { control } = form;
  const topics = useQuery({
    ...queryOf('bankTopics.list', { params: { id: subjectId }, query: {} }),
    retry: false,
  }).data;
  const ofGrade =
    topics?.filter((topic) => grade === null || topic.grade === grade || topic.id === before?.topicId) ?? [];
  const put = ({ content, level, topicId }: QuestionValues) =>
    onPut({
      ...(before ?? { key: newKey(), points, stays: false, bankId: null, bankEdition: null }),
      level,
      topicId,
      question: writtenQuestion(content) as Question,
    });
  const putAndGoOn = form.handleSubmit((values) => {
    put(values);
    toast.done(t('testWriting.wasPut'));
    form.reset(nextValues(values));
  });
  return (
    <DialogForm
      form={form}
      size="large"
      title={before ? t('testWriting.editTitle', { number }) : t('testWriting.writeTitle')}
      submitLabel={t(before ? 'testWriting.keep' : 'testWriting.putIn')}
      draftKey={draftKey}
      onClose={onClose}
      footer={
        before ? undefined : <Button onClick={(event) => void putAndGoOn(event)}>{t('testWriting.putInNext')}</Button>
      }
      onSubmit={async (values) => {
        put(values);
        onClose();
      }}
    >
      <ContentField form={form} />
      <SideBySide>
        <SelectField control={control} name="level" label={t('bankWriting.level')} choices={levelChoices(t)} />
        {ofGrade.length > 0 && (
          <SelectField
            control={control}
            name="topicId"
            label={t('bankWriting.topic')}
            choices={topicChoices(ofGrade)}
          />
        )}
      </SideBySide>
    </DialogForm>
  );
}
