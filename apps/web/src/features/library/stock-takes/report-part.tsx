import type { KindCount, StockTake, StockTakeReport } from '@phuong/contract/library/stock-takes/stock-take.schema.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { path } from '../../../lib/screens/path.ts';
import { formatMoney, formatNumber } from '../../../lib/words/format.ts';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { PlainTable } from '../../../ui/record/plain-table.tsx';
import css from './stock-take.module.css';
import { findingMeaning } from './stock-take-words.ts';

/** How far counting has come and what differs: by finding, kind, shelf and who counted. */
export function ReportPart({ stockTake }: { stockTake: StockTake }) {
  const query = useQuery(queryOf('stockTakes.report', { params: { id: stockTake.id } }));
  return (
    <div className={css.report}>
      <LoadedPart query={query}>{(report) => <Report stockTake={stockTake} report={report} />}</LoadedPart>
    </div>
  );
}

function Report({ stockTake, report }: { stockTake: StockTake; report: StockTakeReport }) {
  const { t } = useTranslation();
  const { added, withdrawn, lent } = report.meanwhile;
  const meanwhile = [
    added > 0 ? t('stockTakes.report.added', { count: added }) : '',
    withdrawn > 0 ? t('stockTakes.report.withdrawn', { count: withdrawn }) : '',
    lent > 0 ? t('stockTakes.report.lent', { count: lent }) : '',
  ].filter(Boolean);
  return (
    <>
      <Part title={t('stockTakes.report.byKind')}>
        <Kinds kinds={report.kinds} />
      </Part>
      <div className={css.columns}>
        <Part title={t('stockTakes.report.byFinding')}>
          <Findings id={stockTake.id} findings={report.findings} />
        </Part>
        <Part title={t('stockTakes.report.byPerson')}>
          {report.counters.length === 0 ? (
            <p className="secondary">{t('stockTakes.report.nobody')}</p>
          ) : (
            <PlainTable>
              <tbody>
                {report.counters.map(({ name, counted }) => (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    <Figure>{formatNumber(counted)}</Figure>
                  </tr>
                ))}
              </tbody>
            </PlainTable>
          )}
          <h3>{t('stockTakes.report.meanwhile')}</h3>
          <p className="secondary">{meanwhile.join(', ') || t('stockTakes.report.nothing')}</p>
          <h3>{t('stockTakes.report.committee')}</h3>
          <ul className={css.members}>
            {stockTake.members.map(({ name, title, duty }) => (
              <li key={`${name} ${duty}`}>
                {[name, title].filter(Boolean).join(', ')}{' '}
                <span className="secondary">{t(`stockTakes.duties.${duty}`)}</span>
              </li>
            ))}
          </ul>
        </Part>
      </div>
      <Part title={t('stockTakes.report.byShelf')}>
        <Shelves id={stockTake.id} shelves={report.shelves} />
      </Part>
    </>
  );
}

const Figure = ({ children }: { children: ReactNode }) => <td className={css.figure}>{children}</td>;

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.part}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

const counts = ['titles', 'listed', 'onLoan', 'expected', 'counted', 'missing', 'unexpected', 'damaged'] as const;
const values = ['value', 'missingValue'] as const;

function Kinds({ kinds }: { kinds: readonly KindCount[] }) {
  const { t } = useTranslation();
  const sum = (key: (typeof counts)[number] | (typeof values)[number]) => kinds.reduce((all, row) => all + row[key], 0);
  return (
    <PlainTable label={t('stockTakes.report.byKind')}>
      <thead>
        <tr>
          <th scope="col">{t('library.field.kind')}</th>
          {[...counts, ...values].map((key) => (
            <th key={key} scope="col" className={css.figure}>
              {t(`stockTakes.report.${key}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map((row) => (
          <tr key={row.kind}>
            <th scope="row">{t(`library.kinds.${row.kind}`)}</th>
            {counts.map((key) => (
              <Figure key={key}>{formatNumber(row[key])}</Figure>
            ))}
            {values.map((key) => (
              <Figure key={key}>{formatMoney(row[key])}</Figure>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('stockTakes.report.total')}</th>
          {counts.map((key) => (
            <Figure key={key}>{formatNumber(sum(key))}</Figure>
          ))}
          {values.map((key) => (
            <Figure key={key}>{formatMoney(sum(key))}</Figure>
          ))}
        </tr>
      </tfoot>
    </PlainTable>
  );
}

function Findings({ id, findings }: { id: string; findings: StockTakeReport['findings'] }) {
  const { t } = useTranslation();
  const here = path('/library/stock-takes/$id', { id });
  return (
    <PlainTable>
      <thead>
        <tr>
          <th scope="col">{t('stockTakes.columns.finding')}</th>
          <th scope="col" className={css.figure}>
            {t('stockTakes.report.lines')}
          </th>
          <th scope="col" className={css.figure}>
            {t('stockTakes.columns.open')}
          </th>
        </tr>
      </thead>
      <tbody>
        {findings.map(({ finding, lines, open }) => (
          <tr key={finding}>
            <th scope="row">
              <Link href={`${here}?tab=all&finding=${finding}`}>
                <StateBadge meaning={findingMeaning[finding]}>{t(`stockTakes.findings.${finding}`)}</StateBadge>
              </Link>
            </th>
            <Figure>{formatNumber(lines)}</Figure>
            <Figure>{open > 0 ? formatNumber(open) : ''}</Figure>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}

function Shelves({ id, shelves }: { id: string; shelves: StockTakeReport['shelves'] }) {
  const { t } = useTranslation();
  const here = path('/library/stock-takes/$id', { id });
  const columns = ['listed', 'expected', 'counted', 'missing', 'strange'] as const;
  return (
    <PlainTable label={t('stockTakes.report.byShelf')}>
      <thead>
        <tr>
          <th scope="col">{t('library.copy.shelf')}</th>
          {columns.map((key) => (
            <th key={key} scope="col" className={css.figure}>
              {t(`stockTakes.report.${key}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shelves.map((row) => (
          <tr key={row.shelf}>
            <th scope="row" className="figures">
              {row.shelf === '' ? (
                t('stockTakes.report.noShelf')
              ) : (
                <Link href={`${here}?tab=all&shelf=${encodeURIComponent(row.shelf)}`}>{row.shelf}</Link>
              )}
            </th>
            {columns.map((key) => (
              <Figure key={key}>{formatNumber(row[key])}</Figure>
            ))}
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}
