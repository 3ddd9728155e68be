import type { BankTopic } from '@phuong/contract/learning/bank/bank.schema.ts';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { callFile, queryOf } from '../../../../lib/api/client.ts';
import { saveFile } from '../../../../lib/api/save-file.ts';
import { formatNumber } from '../../../../lib/words/format.ts';
import { subjectName } from '../../../../lib/words/subject-name.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { ErrorState, problemDetail } from '../../../../ui/feedback/error-state.tsx';
import { Loaded } from '../../../../ui/feedback/loaded.tsx';
import { SkeletonLines } from '../../../../ui/feedback/skeletons.tsx';
import { useAction } from '../../../../ui/feedback/use-action.ts';
import { FileField } from '../../../../ui/form/fields/file-fields.tsx';
import { useUnsavedGuard } from '../../../../ui/form/use-unsaved-guard.ts';
import { PageHeader } from '../../../../ui/frame/page-header.tsx';
import { useBankAddress } from '../bank-address.ts';
import css from './import.module.css';
import { ImportFacts } from './import-facts.tsx';
import { ImportGroups } from './import-groups.tsx';
import { ImportOutcome } from './import-outcome.tsx';
import type { Choice, Facts } from './import-plan.ts';
import { mostMegabytes, questionFiles } from './question-files.ts';
import { type ImportedFile, useQuestionImport, waiting } from './use-question-import.ts';

/** …/questions/import: questions of files, looked at before they come in; `?grade=` and `?topicId=` where they will stand. */
export function QuestionImport() {
  const { t } = useTranslation();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const subjects = useQuery(queryOf('bank.subjects'));
  const topics = useQuery(queryOf('bankTopics.list', { params: { id }, query: {} }));
  const header = { title: t('bankExchange.import.action') };
  return (
    <Loaded query={subjects} header={header}>
      {(all) => (
        <Loaded query={topics} header={header}>
          {(known) => (
            <Importing
              key={id}
              subject={all.find((each) => each.id === id) ?? { id, name: '', grades: [] }}
              topics={known}
            />
          )}
        </Loaded>
      )}
    </Loaded>
  );
}

interface ImportingProps {
  subject: { readonly id: string; readonly name: string; readonly grades: readonly number[] };
  topics: readonly BankTopic[];
}

function Importing({ subject, topics }: ImportingProps) {
  const { t } = useTranslation();
  const address = useBankAddress(subject.id);
  const template = useAction();
  const coming = useQuestionImport(subject.id);
  const { files } = coming;
  const [isDone, setDone] = useState(false);
  const [facts, setFacts] = useState(useFirstFacts(subject.grades, topics));
  const isDirty = !isDone && waiting(files).length > 0;
  useUnsavedGuard(isDirty, t('bankExchange.import.unsaved'));
  const saveTemplate = async () => saveFile(await callFile('bank.importTemplate', { params: { id: subject.id } }));
  const change = (next: Facts) => {
    // Topics of another year group are no place for them.
    if (next.grade !== facts.grade) coming.forgetTopics();
    setFacts(next);
  };
  return (
    <>
      <PageHeader
        title={t('bankExchange.import.title', { subject: subjectName(subject.name) })}
        breadcrumb={[
          { label: t('bank.title'), href: address.subjects },
          { label: subjectName(subject.name), href: address.list },
        ]}
        actions={[
          {
            key: 'template',
            label: t('bankExchange.import.template'),
            icon: IconDownload,
            busy: template.busy,
            onSelect: () => void template.run(saveTemplate),
          },
        ]}
      />
      <div className={css.page}>
        {isDone ? (
          <ImportOutcome
            subjectId={subject.id}
            files={files}
            onRestart={() => {
              coming.restart();
              setDone(false);
            }}
          />
        ) : (
          <>
            <p className="secondary">{t('bankExchange.import.intro')}</p>
            <ChooseFiles onFiles={(chosen) => void coming.add(chosen)} />
            {files.length > 0 && (
              <ImportFacts grades={subject.grades} topics={topics} facts={facts} onChange={change} />
            )}
            {files.map((each) => (
              <OneFile
                key={each.key}
                subjectId={subject.id}
                of={each}
                facts={facts}
                topics={topics}
                onChange={(choice) => coming.choose(each.key, choice)}
                onDrop={() => coming.drop(each.key)}
                onAgain={() => void coming.readAgain(each)}
              />
            ))}
            {files.length > 0 && <Foot coming={coming} facts={facts} onDone={() => setDone(true)} />}
          </>
        )}
      </div>
    </>
  );
}

/** What is said of all questions before anybody has said anything: the place in the list one has come from. */
function useFirstFacts(grades: readonly number[], topics: readonly BankTopic[]): Facts {
  const search = useSearch({ strict: false }) as { grade?: unknown; topicId?: unknown };
  const topic = topics.find(({ id }) => id === search.topicId);
  const asked = topic?.grade ?? grades.find((grade) => grade === Number(search.grade)) ?? null;
  return {
    grade: asked ?? (grades.length === 1 ? (grades[0] ?? null) : null),
    topic: topic ? { id: topic.id } : 'file',
    makesTopics: false,
    level: null,
    sharing: 'OWN',
  };
}

function ChooseFiles({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const { t } = useTranslation();
  const { control, resetField } = useForm<{ files: File[] }>({ defaultValues: { files: [] } });
  const files = useWatch({ control, name: 'files' });
  useEffect(() => {
    if (files.length === 0) return;
    resetField('files');
    onFiles(files);
  }, [files, onFiles, resetField]);
  return (
    <FileField
      control={control}
      name="files"
      label={t('bankExchange.import.files')}
      hint={t('bankExchange.import.filesHint')}
      accept={questionFiles}
      maxMegabytes={mostMegabytes}
      multiple
    />
  );
}

interface OneFileProps {
  subjectId: string;
  of: ImportedFile;
  facts: Facts;
  topics: readonly BankTopic[];
  onChange: (choice: Choice) => void;
  onDrop: () => void;
  onAgain: () => void;
}

function OneFile({ subjectId, of, facts, topics, onChange, onDrop, onAgain }: OneFileProps) {
  const { t } = useTranslation();
  const { file, items, error, choice, taken } = of;
  const name = { name: file.name, interpolation: { escapeValue: false } };
  const isUnread = error !== undefined && items?.length === 0;
  const made = taken?.made.length ?? 0;
  return (
    <section className={css.file} aria-label={file.name}>
      <div className={css.groupHead}>
        <h2>{file.name}</h2>
        {taken ? (
          <span className="secondary">{t('bankExchange.import.done', { count: made, n: formatNumber(made) })}</span>
        ) : (
          <Button small kind="quiet" onClick={onDrop}>
            {t('bankExchange.import.drop', name)}
          </Button>
        )}
      </div>
      {items === null && (
        <div aria-live="polite">
          <p className="secondary">{t('bankExchange.import.reading', name)}</p>
          <SkeletonLines lines={4} />
        </div>
      )}
      {isUnread && <ErrorState error={error} title={t('bankExchange.import.notRead', name)} onRetry={onAgain} />}
      {items && !isUnread && !taken && (
        <ImportGroups
          subjectId={subjectId}
          items={items}
          topics={topics}
          facts={facts}
          choice={choice}
          onChange={onChange}
        />
      )}
    </section>
  );
}

interface FootProps {
  coming: ReturnType<typeof useQuestionImport>;
  facts: Facts;
  onDone: () => void;
}

/** The button that imports, always in sight, and why it did not. */
function Foot({ coming, facts, onDone }: FootProps) {
  const { t } = useTranslation();
  const { run, busy } = useAction();
  const [stopped, setStopped] = useState<Awaited<ReturnType<typeof coming.send>>>(null);
  const [isAsked, setAsked] = useState(false);
  const { files } = coming;
  const { grade } = facts;
  const isReading = files.some(({ items }) => items === null);
  const count = waiting(files).reduce((sum, { choice }) => sum + choice.ticked.size, 0);
  const missing = count === 0 ? 'nothing' : grade === null ? 'chooseGrade' : null;
  const send = () => {
    setAsked(true);
    if (missing !== null || grade === null) return;
    setStopped(null);
    void run(async () => {
      const stop = await coming.send(grade, facts);
      if (stop === null) onDone();
      else setStopped(stop);
    });
  };
  const faults = stopped
    ? [
        problemDetail(stopped.error),
        t('bankExchange.import.stopped', { name: stopped.file.name, interpolation: { escapeValue: false } }),
      ]
    : [isAsked && missing !== null ? t(`bankExchange.import.${missing}`) : null];
  return (
    <div className={css.foot}>
      <Button kind="primary" busy={busy} disabled={isReading} onClick={send}>
        {t('bankExchange.import.run', { count, n: formatNumber(count) })}
      </Button>
      <div role="alert" className={css.fault}>
        {faults.map((sentence) => sentence && <p key={sentence}>{sentence}</p>)}
      </div>
    </div>
  );
}
