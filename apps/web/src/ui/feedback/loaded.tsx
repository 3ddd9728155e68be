import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NotFoundPage } from '../error-pages/not-found-page.tsx';
import { PageHeader, type PageHeaderProps } from '../frame/page-header.tsx';
import { ErrorState, isNotFound } from './error-state.tsx';
import css from './loaded.module.css';
import { SkeletonForm, SkeletonRecord } from './skeletons.tsx';

export interface LoadedProps<T> {
  query: UseQueryResult<T>;
  /** Shown while the thing is on its way and when it cannot be read. */
  header: PageHeaderProps;
  /** The outline of a form with so many fields; without it, of a record. */
  fields?: number | undefined;
  children: (data: T) => ReactNode;
}

/** A screen about one thing: its outline while it is read, the reason when it cannot be, else the screen. What is not there is a page not found. */
export function Loaded<T>({ query, header, fields, children }: LoadedProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (isNotFound(query.error)) return <NotFoundPage path={window.location.pathname} home="/home" />;
  return (
    <>
      <PageHeader {...header} />
      <div className={css.page}>
        {query.error ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : fields ? (
          <SkeletonForm fields={fields} />
        ) : (
          <SkeletonRecord />
        )}
      </div>
    </>
  );
}

/** A part of a screen that loads on its own: a tab, a panel. */
export function LoadedPart<T>({ query, children }: { query: UseQueryResult<T>; children: (data: T) => ReactNode }) {
  if (query.data !== undefined) return children(query.data);
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return <SkeletonForm fields={4} />;
}
