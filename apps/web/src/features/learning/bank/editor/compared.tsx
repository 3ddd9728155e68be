import type { BankRow } from '@phuong/contract/learning/bank/bank.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../../lib/api/client.ts';
import { ButtonLink } from '../../../../ui/button/button.tsx';
import { LoadedPart } from '../../../../ui/feedback/loaded.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { useBankAddress } from '../bank-address.ts';
import { QuestionView } from '../card/question-view.tsx';
import css from './editor.module.css';
import type { AnyQuestion } from './question-values.ts';

interface ComparedProps {
  question: AnyQuestion;
  /** What the question is called beside the other. */
  label: string;
  row: Pick<BankRow, 'id'>;
  onClose: () => void;
}

/** A question beside one that the bank has already. */
export function Compared({ question, label, row, onClose }: ComparedProps) {
  const { t } = useTranslation();
  const query = useQuery(queryOf('bank.read', { params: { id: row.id } }));
  const address = useBankAddress(query.data?.subject.id ?? '');
  return (
    <Dialog
      open
      size="large"
      title={t('bankWriting.similar.compareTitle')}
      onClose={onClose}
      footer={query.data && <ButtonLink href={address.question(row.id)}>{t('bankWriting.similar.open')}</ButtonLink>}
    >
      <div className={css.compared}>
        <section aria-label={label}>
          <h3>{label}</h3>
          <QuestionView question={question} withKey />
        </section>
        <section aria-label={t('bankWriting.similar.theirs')}>
          <h3>{t('bankWriting.similar.theirs')}</h3>
          <LoadedPart query={query}>{(other) => <QuestionView question={other.question} withKey />}</LoadedPart>
        </section>
      </div>
    </Dialog>
  );
}
