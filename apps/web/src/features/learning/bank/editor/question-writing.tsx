import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../../lib/api/client.ts';
import { Loaded } from '../../../../ui/feedback/loaded.tsx';
import { useBankAddress } from '../bank-address.ts';
import { newValues, valuesOf } from './form-values.ts';
import { QuestionForm } from './question-form.tsx';

const fields = 5;

function useSubject(id: string) {
  const query = useQuery(queryOf('bank.subjects'));
  return { query, subject: query.data?.find((each) => each.id === id) };
}

/** …/questions/create: a new question; `?from=` a copy of one, `?grade=` and `?topic=` where it will stand. */
export function QuestionCreate() {
  const { t } = useTranslation();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const search = useSearch({ strict: false }) as { from?: string; grade?: number | string; topicId?: string };
  const from = typeof search.from === 'string' ? search.from : '';
  const { query, subject } = useSubject(id);
  const copied = useQuery({ ...queryOf('bank.read', { params: { id: from } }), enabled: from !== '' });
  const header = { title: t('bank.add'), breadcrumb: [{ label: t('bank.title'), href: useBankAddress(id).list }] };
  return (
    <Loaded query={query} header={header} fields={fields}>
      {() => {
        const of = subject ?? { id, name: '', grades: [] };
        const only = of.grades.length === 1 ? String(of.grades[0]) : null;
        const start = newValues({
          grade: search.grade ? String(search.grade) : only,
          topicId: typeof search.topicId === 'string' ? search.topicId : null,
        });
        if (from === '') return <QuestionForm key={id} subject={of} start={start} draft={`new.${id}`} />;
        return (
          <Loaded query={copied} header={header} fields={fields}>
            {(kept) => (
              <QuestionForm
                key={from}
                subject={of}
                start={{ ...valuesOf(kept), sharing: 'OWN' }}
                draft={`copy.${from}`}
              />
            )}
          </Loaded>
        );
      }}
    </Loaded>
  );
}

/** …/questions/{questionId}/edit: a question that is changed. */
export function QuestionEdit() {
  const { t } = useTranslation();
  const { id = '', questionId = '' } = useParams({ strict: false }) as { id?: string; questionId?: string };
  const { query: subjects, subject } = useSubject(id);
  const query = useQuery(queryOf('bank.read', { params: { id: questionId } }));
  const header = { title: t('bank.edit'), breadcrumb: [{ label: t('bank.title'), href: useBankAddress(id).list }] };
  return (
    <Loaded query={query} header={header} fields={fields}>
      {(before) => (
        <Loaded query={subjects} header={header} fields={fields}>
          {() => (
            <QuestionForm
              key={questionId}
              subject={{ ...before.subject, grades: subject?.grades ?? [before.grade] }}
              start={valuesOf(before)}
              before={before}
              reload={query.refetch}
              draft={before.id}
            />
          )}
        </Loaded>
      )}
    </Loaded>
  );
}
