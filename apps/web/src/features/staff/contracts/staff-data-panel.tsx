import type {
  StaffData,
  StaffDataProposal,
  WholeProposal,
} from '@phuong/contract/staff/contracts/staff-data.contract.ts';
import { IconEye, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { formatDate } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { problemDetail } from '../../../ui/feedback/error-state.tsx';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';
import css from './contracts.module.css';
import { proposalMeanings } from './own-data.tsx';
import { DataFacts, DataFields, dataValues, OldAndNew } from './staff-data-parts.tsx';

/** One thing at a time that is only looked at; a refusal is said in the server's words. */
function useLook<T>(look: () => Promise<T>) {
  const { t } = useTranslation();
  const [seen, setSeen] = useState<T | null>(null);
  const [busy, setBusy] = useState(false);
  const show = async () => {
    setBusy(true);
    try {
      setSeen(await look());
    } catch (error) {
      toast.error(problemDetail(error) ?? t('ui.feedback.notLoadedDetail'));
    } finally {
      setBusy(false);
    }
  };
  return { seen, show, busy, close: () => setSeen(null) };
}

/** Insurance, tax, bank and dependants of somebody: masked, in full when asked for, and what they proposed. */
export function StaffDataPanel({ personId, mayWrite }: { personId: string; mayWrite: boolean }) {
  const { t } = useTranslation();
  const query = useQuery(queryOf('staffData.ofPerson', { params: { id: personId } }));
  const full = useLook(() => call('staffData.reveal', { params: { id: personId } }));
  const [editing, setEditing] = useState<{ data: StaffData; version: number } | null>(null);
  // Whoever edits sees the numbers: that is a full view too.
  const edit = useLook(async () => {
    const revealed = await call('staffData.reveal', { params: { id: personId } });
    setEditing(revealed);
    return revealed;
  });
  return (
    <LoadedPart query={query}>
      {({ data, proposals, version }) => (
        <div className={css.list}>
          <DataFacts
            title={t('contracts.data.title')}
            data={full.seen && full.seen.version === version ? full.seen.data : data}
            action={
              <span className={css.buttons}>
                <Button small icon={IconEye} busy={full.busy} onClick={() => void full.show()}>
                  {t('contracts.data.reveal')}
                </Button>
                {mayWrite && (
                  <Button small icon={IconPencil} busy={edit.busy} onClick={() => void edit.show()}>
                    {t('contracts.data.edit')}
                  </Button>
                )}
              </span>
            }
          />
          <p className="secondary small">{t('contracts.data.revealDetail')}</p>
          {proposals.length > 0 && (
            <ul className={css.rows}>
              {proposals.map((proposal) => (
                <ProposalRow key={proposal.id} proposal={proposal} mayDecide={mayWrite} />
              ))}
            </ul>
          )}
          {editing && <EditDialog personId={personId} {...editing} onClose={() => setEditing(null)} />}
        </div>
      )}
    </LoadedPart>
  );
}

function ProposalRow({ proposal, mayDecide }: { proposal: StaffDataProposal; mayDecide: boolean }) {
  const { t } = useTranslation();
  const { id, state } = proposal;
  const whole = useLook(() => call('staffData.view', { params: { id } }));
  return (
    <li className={css.row}>
      <div className={css.words}>
        <StateBadge meaning={proposalMeanings[state]}>{t(`contracts.data.state.${state}`)}</StateBadge>{' '}
        {t('contracts.data.sent', { name: proposal.sentBy, date: formatDate(proposal.sentAt) })}
        {proposal.decidedBy && proposal.decidedAt && (
          <div className="secondary small">
            {t('contracts.data.decided', { name: proposal.decidedBy, date: formatDate(proposal.decidedAt) })}
            {proposal.reason && ` · ${proposal.reason}`}
          </div>
        )}
      </div>
      {mayDecide && (
        <Button small busy={whole.busy} onClick={() => void whole.show()}>
          {t('contracts.data.look')}
        </Button>
      )}
      {whole.seen && <DecideDialog proposal={whole.seen} onClose={whole.close} />}
    </li>
  );
}

function DecideDialog({ proposal, onClose }: { proposal: WholeProposal; onClose: () => void }) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const { run, busy } = useAction();
  const { id, version } = proposal;
  const isPending = proposal.state === 'pending';
  const form = useForm({ defaultValues: {} });
  const refuse = async () => {
    const action = t('contracts.data.refuse');
    const answer = await confirm({ title: action, detail: proposal.person.name, action, reason: 'required' });
    if (!answer) return;
    const body = { version, reason: answer.reason };
    const isDone = await run(
      () => call('staffData.refuse', { params: { id }, body }),
      () => t('contracts.data.refused'),
    );
    if (isDone) onClose();
  };
  return (
    <DialogForm
      form={form}
      title={proposal.person.name}
      submitLabel={isPending ? t('contracts.data.accept') : t('common.close')}
      onClose={onClose}
      footer={
        isPending && (
          <Button busy={busy} onClick={() => void refuse()}>
            {t('contracts.data.refuse')}
          </Button>
        )
      }
      onSubmit={async () => {
        if (!isPending) return onClose();
        await call('staffData.accept', { params: { id }, body: { version } });
        return done(t('contracts.data.accepted'));
      }}
    >
      <OldAndNew proposal={proposal} />
    </DialogForm>
  );
}

interface EditDialogProps {
  personId: string;
  data: StaffData;
  version: number;
  onClose: () => void;
}

function EditDialog({ personId, data, version, onClose }: EditDialogProps) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const form = useForm({ defaultValues: dataValues(data) });
  return (
    <DialogForm
      form={form}
      title={t('contracts.data.title')}
      submitLabel={t('common.save')}
      onClose={onClose}
      onSubmit={async (values) => {
        await call('staffData.update', { params: { id: personId }, body: { ...values, version } });
        await done(t('contracts.data.saved'));
      }}
    >
      <DataFields control={form.control} />
    </DialogForm>
  );
}
