import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { path } from '../../../lib/screens/path.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useRefresh } from '../../../ui/feedback/use-action.ts';
import { SubjectForm } from './subject-form.tsx';

/** /subjects/create */
export function SubjectCreateScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const list = path('/subjects');
  const query = useQuery(queryOf('schoolInfo.read'));
  const header = {
    title: t('school.subject.new'),
    breadcrumb: [{ label: t('shell.menu.settings') }, { label: t('school.subject.title'), href: list }],
  };
  return (
    <Loaded query={query} header={header}>
      {({ levels }) => (
        <SubjectForm
          header={header}
          levels={levels}
          draftKey="subjects.create"
          onSubmit={async (body) => {
            const { name } = await call('subjects.create', { body });
            await refresh();
            toast.done(t('school.subject.created', { name }));
            await navigate({ href: list });
          }}
        />
      )}
    </Loaded>
  );
}
