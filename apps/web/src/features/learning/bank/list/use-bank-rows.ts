import type { BankTopic } from '@phuong/contract/learning/bank/bank.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../../lib/api/client.ts';
import type { Filter } from '../../../../ui/list/filter-chips.tsx';
import { useListOf } from '../../../../ui/list/use-list-of.ts';
import { kindChoices, levelChoices, sharingChoices } from '../bank-words.ts';
import { topicChoices } from '../topics/topic-tree.ts';
import { bankColumns } from './bank-columns.tsx';

interface Of {
  readonly id: string;
  readonly grades: readonly number[];
}

/** The questions of a subject as the address says; what lies in the recycle bin instead. */
export function useBankRows(subject: Of, isBin: boolean, topics: readonly BankTopic[]) {
  const { t } = useTranslation();
  return useListOf('bank.list', {
    params: { id: subject.id },
    keeps: ['bin'],
    where: isBin ? { bin: 'true' } : {},
    order: { key: 'changedAt', direction: 'desc' },
    columns: bankColumns(t, isBin),
    filters: useFilters(subject, topics),
  });
}

/** What the list of a subject can be narrowed by. */
function useFilters(subject: Of, topics: readonly BankTopic[]): Filter[] {
  const { t } = useTranslation();
  const { grade } = useSearch({ strict: false }) as { grade?: unknown };
  const tags = useQuery(queryOf('bank.tags', { params: { id: subject.id } })).data ?? [];
  return [
    {
      key: 'grade',
      label: t('bank.columns.grade'),
      kind: 'one',
      options: subject.grades.map((each) => ({ value: String(each), label: t('bank.grade', { grade: each }) })),
    },
    {
      key: 'topicId',
      label: t('bank.columns.topic'),
      kind: 'one',
      hasMore: true,
      options: topicChoices(topics.filter((topic) => grade === undefined || topic.grade === Number(grade))),
    },
    { key: 'kind', label: t('bank.columns.kind'), kind: 'many', options: kindChoices(t) },
    { key: 'level', label: t('bank.columns.level'), kind: 'many', options: levelChoices(t) },
    {
      key: 'tag',
      label: t('bank.columns.tags'),
      kind: 'one',
      hasMore: true,
      options: tags.map(({ tag, questions }) => ({ value: tag, label: tag, count: questions })),
    },
    {
      key: 'whose',
      label: t('bank.whose'),
      kind: 'one',
      options: (['own', 'others'] as const).map((value) => ({ value, label: t(`bank.whoseChoices.${value}`) })),
    },
    { key: 'sharing', label: t('bank.columns.sharing'), kind: 'many', options: sharingChoices(t) },
  ];
}

interface Shown {
  readonly grade: string | undefined;
  readonly topicId: string | null;
}

/** Where a new question begins that is asked for from a narrowed list. */
export function placeOf({ grade, topicId }: Shown, topics: readonly BankTopic[]): string {
  const topic = topics.find(({ id }) => id === topicId);
  const place = new URLSearchParams();
  const of = topic ? String(topic.grade) : grade;
  if (of) place.set('grade', of);
  if (topic) place.set('topicId', topic.id);
  const search = place.toString();
  return search && `?${search}`;
}
