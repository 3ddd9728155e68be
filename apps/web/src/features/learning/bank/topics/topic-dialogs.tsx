import type { BankTopic } from '@phuong/contract/learning/bank/bank.schema.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../lib/api/client.ts';
import { randomId } from '../../../../lib/api/random-id.ts';
import { DialogForm } from '../../../../ui/form/dialog-form.tsx';
import { SelectField } from '../../../../ui/form/fields/select-fields.tsx';
import { TextField } from '../../../../ui/form/fields/text-fields.tsx';
import { useDialogDone } from '../../../../ui/form/use-dialog-done.ts';
import { mayBelongTo, topicChoices } from './topic-tree.ts';

interface NewTopicProps {
  subjectId: string;
  grade: number;
  below: BankTopic | null;
  onClose: () => void;
}

/** A new topic, at the end of its grade or of the topic it belongs to. */
export function NewTopicDialog({ subjectId, grade, below, onClose }: NewTopicProps) {
  const { t } = useTranslation();
  const form = useForm({ defaultValues: { name: '' } });
  const done = useDialogDone(onClose);
  const [idempotencyKey] = useState(randomId);
  return (
    <DialogForm
      form={form}
      size="small"
      title={below ? t('bank.topics.addTo', { name: below.name }) : t('bank.topics.add')}
      submitLabel={t('bank.topics.save')}
      onClose={onClose}
      onSubmit={async ({ name }) => {
        const body = { grade, parentId: below?.id ?? null, name: name.trim() };
        await call('bankTopics.create', { params: { id: subjectId }, body, idempotencyKey });
        await done(t('bank.topics.added', { name: name.trim() }));
      }}
    >
      <TextField control={form.control} name="name" label={t('bank.topics.name')} required maxLength={200} autoFocus />
    </DialogForm>
  );
}

interface TopicDialogProps {
  topic: BankTopic;
  topics: readonly BankTopic[];
  onClose: () => void;
}

/** What a topic is called. */
export function RenameTopicDialog({ topic, onClose }: TopicDialogProps) {
  const { t } = useTranslation();
  const values = { name: topic.name };
  const form = useForm({ defaultValues: values });
  const done = useDialogDone(onClose);
  return (
    <DialogForm
      form={form}
      size="small"
      title={t('bank.topics.rename')}
      record={{ version: topic.version, values }}
      submitLabel={t('bank.topics.save')}
      onClose={onClose}
      onSubmit={async ({ name }, version) => {
        const { parentId, position } = topic;
        const body = { version, name: name.trim(), parentId, position };
        await call('bankTopics.update', { params: { id: topic.id }, body });
        await done(t('bank.topics.renamed', { name: name.trim() }));
      }}
    >
      <TextField control={form.control} name="name" label={t('bank.topics.name')} required maxLength={200} autoFocus />
    </DialogForm>
  );
}

const top = 'top';

/** To which topic another belongs: it stands there as the last one. */
export function MoveTopicDialog({ topic, topics, onClose }: TopicDialogProps) {
  const { t } = useTranslation();
  const values = { under: topic.parentId ?? top };
  const form = useForm<{ under: string | null }>({ defaultValues: values });
  const done = useDialogDone(onClose);
  const possible = topicChoices(topics).filter(({ value }) => mayBelongTo(topics, topic.id, value));
  return (
    <DialogForm
      form={form}
      size="small"
      title={t('bank.topics.moveTitle', { name: topic.name })}
      record={{ version: topic.version, values }}
      submitLabel={t('bank.topics.save')}
      onClose={onClose}
      onSubmit={async ({ under }, version) => {
        const parentId = under === top ? null : under;
        const beside = topics.filter((each) => each.parentId === parentId && each.id !== topic.id);
        const body = { version, name: topic.name, parentId, position: beside.length + 1 };
        await call('bankTopics.update', { params: { id: topic.id }, body });
        await done(t('bank.topics.moved', { name: topic.name }));
      }}
    >
      <SelectField
        control={form.control}
        name="under"
        label={t('bank.topics.under')}
        required
        choices={[{ value: top, label: t('bank.topics.top') }, ...possible]}
      />
    </DialogForm>
  );
}
