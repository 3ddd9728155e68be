import type { BankQuestion } from '@phuong/contract/learning/bank/bank.schema.ts';
import { useTranslation } from 'react-i18next';
import { formatList, formatMoment, formatNumber } from '../../../../lib/words/format.ts';
import { subjectName } from '../../../../lib/words/subject-name.ts';
import { Facts } from '../../../../ui/record/facts.tsx';

const secondsInMinute = 60;

/** What is known of a question beside the question itself. */
export function QuestionFacts({ question }: { question: BankQuestion }) {
  const { t } = useTranslation();
  const { subject, grade, topic, level, tags, source, seconds, sharing, owner, isOwn, changedAt, edition } = question;
  return (
    <Facts
      title={t('bank.view.facts')}
      columns={1}
      facts={[
        { label: t('bank.subject'), value: `${subjectName(subject.name)} · ${t('bank.grade', { grade })}` },
        { label: t('bank.columns.topic'), value: topic?.name },
        { label: t('bank.columns.level'), value: level && t(`bank.levels.${level}`) },
        { label: t('bank.columns.tags'), value: formatList(tags) },
        { label: t('bank.view.source'), value: source },
        {
          label: t('bank.view.seconds'),
          value:
            seconds &&
            t('bank.view.minutes', { count: seconds / secondsInMinute, n: formatNumber(seconds / secondsInMinute, 1) }),
        },
        { label: t('bank.columns.sharing'), value: t(`bank.sharings.${sharing}`) },
        { label: t('bank.columns.owner'), value: isOwn ? t('bank.ownRow') : owner.name },
        { label: t('bank.columns.changedAt'), value: formatMoment(changedAt), figures: true },
        { label: t('bank.view.edition'), value: formatNumber(edition), figures: true },
      ]}
    />
  );
}
