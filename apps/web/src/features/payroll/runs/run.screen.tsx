import type { PayrollRun, PaySlipRow } from '@phuong/contract/payroll/runs/run.schema.ts';
import { paySlipStates } from '@phuong/contract/payroll/slips/slip.lifecycle.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { useCan } from '../../../lib/can.tsx';
import { path } from '../../../lib/screens/path.ts';
import { formatDate, formatMoment } from '../../../lib/words/format.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { ProgressJob } from '../../../ui/feedback/progress-job.tsx';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import type { Column } from '../../../ui/list/data-table.tsx';
import { ListOf } from '../../../ui/list/list-of.tsx';
import { useListOf } from '../../../ui/list/use-list-of.ts';
import css from '../payroll.module.css';
import { dong, figure, runMeanings, signed, slipMeanings, useInputName, useRunName } from '../payroll-words.ts';
import { DifferencesPart } from './differences-part.tsx';
import { Failures, ReadinessPart } from './readiness-part.tsx';
import { useRunActions } from './run-actions.tsx';
import { RunSteps } from './run-steps.tsx';

/** Often enough to see it move. */
const pollMs = 1_000;

/** /teachers/salary-management/{id}/detail: one payroll: what is missing, its slips, its steps. */
export function PayrollRunScreen() {
  const { t } = useTranslation();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const query = useQuery({
    ...queryOf('payrollRuns.read', { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.state === 'calculating' ? pollMs : false),
  });
  const breadcrumb = [{ label: t('payroll.title'), href: path('/teachers/salary-management') }];
  return (
    <Loaded query={query} header={{ title: t('payroll.title'), breadcrumb }}>
      {(run) => <Run key={`${run.id} ${run.calculatedAt}`} run={run} breadcrumb={breadcrumb} />}
    </Loaded>
  );
}

function Run({ run, breadcrumb }: { run: PayrollRun; breadcrumb: { label: string; href: string }[] }) {
  const { t } = useTranslation();
  const nameOf = useRunName();
  const { primary, actions, more, dialogs } = useRunActions(run);
  const { id, state, calculatedAt, calculatedBy, people, net, gross, employer } = run;
  const list = useListOf('payrollRuns.slips', {
    params: { id },
    columns: useSlipColumns(),
    order: { key: 'name', direction: 'asc' },
    filters: [
      {
        key: 'differing',
        label: t('payroll.differing'),
        kind: 'one',
        options: [{ value: 'true', label: t('payroll.differing') }],
      },
      {
        key: 'state',
        label: t('payroll.field.state'),
        kind: 'many',
        options: paySlipStates.map((value) => ({
          value,
          label: t(`payroll.slipState.${value}`),
        })),
      },
    ],
  });
  const isReady = calculatedAt === null && state === 'draft';
  return (
    <>
      <ListOf
        id="pay-slips"
        list={list}
        words={{
          title: t('payroll.runOf', { month: nameOf(run) }),
          search: t('payroll.search'),
          empty: isReady ? t('payroll.notCalculated') : t('payroll.noSlip'),
          emptyDetail: isReady ? t('payroll.notCalculatedDetail') : undefined,
        }}
        header={{
          breadcrumb,
          badge: <StateBadge meaning={runMeanings[state]}>{t(`payroll.state.${state}`)}</StateBadge>,
          detail:
            calculatedAt !== null && t('payroll.calculated', { name: calculatedBy, at: formatMoment(calculatedAt) }),
          primary,
          actions,
          more,
        }}
        below={<RunHead run={run} />}
        summary={
          people > 0 && (
            <span className="figures">
              {t('payroll.sums', { people, net: dong(net) })}.{' '}
              <span className="secondary">{t('payroll.fund', { gross: dong(gross), employer: dong(employer) })}</span>
            </span>
          )
        }
        rowName={({ name }) => name}
        rowHref={(slip) => path('/teachers/salary-management/slips/$id', { id: slip.id })}
        rowHeight={44}
        hasViews={false}
      />
      {dialogs}
    </>
  );
}

function RunHead({ run }: { run: PayrollRun }) {
  const { t } = useTranslation();
  const { state, failed, done, total, note, sentAt, sentBy, approvedAt, approvedBy, paidOn, paymentReference } = run;
  const mayApprove = useCan('payroll_approve');
  const isBefore = state === 'draft' || state === 'failed' || state === 'calculated';
  return (
    <div className={css.below}>
      <RunSteps run={run} />
      {state === 'calculating' && <ProgressJob label={t('payroll.state.calculating')} done={done} total={total} />}
      {state === 'in_review' && mayApprove && run.isOwnWork && <p>{t('payroll.notOwnWork')}</p>}
      {note && <p>{t('payroll.noteIs', { note })}</p>}
      {(sentAt || approvedAt) && (
        <p className="secondary small">
          {sentAt && t('payroll.sent', { name: sentBy, at: formatMoment(sentAt) })}
          {approvedAt && ` · ${t('payroll.approved', { name: approvedBy, at: formatMoment(approvedAt) })}`}
          {paidOn && ` · ${t('payroll.paid', { date: formatDate(paidOn), reference: paymentReference })}`}
        </p>
      )}
      {failed > 0 && <Failures run={run} />}
      {isBefore && <ReadinessPart runId={run.id} />}
      {run.kind === 'MONTH' && (state === 'approved' || state === 'paid') && <DifferencesPart run={run} />}
    </div>
  );
}

function useSlipColumns(): Column<PaySlipRow>[] {
  const { t } = useTranslation();
  const field = (name: 'salary' | 'insurance' | 'tax' | 'net') => t(`payroll.field.${name}`);
  return [
    {
      key: 'name',
      header: t('payroll.field.name'),
      sort: true,
      cell: ({ name }) => name,
    },
    {
      key: 'post',
      header: t('payroll.field.code'),
      card: 'none',
      cell: ({ code, post }) => (
        <>
          {code}
          <div className={`${css.clip} secondary small`} title={post}>
            {post}
          </div>
        </>
      ),
    },
    {
      key: 'coefficient',
      header: t('payroll.field.coefficient'),
      align: 'end',
      figures: true,
      card: 'none',
      cell: ({ coefficient }) => figure(coefficient),
    },
    { key: 'salary', header: field('salary'), align: 'end', figures: true, card: 'none', cell: (s) => dong(s.salary) },
    {
      key: 'allowances',
      header: t('payroll.field.allowances'),
      align: 'end',
      figures: true,
      card: 'none',
      cell: ({ gross, salary }) => dong(gross - salary),
    },
    {
      key: 'insurance',
      header: field('insurance'),
      align: 'end',
      figures: true,
      card: 'none',
      cell: ({ insurance }) => dong(-insurance),
    },
    { key: 'tax', header: field('tax'), align: 'end', figures: true, card: 'none', cell: ({ tax }) => dong(-tax) },
    {
      key: 'net',
      header: field('net'),
      align: 'end',
      figures: true,
      sort: true,
      card: 'side',
      cell: ({ net }) => <b>{dong(net)}</b>,
    },
    {
      key: 'change',
      header: t('payroll.field.change'),
      align: 'end',
      sort: true,
      card: 'detail',
      cell: (slip) => <Change slip={slip} />,
    },
    {
      key: 'state',
      header: t('payroll.field.state'),
      card: 'none',
      cell: ({ state }) => <StateBadge meaning={slipMeanings[state]}>{t(`payroll.slipState.${state}`)}</StateBadge>,
    },
  ];
}

/** How much pay differs from the month before, and by which input. */
function Change({ slip: { net, previousNet, causes } }: { slip: PaySlipRow }) {
  const { t } = useTranslation();
  const nameOf = useInputName();
  if (previousNet === null) return <span className="secondary small">{t('payroll.newPerson')}</span>;
  if (net === previousNet) return <span className="secondary small">{t('payroll.slip.same')}</span>;
  const [first] = causes;
  const cause =
    first &&
    t(first.before === '' ? 'payroll.causeNew' : first.after === '' ? 'payroll.causeGone' : 'payroll.cause', {
      name: nameOf(first.name),
      before: figure(first.before),
      after: figure(first.after),
    });
  return (
    <>
      <span className="figures">{signed(net - previousNet)}</span>
      {cause && (
        <div className={`${css.clip} ${css.cause} secondary small`} title={cause}>
          {cause}
        </div>
      )}
    </>
  );
}
