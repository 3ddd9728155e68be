import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonForm } from '../../ui/feedback/skeletons.tsx';
import { PageHeader, type PageHeaderProps } from '../../ui/frame/page-header.tsx';
import css from './school-page.module.css';

export interface LoadedProps<T> {
  query: UseQueryResult<T>;
  /** Shown while the record is on its way and when it cannot be read. */
  header: PageHeaderProps;
  fields?: number | undefined;
  children: (data: T) => ReactNode;
}

/** A screen about one thing: its outline while it is read, the reason when it cannot be, else the screen. */
export function Loaded<T>({ query, header, fields, children }: LoadedProps<T>) {
  if (query.data !== undefined) return children(query.data);
  return (
    <>
      <PageHeader {...header} />
      <div className={css.page}>
        {query.error ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <SkeletonForm fields={fields} />
        )}
      </div>
    </>
  );
}
