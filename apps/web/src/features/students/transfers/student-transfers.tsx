import type { Student } from '@phuong/contract/students/student.schema.ts';
import type { Transfer } from '@phuong/contract/students/transfers/transfer.contract.ts';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { path } from '../../../lib/screens/path.ts';
import { formatDate } from '../../../lib/words/format.ts';
import { Button, ButtonLink } from '../../../ui/button/button.tsx';
import { TransferPaperButton } from '../../grading/public/transfer-paper-button.tsx';
import css from '../student.module.css';

const TransferDialog = lazy(async () => ({ default: (await import('./transfer-dialog.tsx')).TransferDialog }));

/** From which school a pupil came and to which one the pupil went, with the papers. */
export function StudentTransfers({ student }: { student: Student }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<Transfer | 'new' | null>(null);
  const { data } = useQuery(queryOf('transfers.ofStudent', { params: { id: student.id } }));
  const mayEdit = student.can.includes('update');
  const items = data?.items ?? [];
  if (!mayEdit && items.length === 0) return null;
  return (
    <section>
      <h2>{t('students.transfers.title')}</h2>
      {items.length > 0 && (
        <ol className={css.stays}>
          {items.map((transfer) => (
            <li key={transfer.id} className={css.stay}>
              <div className={css.stayWords}>
                <div>
                  {t(`students.transfers.${transfer.direction}`, {
                    school: [transfer.schoolName, transfer.schoolPlace].filter(Boolean).join(', '),
                  })}
                </div>
                <div className="secondary small">
                  {[
                    t('students.transfers.number', { number: transfer.number }),
                    transfer.documentNumber && t('students.transfers.document', { number: transfer.documentNumber }),
                    transfer.reason,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </div>
                <div className={css.stayTools}>
                  {mayEdit && (
                    <TransferPaperButton
                      paper={{ transferId: transfer.id }}
                      label={t(`students.transfers.print${transfer.direction}`)}
                    />
                  )}
                  {mayEdit && (
                    <TransferPaperButton
                      paper={{ applicationOf: student.id, transferId: transfer.id }}
                      label={t('students.transfers.printApplication')}
                    />
                  )}
                  {mayEdit && (
                    <Button small kind="quiet" icon={IconPencil} onClick={() => setOpen(transfer)}>
                      {t('students.transfers.edit')}
                    </Button>
                  )}
                  {transfer.direction === 'IN' && (
                    <ButtonLink small kind="quiet" href={path('/students/$id/former-school', { id: student.id })}>
                      {t('students.transfers.results')}
                    </ButtonLink>
                  )}
                </div>
              </div>
              <span className="figures secondary">{formatDate(transfer.onDate)}</span>
            </li>
          ))}
        </ol>
      )}
      {mayEdit && (
        <div className={css.stayMore}>
          <Button icon={IconPlus} onClick={() => setOpen('new')}>
            {t('students.transfers.receive')}
          </Button>
          {student.status === 'STUDYING' && (
            <TransferPaperButton paper={{ applicationOf: student.id }} label={t('students.transfers.printLeaving')} />
          )}
        </div>
      )}
      <Suspense>
        {open && (
          <TransferDialog student={student} transfer={open === 'new' ? null : open} onClose={() => setOpen(null)} />
        )}
      </Suspense>
    </section>
  );
}
