import type { PayProposal } from '@phuong/contract/staff/contracts/contract.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { useCan } from '../../../lib/can.tsx';
import { path } from '../../../lib/screens/path.ts';
import { formatDate } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { DateField, TextField } from '../../../ui/form/fields/text-fields.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';
import { Link } from '../../../ui/link/link.tsx';
import { formatCoefficient } from './contract-words.ts';
import css from './contracts.module.css';

function useProposalWords() {
  const { t } = useTranslation();
  return ({ kind, before, after }: PayProposal) =>
    kind === 'REGULAR_RAISE'
      ? t('contracts.raise.REGULAR_RAISE', {
          from: before.step,
          fromCoefficient: formatCoefficient(before.coefficient ?? 0),
          to: after.step,
          toCoefficient: formatCoefficient(after.coefficient ?? 0),
        })
      : t(`contracts.raise.${kind}`, { from: before.percent, to: after.percent });
}

/** Raises and seniority that are due within three months: of one person, or of everybody with the way to each. */
export function Raises({ personId }: { personId?: string }) {
  const { t } = useTranslation();
  const mayUpdate = useCan('update_contract');
  const query = useQuery(queryOf('payProposals.list', { query: personId === undefined ? {} : { personId } }));
  const [open, setOpen] = useState<PayProposal | null>(null);
  const words = useProposalWords();
  return (
    <LoadedPart query={query}>
      {(proposals) =>
        proposals.length === 0 && personId !== undefined ? null : (
          <section aria-labelledby="raises">
            <h2 id="raises">{t('contracts.raise.title')}</h2>
            {proposals.length === 0 && <p className="secondary">{t('contracts.raise.none')}</p>}
            <ul className={css.rows}>
              {proposals.map((each) => (
                <li key={`${each.contractId} ${each.kind}`} className={css.row}>
                  <div className={css.words}>
                    {personId === undefined && (
                      <div>
                        <Link href={path('/teachers/list/$id/edit-contract', { id: each.person.id })}>
                          {each.person.name} ({each.person.code})
                        </Link>
                      </div>
                    )}
                    <div className="figures">{words(each)}</div>
                    <div className="secondary small">
                      {t('contracts.raise.due', {
                        date: formatDate(each.dueOn),
                        since: formatDate(each.since),
                        basis: each.legalBasis,
                      })}{' '}
                      {each.earliestOn && t('contracts.raise.early', { date: formatDate(each.earliestOn) })}
                    </div>
                  </div>
                  {mayUpdate && (
                    <Button
                      small
                      onClick={() => setOpen(each)}
                      aria-label={`${t('contracts.raise.accept')}: ${words(each)}`}
                    >
                      {t('contracts.raise.accept')}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            {open && <AcceptDialog proposal={open} onClose={() => setOpen(null)} />}
          </section>
        )
      }
    </LoadedPart>
  );
}

function AcceptDialog({ proposal, onClose }: { proposal: PayProposal; onClose: () => void }) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const words = useProposalWords();
  const form = useForm({ defaultValues: { fromDate: proposal.dueOn as string | null, decision: '' } });
  const { control } = form;
  return (
    <DialogForm
      form={form}
      title={`${t('contracts.raise.accept')}: ${proposal.person.name}`}
      submitLabel={t('contracts.raise.accept')}
      onClose={onClose}
      onSubmit={async ({ fromDate, decision }) => {
        await call('payProposals.accept', {
          params: { id: proposal.contractId },
          body: { kind: proposal.kind, fromDate: fromDate ?? '', decision, version: proposal.version },
        });
        await done(t('contracts.raise.accepted'));
      }}
    >
      <p>{words(proposal)}</p>
      <DateField control={control} name="fromDate" label={t('contracts.field.fromDate')} required />
      <TextField control={control} name="decision" label={t('contracts.field.decision')} maxLength={200} />
    </DialogForm>
  );
}
