import { exportKinds, type PayrollRun } from '@phuong/contract/payroll/runs/run.schema.ts';
import {
  IconArrowBackUp,
  IconBan,
  IconCalculator,
  IconCash,
  IconCheck,
  IconDownload,
  IconHistory,
  IconSend,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../../lib/api/api-problem.ts';
import { call, callFile } from '../../../lib/api/client.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { useCan } from '../../../lib/can.tsx';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import type { HeaderAction } from '../../../ui/frame/page-header.tsx';
import type { MenuAction } from '../../../ui/overlay/menu.tsx';
import { ApproveDialog, PayDialog, ReasonDialog } from './run-dialogs.tsx';
import { RunHistory } from './run-history.tsx';

type Open = 'approve' | 'return' | 'pay' | 'cancel' | 'history' | null;

interface RunActions {
  readonly primary: HeaderAction | undefined;
  readonly actions: HeaderAction[];
  readonly more: MenuAction[];
  readonly dialogs: ReactNode;
}

const open: readonly PayrollRun['state'][] = ['draft', 'calculating', 'failed', 'calculated', 'in_review', 'approved'];

/** What can be done with a payroll at the point where it is, by who has the right. */
export function useRunActions(run: PayrollRun): RunActions {
  const { t } = useTranslation();
  const mayRun = useCan('payroll_run');
  const mayApprove = useCan('payroll_approve');
  const { run: act, busy } = useAction();
  const [dialog, setDialog] = useState<Open>(null);
  const { id, state, version, isOwnWork } = run;
  const params = { id };

  const calculate = (accept: boolean) => call('payrollRuns.calculate', { params, body: { accept, version } });
  const begin = () =>
    act(async () => {
      try {
        await calculate(false);
      } catch (error) {
        if (!(error instanceof ApiProblem) || error.code !== 'payroll.not_ready') throw error;
        const { items } = await call('payrollRuns.readiness', { params });
        const answer = await confirm({
          title: t('payroll.acceptTitle', { count: items.length }),
          detail: t('payroll.acceptDetail'),
          action: t('payroll.acceptAndCalculate'),
          danger: false,
        });
        if (answer) await calculate(true);
      }
    });
  const send = async () => {
    const answer = await confirm({
      title: t('payroll.send'),
      detail: t('payroll.sendDetail'),
      action: t('payroll.send'),
      danger: false,
    });
    if (!answer) return;
    await act(
      () => call('payrollRuns.send', { params, body: { version } }),
      () => t('payroll.wasSent'),
    );
  };

  const button = (key: string, label: string, icon: HeaderAction['icon'], onSelect: () => void): HeaderAction => ({
    key,
    label,
    icon,
    busy,
    onSelect,
    kind: 'default',
  });
  const begun = button('calculate', t('payroll.calculate'), IconCalculator, () => void begin());
  const again = button('calculate', t('payroll.recalculate'), IconCalculator, () => void begin());
  const primary: Partial<Record<PayrollRun['state'], HeaderAction | false>> = {
    draft: mayRun && begun,
    failed: mayRun && again,
    calculated: mayRun && button('send', t('payroll.send'), IconSend, () => void send()),
    in_review:
      mayApprove && !isOwnWork && button('approve', t('payroll.approve'), IconCheck, () => setDialog('approve')),
    approved: mayRun && button('pay', t('payroll.pay'), IconCash, () => setDialog('pay')),
  };
  const isFinal = state === 'approved' || state === 'paid';
  const actions = [
    ...(state === 'calculated' && mayRun ? [again] : []),
    ...(state === 'in_review' && mayApprove
      ? [button('return', t('payroll.return'), IconArrowBackUp, () => setDialog('return'))]
      : []),
  ];
  const exports: MenuAction[] = exportKinds.map((kind) => ({
    key: kind,
    label: t(`payroll.exports.${kind}`),
    icon: IconDownload,
    onSelect: () => void act(async () => saveFile(await callFile('payrollRuns.export', { params, body: { kind } }))),
  }));
  const mayCancel = open.includes(state) && mayRun && (state !== 'approved' || mayApprove);
  const more: MenuAction[] = [
    ...(isFinal && mayRun ? exports : []),
    { key: 'history', label: t('payroll.history'), icon: IconHistory, onSelect: () => setDialog('history') },
    ...(mayCancel
      ? [
          {
            key: 'cancel',
            label: t('payroll.cancel'),
            icon: IconBan,
            danger: true,
            separated: true,
            onSelect: () => setDialog('cancel'),
          },
        ]
      : []),
  ];
  const close = () => setDialog(null);
  const dialogs = (
    <>
      {dialog === 'approve' && <ApproveDialog run={run} onClose={close} />}
      {dialog === 'pay' && (
        <PayDialog
          onClose={close}
          done={t('payroll.wasPaid')}
          pay={(body) => call('payrollRuns.pay', { params, body: { ...body, version } })}
        />
      )}
      {dialog === 'return' && (
        <ReasonDialog
          title={t('payroll.return')}
          label={t('payroll.field.note')}
          done={t('payroll.wasReturned')}
          onClose={close}
          send={(reason) => call('payrollRuns.return', { params, body: { reason, version } })}
        />
      )}
      {dialog === 'cancel' && (
        <ReasonDialog
          title={t('payroll.cancel')}
          detail={t('payroll.cancelDetail')}
          label={t('payroll.field.reason')}
          done={t('payroll.wasCancelled')}
          onClose={close}
          send={(reason) => call('payrollRuns.cancel', { params, body: { reason, version } })}
        />
      )}
      {dialog === 'history' && <RunHistory runId={id} onClose={close} />}
    </>
  );
  return { primary: primary[state] || undefined, actions, more, dialogs };
}
