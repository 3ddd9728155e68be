import type { StaffData, WholeProposal } from '@phuong/contract/staff/contracts/staff-data.contract.ts';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Control, useController, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import type { UploadedFile } from '../../../lib/uploads/upload-file.ts';
import { formatDate } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { type Meaning, StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { FileField } from '../../../ui/files/file-field.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { TextareaField } from '../../../ui/form/fields/text-fields.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';
import css from './contracts.module.css';
import { DataFacts, DataFields, type DataValues, dataValues, OldAndNew } from './staff-data-parts.tsx';

export const proposalMeanings: Record<WholeProposal['state'], Meaning> = {
  pending: 'amber',
  accepted: 'green',
  refused: 'red',
  withdrawn: 'grey',
};

/** Own insurance, tax, bank and dependants: to read, and to propose. Nothing for who works nowhere here. */
export function OwnData() {
  const { t } = useTranslation();
  const query = useQuery(queryOf('staffData.own'));
  const [isOpen, setOpen] = useState(false);
  return (
    <LoadedPart query={query}>
      {({ person, data, version, proposals }) =>
        person && (
          <div className={css.list}>
            <DataFacts
              title={t('contracts.data.title')}
              data={data}
              action={
                !proposals.some(({ state }) => state === 'pending') && (
                  <Button icon={IconPencil} onClick={() => setOpen(true)}>
                    {t('contracts.data.propose')}
                  </Button>
                )
              }
            />
            {proposals.map((proposal) => (
              <OwnProposal key={proposal.id} proposal={proposal} />
            ))}
            {isOpen && <ProposeDialog data={data} version={version} onClose={() => setOpen(false)} />}
          </div>
        )
      }
    </LoadedPart>
  );
}

function OwnProposal({ proposal }: { proposal: WholeProposal }) {
  const { t } = useTranslation();
  const { run, busy } = useAction();
  const { id, state, version } = proposal;
  const withdraw = () =>
    run(
      () => call('staffData.withdraw', { params: { id }, body: { version } }),
      () => t('contracts.data.withdrawn'),
    );
  return (
    <div className={css.card}>
      <div className={css.head}>
        <StateBadge meaning={proposalMeanings[state]}>{t(`contracts.data.state.${state}`)}</StateBadge>
        <span className="secondary">
          {t('contracts.data.sent', { name: proposal.sentBy, date: formatDate(proposal.sentAt) })}
        </span>
        {state === 'pending' && (
          <Button small busy={busy} onClick={() => void withdraw()}>
            {t('contracts.data.withdraw')}
          </Button>
        )}
      </div>
      {proposal.reason && <p>{proposal.reason}</p>}
      <OldAndNew proposal={proposal} />
    </div>
  );
}

function ProposeDialog({ data, version, onClose }: { data: StaffData; version: number; onClose: () => void }) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const [isBusy, setBusy] = useState(false);
  const form = useForm({ defaultValues: { ...dataValues(data), note: '', fileIds: [] as readonly UploadedFile[] } });
  const { control } = form;
  const { field, fieldState } = useController({ control, name: 'fileIds' });
  return (
    <DialogForm
      form={form}
      title={t('contracts.data.propose')}
      submitLabel={t('contracts.data.propose')}
      onClose={onClose}
      onSubmit={async ({ fileIds, ...values }) => {
        if (isBusy) {
          form.setError('fileIds', { message: t('files.stillSending') });
          return false;
        }
        const body = { ...values, fileIds: fileIds.map(({ fileId }) => fileId), version };
        await call('staffData.propose', { body });
        await done(t('contracts.data.proposed'));
        return true;
      }}
    >
      <p className="secondary">{t('contracts.data.proposeDetail')}</p>
      <DataFields control={control as unknown as Control<DataValues>} />
      <TextareaField control={control} name="note" label={t('contracts.field.note')} maxLength={500} />
      <FileField
        label={t('contracts.field.files')}
        accept=".pdf,image/*"
        most={10}
        camera
        value={field.value}
        onChange={field.onChange}
        onBusy={setBusy}
      />
      {fieldState.error?.message && <p role="alert">{fieldState.error.message}</p>}
    </DialogForm>
  );
}
