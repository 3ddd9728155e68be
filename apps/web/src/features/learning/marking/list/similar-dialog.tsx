import type { Likeness } from '@phuong/contract/learning/marking/similarity.contract.ts';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import css from '../desk/marking-desk.module.css';

/** Works that resemble each other, what stands in both side by side. It says that they are alike, and nothing of why. */
export function SimilarDialog({ pairs, onClose }: { pairs: readonly Likeness[]; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog open title={t('marking.similar')} size="large" onClose={onClose}>
      <p className="secondary">{t('marking.similarHint')}</p>
      {pairs.map(({ a, b, percent, passages }) => (
        <section key={`${a.resultId} ${b.resultId}`} className={css.section}>
          <h3>{t('marking.similarPair', { a: a.name, b: b.name, percent })}</h3>
          {passages.map((passage) => (
            <div key={`${passage.a} ${passage.b}`} className={css.sides}>
              <blockquote className={css.passage} aria-label={a.name}>
                {passage.a}
              </blockquote>
              <blockquote className={css.passage} aria-label={b.name}>
                {passage.b}
              </blockquote>
            </div>
          ))}
        </section>
      ))}
    </Dialog>
  );
}
