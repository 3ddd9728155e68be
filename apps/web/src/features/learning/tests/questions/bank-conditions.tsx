import type { QuestionKind } from '@phuong/contract/learning/bank/question.schema.ts';
import type { ThinkingLevel } from '@phuong/contract/learning/bank/question-parts.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../../lib/api/client.ts';
import { SelectInput } from '../../../../ui/form/fields/select-fields.tsx';
import { kindChoices, levelChoices } from '../../bank/bank-words.ts';
import { topicChoices } from '../../bank/topics/topic-tree.ts';
import css from '../tests.module.css';

/** What questions of the bank are asked for. */
export interface BankConditions {
  readonly grade: number | null;
  readonly topicId: string | null;
  readonly level: ThinkingLevel | null;
  readonly kinds: readonly QuestionKind[];
}

/** As a list of the bank is asked. */
export const queryWith = ({ grade, topicId, level, kinds }: BankConditions) => ({
  ...(grade === null ? {} : { grade }),
  ...(topicId === null ? {} : { topicId }),
  ...(level === null ? {} : { level }),
  ...(kinds.length === 0 ? {} : { kind: kinds.join(',') }),
});

interface BankConditionsFieldsProps {
  subject: { readonly id: string; readonly grades: readonly number[] };
  value: BankConditions;
  onChange: (value: BankConditions) => void;
}

/** Grade, topic, level and kind, each one of a list. */
export function BankConditionsFields({ subject, value, onChange }: BankConditionsFieldsProps) {
  const { t } = useTranslation();
  const topics = useQuery(queryOf('bankTopics.list', { params: { id: subject.id }, query: {} })).data ?? [];
  const { grade, topicId, level, kinds } = value;
  const [kind = null] = kinds;
  return (
    <div className={css.conditions}>
      {subject.grades.length > 1 && (
        <SelectInput
          label={t('bankWriting.grade')}
          placeholder={t('testWriting.anyGrade')}
          value={grade === null ? null : String(grade)}
          choices={subject.grades.map((each) => ({ value: String(each), label: t('bank.grade', { grade: each }) }))}
          clearable
          onChange={(next) => onChange({ ...value, grade: next === null ? null : Number(next), topicId: null })}
        />
      )}
      <SelectInput
        label={t('bankWriting.topic')}
        placeholder={t('testWriting.anyTopic')}
        value={topicId}
        choices={topicChoices(topics.filter((topic) => grade === null || topic.grade === grade))}
        clearable
        onChange={(next) => onChange({ ...value, topicId: next })}
      />
      <SelectInput
        label={t('bankWriting.level')}
        placeholder={t('testWriting.anyLevel')}
        value={level}
        choices={levelChoices(t)}
        clearable
        onChange={(next) => onChange({ ...value, level: next as ThinkingLevel | null })}
      />
      <SelectInput
        label={t('bankWriting.kind')}
        placeholder={t('testWriting.anyKind')}
        value={kind}
        choices={kindChoices(t)}
        clearable
        onChange={(next) => onChange({ ...value, kinds: next === null ? [] : [next as QuestionKind] })}
      />
    </div>
  );
}
