import type { BankQuestion } from '@phuong/contract/learning/bank/bank.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useTabAddress } from '../../../../lib/address/use-tab-address.ts';
import { queryOf } from '../../../../lib/api/client.ts';
import { subjectName } from '../../../../lib/words/subject-name.ts';
import { Loaded } from '../../../../ui/feedback/loaded.tsx';
import { StateBadge } from '../../../../ui/feedback/state-badge.tsx';
import { RecordHeader } from '../../../../ui/record/record-header.tsx';
import { RecordTabs } from '../../../../ui/record/record-tabs.tsx';
import { useBankAddress } from '../bank-address.ts';
import { Editions } from './editions.tsx';
import css from './question.module.css';
import { QuestionFacts } from './question-facts.tsx';
import { QuestionLooks } from './question-looks.tsx';
import { useQuestionActions } from './use-question-actions.ts';
import { Uses } from './uses.tsx';

/** …/questions/{questionId}: a question as a pupil sees it and with its key, what is known of it, how it did in tests, what it was before. */
export function QuestionCard() {
  const { t } = useTranslation();
  const { id = '', questionId = '' } = useParams({ strict: false }) as { id?: string; questionId?: string };
  const query = useQuery(queryOf('bank.read', { params: { id: questionId } }));
  const address = useBankAddress(id);
  const header = { title: t('bank.view.tab'), breadcrumb: [{ label: t('bank.title'), href: address.list }] };
  return (
    <Loaded query={query} header={header}>
      {(question) => <Card key={questionId} question={question} />}
    </Loaded>
  );
}

function Card({ question }: { question: BankQuestion }) {
  const { t } = useTranslation();
  const tab = useTabAddress();
  const { subject, kind, level, topic } = question;
  const address = useBankAddress(subject.id);
  const actionsOf = useQuestionActions(subject.id);
  return (
    <>
      <RecordHeader
        {...actionsOf(question)}
        name={t(`bank.kinds.${kind}`)}
        badges={question.deletedAt === null ? undefined : <StateBadge meaning="amber">{t('bank.bin')}</StateBadge>}
        facts={[...(level ? [t(`bank.levels.${level}`)] : []), ...(topic ? [topic.name] : [])]}
        breadcrumb={[
          { label: t('bank.title'), href: address.subjects },
          { label: subjectName(subject.name), href: address.list },
        ]}
      />
      <RecordTabs
        {...tab}
        tabs={[
          { key: 'question', label: t('bank.view.tab'), render: () => <Shown question={question} /> },
          { key: 'uses', label: t('bank.view.uses'), render: () => <Uses question={question} /> },
          { key: 'editions', label: t('bank.view.editions'), render: () => <Editions question={question} /> },
        ]}
      />
    </>
  );
}

function Shown({ question }: { question: BankQuestion }) {
  return (
    <div className={css.page}>
      <QuestionLooks question={question.question} />
      <QuestionFacts question={question} />
    </div>
  );
}
