import type { BankTopic } from '@phuong/contract/learning/bank/bank.schema.ts';
import { IconSettings } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../../lib/cn.ts';
import { formatNumber } from '../../../../lib/words/format.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { inTreeOrder, questionsIn } from './topic-tree.ts';
import css from './topics.module.css';

interface ChooseTopicProps {
  topics: readonly BankTopic[];
  /** The topic whose questions are shown; null: all. */
  value: string | null;
  onChange: (topicId: string | null) => void;
  /** Undefined for who may not. */
  onManage: (() => void) | undefined;
}

/** The topics of a subject, a grade below the other: one of them narrows the list. */
export function ChooseTopic({ topics, value, onChange, onManage }: ChooseTopicProps) {
  const { t } = useTranslation();
  const grades = [...new Set(topics.map(({ grade }) => grade))].sort((one, other) => one - other);
  const choice = (id: string | null, name: string, depth: number, count?: number) => (
    <li key={id ?? 'all'}>
      <button
        type="button"
        className={cn(css.choice, id === value && css.chosen)}
        aria-current={id === value || undefined}
        style={{ paddingInlineStart: 8 + depth * 16 }}
        onClick={() => onChange(id)}
      >
        <span className={css.choiceName}>{name}</span>
        {count !== undefined && <span className="secondary small figures">{formatNumber(count)}</span>}
      </button>
    </li>
  );
  return (
    <nav className={css.tree} aria-label={t('bank.topics.title')}>
      <h2>{t('bank.topics.title')}</h2>
      <ul>{choice(null, t('bank.topics.all'), 0)}</ul>
      {grades.map((grade) => {
        const ofGrade = topics.filter((topic) => topic.grade === grade);
        return (
          <section key={grade} aria-label={t('bank.grade', { grade })}>
            <h3>{t('bank.grade', { grade })}</h3>
            <ul>
              {inTreeOrder(ofGrade).map(({ id, name, depth }) => choice(id, name, depth, questionsIn(ofGrade, id)))}
            </ul>
          </section>
        );
      })}
      {onManage && (
        <Button small kind="quiet" icon={IconSettings} onClick={onManage}>
          {t('bank.topics.manage')}
        </Button>
      )}
    </nav>
  );
}
