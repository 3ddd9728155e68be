import type { Cohort } from '@phuong/contract/school/cohorts/cohort.contract.ts';
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
import { CohortForm } from './cohort-form.tsx';

const list = path('/settings/academic-years');

/** /settings/academic-years/{id}/edit */
export function CohortEditScreen() {
  const { t } = useTranslation();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const query = useQuery(queryOf('cohorts.read', { params: { id } }));
  const [round, setRound] = useState(0);
  const breadcrumb = [{ label: t('shell.menu.settings') }, { label: t('school.cohort.title'), href: list }];
  return (
    <Loaded query={query} header={{ title: t('school.cohort.name'), breadcrumb }} fields={2}>
      {(cohort) => (
        <EditCohort
          key={`${cohort.id} ${round}`}
          cohort={cohort}
          breadcrumb={breadcrumb}
          onFresh={() => void query.refetch().then(() => setRound((count) => count + 1))}
        />
      )}
    </Loaded>
  );
}

interface EditCohortProps {
  cohort: Cohort;
  breadcrumb: { label: string; href?: string }[];
  onFresh: () => void;
}

function EditCohort({ cohort, breadcrumb, onFresh }: EditCohortProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const { run } = useAction();
  const [{ version }] = useState(cohort);
  const params = { id: cohort.id };
  const remove = async () => {
    const title = t('school.cohort.deleteTitle', { name: cohort.name });
    const yes = await confirm({ title, detail: t('school.cohort.deleteDetail'), action: t('school.cohort.delete') });
    if (!yes) return;
    await run(
      async () => {
        await call('cohorts.delete', { params });
        await navigate({ href: list });
      },
      () => t('school.cohort.deleted', { name: cohort.name }),
    );
  };
  return (
    <CohortForm
      header={{
        title: t('school.cohort.one', { name: cohort.name }),
        breadcrumb,
        more: [
          {
            key: 'delete',
            label: t('school.cohort.delete'),
            icon: IconTrash,
            danger: true,
            onSelect: () => void remove(),
          },
        ],
      }}
      start={cohort}
      isLevelFixed={cohort.studentCount > 0 || cohort.classCount > 0}
      onFresh={onFresh}
      onSubmit={async (values) => {
        const { name } = await call('cohorts.update', { params, body: { ...values, version } });
        await refresh();
        toast.done(t('school.cohort.saved', { name }));
        await navigate({ href: list });
      }}
    />
  );
}
