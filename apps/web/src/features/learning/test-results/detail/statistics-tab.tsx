import type { TestStatistics } from '@phuong/contract/learning/test-results/test-result.contract.ts';
import type { TestRules } from '@phuong/contract/learning/tests/test.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../../lib/api/client.ts';
import { cn } from '../../../../lib/cn.ts';
import { formatNumber, formatPercent } from '../../../../lib/words/format.ts';
import { LoadedPart } from '../../../../ui/feedback/loaded.tsx';
import { Segmented } from '../../../../ui/form/fields/segmented.tsx';
import { EmptyState } from '../../../../ui/list/empty-state.tsx';
import { PlainTable } from '../../../../ui/record/plain-table.tsx';
import { WithFormulas } from '../../../../ui/rich-text/formula.tsx';
import { shownPoints } from '../points.ts';
import { StatisticsFiles } from './statistics-files.tsx';
import css from './test-detail.module.css';

const levels = ['RECOGNISE', 'UNDERSTAND', 'APPLY', 'APPLY_HIGH'] as const;
const scopes = ['CLASS', 'ALL'] as const;
const perCent = 100;
const percent = (value: number | null) => (value === null ? '–' : formatPercent(value / perCent, 0));
const mean = (value: number | null) => (value === null ? '–' : formatNumber(value / perCent, 2));

/** How the test and each of its questions did, in words a teacher can use. */
export function StatisticsTab({ itemId, rules }: { itemId: string; rules: Pick<TestRules, 'attempts' | 'counts'> }) {
  const { t } = useTranslation();
  const [scope, setScope] = useState<(typeof scopes)[number]>('CLASS');
  const query = useQuery(queryOf('testResults.statistics', { params: { id: itemId }, query: { scope } }));
  return (
    <div className={css.page}>
      <div className={css.bar}>
        <Segmented
          label={t('testResults.statistics.scope')}
          value={scope}
          choices={scopes.map((value) => ({ value, label: t(`testResults.statistics.${value}`) }))}
          onChange={(value) => setScope(value === 'ALL' ? 'ALL' : 'CLASS')}
        />
        {query.data !== undefined && query.data.attempts > 0 && (
          <StatisticsFiles itemId={itemId} scope={scope} hasPaper />
        )}
      </div>
      {rules.attempts !== 1 && <p className="secondary small">{t(`testResults.statistics.counts.${rules.counts}`)}</p>}
      <LoadedPart query={query}>
        {(found) =>
          found.attempts === 0 ? <EmptyState title={t('testResults.statistics.none')} /> : <Figures found={found} />
        }
      </LoadedPart>
    </div>
  );
}

const reliableFrom = 60;
/** Whether the marks may be trusted, by how far the questions measure the same. */
const reliability = (consistency: number | null) =>
  consistency === null ? 'unknown' : consistency >= reliableFrom ? 'good' : 'low';

function Figures({ found }: { found: TestStatistics }) {
  const { t } = useTranslation();
  const facts = [
    [t('testResults.statistics.attempts'), formatNumber(found.attempts)],
    [t('testResults.statistics.mean'), mean(found.mean)],
    [t('testResults.statistics.median'), mean(found.median)],
    [t('testResults.statistics.deviation'), mean(found.deviation)],
    [t('testResults.statistics.range'), `${shownPoints(found.lowest)} – ${shownPoints(found.highest)}`],
    [t('testResults.statistics.consistency'), percent(found.consistency)],
    [t('testResults.statistics.standardError'), mean(found.standardError)],
  ] as const;
  return (
    <>
      <dl className={css.figuresList}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
      </dl>
      <p>
        {t(`testResults.statistics.said.${reliability(found.consistency)}`)}{' '}
        <span className="secondary small">{t('testResults.statistics.consistencyHint')}</span>
      </p>
      <Distribution bands={found.distribution} />
      <Questions questions={found.questions} />
      <Groups
        title={t('testResults.statistics.byLevel')}
        rows={levels.flatMap((level) =>
          found.byLevel
            .filter(({ name }) => name === level)
            .map((row) => ({ ...row, name: t(`bank.levels.${level}`) })),
        )}
      />
      <Groups title={t('testResults.statistics.byTopic')} rows={found.byTopic} />
    </>
  );
}

interface Bar {
  readonly key: string;
  readonly label: string;
  /** 0 to 1. */
  readonly share: number;
  readonly value: string;
}

function Bars({ title, bars }: { title: string; bars: readonly Bar[] }) {
  return (
    <section aria-label={title} className={css.part}>
      <h2>{title}</h2>
      <ul className={css.barList}>
        {bars.map(({ key, label, share, value }) => (
          <li key={key} className={css.bars}>
            <span className="small">{label}</span>
            <span className={css.barTrack} aria-hidden>
              <span className={css.barFill} style={{ display: 'block', width: `${Math.round(share * perCent)}%` }} />
            </span>
            <span className="figures small">{value}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Distribution({ bands }: { bands: TestStatistics['distribution'] }) {
  const { t } = useTranslation();
  const most = Math.max(1, ...bands.map(({ count }) => count));
  return (
    <Bars
      title={t('testResults.statistics.distribution')}
      bars={bands.map(({ from, to, count }, at) => ({
        key: String(from),
        label: t(`testResults.statistics.${at === bands.length - 1 ? 'lastBand' : 'band'}`, {
          from: shownPoints(from),
          to: shownPoints(to),
        }),
        share: count / most,
        value: t('testResults.statistics.count', { count, n: formatNumber(count) }),
      }))}
    />
  );
}

function Groups({ title, rows }: { title: string; rows: TestStatistics['byLevel'] }) {
  if (rows.length === 0) return null;
  return (
    <Bars
      title={title}
      bars={rows.map(({ name, facility }) => ({
        key: name,
        label: name,
        share: (facility ?? 0) / perCent,
        value: percent(facility),
      }))}
    />
  );
}

const verdicts = ['CHECK_KEY', 'TOO_HARD', 'TOO_EASY', 'DOES_NOT_SEPARATE', 'NOBODY_TAKES'] as const;

function Questions({ questions }: { questions: TestStatistics['questions'] }) {
  const { t } = useTranslation();
  return (
    <section aria-label={t('testResults.statistics.questions')} className={css.part}>
      <h2>{t('testResults.statistics.questions')}</h2>
      <PlainTable label={t('testResults.statistics.questions')} isTop>
        <thead>
          <tr>
            <th scope="col">{t('testResults.byQuestion.number')}</th>
            <th scope="col">{t('testResults.byQuestion.question')}</th>
            <th scope="col" className={cn('to-end', css.short)}>
              {t('testResults.statistics.facility')}
            </th>
            <th scope="col" className={cn('to-end', css.short)}>
              {t('testResults.statistics.discrimination')}
            </th>
          </tr>
        </thead>
        <tbody>
          {questions.map((each) => {
            const said = verdicts.filter((code) => each.verdicts.includes(code));
            return (
              <tr key={each.key}>
                <td className="figures">{formatNumber(each.number)}</td>
                <th scope="row">
                  <WithFormulas text={each.words} />
                  {said.length > 0 && (
                    <p className="small">
                      <b>{said.map((code) => t(`testResults.statistics.verdict.${code}`)).join(' · ')}</b>
                    </p>
                  )}
                  {each.answers.length > 0 && (
                    <details>
                      <summary className="small">{t('testResults.statistics.answers')}</summary>
                      <ul>
                        {each.answers.map(({ text, count, isRight }) => {
                          const words = <WithFormulas text={text} />;
                          return (
                            <li key={text} className="small">
                              {isRight ? <b>{words}</b> : text ? words : t('testResults.statistics.unanswered')}{' '}
                              <span className="secondary figures">
                                {t('testResults.statistics.count', { count, n: formatNumber(count) })}
                              </span>
                            </li>
                          );
                        })}
                      </ul>
                    </details>
                  )}
                </th>
                <td className="figures to-end">{percent(each.facility)}</td>
                <td className="figures to-end">{percent(each.discrimination)}</td>
              </tr>
            );
          })}
        </tbody>
      </PlainTable>
    </section>
  );
}
