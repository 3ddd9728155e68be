import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { useCan } from '../../../lib/can.tsx';
import { path } from '../../../lib/screens/path.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { PageHeader } from '../../../ui/frame/page-header.tsx';
import { RecordHeader } from '../../../ui/record/record-header.tsx';
import css from './contracts.module.css';
import { StaffContracts } from './staff-contracts.tsx';

/** /teachers/list/{id}/edit-contract: who may not see pay is told so, and nothing is asked of the server. */
export function ContractsScreen() {
  const { t } = useTranslation();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const maySee = useCan('view_pay');
  const breadcrumb = [{ label: t('staff.teachers'), href: path('/teachers/list') }];
  if (maySee) return <Contracts id={id} breadcrumb={breadcrumb} />;
  return (
    <>
      <PageHeader title={t('contracts.title')} breadcrumb={breadcrumb} />
      <p className={css.page}>{t('contracts.noRight')}</p>
    </>
  );
}

function Contracts({ id, breadcrumb }: { id: string; breadcrumb: { label: string; href: string }[] }) {
  const { t } = useTranslation();
  const mayWrite = useCan('update_contract');
  const query = useQuery(queryOf('contracts.ofPerson', { params: { id } }));
  return (
    <Loaded query={query} header={{ title: t('contracts.title'), breadcrumb }}>
      {({ person }) => (
        <>
          <RecordHeader
            name={t('contracts.titleOf', { name: person.name })}
            facts={[person.code]}
            breadcrumb={[
              ...breadcrumb,
              ...(person.kind === 'teacher'
                ? [{ label: person.name, href: path('/teachers/list/$id/detail', { id: person.id }) }]
                : []),
            ]}
          />
          <div className={css.page}>
            <StaffContracts personId={person.id} mayWrite={mayWrite} />
          </div>
        </>
      )}
    </Loaded>
  );
}
