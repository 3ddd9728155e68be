import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { useCan } from '../../../lib/can.tsx';
import { path } from '../../../lib/screens/path.ts';
import { formatDate } from '../../../lib/words/format.ts';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { PageHeader } from '../../../ui/frame/page-header.tsx';
import { Link } from '../../../ui/link/link.tsx';
import css from './contracts.module.css';
import { Raises } from './raises.tsx';

/** /teachers/raises: contracts that end soon, raises and seniority that are due, and what people proposed of their own data. */
export function RaisesScreen() {
  const { t } = useTranslation();
  const mayDecide = useCan('update_contract');
  return (
    <>
      <PageHeader title={t('contracts.raise.screen')} />
      <div className={css.page}>
        <EndingContracts />
        <Raises />
        {mayDecide && <PendingProposals />}
      </div>
    </>
  );
}

function EndingContracts() {
  const { t } = useTranslation();
  const query = useQuery(queryOf('contracts.ending', { query: {} }));
  return (
    <section aria-labelledby="ending">
      <h2 id="ending">{t('contracts.ending.title')}</h2>
      <LoadedPart query={query}>
        {(contracts) =>
          contracts.length === 0 ? (
            <p className="secondary">{t('contracts.ending.none')}</p>
          ) : (
            <ul className={css.rows}>
              {contracts.map(({ id, person, number, kind, toDate, isFollowed }) => (
                <li key={id} className={css.row}>
                  <div className={css.words}>
                    <Link href={path('/teachers/list/$id/edit-contract', { id: person.id })}>
                      {person.name} ({person.code})
                    </Link>
                    <div className="secondary small">
                      {t('contracts.ending.line', {
                        number,
                        kind: t(`contracts.kind.${kind}`),
                        date: formatDate(toDate),
                      })}
                    </div>
                  </div>
                  {isFollowed && <span className="secondary small">{t('contracts.ending.followed')}</span>}
                </li>
              ))}
            </ul>
          )
        }
      </LoadedPart>
    </section>
  );
}

function PendingProposals() {
  const { t } = useTranslation();
  const query = useQuery(queryOf('staffData.pending'));
  return (
    <section aria-labelledby="pending">
      <h2 id="pending">{t('contracts.data.pending')}</h2>
      <LoadedPart query={query}>
        {(proposals) =>
          proposals.length === 0 ? (
            <p className="secondary">{t('contracts.data.nonePending')}</p>
          ) : (
            <ul className={css.rows}>
              {proposals.map(({ id, person, sentBy, sentAt }) => (
                <li key={id} className={css.row}>
                  <div className={css.words}>
                    <Link href={path('/teachers/list/$id/edit-contract', { id: person.id })}>
                      {person.name} ({person.code})
                    </Link>
                    <div className="secondary small">
                      {t('contracts.data.sent', { name: sentBy, date: formatDate(sentAt) })}
                    </div>
                  </div>
                </li>
              ))}
            </ul>
          )
        }
      </LoadedPart>
    </section>
  );
}
