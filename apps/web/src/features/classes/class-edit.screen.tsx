import type { SchoolClass } from '@phuong/contract/classes/class.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../lib/api/client.ts';
import { path } from '../../lib/screens/path.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { ClassForm, classList } from './class-form.tsx';

/** /classes/list/{id}/edit */
export function ClassEditScreen() {
  const { t } = useTranslation();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const query = useQuery(queryOf('classes.read', { params: { id } }));
  const breadcrumb = [{ label: t('classes.title'), href: classList }];
  return (
    <Loaded query={query} header={{ title: t('classes.record.edit'), breadcrumb }} fields={6}>
      {(schoolClass) => <EditClass key={schoolClass.id} schoolClass={schoolClass} onReload={query.refetch} />}
    </Loaded>
  );
}

function EditClass({ schoolClass, onReload }: { schoolClass: SchoolClass; onReload: () => Promise<unknown> }) {
  const { t } = useTranslation();
  const detail = path('/classes/list/$id/detail', { id: schoolClass.id });
  return (
    <ClassForm
      header={{
        title: t('classes.form.editTitle', { name: schoolClass.name }),
        breadcrumb: [
          { label: t('classes.title'), href: classList },
          { label: t('classes.one', { name: schoolClass.name }), href: detail },
        ],
      }}
      schoolClass={schoolClass}
      cancelHref={detail}
      draftKey={`classes.edit.${schoolClass.id}`}
      onReload={onReload}
      save={(values, _names, version) =>
        call('classes.update', { params: { id: schoolClass.id }, body: { ...values, version } })
      }
      saved={({ name }) => t('classes.form.saved', { name })}
      then={detail}
    />
  );
}
