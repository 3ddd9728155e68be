import { IconKeyboard } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/button/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonForm } from '../../../ui/feedback/skeletons.tsx';
import { PageHeader, type PageHeaderProps } from '../../../ui/frame/page-header.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import css from './matrix-screen.module.css';

interface MatrixFrameProps<T> {
  header: PageHeaderProps;
  query: UseQueryResult<T>;
  /** Between head and matrix: where this is on a longer way. */
  steps?: ReactNode;
  /** Shown instead of the matrix: nothing to work on yet. */
  empty?: ReactNode;
  children: (data: T) => ReactNode;
}

/** Template "Sheet": head, tool line, and a matrix that fills the window. */
export function MatrixFrame<T>({ header, query, steps, empty, children }: MatrixFrameProps<T>) {
  return (
    <div className={css.screen}>
      <PageHeader {...header} />
      {steps}
      {empty ??
        (query.data !== undefined ? (
          children(query.data)
        ) : query.error ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <div className={css.tools}>
            <SkeletonForm fields={8} />
          </div>
        ))}
    </div>
  );
}

/** The keyboard of a matrix, behind a button. */
export function MatrixKeys({ withPaste }: { withPaste?: boolean | undefined }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <span className={css.keysButton}>
      <IconButton icon={IconKeyboard} label={t('classes.matrix.keys')} onClick={() => setOpen(true)} />
      <Dialog open={open} title={t('classes.matrix.keysTitle')} onClose={() => setOpen(false)}>
        <dl className={css.keys}>
          <dt>
            <kbd>←</kbd> <kbd>↑</kbd> <kbd>→</kbd> <kbd>↓</kbd>
          </dt>
          <dd>{t('classes.matrix.arrows')}</dd>
          <dt>
            <kbd>{t('classes.matrix.typeKey')}</kbd>
          </dt>
          <dd>{t('classes.matrix.type')}</dd>
          <dt>
            <kbd>Enter</kbd>
          </dt>
          <dd>{t('classes.matrix.enter')}</dd>
          <dt>
            <kbd>Esc</kbd>
          </dt>
          <dd>{t('classes.matrix.escape')}</dd>
          <dt>
            <kbd>Delete</kbd>
          </dt>
          <dd>{t('classes.matrix.delete')}</dd>
          {withPaste && (
            <>
              <dt>
                <kbd>Ctrl</kbd> <kbd>V</kbd>
              </dt>
              <dd>{t('classes.matrix.paste')}</dd>
              <dt>
                <kbd>70+</kbd>
              </dt>
              <dd>{t('classes.lessons.clusterKey')}</dd>
            </>
          )}
        </dl>
      </Dialog>
    </span>
  );
}
