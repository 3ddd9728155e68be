import type { BankRow } from '@phuong/contract/learning/bank/bank.schema.ts';
import { IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../../lib/api/client.ts';
import { useSettled } from '../../../../lib/use-settled.ts';
import { formatPercent } from '../../../../lib/words/format.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { WithFormulas } from '../../../../ui/rich-text/formula.tsx';
import { Compared } from './compared.tsx';
import css from './editor.module.css';
import { faultsOf } from './question-faults.ts';
import type { Content } from './question-values.ts';
import { shownQuestion, writtenQuestion } from './write-question.ts';

interface SimilarHintProps {
  subjectId: string;
  content: Content;
  exceptId: string | null;
}

const pauseMs = 1_200;

/** Questions the bank has already that are much like the one being written: a hint, nothing is forbidden. */
export function SimilarHint({ subjectId, content, exceptId }: SimilarHintProps) {
  const { t } = useTranslation();
  const [compared, setCompared] = useState<BankRow | null>(null);
  const isWhole = faultsOf(content).size === 0;
  const written = useSettled(isWhole ? JSON.stringify(writtenQuestion(content)) : '', pauseMs);
  const question = written === '' ? writtenQuestion(content) : JSON.parse(written);
  const { data: similar = [] } = useQuery({
    ...queryOf('bank.similar', { params: { id: subjectId }, body: { question, exceptId } }),
    enabled: written !== '',
    gcTime: 0,
    retry: false,
  });
  if (similar.length === 0) return null;
  return (
    <section className={css.similar} aria-label={t('bankWriting.similar.title')} role="status">
      <b>{t('bankWriting.similar.title')}</b>
      <ul>
        {similar.map(({ likeness, row }) => (
          <li key={row.id}>
            <span className={css.similarWords}>
              <WithFormulas text={row.words} />
            </span>
            <span className="secondary small">
              {t('bankWriting.similar.likeness', { percent: formatPercent(likeness / 100, 0) })}
            </span>
            <Button small icon={IconCopy} onClick={() => setCompared(row)}>
              {t('bankWriting.similar.compare')}
            </Button>
          </li>
        ))}
      </ul>
      {compared && (
        <Compared
          question={shownQuestion(content)}
          label={t('bankWriting.similar.mine')}
          row={compared}
          onClose={() => setCompared(null)}
        />
      )}
    </section>
  );
}
