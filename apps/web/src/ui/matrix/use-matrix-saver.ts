import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../lib/api/api-problem.ts';
import { problemDetail } from '../feedback/error-state.tsx';
import type { SavedState } from '../feedback/saved-indicator.tsx';
import { toast } from '../feedback/toast.tsx';
import { useUnsavedGuard } from '../form/use-unsaved-guard.ts';

const pauseMs = 400;

interface MatrixSaverOptions<C> {
  /** What the matrix is called, for who leaves while cells wait. */
  what: string;
  /** What the matrix shows; read again when `send` fails. */
  queryKey: QueryKey;
  /** Saves cells and puts the answer where `queryKey` is read. */
  send: (cells: ReadonlyMap<string, C>) => Promise<void>;
}

export interface MatrixSaver<C> {
  /** What is typed and not kept yet, by cell. */
  drafts: ReadonlyMap<string, C>;
  put: (changes: ReadonlyMap<string, C>) => void;
  state: SavedState;
  retry: () => void;
}

/**
 * Sends changed cells together, shortly after the last of them; one batch at a time. A refusal drops its batch (the matrix shows what is
 * kept) and is said in words; without an answer the cells wait for `retry`.
 */
export function useMatrixSaver<C>(options: MatrixSaverOptions<C>): MatrixSaver<C> {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [drafts, setDrafts] = useState<ReadonlyMap<string, C>>(new Map());
  const [state, setState] = useState<SavedState>({ kind: 'saved' });
  const waiting = useRef(drafts);
  const isSending = useRef(false);
  const timer = useRef(0);
  const latest = useRef(options);
  latest.current = options;

  const keep = useCallback((next: ReadonlyMap<string, C>) => {
    waiting.current = next;
    setDrafts(next);
  }, []);
  const flush = useCallback(async () => {
    if (isSending.current || waiting.current.size === 0) return;
    const batch = waiting.current;
    isSending.current = true;
    setState({ kind: 'saving' });
    const drop = () => keep(new Map([...waiting.current].filter(([key, cell]) => batch.get(key) !== cell)));
    try {
      await latest.current.send(batch);
      drop();
      setState({ kind: 'saved', at: new Date() });
    } catch (error) {
      void client.invalidateQueries({ queryKey: latest.current.queryKey });
      if (error instanceof ApiProblem && error.status < 500) {
        drop();
        setState({ kind: 'saved' });
        toast.error(error.code === 'platform.stale_version' ? t('matrix.stale') : error.detail, {
          key: 'matrix',
        });
      } else {
        setState({ kind: 'failed' });
        toast.error(problemDetail(error) ?? t('ui.feedback.offlineWait'), { key: 'matrix' });
        return;
      }
    } finally {
      isSending.current = false;
    }
    if (waiting.current.size > 0) timer.current = window.setTimeout(() => void flush(), pauseMs);
  }, [keep, client, t]);
  const put = useCallback(
    (changes: ReadonlyMap<string, C>) => {
      keep(new Map([...waiting.current, ...changes]));
      // Not kept yet, and nobody may think so.
      setState({ kind: 'saving' });
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => void flush(), pauseMs);
    },
    [keep, flush],
  );
  useEffect(() => () => window.clearTimeout(timer.current), []);
  useUnsavedGuard(drafts.size > 0, options.what, () => waiting.current.size > 0);
  return { drafts, put, state, retry: () => void flush() };
}
