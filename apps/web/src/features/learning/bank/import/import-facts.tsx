import type { BankTopic, Sharing } from '@phuong/contract/learning/bank/bank.schema.ts';
import type { ThinkingLevel } from '@phuong/contract/learning/bank/question-parts.schema.ts';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectInput } from '../../../../ui/form/fields/select-fields.tsx';
import { levelChoices, sharingChoices } from '../bank-words.ts';
import { topicChoices } from '../topics/topic-tree.ts';
import css from './import.module.css';
import type { Facts } from './import-plan.ts';

interface ImportFactsProps {
  grades: readonly number[];
  topics: readonly BankTopic[];
  facts: Facts;
  onChange: (facts: Facts) => void;
}

/** Where the questions of the files go: what is said here is said of all of them. */
export function ImportFacts({ grades, topics, facts, onChange }: ImportFactsProps) {
  const { t } = useTranslation();
  const { grade, topic, makesTopics, level, sharing } = facts;
  const ofGrade = topics.filter((each) => each.grade === grade);
  return (
    <section className={css.facts} aria-label={t('bankExchange.import.facts')}>
      <Fact label={t('bank.columns.grade')}>
        {(label) => (
          <SelectInput
            label={label}
            choices={grades.map((each) => ({ value: String(each), label: t('bank.grade', { grade: each }) }))}
            value={grade === null ? null : String(grade)}
            // Topics are of a year group.
            onChange={(value) => onChange({ ...facts, grade: Number(value), topic: 'file' })}
          />
        )}
      </Fact>
      <Fact label={t('bankExchange.import.topic')}>
        {(label) => (
          <SelectInput
            label={label}
            choices={[
              { value: 'file', label: t('bankExchange.import.topicOfFile') },
              { value: 'none', label: t('bankExchange.import.noTopic') },
              ...topicChoices(ofGrade),
            ]}
            value={typeof topic === 'string' ? topic : topic.id}
            onChange={(value) =>
              onChange({
                ...facts,
                topic: value === 'file' || value === 'none' || value === null ? (value ?? 'file') : { id: value },
              })
            }
          />
        )}
      </Fact>
      <Fact label={t('bankExchange.import.level')}>
        {(label) => (
          <SelectInput
            label={label}
            clearable
            placeholder={t('bankExchange.import.noLevel')}
            choices={levelChoices(t)}
            value={level}
            onChange={(value) => onChange({ ...facts, level: value as ThinkingLevel | null })}
          />
        )}
      </Fact>
      <Fact label={t('bankExchange.import.sharing')}>
        {(label) => (
          <SelectInput
            label={label}
            choices={sharingChoices(t)}
            value={sharing}
            onChange={(value) => onChange({ ...facts, sharing: value as Sharing })}
          />
        )}
      </Fact>
      {topic === 'file' && (
        <Tick
          checked={makesTopics}
          label={t('bankExchange.import.makeTopics')}
          onChange={(isOn) => onChange({ ...facts, makesTopics: isOn })}
        />
      )}
    </section>
  );
}

/** A choice with its name above it; screen readers are told a longer one. */
export function Fact({ label, children }: { label: string; children: (label: string) => ReactNode }) {
  return (
    <div className={css.fact}>
      <span aria-hidden>{label}</span>
      {children(label)}
    </div>
  );
}

interface TickProps {
  checked: boolean;
  label: string;
  onChange: (checked: boolean) => void;
}

/** A box to tick with its words beside it. */
export function Tick({ checked, label, onChange }: TickProps) {
  const id = useId();
  return (
    <label className={css.tick} htmlFor={id}>
      <input
        id={id}
        type="checkbox"
        className="ph-check"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{label}</span>
    </label>
  );
}
