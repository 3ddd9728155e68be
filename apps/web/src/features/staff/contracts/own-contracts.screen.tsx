import type { StaffContract } from '@phuong/contract/staff/contracts/contract.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { useSignedInUser } from '../../../lib/can.tsx';
import { path } from '../../../lib/screens/path.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { PageHeader } from '../../../ui/frame/page-header.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { ContractParts } from './contract-parts.tsx';
import css from './contracts.module.css';
import { OwnData } from './own-data.tsx';

/** /t/info-teacher/detail/edit-contract, of the office /profile/contracts: own contracts to read, and to say that a new one was read. */
export function OwnContractsScreen() {
  const { t } = useTranslation();
  const isTeacher = useSignedInUser()?.scope === 'teacher';
  const query = useQuery(queryOf('contracts.own'));
  const header = {
    title: t('contracts.own'),
    breadcrumb: isTeacher
      ? [
          { label: t('staff.me.title'), href: path('/t/info-teacher') },
          { label: t('staff.me.detailTitle'), href: path('/t/info-teacher/detail') },
        ]
      : [{ label: t('contracts.profile'), href: path('/profile') }],
  };
  return (
    <Loaded query={query} header={header}>
      {(contracts) => (
        <>
          <PageHeader {...header} />
          <div className={css.page}>
            <OwnContractList contracts={contracts} />
            <OwnData />
          </div>
        </>
      )}
    </Loaded>
  );
}

/** Own contracts, the latest first. */
function OwnContractList({ contracts }: { contracts: readonly StaffContract[] }) {
  const { t } = useTranslation();
  return (
    <>
      {contracts.length === 0 ? (
        <EmptyState title={t('contracts.none')} detail={t('contracts.ownNone')} />
      ) : (
        <p className="secondary">{t('contracts.ownDetail')}</p>
      )}
      {contracts.map((contract) => (
        <OwnContract key={contract.id} contract={contract} />
      ))}
    </>
  );
}

function OwnContract({ contract }: { contract: StaffContract }) {
  const { t } = useTranslation();
  const { run, busy } = useAction();
  const { id, number } = contract;
  const acknowledge = () =>
    run(
      () => call('contracts.acknowledge', { params: { id } }),
      () => t('contracts.saved', { number }),
    );
  return (
    <ContractParts
      contract={contract}
      actions={
        contract.acknowledgedAt === null && (
          <div className={css.ask}>
            <span>{t('contracts.toRead')}</span>
            <Button
              kind="primary"
              busy={busy}
              onClick={() => void acknowledge()}
              aria-label={`${t('contracts.acknowledge')}: ${number}`}
            >
              {t('contracts.acknowledge')}
            </Button>
          </div>
        )
      }
    />
  );
}
