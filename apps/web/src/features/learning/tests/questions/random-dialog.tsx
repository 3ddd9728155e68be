import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButtons } from '../../../../ui/button/action-buttons.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { problemDetail } from '../../../../ui/feedback/error-state.tsx';
import { LoadedPart } from '../../../../ui/feedback/loaded.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { FieldShell } from '../../../../ui/form/fields/field-shell.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { Figure } from '../../bank/editor/small-inputs.tsx';
import css from '../tests.module.css';
import { BankConditionsFields } from './bank-conditions.tsx';
import type { FromBankProps } from './bank-dialog.tsx';
import { idsLike, readQuestions } from './read-questions.ts';
import { drawnFrom, takenFromBank } from './test-parts.ts';

interface RandomDialogProps extends FromBankProps {
  /** How many are still wanted. */
  count: number;
}

/** So many questions of the bank that nobody picks. */
export function RandomDialog({ subject, start, taken, room, points, count, onPut, onClose }: RandomDialogProps) {
  const { t } = useTranslation();
  const [conditions, setConditions] = useState(start);
  const [wanted, setWanted] = useState<number | null>(count);
  const [busy, setBusy] = useState(false);
  const found = useQuery({
    queryKey: ['tests.draw', subject.id, conditions],
    queryFn: () => idsLike(subject.id, conditions),
  });
  const free = found.data?.filter((id) => !taken.has(id)).length ?? 0;
  const most = Math.min(free, room);
  const isRight = wanted !== null && Number.isInteger(wanted) && wanted >= 1 && wanted <= most;
  const draw = async () => {
    if (!isRight || !found.data) return;
    setBusy(true);
    try {
      const read = await readQuestions(drawnFrom(found.data, taken, wanted));
      onPut(read.map((question) => takenFromBank(question, points)));
      toast.done(t('testWriting.wasPutMany', { count: read.length }));
      onClose();
    } catch (error) {
      toast.error(problemDetail(error) ?? t('testWriting.notRead'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      size="medium"
      title={t('testWriting.randomTitle')}
      busy={busy}
      onClose={onClose}
      footer={
        <ActionButtons onCancel={onClose}>
          <Button kind="primary" busy={busy} disabled={!isRight} onClick={() => void draw()}>
            {t('testWriting.draw')}
          </Button>
        </ActionButtons>
      }
    >
      <div className={css.dialog}>
        <FieldShell id="test-draw-count" label={t('testWriting.count')} className={css.narrow}>
          {({ id }) => <Figure id={id} label={t('testWriting.count')} isLabelled value={wanted} onChange={setWanted} />}
        </FieldShell>
        <BankConditionsFields subject={subject} value={conditions} onChange={setConditions} />
        <LoadedPart query={found}>
          {() => (
            <p role="status" className={wanted !== null && wanted > most ? css.warning : 'secondary'}>
              {wanted !== null && wanted > most
                ? t('testWriting.tooFew', { count: most })
                : t('testWriting.found', { count: free })}
            </p>
          )}
        </LoadedPart>
      </div>
    </Dialog>
  );
}
