import type { BankRow } from '@phuong/contract/learning/bank/bank.schema.ts';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../../lib/api/client.ts';
import { Button, ButtonLink, IconButton } from '../../../../ui/button/button.tsx';
import { LoadedPart } from '../../../../ui/feedback/loaded.tsx';
import { useBankAddress } from '../bank-address.ts';
import css from '../card/question.module.css';
import { QuestionFacts } from '../card/question-facts.tsx';
import { QuestionLooks } from '../card/question-looks.tsx';
import { useQuestionActions } from '../card/use-question-actions.ts';

interface QuestionPreviewProps {
  row: BankRow;
  subjectId: string;
  onClose: () => void;
}

/** The card of a question beside the list. */
export function QuestionPreview({ row, subjectId, onClose }: QuestionPreviewProps) {
  const { t } = useTranslation();
  const query = useQuery(queryOf('bank.read', { params: { id: row.id } }));
  const address = useBankAddress(subjectId);
  const { primary, actions } = useQuestionActions(subjectId)(row);
  const all = [...(primary ? [primary] : []), ...actions];
  return (
    <div className={css.preview}>
      <div className={css.previewHead}>
        <b>{t(`bank.kinds.${row.kind}`)}</b>
        <IconButton icon={IconX} label={t('bank.closePreview')} onClick={onClose} />
      </div>
      <div className={css.editionHead}>
        <ButtonLink small href={address.question(row.id)}>
          {t('bank.open')}
        </ButtonLink>
        {all.map(({ key, label, icon, href, onSelect, busy }) =>
          href ? (
            <ButtonLink key={key} small kind="quiet" icon={icon} href={href}>
              {label}
            </ButtonLink>
          ) : (
            <Button key={key} small kind="quiet" icon={icon} busy={busy} onClick={onSelect}>
              {label}
            </Button>
          ),
        )}
      </div>
      <LoadedPart query={query}>
        {(question) => (
          <>
            <QuestionLooks question={question.question} />
            <QuestionFacts question={question} />
          </>
        )}
      </LoadedPart>
    </div>
  );
}
