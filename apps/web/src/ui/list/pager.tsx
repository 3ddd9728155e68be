import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type PageSize, pageSizes } from '../../lib/address/list-state.ts';
import { formatNumber } from '../../lib/words/format.ts';
import { IconButton } from '../button/button.tsx';
import { Menu } from '../overlay/menu.tsx';
import css from './pager.module.css';

export interface PagerProps {
  /** undefined while unknown. */
  total: number | undefined;
  page: number;
  pageSize: PageSize;
  onChange: (change: { page?: number; pageSize?: PageSize }) => void;
  /** Left side instead of the plain total: "45 học sinh, 23 nữ". */
  summary?: ReactNode;
}

const smallest = Math.min(...pageSizes);

/** The line under a list: total; where there are more rows than that, page size, which are shown, previous and next. */
export function Pager({ total, page, pageSize, onChange, summary }: PagerProps) {
  const { t } = useTranslation();
  const count = total ?? 0;
  const from = count === 0 ? 0 : (page - 1) * pageSize + 1;
  const to = Math.min(page * pageSize, count);
  return (
    <nav className={css.pager} aria-label={t('ui.list.pages')}>
      <div className={css.summary} aria-live="polite">
        {total === undefined ? '' : (summary ?? t('ui.list.total', { count, total: formatNumber(count) }))}
      </div>
      {count > smallest && (
        <Menu
          label={t('ui.list.pageSize')}
          align="end"
          items={pageSizes.map((size) => ({
            key: String(size),
            label: t('ui.list.perPage', { count: size }),
            checked: size === pageSize,
            onSelect: () => onChange({ pageSize: size, page: 1 }),
          }))}
          trigger={(trigger) => (
            <button type="button" {...trigger} className={css.size}>
              {t('ui.list.perPage', { count: pageSize })}
            </button>
          )}
        />
      )}
      {count > pageSize && (
        <>
          <span>
            {t('ui.list.range', { from: formatNumber(from), to: formatNumber(to), total: formatNumber(count) })}
          </span>
          <span className={css.steps}>
            <IconButton
              icon={IconChevronLeft}
              label={t('ui.list.previousPage')}
              small
              disabled={page <= 1}
              onClick={() => onChange({ page: page - 1 })}
            />
            <IconButton
              icon={IconChevronRight}
              label={t('ui.list.nextPage')}
              small
              disabled={to >= count}
              onClick={() => onChange({ page: page + 1 })}
            />
          </span>
        </>
      )}
    </nav>
  );
}
