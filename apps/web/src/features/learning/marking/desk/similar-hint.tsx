import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../../lib/api/client.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { SimilarDialog } from '../list/similar-dialog.tsx';
import css from './marking-desk.module.css';
import type { MarkedWork } from './marking-values.ts';

/** That the work resembles others: a hint, with the passages side by side on demand. */
export function SimilarHint({ work }: { work: MarkedWork }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(queryOf('submissions.similar', { params: { id: work.item.id } }));
  const own = data?.filter(({ a, b }) => a.resultId === work.id || b.resultId === work.id) ?? [];
  return (
    <div className={css.hint}>
      {own.map(({ a, b, percent }) => (
        <p key={`${a.resultId} ${b.resultId}`}>
          {t('marking.similarTo', { percent, name: a.resultId === work.id ? b.name : a.name })}
        </p>
      ))}
      {own.length > 0 && (
        <Button small onClick={() => setOpen(true)}>
          {t('marking.similarCompare')}
        </Button>
      )}
      {isOpen && <SimilarDialog pairs={own} onClose={() => setOpen(false)} />}
    </div>
  );
}
