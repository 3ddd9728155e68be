import type { Subject } from '@phuong/contract/school/subjects/subject.contract.ts';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { path } from '../../../lib/screens/path.ts';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useAction, useRefresh } from '../../../ui/feedback/use-action.ts';
import { SubjectForm } from './subject-form.tsx';

const list = path('/subjects');

/** /subjects/{id}/edit */
export function SubjectEditScreen() {
  const { t } = useTranslation();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { data: info } = useQuery(queryOf('schoolInfo.read'));
  const query = useQuery(queryOf('subjects.read', { params: { id } }));
  const [round, setRound] = useState(0);
  const breadcrumb = [{ label: t('shell.menu.settings') }, { label: t('school.subject.title'), href: list }];
  const both = { ...query, data: info && query.data } as typeof query;
  return (
    <Loaded query={both} header={{ title: t('school.subject.name'), breadcrumb }}>
      {(subject) => (
        <EditSubject
          key={`${subject.id} ${round}`}
          subject={subject}
          levels={info?.levels ?? []}
          breadcrumb={breadcrumb}
          onFresh={() => void query.refetch().then(() => setRound((count) => count + 1))}
        />
      )}
    </Loaded>
  );
}

interface EditSubjectProps {
  subject: Subject;
  levels: readonly string[];
  breadcrumb: { label: string; href?: string }[];
  onFresh: () => void;
}

function EditSubject({ subject, levels, breadcrumb, onFresh }: EditSubjectProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const { run } = useAction();
  const [{ version }] = useState(subject);
  const params = { id: subject.id };
  const { name } = subject;
  const remove = async () => {
    const title = t('school.subject.deleteTitle', { name });
    const yes = await confirm({ title, detail: t('school.subject.deleteDetail'), action: t('school.subject.delete') });
    if (!yes) return;
    await run(
      async () => {
        await call('subjects.delete', { params });
        await navigate({ href: list });
      },
      () => t('school.subject.deleted', { name }),
    );
  };
  const more = [
    { key: 'delete', label: t('school.subject.delete'), icon: IconTrash, danger: true, onSelect: () => void remove() },
  ];
  return (
    <SubjectForm
      header={{ title: name, breadcrumb, more }}
      subject={subject}
      levels={levels}
      onFresh={onFresh}
      onSubmit={async (values) => {
        const changed = await call('subjects.update', { params, body: { ...values, version } });
        await refresh();
        toast.done(t('school.subject.saved', { name: changed.name }));
        await navigate({ href: list });
      }}
    />
  );
}
