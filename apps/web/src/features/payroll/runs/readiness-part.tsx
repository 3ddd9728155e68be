import type { PayrollRun, Readiness } from '@phuong/contract/payroll/runs/run.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { useCan } from '../../../lib/can.tsx';
import { path } from '../../../lib/screens/path.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { Link } from '../../../ui/link/link.tsx';
import css from '../payroll.module.css';

const shown = 5;

/** What is missing before a payroll is calculated, each with the way to put it right. */
export function ReadinessPart({ runId }: { runId: string }) {
  const { t } = useTranslation();
  const query = useQuery(queryOf('payrollRuns.readiness', { params: { id: runId } }));
  return (
    <section className={css.part} aria-labelledby="readiness">
      <h2 id="readiness">{t('payroll.readiness.title')}</h2>
      <LoadedPart query={query}>
        {({ items, people }) => (
          <>
            <p className="secondary">
              {t(items.length === 0 ? 'payroll.readiness.done' : 'payroll.readiness.people', { people })}
            </p>
            <ul className={css.rows}>
              {items.map((item) => (
                <Item key={item.code} item={item} />
              ))}
            </ul>
          </>
        )}
      </LoadedPart>
    </section>
  );
}

function Item({ item: { code, blocks, people } }: { item: Readiness['items'][number] }) {
  const { t } = useTranslation();
  const more = people.length - shown;
  return (
    <li className={css.row}>
      <StateBadge meaning={blocks ? 'red' : 'amber'}>
        {people.length > 0 ? `${t(`payroll.readiness.${code}`)} (${people.length})` : t(`payroll.readiness.${code}`)}
      </StateBadge>
      <span className={css.words}>
        {people.slice(0, shown).map(({ id, name }, index) => (
          <span key={id}>
            {index > 0 && ', '}
            <Link href={path('/teachers/list/$id/edit-contract', { id })}>{name}</Link>
          </span>
        ))}
        {more > 0 && ` ${t('payroll.readiness.more', { count: more })}`}
        {blocks && <span className="secondary"> {t('payroll.readiness.blocks')}</span>}
      </span>
    </li>
  );
}

/** Who could not be calculated, and why; once that is put right they alone are calculated again. */
export function Failures({ run: { id, state, version } }: { run: PayrollRun }) {
  const { t } = useTranslation();
  const mayRun = useCan('payroll_run');
  const { run: act, busy } = useAction();
  const query = useQuery(queryOf('payrollRuns.failures', { params: { id } }));
  const again = (personIds: string[]) =>
    act(() => call('payrollRuns.calculate', { params: { id }, body: { personIds, accept: true, version } }));
  return (
    <section className={css.part} aria-labelledby="failures">
      <h2 id="failures">{t('payroll.failures')}</h2>
      <LoadedPart query={query}>
        {(failures) => (
          <>
            <ul className={css.rows}>
              {failures.map(({ personId, name, code, detail }) => (
                <li key={personId} className={css.row}>
                  <Link href={path('/teachers/list/$id/edit-contract', { id: personId })}>{name}</Link>
                  <span className={css.words}>{t(`payroll.failure.${code}`, { detail })}</span>
                </li>
              ))}
            </ul>
            {mayRun && state === 'failed' && failures.length > 0 && (
              <div>
                <Button busy={busy} onClick={() => void again(failures.map(({ personId }) => personId))}>
                  {t('payroll.recalculateFailed', { count: failures.length })}
                </Button>
              </div>
            )}
          </>
        )}
      </LoadedPart>
    </section>
  );
}
