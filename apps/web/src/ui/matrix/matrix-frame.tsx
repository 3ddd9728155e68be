import { IconKeyboard } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Fragment, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../button/button.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { SkeletonForm } from '../feedback/skeletons.tsx';
import { PageHeader, type PageHeaderProps } from '../frame/page-header.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import css from './matrix-frame.module.css';

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

interface MatrixToolsProps {
  /** How the matrix is looked at: which rows, which values. */
  children?: ReactNode;
  /** At the end of the line: what is saved, what is missing. */
  state: ReactNode;
  keys?: MatrixKeysProps | undefined;
}

/** The line above a matrix. */
export function MatrixTools({ children, state, keys }: MatrixToolsProps) {
  return (
    <div className={css.tools}>
      {children}
      <div className={css.end}>
        {state}
        <MatrixKeys {...keys} />
      </div>
    </div>
  );
}

interface MatrixKeysProps {
  /** Blocks of cells can be copied, pasted, filled and taken back. */
  withBlocks?: boolean | undefined;
  /** What else can be typed, and what it does. */
  more?: readonly { keys: string; does: string }[] | undefined;
}

/** The keyboard of a matrix, behind a button. */
function MatrixKeys({ withBlocks, more = [] }: MatrixKeysProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <span className={css.keysButton}>
      <IconButton icon={IconKeyboard} label={t('matrix.keys')} onClick={() => setOpen(true)} />
      <Dialog open={open} title={t('matrix.keysTitle')} onClose={() => setOpen(false)}>
        <dl className={css.keys}>
          <dt>
            <kbd>←</kbd> <kbd>↑</kbd> <kbd>→</kbd> <kbd>↓</kbd>
          </dt>
          <dd>{t('matrix.arrows')}</dd>
          <dt>
            <kbd>{t('matrix.typeKey')}</kbd>
          </dt>
          <dd>{t('matrix.type')}</dd>
          <dt>
            <kbd>Enter</kbd>
          </dt>
          <dd>{t('matrix.enter')}</dd>
          <dt>
            <kbd>Esc</kbd>
          </dt>
          <dd>{t('matrix.escape')}</dd>
          <dt>
            <kbd>Delete</kbd>
          </dt>
          <dd>{t('matrix.delete')}</dd>
          {withBlocks && (
            <>
              <dt>
                <kbd>Shift</kbd> <kbd>↓</kbd>
              </dt>
              <dd>{t('matrix.mark')}</dd>
              <dt>
                <kbd>Ctrl</kbd> <kbd>C</kbd>, <kbd>V</kbd>
              </dt>
              <dd>{t('matrix.copy')}</dd>
              <dt>
                <kbd>Ctrl</kbd> <kbd>D</kbd>
              </dt>
              <dd>{t('matrix.fillDown')}</dd>
              <dt>
                <kbd>Ctrl</kbd> <kbd>Z</kbd>, <kbd>Y</kbd>
              </dt>
              <dd>{t('matrix.undo')}</dd>
            </>
          )}
          {more.map(({ keys, does }) => (
            <Fragment key={keys}>
              <dt>
                <kbd>{keys}</kbd>
              </dt>
              <dd>{does}</dd>
            </Fragment>
          ))}
        </dl>
      </Dialog>
    </span>
  );
}
