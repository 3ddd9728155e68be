import { IconNotebook } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { subjectName } from '../../../lib/words/subject-name.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { SkeletonForm } from '../../../ui/feedback/skeletons.tsx';
import { SelectInput } from '../../../ui/form/fields/select-fields.tsx';
import { PageHeader } from '../../../ui/frame/page-header.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { useBankAddress } from './bank-address.ts';
import css from './list/bank-list.module.css';
import { BankList } from './list/bank-list.tsx';

const Card = lazy(async () => ({ default: (await import('./card/question-card.tsx')).QuestionCard }));
const Create = lazy(async () => ({ default: (await import('./editor/question-writing.tsx')).QuestionCreate }));
const Import = lazy(async () => ({ default: (await import('./import/question-import.tsx')).QuestionImport }));
const Edit = lazy(async () => ({ default: (await import('./editor/question-writing.tsx')).QuestionEdit }));

/** …/questions/{questionId}; `?edit=1` while it is changed. */
function QuestionScreen() {
  const { edit } = useSearch({ strict: false }) as { edit?: unknown };
  return <Suspense fallback={<SkeletonForm fields={5} />}>{edit ? <Edit /> : <Card />}</Suspense>;
}

/** …/questions/create. */
function QuestionCreateScreen() {
  return (
    <Suspense fallback={<SkeletonForm fields={5} />}>
      <Create />
    </Suspense>
  );
}

/** …/questions/import. */
function QuestionImportScreen() {
  return (
    <Suspense fallback={<SkeletonForm fields={5} />}>
      <Import />
    </Suspense>
  );
}

/** /questions and /t/questions: the subjects whose bank may be opened. */
function BankSubjectsScreen() {
  const { t } = useTranslation();
  const query = useQuery(queryOf('bank.subjects'));
  const header = { title: t('bank.title'), detail: t('bank.subjects') };
  return (
    <Loaded query={query} header={header}>
      {(subjects) => (
        <>
          <PageHeader {...header} />
          {subjects.length === 0 ? (
            <EmptyState icon={IconNotebook} title={t('bank.noSubjects')} detail={t('bank.noSubjectsDetail')} />
          ) : (
            <ul className={css.subjects}>
              {subjects.map((subject) => (
                <li key={subject.id}>
                  <Subject {...subject} />
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Loaded>
  );
}

function Subject({ id, name, questions }: { id: string; name: string; questions: number }) {
  const { t } = useTranslation();
  return (
    <Link href={useBankAddress(id).list} className={css.subject}>
      <b>{subjectName(name)}</b>
      <span className="secondary">{t('bank.questionsCount', { count: questions, n: formatNumber(questions) })}</span>
    </Link>
  );
}

/** /subjects/{id}/questions and /t/questions/{id}: the questions of a subject; `?bin=true` what was put away and can be taken back. */
function BankScreen() {
  const { t } = useTranslation();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const isBin = (useSearch({ strict: false }) as { bin?: unknown }).bin === true;
  const query = useQuery(queryOf('bank.subjects'));
  return (
    <Loaded query={query} header={{ title: t('bank.title') }}>
      {(subjects) => {
        const subject = subjects.find((each) => each.id === id) ?? { id, name: '', grades: [] };
        return (
          <BankList
            key={`${id} ${isBin}`}
            subject={subject}
            isBin={isBin}
            choice={!isBin && subjects.length > 1 && <ChooseSubject id={id} subjects={subjects} />}
          />
        );
      }}
    </Loaded>
  );
}

interface ChooseSubjectProps {
  id: string;
  subjects: readonly { readonly id: string; readonly name: string }[];
}

function ChooseSubject({ id, subjects }: ChooseSubjectProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { list } = useBankAddress(id);
  return (
    <SelectInput
      label={t('bank.subject')}
      value={id}
      choices={subjects.map((subject) => ({ value: subject.id, label: subjectName(subject.name) }))}
      onChange={(chosen) => chosen && void navigate({ href: list.replace(id, chosen) })}
    />
  );
}

/** The screens of the bank, by what they are of: under /questions, /subjects/{id}/questions and /t/questions. */
export const screens = {
  subjects: BankSubjectsScreen,
  list: BankScreen,
  card: QuestionScreen,
  create: QuestionCreateScreen,
  import: QuestionImportScreen,
};
