import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { path } from '../../../lib/screens/path.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useRefresh } from '../../../ui/feedback/use-action.ts';
import { CohortForm } from './cohort-form.tsx';

/** /settings/academic-years/create */
export function CohortCreateScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const list = path('/settings/academic-years');
  const query = useQuery(queryOf('schoolInfo.read'));
  const header = {
    title: t('school.cohort.new'),
    breadcrumb: [{ label: t('shell.menu.settings') }, { label: t('school.cohort.title'), href: list }],
  };
  return (
    <Loaded query={query} header={header} fields={2}>
      {({ levels }) => (
        <CohortForm
          header={header}
          start={{ level: levels[0] ?? 'LOWER_SECONDARY', startYear: new Date().getFullYear() }}
          onSubmit={async (body) => {
            const { name } = await call('cohorts.create', { body });
            await refresh();
            toast.done(t('school.cohort.created', { name }));
            await navigate({ href: list });
          }}
        />
      )}
    </Loaded>
  );
}
