import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/words/format.ts';
import { Button } from '../button/button.tsx';
import css from './progress-job.module.css';

export interface ProgressJobProps {
  /** What is being done: "Đang xuất 45 học bạ". */
  label: string;
  done: number;
  /** undefined while nobody knows how much there is. */
  total?: number | undefined;
  /** What is under way right now. */
  detail?: string | undefined;
  onCancel?: (() => void) | undefined;
  cancelling?: boolean | undefined;
}

/** A long job with its progress and the way to stop it. */
export function ProgressJob({ label, done, total, detail, onCancel, cancelling }: ProgressJobProps) {
  const { t } = useTranslation();
  const share = total ? Math.min(1, done / total) : undefined;
  return (
    <div className={css.job} aria-live="polite">
      <div className={css.line}>
        <b>{label}</b>
        {total !== undefined && (
          <span className="secondary">
            {t('ui.feedback.progress', { done: formatNumber(done), total: formatNumber(total) })}
          </span>
        )}
      </div>
      <progress className={css.bar} aria-label={label} value={share} max={1} />
      {(detail || onCancel) && (
        <div className={css.line}>
          <span className="secondary small">{detail}</span>
          {onCancel && (
            <Button small kind="quiet" disabled={cancelling} onClick={onCancel}>
              {cancelling ? t('ui.feedback.cancelling') : t('ui.feedback.cancelJob')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
