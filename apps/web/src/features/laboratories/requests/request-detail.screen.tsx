import type { LaboratoryRequest } from '@phuong/contract/laboratories/requests/laboratory-request.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useTabAddress } from '../../../lib/address/use-tab-address.ts';
import { queryOf } from '../../../lib/api/client.ts';
import { cn } from '../../../lib/cn.ts';
import { path } from '../../../lib/screens/path.ts';
import { formatMoment, formatTime } from '../../../lib/words/format.ts';
import { subjectName } from '../../../lib/words/subject-name.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { Facts } from '../../../ui/record/facts.tsx';
import { RecordHeader } from '../../../ui/record/record-header.tsx';
import { RecordTabs } from '../../../ui/record/record-tabs.tsx';
import { LaboratoryHistory } from '../laboratory-history.tsx';
import { whenWords } from '../laboratory-words.ts';
import { DevicesPart } from './devices-part.tsx';
import { PlaceCheck } from './place-check.tsx';
import { useMove, useRequestActions } from './request-actions.tsx';
import { RequestBadge } from './request-badge.tsx';
import css from './requests.module.css';

/** /laboratory/requests/{id}/detail: what the office decides. */
export function OfficeRequestScreen() {
  return <RequestScreen isOffice />;
}

/** /t/practical-laboratory/{id}: a teacher's own. */
export function OwnRequestScreen() {
  return <RequestScreen isOffice={false} />;
}

function RequestScreen({ isOffice }: { isOffice: boolean }) {
  const { t } = useTranslation();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const query = useQuery(queryOf('laboratoryRequests.read', { params: { id } }));
  const breadcrumb = isOffice
    ? [
        { label: t('shell.menu.laboratories') },
        { label: t('laboratories.request.title'), href: path('/laboratory/requests') },
      ]
    : [{ label: t('laboratories.request.own'), href: path('/t/practical-laboratory') }];
  return (
    <Loaded query={query} header={{ title: t('laboratories.request.name'), breadcrumb }}>
      {(request) => <Detail key={id} request={request} isOffice={isOffice} breadcrumb={breadcrumb} />}
    </Loaded>
  );
}

interface DetailProps {
  request: LaboratoryRequest;
  isOffice: boolean;
  breadcrumb: { label: string; href?: string }[];
}

function Detail({ request, isOffice, breadcrumb }: DetailProps) {
  const { t } = useTranslation();
  const tab = useTabAddress();
  const { primary, actions, dialogs } = useRequestActions(request, isOffice);
  return (
    <>
      <RecordHeader
        name={`${subjectName(request.subject.name)} ${request.class.name}`}
        badges={<RequestBadge state={request.state} />}
        facts={[request.laboratory.name, whenWords(t, request), request.teacher.name]}
        breadcrumb={breadcrumb}
        primary={primary}
        actions={actions}
      />
      <RecordTabs
        {...tab}
        tabs={[
          {
            key: 'overview',
            label: t('laboratories.request.overview'),
            render: () => <Overview request={request} isOffice={isOffice} />,
          },
          {
            key: 'history',
            label: t('laboratories.request.history'),
            render: () => <LaboratoryHistory call="laboratoryRequests.history" id={request.id} />,
          },
        ]}
      />
      {dialogs}
    </>
  );
}

function Overview({ request, isOffice }: { request: LaboratoryRequest; isOffice: boolean }) {
  const { t } = useTranslation();
  const move = useMove(request);
  const { state, question, answer, reason, decidedBy, decidedAt, offeredUntil, queue } = request;
  const isOpen = ['pending', 'info_needed', 'approved', 'displaced', 'waiting'].includes(state);
  const lines = (text: string) => <span className={css.text}>{text}</span>;
  const mayMove = isOpen && state !== 'waiting' && !isOffice;
  return (
    <div className={cn(css.page, css.inTab)}>
      {state === 'displaced' && !isOffice && <p>{t('laboratories.request.displaced')}</p>}
      {state === 'waiting' && (
        <p>
          {offeredUntil !== null
            ? t('laboratories.request.offered', { until: formatMoment(offeredUntil) })
            : t('laboratories.request.queue', { place: queue ?? 1 })}
        </p>
      )}
      {isOpen && (
        <section className={css.part} aria-labelledby="checks">
          <h2 id="checks">{t('laboratories.request.checks')}</h2>
          <PlaceCheck
            refusals={request.refusals}
            alternatives={request.alternatives}
            onTake={mayMove ? move.take : undefined}
            busy={move.busy}
          />
        </section>
      )}
      <DevicesPart request={request} isOffice={isOffice} />
      <Facts
        title={t('laboratories.request.facts')}
        facts={[
          { label: t('laboratories.request.field.title'), value: request.title, wide: true },
          {
            label: t('laboratories.request.field.class'),
            value: `${request.class.name} · ${t('laboratories.request.pupils', { count: request.pupils })}`,
          },
          {
            label: t('laboratories.request.field.laboratory'),
            value: `${request.laboratory.name} · ${t('laboratories.request.placesOf', { count: request.places })}`,
          },
          { label: t('laboratories.request.field.groups'), value: String(request.groups) },
          { label: t('laboratories.room.field.riskLevel'), value: t(`laboratories.room.risks.${request.riskLevel}`) },
          { label: t('laboratories.request.field.sentAt'), value: formatMoment(request.sentAt), figures: true },
          ...(request.plan
            ? [{ label: t('laboratories.request.field.plan'), value: lines(request.plan), wide: true }]
            : []),
          ...(request.note
            ? [{ label: t('laboratories.request.field.note'), value: lines(request.note), wide: true }]
            : []),
          ...(question ? [{ label: t('laboratories.request.question'), value: lines(question), wide: true }] : []),
          ...(answer ? [{ label: t('laboratories.request.answer'), value: lines(answer), wide: true }] : []),
          ...(reason ? [{ label: t('laboratories.request.reason'), value: lines(reason), wide: true }] : []),
          ...(decidedBy
            ? [{ label: t('laboratories.request.decidedBy'), value: `${decidedBy}, ${formatMoment(decidedAt)}` }]
            : []),
        ]}
      />
      {state === 'approved' && (
        <p className="secondary">
          {t('laboratories.request.checkInWindow', {
            from: formatTime(request.checkInFrom),
            until: formatTime(request.checkInUntil),
          })}
        </p>
      )}
      {request.carriedOut && (
        <Facts
          title={t('laboratories.request.useRecord')}
          facts={[
            {
              label: t('laboratories.request.outcome'),
              value: t(`laboratories.request.outcomes.${request.carriedOut}`),
            },
            { label: t('laboratories.request.equipmentState'), value: lines(request.equipmentState), wide: true },
            ...(request.incidents
              ? [{ label: t('laboratories.request.incidents'), value: lines(request.incidents), wide: true }]
              : []),
          ]}
        />
      )}
    </div>
  );
}
