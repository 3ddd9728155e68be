import {
  type Allowance,
  allowanceCodes,
  type StaffContract,
} from '@phuong/contract/staff/contracts/contract.schema.ts';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { useCan } from '../../../lib/can.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { RecordHistory } from '../../../ui/record/record-history.tsx';
import { ContractDialog } from './contract-dialog.tsx';
import { ContractParts } from './contract-parts.tsx';
import css from './contracts.module.css';
import {
  AllowanceDialog,
  AnnexDialog,
  EndAllowanceDialog,
  FilesDialog,
  PayDialog,
  RenewDialog,
  TerminateDialog,
} from './line-dialogs.tsx';
import { Raises } from './raises.tsx';
import { StaffDataPanel } from './staff-data-panel.tsx';

/** Contracts of somebody with what is due; writes where `mayWrite`. */
export function StaffContracts({ personId, mayWrite }: { personId: string; mayWrite: boolean }) {
  const { t } = useTranslation();
  const query = useQuery(queryOf('contracts.ofPerson', { params: { id: personId } }));
  const [isAdding, setAdding] = useState(false);
  const add = mayWrite && (
    <Button icon={IconPlus} onClick={() => setAdding(true)}>
      {t('contracts.add')}
    </Button>
  );
  return (
    <LoadedPart query={query}>
      {({ contracts, person }) => (
        <div className={css.list}>
          <Raises personId={person.id} />
          {contracts.length === 0 ? (
            <EmptyState
              title={t('contracts.none')}
              detail={mayWrite ? t('contracts.noneDetail') : undefined}
              action={add}
            />
          ) : (
            <>
              {add && <div className={css.buttons}>{add}</div>}
              {contracts.map((contract) => (
                <ContractCard key={contract.id} contract={contract} mayWrite={mayWrite} />
              ))}
            </>
          )}
          <StaffDataPanel personId={person.id} mayWrite={mayWrite} />
          {isAdding && <ContractDialog personId={person.id} contract={null} onClose={() => setAdding(false)} />}
        </div>
      )}
    </LoadedPart>
  );
}

const dialogs = {
  pay: PayDialog,
  allowance: AllowanceDialog,
  annex: AnnexDialog,
  files: FilesDialog,
  terminate: TerminateDialog,
  renew: RenewDialog,
} as const;

function ContractCard({ contract, mayWrite }: { contract: StaffContract; mayWrite: boolean }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<keyof typeof dialogs | 'edit' | Allowance | null>(null);
  const [showsHistory, setShowsHistory] = useState(false);
  const close = () => setOpen(null);
  const { id, state, number } = contract;
  const isDraft = state === 'draft';
  const isActive = state === 'active';
  const isOpen = isDraft || isActive;
  const adder = (key: keyof typeof dialogs, label: string) => (
    <Button small icon={IconPlus} onClick={() => setOpen(key)} aria-label={`${label}: ${number}`}>
      {label}
    </Button>
  );
  const Chosen = typeof open === 'string' && open !== 'edit' ? dialogs[open] : null;
  return (
    <ContractParts
      contract={contract}
      actions={
        mayWrite && (
          <div className={css.buttons}>
            {isDraft && <DraftButtons contract={contract} onEdit={() => setOpen('edit')} />}
            {isActive && <ActiveButtons contract={contract} onTerminate={() => setOpen('terminate')} />}
            {!isDraft && state !== 'renewed' && (
              <Button onClick={() => setOpen('renew')} aria-label={`${t('contracts.renew')}: ${number}`}>
                {t('contracts.renew')}
              </Button>
            )}
          </div>
        )
      }
      adds={
        mayWrite && isOpen
          ? {
              ...(isActive ? { pay: adder('pay', t('contracts.addPay')) } : {}),
              allowance: adder('allowance', t('contracts.addAllowance')),
              ...(isActive ? { annex: adder('annex', t('contracts.addAnnex')) } : {}),
              file: adder('files', t('contracts.addFiles')),
            }
          : {}
      }
      allowanceAction={(allowance) =>
        mayWrite && isOpen && allowance.toDate === null ? (
          <Button
            small
            onClick={() => setOpen(allowance)}
            aria-label={`${t('contracts.endAllowance')}: ${t(`contracts.code.${allowance.code}`)}, ${number}`}
          >
            {t('contracts.endAllowance')}
          </Button>
        ) : null
      }
    >
      <div>
        <Button small kind="quiet" aria-expanded={showsHistory} onClick={() => setShowsHistory(!showsHistory)}>
          {t('contracts.history')}
        </Button>
      </div>
      {showsHistory && <ContractHistory id={id} />}
      {open === 'edit' && <ContractDialog personId={contract.personId} contract={contract} onClose={close} />}
      {Chosen && <Chosen contract={contract} onClose={close} />}
      {open !== null && typeof open === 'object' && (
        <EndAllowanceDialog contract={contract} allowance={open} onClose={close} />
      )}
    </ContractParts>
  );
}

function DraftButtons({ contract, onEdit }: { contract: StaffContract; onEdit: () => void }) {
  const { t } = useTranslation();
  const { run, busy } = useAction();
  const { id, number, version } = contract;
  const activate = async () => {
    const detail = t('contracts.activateDetail', { number });
    const action = t('contracts.activate');
    if (!(await confirm({ title: `${action}: ${number}`, detail, action, danger: false }))) return;
    await run(
      () => call('contracts.activate', { params: { id }, body: { version } }),
      () => t('contracts.saved', { number }),
    );
  };
  const remove = async () => {
    const action = t('contracts.delete');
    const detail = t('contracts.deleteDetail', { number });
    if (!(await confirm({ title: `${action}: ${number}`, detail, action }))) return;
    await run(
      () => call('contracts.delete', { params: { id } }),
      () => t('contracts.deleted', { number }),
    );
  };
  return (
    <>
      <Button busy={busy} onClick={() => void activate()} aria-label={`${t('contracts.activate')}: ${number}`}>
        {t('contracts.activate')}
      </Button>
      <Button onClick={onEdit} aria-label={`${t('contracts.edit')}: ${number}`}>
        {t('contracts.edit')}
      </Button>
      <Button busy={busy} onClick={() => void remove()} aria-label={`${t('contracts.delete')}: ${number}`}>
        {t('contracts.delete')}
      </Button>
    </>
  );
}

function ActiveButtons({ contract, onTerminate }: { contract: StaffContract; onTerminate: () => void }) {
  const { t } = useTranslation();
  const { run, busy } = useAction();
  const { id, number, version } = contract;
  const reopen = async () => {
    const action = t('contracts.reopen');
    const detail = t('contracts.reopenDetail');
    const answer = await confirm({ title: `${action}: ${number}`, detail, action, reason: 'required' });
    if (!answer) return;
    await run(
      () => call('contracts.reopen', { params: { id }, body: { version, reason: answer.reason } }),
      () => t('contracts.saved', { number }),
    );
  };
  return (
    <>
      <Button onClick={onTerminate} aria-label={`${t('contracts.terminate')}: ${number}`}>
        {t('contracts.terminate')}
      </Button>
      {contract.acknowledgedAt === null && (
        <Button busy={busy} onClick={() => void reopen()} aria-label={`${t('contracts.reopen')}: ${number}`}>
          {t('contracts.reopen')}
        </Button>
      )}
    </>
  );
}

const valueWords = ['state', 'kind'] as const;

function ContractHistory({ id }: { id: string }) {
  const { t } = useTranslation();
  const words: Readonly<Record<string, string>> = {
    pay: t('contracts.pay'),
    allowances: t('contracts.allowances'),
    annexes: t('contracts.annexes'),
    endReason: t('contracts.field.reason'),
    acknowledgedAt: t('contracts.field.acknowledged'),
  };
  return (
    <RecordHistory
      id={id}
      read={(query, signal) => call('contracts.history', { params: { id }, query, signal })}
      words={{
        action: (action) => t(`contracts.deed.${action.split('.')[1] as 'create'}`),
        field: (field) => words[field] ?? t(`contracts.field.${field as 'number'}`),
        value: (field, value) => {
          if (valueWords.some((each) => each === field)) return t(`contracts.${field as 'state'}.${value as 'draft'}`);
          if (field !== 'allowances') return undefined;
          return allowanceCodes.reduce((text, code) => text.replaceAll(code, t(`contracts.code.${code}`)), value);
        },
      }}
    />
  );
}

/** The tab "Hợp đồng" of somebody's record: to read, with the way to the screen where it is written. */
export function ContractsTab({ personId }: { personId: string }) {
  const mayWrite = useCan(['update_teacher', 'update_contract']);
  return <StaffContracts personId={personId} mayWrite={mayWrite} />;
}
