import type { PaySlip } from '@phuong/contract/payroll/slips/slip.schema.ts';
import { IconCash, IconDownload, IconHandStop, IconMessage, IconPlayerPlay, IconPlusMinus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, callFile, queryOf } from '../../../lib/api/client.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { useCan } from '../../../lib/can.tsx';
import { cn } from '../../../lib/cn.ts';
import { path } from '../../../lib/screens/path.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import type { HeaderAction } from '../../../ui/frame/page-header.tsx';
import { RecordHeader } from '../../../ui/record/record-header.tsx';
import css from '../payroll.module.css';
import { slipMeanings, useRunName } from '../payroll-words.ts';
import { PayDialog, ReasonDialog } from '../runs/run-dialogs.tsx';
import { CorrectionDialog } from './correction-dialog.tsx';
import { MessageDialog } from './message-dialog.tsx';
import { SlipCorrections, SlipLines, SlipMessages } from './slip-lines.tsx';

/** /teachers/salary-management/slips/{id}: a slip of somebody, as the office sees it. */
export function PaySlipScreen() {
  const { t } = useTranslation();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const query = useQuery(queryOf('paySlips.read', { params: { id } }));
  const breadcrumb = [{ label: t('payroll.title'), href: path('/teachers/salary-management') }];
  return (
    <Loaded query={query} header={{ title: t('payroll.own'), breadcrumb }}>
      {(slip) => <Slip key={slip.id} slip={slip} breadcrumb={breadcrumb} />}
    </Loaded>
  );
}

type Open = 'hold' | 'pay' | 'answer' | 'correct' | null;

function Slip({ slip, breadcrumb }: { slip: PaySlip; breadcrumb: { label: string; href: string }[] }) {
  const { t } = useTranslation();
  const nameOf = useRunName();
  const mayRun = useCan('payroll_run');
  const { run: act, busy } = useAction();
  const [dialog, setDialog] = useState<Open>(null);
  const { id, name, code, post, state, run, version } = slip;
  const params = { id };
  const close = () => setDialog(null);
  const isFinal = state === 'confirmed' || state === 'withheld' || state === 'paid';
  const release = () =>
    act(
      () => call('paySlips.release', { params, body: { version } }),
      () => t('payroll.slip.wasReleased', { name }),
    );
  const paper: HeaderAction = {
    key: 'paper',
    label: t('payroll.slip.paper'),
    icon: IconDownload,
    busy,
    onSelect: () => void act(async () => saveFile(await callFile('paySlips.paper', { params }))),
  };
  const actions: HeaderAction[] = [
    paper,
    ...(mayRun && slip.messages.length > 0
      ? [{ key: 'answer', label: t('payroll.slip.answer'), icon: IconMessage, onSelect: () => setDialog('answer') }]
      : []),
    ...(mayRun && state === 'confirmed'
      ? [{ key: 'hold', label: t('payroll.slip.hold'), icon: IconHandStop, onSelect: () => setDialog('hold') }]
      : []),
    ...(mayRun && state === 'confirmed' && run.state === 'paid'
      ? [{ key: 'pay', label: t('payroll.slip.payAlone'), icon: IconCash, onSelect: () => setDialog('pay') }]
      : []),
    ...(mayRun && state === 'withheld'
      ? [
          {
            key: 'release',
            label: t('payroll.slip.release'),
            icon: IconPlayerPlay,
            busy,
            onSelect: () => void release(),
          },
        ]
      : []),
    ...(mayRun && isFinal
      ? [
          {
            key: 'correct',
            label: t('payroll.slip.correct'),
            icon: IconPlusMinus,
            onSelect: () => setDialog('correct'),
          },
        ]
      : []),
  ];
  const drop = (correctionId: string) =>
    act(
      () => call('paySlips.dropCorrection', { params: { id, correctionId } }),
      () => t('payroll.slip.wasDropped'),
    );
  return (
    <>
      <RecordHeader
        name={name}
        facts={[code, post, t('payroll.slipOf', { month: nameOf(run) })]}
        badges={<StateBadge meaning={slipMeanings[state]}>{t(`payroll.slipState.${state}`)}</StateBadge>}
        breadcrumb={[
          ...breadcrumb,
          {
            label: t('payroll.runOf', { month: nameOf(run) }),
            href: path('/teachers/salary-management/$id/detail', { id: run.id }),
          },
        ]}
        actions={actions}
      />
      <div className={cn(css.page, css.slip)}>
        <SlipLines slip={slip} />
        <SlipCorrections
          slip={slip}
          action={({ id: correctionId, paidIn, reason }) =>
            mayRun &&
            paidIn === null && (
              <Button
                small
                busy={busy}
                onClick={() => void drop(correctionId)}
                aria-label={`${t('payroll.slip.drop')}: ${reason}`}
              >
                {t('payroll.slip.drop')}
              </Button>
            )
          }
        />
        <SlipMessages slip={slip} />
      </div>
      {dialog === 'hold' && (
        <ReasonDialog
          title={t('payroll.slip.hold')}
          label={t('payroll.field.reason')}
          done={t('payroll.slip.wasHeld', { name })}
          onClose={close}
          send={(reason) => call('paySlips.hold', { params, body: { reason, version } })}
        />
      )}
      {dialog === 'pay' && (
        <PayDialog
          done={t('payroll.wasPaid')}
          onClose={close}
          pay={(body) => call('paySlips.pay', { params, body: { ...body, version } })}
        />
      )}
      {dialog === 'answer' && (
        <MessageDialog
          title={t('payroll.slip.answer')}
          done={t('payroll.slip.answered')}
          onClose={close}
          send={(text) => call('paySlips.answer', { params, body: { text } })}
        />
      )}
      {dialog === 'correct' && <CorrectionDialog slip={slip} onClose={close} />}
    </>
  );
}
