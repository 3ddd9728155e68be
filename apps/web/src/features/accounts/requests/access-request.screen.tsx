import type { AccessRequest } from '@phuong/contract/accounts/requests/access-request.contract.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { path } from '../../../lib/screens/path.ts';
import { formatDate, formatMoment } from '../../../lib/words/format.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { PageHeader } from '../../../ui/frame/page-header.tsx';
import { Facts } from '../../../ui/record/facts.tsx';
import css from '../accounts.module.css';
import { DecideRequest } from './decide-request.tsx';
import { RequestBadge } from './request-badge.tsx';

/** /employees/access-requests/{id}: what somebody said of themselves, whose record it may be, approve or refuse. */
export function AccessRequestScreen() {
  const { t } = useTranslation();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const [search, setSearch] = useState('');
  const query = useQuery({
    ...queryOf('accessRequests.read', { params: { id }, query: search ? { q: search } : {} }),
    placeholderData: keepPreviousData,
  });
  const breadcrumb = [{ label: t('accounts.requests.title'), href: path('/employees/access-requests') }];
  return (
    <Loaded query={query} header={{ title: t('accounts.requests.title'), breadcrumb }}>
      {(request) => (
        <>
          <PageHeader title={request.fullName} breadcrumb={breadcrumb} />
          <div className={css.page}>
            <RequestFacts request={request} />
            {request.mayDecide && (
              <DecideRequest key={request.id} request={request} search={search} onSearch={setSearch} />
            )}
          </div>
        </>
      )}
    </Loaded>
  );
}

function RequestFacts({ request }: { request: AccessRequest }) {
  const { t } = useTranslation();
  const decided = [request.decidedBy, request.decidedAt && formatMoment(request.decidedAt)].filter(Boolean).join(', ');
  return (
    <Facts
      facts={[
        { label: t('accounts.requests.state'), value: <RequestBadge state={request.state} /> },
        { label: t('accounts.requests.scope'), value: t(`access.signIn.areas.${request.scope}`) },
        { label: t('accounts.requests.birthday'), value: formatDate(request.dateOfBirth), figures: true },
        { label: t('accounts.requests.code'), value: request.personCode, figures: true },
        { label: t('accounts.requests.className'), value: request.className },
        { label: t('accounts.requests.username'), value: request.username },
        { label: t('accounts.requests.email'), value: request.email },
        { label: t('accounts.requests.phone'), value: request.phone, figures: true },
        { label: t('accounts.requests.sentAt'), value: formatMoment(request.createdAt), figures: true },
        ...(request.state === 'pending' ? [] : [{ label: t('accounts.requests.decided'), value: decided }]),
        ...(request.reason ? [{ label: t('accounts.requests.reason'), value: request.reason, wide: true }] : []),
      ]}
    />
  );
}
