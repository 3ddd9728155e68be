import type { LeaveOf } from '@phuong/contract/staff/leave/leave.schema.ts';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTabAddress } from '../../../lib/address/use-tab-address.ts';
import { queryOf } from '../../../lib/api/client.ts';
import { useSignedInUser } from '../../../lib/can.tsx';
import { path } from '../../../lib/screens/path.ts';
import { todayIso } from '../../../lib/words/dates.ts';
import { formatLongDate } from '../../../lib/words/format.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { Loaded, LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { DateInput } from '../../../ui/form/fields/date-input.tsx';
import { PageHeader } from '../../../ui/frame/page-header.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { RecordTabs } from '../../../ui/record/record-tabs.tsx';
import { Delegations } from '../delegations/delegations.tsx';
import css from './leave.module.css';
import { LeaveRows } from './leave-rows.tsx';
import { Ledger } from './ledger.tsx';
import { Balances } from './own-leave-parts.tsx';

/** /t/info-teacher/on-leave, of the office /profile/leave: own requests, ledger, what waits for me, who of my department is away. */
export function OwnLeaveScreen() {
  const { t } = useTranslation();
  const isTeacher = useSignedInUser()?.scope === 'teacher';
  const tab = useTabAddress();
  const query = useQuery(queryOf('leave.own', { query: {} }));
  const { data: toDecide } = useQuery({ ...queryOf('leave.toDecide'), enabled: isTeacher });
  const { data: delegations } = useQuery({ ...queryOf('leaveDelegations.own'), enabled: isTeacher });
  // Who decides nobody's leave has nothing to hand over.
  const hasDelegations =
    delegations !== undefined &&
    (delegations.mayDelegate || delegations.given.length + delegations.received.length > 0);
  const href = (id: string) =>
    isTeacher ? path('/t/info-teacher/on-leave/$id', { id }) : path('/profile/leave/$id', { id });
  const ask = isTeacher ? path('/t/info-teacher/on-leave/create') : path('/profile/leave/create');
  const header = {
    title: t('leave.own'),
    breadcrumb: isTeacher
      ? [{ label: t('staff.me.title'), href: path('/t/info-teacher') }]
      : [{ label: t('leave.profile'), href: path('/profile') }],
  };
  return (
    <Loaded query={query} header={header}>
      {(own) => (
        <>
          <PageHeader
            {...header}
            primary={own.person ? { key: 'ask', label: t('leave.ask'), icon: IconPlus, href: ask } : undefined}
          />
          {own.person ? (
            <RecordTabs
              {...tab}
              tabs={[
                {
                  key: 'own',
                  label: t('leave.tabs.own'),
                  render: () => <OwnRequests own={own} href={href} ask={ask} />,
                },
                ...(isTeacher
                  ? [
                      {
                        key: 'decide',
                        label: t('leave.tabs.toDecide'),
                        count: toDecide?.length,
                        render: () => (
                          <div className={css.page}>
                            {toDecide && toDecide.length > 0 ? (
                              <LeaveRows requests={toDecide} href={href} withNames />
                            ) : (
                              <p className="secondary">{t('leave.noneToDecide')}</p>
                            )}
                          </div>
                        ),
                      },
                    ]
                  : []),
                { key: 'group', label: t('leave.tabs.group'), render: () => <Group /> },
                ...(hasDelegations
                  ? [{ key: 'delegations', label: t('leave.tabs.delegations'), render: () => <Delegations /> }]
                  : []),
                { key: 'ledger', label: t('leave.tabs.ledger'), render: () => <OwnLedger /> },
              ]}
            />
          ) : (
            <EmptyState title={t('leave.none')} detail={t('leave.noPerson')} />
          )}
        </>
      )}
    </Loaded>
  );
}

function OwnRequests({ own, href, ask }: { own: LeaveOf; href: (id: string) => string; ask: string }) {
  const { t } = useTranslation();
  return (
    <div className={css.page}>
      <Balances own={own} />
      {own.requests.length === 0 ? (
        <EmptyState
          title={t('leave.none')}
          detail={t('leave.noneDetail')}
          action={<ButtonLink href={ask}>{t('leave.ask')}</ButtonLink>}
        />
      ) : (
        <LeaveRows requests={own.requests} href={href} />
      )}
    </div>
  );
}

function OwnLedger() {
  const { t } = useTranslation();
  const [on, setOn] = useState<string | null>(todayIso());
  const isDay = on !== null && /^\d{4}-\d{2}-\d{2}$/.test(on);
  const query = useQuery(queryOf('leave.own', { query: isDay ? { on } : {} }));
  return (
    <div className={css.page}>
      <div className={css.head}>
        <span>{t('leave.field.on')}</span>
        <div className={css.on}>
          <DateInput label={t('leave.field.on')} value={on} onChange={setOn} />
        </div>
      </div>
      <LoadedPart query={query}>
        {(own) => (
          <div className={css.part}>
            <Balances own={own} />
            <Ledger of={own} />
          </div>
        )}
      </LoadedPart>
    </div>
  );
}

function Group() {
  const { t } = useTranslation();
  const query = useQuery(queryOf('leave.group'));
  return (
    <div className={css.page}>
      <LoadedPart query={query}>
        {({ department, size, days }) =>
          department === null ? (
            <p className="secondary">{t('leave.groupNoDepartment')}</p>
          ) : (
            <section className={css.part}>
              <h2>{t('leave.groupOf', { department, size })}</h2>
              {days.length === 0 && <p className="secondary">{t('leave.groupNone')}</p>}
              <ul className={css.rows}>
                {days.map(({ day, people }) => (
                  <li key={day} className={css.row}>
                    <span className={css.words}>{formatLongDate(day)}</span>
                    <span>
                      {people
                        .map(({ name, session }) => (session ? `${name} (${t(`leave.session.${session}`)})` : name))
                        .join(', ')}
                    </span>
                  </li>
                ))}
              </ul>
            </section>
          )
        }
      </LoadedPart>
    </div>
  );
}
