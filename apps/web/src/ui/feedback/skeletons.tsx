import { useTranslation } from 'react-i18next';
import css from './skeletons.module.css';

const WIDTHS = [92, 64, 78, 55, 84, 70, 60, 88];

/** Grey lines in place of text that is on its way. */
export function SkeletonLines({ lines = 4 }: { lines?: number }) {
  const { t } = useTranslation();
  return (
    <div className={css.lines} role="status" aria-label={t('ui.feedback.loading')}>
      {WIDTHS.slice(0, Math.min(lines, WIDTHS.length)).map((width) => (
        <span key={width} className={css.line} style={{ width: `${width}%` }} />
      ))}
    </div>
  );
}

/** The outline of a record: round picture, title, two columns. */
export function SkeletonRecord() {
  const { t } = useTranslation();
  return (
    <div className={css.record} role="status" aria-label={t('ui.feedback.loading')}>
      <div className={css.head}>
        <span className={css.round} />
        <div className={css.title}>
          <span className={css.line} style={{ width: 180, height: 16 }} />
          <span className={css.line} style={{ width: 280 }} />
        </div>
      </div>
      <div className={css.columns}>
        {WIDTHS.map((width) => (
          <span key={width} className={css.line} style={{ width: `${width}%` }} />
        ))}
      </div>
    </div>
  );
}

/** The outline of a form. */
export function SkeletonForm({ fields = 6 }: { fields?: number }) {
  const { t } = useTranslation();
  return (
    <div className={css.form} role="status" aria-label={t('ui.feedback.loading')}>
      {WIDTHS.slice(0, Math.min(fields, WIDTHS.length)).map((width) => (
        <div key={width} className={css.title}>
          <span className={css.line} style={{ width: width + 40 }} />
          <span className={css.box} />
        </div>
      ))}
    </div>
  );
}
