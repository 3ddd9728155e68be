import type { Allowance, StaffContract } from '@phuong/contract/staff/contracts/contract.schema.ts';
import { IconEye } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { FileView } from '../../../ui/files/file-view.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Facts } from '../../../ui/record/facts.tsx';
import { ContractStateBadge } from './contract-state-badge.tsx';
import { allowanceRate, payWords, spanWords, termWords } from './contract-words.ts';
import css from './contracts.module.css';

interface ContractPartsProps {
  contract: StaffContract;
  /** What can be done with the whole, at its head. */
  actions?: ReactNode;
  /** What can be added to each part. */
  adds?: {
    readonly pay?: ReactNode;
    readonly allowance?: ReactNode;
    readonly annex?: ReactNode;
    readonly file?: ReactNode;
  };
  /** What can be done with an allowance that is held. */
  allowanceAction?: (allowance: Allowance) => ReactNode;
  /** Below everything. */
  children?: ReactNode;
}

/** All a contract says: its facts, pay by days, allowances, annexes and scans. */
export function ContractParts({ contract, actions, adds = {}, allowanceAction, children }: ContractPartsProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<{ id: string; name: string } | null>(null);
  const { id, number, signer, signedOn } = contract;
  const heading = `contract-${id}`;
  return (
    <section className={css.card} aria-labelledby={heading}>
      <div className={css.head}>
        <h2 id={heading}>{number}</h2>
        <ContractStateBadge contract={contract} />
        <span className="secondary">{t(`contracts.kind.${contract.kind}`)}</span>
        <span className="secondary figures">{termWords(t, contract)}</span>
      </div>
      {actions}
      <Facts
        title={t('contracts.facts')}
        facts={[
          { label: t('contracts.field.post'), value: contract.post },
          { label: t('contracts.field.workplace'), value: contract.workplace },
          {
            label: t('contracts.field.signer'),
            value:
              signer && signedOn
                ? t('contracts.signedBy', { signer, date: formatDate(signedOn) })
                : signer || t('contracts.notSigned'),
          },
          {
            label: t('contracts.field.acknowledged'),
            value: contract.acknowledgedAt
              ? t('contracts.acknowledged', { date: formatDate(contract.acknowledgedAt) })
              : t('contracts.notAcknowledged'),
          },
          {
            label: t('contracts.field.seniorityFrom'),
            value: contract.seniorityFrom && formatDate(contract.seniorityFrom),
            figures: true,
          },
          { label: t('contracts.field.note'), value: contract.note, wide: true },
        ]}
      />
      {contract.endReason && <p>{t('contracts.endedBecause', { reason: contract.endReason })}</p>}
      {contract.legalBasis && (
        <p className="secondary small">{t('contracts.basedOn', { basis: contract.legalBasis })}</p>
      )}
      <Part title={t('contracts.pay')} action={adds.pay}>
        {contract.pay.toReversed().map((line) => (
          <Row
            key={line.id}
            title={payWords(t, line)}
            detail={[
              t('contracts.from', { date: formatDate(line.fromDate) }),
              t(`contracts.cause.${line.cause}`),
              line.decision,
            ]}
          />
        ))}
      </Part>
      <Part title={t('contracts.allowances')} action={adds.allowance} none={t('contracts.noAllowance')}>
        {contract.allowances.map((each) => (
          <Row
            key={each.id}
            title={`${t(`contracts.code.${each.code}`)} ${allowanceRate(each)}`}
            detail={[spanWords(t, each.fromDate, each.toDate), each.decision, each.note]}
            action={allowanceAction?.(each)}
          />
        ))}
      </Part>
      <Part title={t('contracts.annexes')} action={adds.annex} none={t('contracts.noAnnex')}>
        {contract.annexes.map((each) => (
          <Row
            key={each.id}
            title={`${each.number} · ${each.content}`}
            detail={[t('contracts.from', { date: formatDate(each.fromDate) })]}
          />
        ))}
      </Part>
      {(contract.files.length > 0 || adds.file) && (
        <Part title={t('contracts.field.files')} action={adds.file}>
          {contract.files.map((file) => (
            <Row
              key={file.id}
              title={file.name}
              detail={[]}
              action={
                <Button
                  small
                  icon={IconEye}
                  onClick={() => setShown(file)}
                  aria-label={t('files.open', { name: file.name })}
                >
                  {t('common.view')}
                </Button>
              }
            />
          ))}
        </Part>
      )}
      {children}
      {shown && (
        <Dialog open size="large" title={shown.name} onClose={() => setShown(null)}>
          <FileView fileId={shown.id} />
        </Dialog>
      )}
    </section>
  );
}

interface PartProps {
  title: string;
  action?: ReactNode;
  none?: string;
  children: readonly ReactNode[];
}

function Part({ title, action, none, children }: PartProps) {
  return (
    <div>
      <div className={css.head}>
        <h3>{title}</h3>
        {action}
      </div>
      {children.length === 0 && none ? <p className="secondary">{none}</p> : <ul className={css.rows}>{children}</ul>}
    </div>
  );
}

function Row({ title, detail, action }: { title: string; detail: readonly string[]; action?: ReactNode }) {
  return (
    <li className={css.row}>
      <div className={css.words}>
        <div className="figures">{title}</div>
        <div className="secondary small">{detail.filter(Boolean).join(' · ')}</div>
      </div>
      {action}
    </li>
  );
}
