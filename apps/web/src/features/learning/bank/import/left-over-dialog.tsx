import type { PreviewedQuestion } from '@phuong/contract/learning/bank/exchange.contract.ts';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../lib/api/client.ts';
import { randomId } from '../../../../lib/api/random-id.ts';
import { DialogForm } from '../../../../ui/form/dialog-form.tsx';
import { useDialogDone } from '../../../../ui/form/use-dialog-done.ts';
import { ContentField } from '../editor/content-field.tsx';
import { bodyOf, newValues, type QuestionValues } from '../editor/form-values.ts';
import { contentOf } from '../editor/read-question.ts';
import type { Facts } from './import-plan.ts';
import { withLines } from './left-over.ts';

interface LeftOverDialogProps {
  subjectId: string;
  item: Pick<PreviewedQuestion, 'number' | 'original' | 'level'>;
  /** The question it becomes a part of; null: one of its own. */
  before: Pick<PreviewedQuestion, 'number' | 'question' | 'level'> | null;
  facts: Facts;
  onMade: () => void;
  onClose: () => void;
}

/** Text of a file that is in no question, in the editor of the bank: as a question of any form, or as a part of the one before. */
export function LeftOverDialog({ subjectId, item, before, facts, onMade, onClose }: LeftOverDialogProps) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const key = useRef(randomId());
  const start = newValues({
    grade: String(facts.grade),
    topicId: typeof facts.topic === 'object' ? facts.topic.id : null,
  });
  const content = before?.question ? contentOf(before.question) : start.content;
  const form = useForm<QuestionValues>({
    defaultValues: {
      ...start,
      level: (before ?? item).level ?? facts.level,
      sharing: facts.sharing,
      content: { ...content, stem: withLines(item.original, before ? (content.stem ?? undefined) : undefined) },
    },
  });
  const words = before ? { number: before.number } : {};
  return (
    <DialogForm
      form={form}
      size="large"
      title={t(before ? 'bankExchange.import.joinTo' : 'bankExchange.import.makeQuestion', words)}
      submitLabel={t('bankExchange.import.addToBank')}
      onClose={onClose}
      onSubmit={async (values) => {
        await call('bank.create', { body: { ...bodyOf(values), subjectId }, idempotencyKey: key.current });
        onMade();
        await done(t('bankExchange.import.added'));
      }}
    >
      <ContentField form={form} />
    </DialogForm>
  );
}
