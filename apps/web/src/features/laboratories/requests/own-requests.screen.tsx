import type { LaboratoryRequestRow } from '@phuong/contract/laboratories/requests/laboratory-request.contract.ts';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { path } from '../../../lib/screens/path.ts';
import { subjectName } from '../../../lib/words/subject-name.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { Segmented } from '../../../ui/form/fields/segmented.tsx';
import { PageHeader } from '../../../ui/frame/page-header.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { whenWords } from '../laboratory-words.ts';
import { WeekBoard } from '../rooms/week-board.tsx';
import { RequestBadge } from './request-badge.tsx';
import css from './requests.module.css';

const createPath = path('/t/practical-laboratory/create');

/** /t/practical-laboratory: what I have asked for, and with `?view=rooms` when which room is free. */
export function OwnRequestsScreen() {
  const { t } = useTranslation();
  const { view, door } = useSearch({ strict: false }) as { view?: unknown; door?: unknown };
  const navigate = useNavigate();
  return (
    <>
      <PageHeader
        title={t('laboratories.request.own')}
        primary={{ key: 'create', label: t('laboratories.request.add'), icon: IconPlus, href: createPath }}
      >
        <Segmented
          label={t('laboratories.request.own')}
          value={view === 'rooms' ? 'rooms' : 'own'}
          onChange={(next) => void navigate({ to: '.', search: (next === 'rooms' ? { view: next } : {}) as never })}
          choices={[
            { value: 'own', label: t('laboratories.request.tabOwn') },
            { value: 'rooms', label: t('laboratories.request.tabRooms') },
          ]}
        />
      </PageHeader>
      {typeof door === 'string' && door !== '' && <AtDoor code={door} />}
      {view === 'rooms' ? (
        <WeekBoard
          hrefOf={(id) => path('/t/practical-laboratory/$id', { id })}
          bookHref={({ laboratoryId, date, shift, period }) =>
            `${createPath}?room=${laboratoryId}&date=${date}&shift=${shift}&period=${period}`
          }
        />
      ) : (
        <OwnList />
      )}
    </>
  );
}

/** Who has scanned the code at a door is led to their booking behind it. */
function AtDoor({ code }: { code: string }) {
  const { t } = useTranslation();
  const { data } = useQuery(queryOf('laboratoryRequests.door', { query: { code } }));
  if (!data) return null;
  const { laboratory, requestId } = data;
  return (
    <section className={css.notice} aria-live="polite">
      <p>
        {laboratory === null
          ? t('laboratories.request.wrongDoor')
          : requestId === null
            ? t('laboratories.request.noneAtDoor', { room: laboratory.name })
            : t('laboratories.request.atDoor', { room: laboratory.name })}
      </p>
      {requestId !== null && (
        <ButtonLink
          kind="primary"
          href={`${path('/t/practical-laboratory/$id', { id: requestId })}?door=${encodeURIComponent(code)}`}
        >
          {t('laboratories.request.openRequest')}
        </ButtonLink>
      )}
    </section>
  );
}

function OwnList() {
  const { t } = useTranslation();
  const query = useQuery(queryOf('laboratoryRequests.own', { query: { pageSize: 100 } }));
  return (
    <div className={css.page}>
      <LoadedPart query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              title={t('laboratories.request.emptyOwn')}
              detail={t('laboratories.request.emptyOwnDetail')}
              action={
                <ButtonLink kind="primary" href={createPath}>
                  {t('laboratories.request.add')}
                </ButtonLink>
              }
            />
          ) : (
            <ul className={css.rows}>
              {items.map((row) => (
                <OwnRow key={row.id} row={row} />
              ))}
            </ul>
          )
        }
      </LoadedPart>
    </div>
  );
}

function OwnRow({ row }: { row: LaboratoryRequestRow }) {
  const { t } = useTranslation();
  return (
    <li>
      <Link href={path('/t/practical-laboratory/$id', { id: row.id })} className={css.row}>
        <span className={css.words}>
          <b>{row.title}</b>
          <span className="secondary small">
            {row.laboratory.name} · {subjectName(row.subject.name)} {row.class.name}
          </span>
          <span className="secondary small">{whenWords(t, row)}</span>
        </span>
        <RequestBadge state={row.state} />
      </Link>
    </li>
  );
}
