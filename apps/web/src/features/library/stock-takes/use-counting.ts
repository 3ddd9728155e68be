import type { CountedScan } from '@phuong/contract/library/stock-takes/stock-take.contract.ts';
import type { StockTakeLine } from '@phuong/contract/library/stock-takes/stock-take.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem, OfflineError } from '../../../lib/api/api-problem.ts';
import { call } from '../../../lib/api/client.ts';
import { beep } from '../beep.ts';
import type { ScanTone } from '../newest-scan.tsx';
import { keepWaiting, newScan, readWaiting, type WaitingScan } from './count-queue.ts';
import { findingMeaning } from './stock-take-words.ts';

/** What came of a scan, the newest first. */
export interface CountEntry {
  readonly key: string;
  readonly at: string;
  readonly tone: ScanTone;
  /** The title, or what was scanned. */
  readonly name: string;
  readonly result: string;
  readonly detail: string;
  /** Null while it waits, and for what was refused. */
  readonly line: StockTakeLine | null;
}

interface Progress {
  readonly counted: number;
  readonly expected: number;
}

const retryMs = 5_000;
const mostEntries = 80;

/** A finding that can be scanned. */
type Said =
  | 'RIGHT'
  | 'ADDED'
  | 'WRONG_SHELF'
  | 'ON_LOAN_HERE'
  | 'LOST_HERE'
  | 'WITHDRAWN_HERE'
  | 'UNKNOWN'
  | 'OUT_OF_SCOPE'
  | 'DAMAGED';

/** No answer, or none that says anything of the scan itself: it is sent again. */
const isNoAnswer = (error: unknown) =>
  error instanceof OfflineError || (error instanceof ApiProblem && (error.status >= 500 || error.status === 429));

/**
 * Counting: what is scanned goes into one row and is sent in its order, over the network or once it is back; it survives a reload. The server
 * says at once what it is.
 */
export function useCounting(stockTakeId: string, begun: Progress, isLoud: boolean) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [entries, setEntries] = useState<readonly CountEntry[]>([]);
  const [answered, setAnswered] = useState<Progress | null>(null);
  const [isOffline, setOffline] = useState(false);
  const [isKept, setKept] = useState(true);
  const [waiting, setWaiting] = useState(0);
  const scans = useRef<readonly WaitingScan[]>([]);
  const isBusy = useRef(false);
  const loud = useRef(isLoud);
  loud.current = isLoud;
  const params = { id: stockTakeId };

  const keep = (next: readonly WaitingScan[]) => {
    scans.current = next;
    setWaiting(next.length);
    void keepWaiting(stockTakeId, next).then(setKept);
  };
  const say = (entry: CountEntry) =>
    setEntries((all) => [entry, ...all.filter(({ key }) => key !== entry.key)].slice(0, mostEntries));

  function told({ key, at }: WaitingScan, line: StockTakeLine, isRepeat: boolean): CountEntry {
    const { finding, shelf, countedShelf, code, countedBy } = line;
    const where =
      finding === 'WRONG_SHELF'
        ? t('stockTakes.count.belongs', { here: countedShelf, shelf: shelf || '–' })
        : shelf
          ? t('stockTakes.count.onShelf', { shelf })
          : '';
    return {
      key,
      at,
      tone: findingMeaning[finding],
      name: line.title || code,
      result: t(`stockTakes.count.said.${finding as Said}`),
      detail: [isRepeat ? `${t('stockTakes.count.repeat')}: ${countedBy}` : '', line.title ? code : '', where]
        .filter(Boolean)
        .join(' · '),
      line,
    };
  }

  /** Sends what waits, one after the other, until nothing does or the network is gone. */
  async function drain(): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      for (let scan = scans.current[0]; scan; scan = scans.current[0]) {
        const { key, at, ...body } = scan;
        try {
          const { line, isRepeat, counted, expected } = await call('stockTakes.scan', {
            params,
            body,
            idempotencyKey: key,
          });
          setAnswered({ counted, expected });
          say(told(scan, line, isRepeat));
          const isGood = line.finding === 'RIGHT' || line.finding === 'ADDED';
          if (loud.current) beep(isGood);
        } catch (error) {
          if (isNoAnswer(error)) {
            setOffline(true);
            return;
          }
          if (!(error instanceof ApiProblem)) throw error;
          say({
            key,
            at,
            tone: 'red',
            name: body.code,
            result: t('stockTakes.count.refused'),
            detail: error.detail,
            line: null,
          });
          if (loud.current) beep(false);
        }
        setOffline(false);
        keep(scans.current.slice(1));
      }
      void client.invalidateQueries();
    } finally {
      isBusy.current = false;
    }
  }

  const pending = ({ key, at, code }: WaitingScan): CountEntry => ({
    key,
    at,
    tone: 'grey',
    name: code,
    result: t('stockTakes.count.waits'),
    detail: '',
    line: null,
  });

  /** What an earlier visit to this page has left unsent goes before what is scanned now. */
  async function begin(id: string): Promise<void> {
    const kept = await readWaiting(id);
    const known = new Set(scans.current.map(({ key }) => key));
    const before = kept.filter(({ key }) => !known.has(key));
    if (before.length === 0) return;
    for (const scan of before) say(pending(scan));
    keep([...before, ...scans.current]);
    void drain();
  }
  const latest = useRef({ begin, drain });
  latest.current = { begin, drain };

  useEffect(() => {
    void latest.current.begin(stockTakeId);
    const again = () => {
      if (scans.current.length > 0) void latest.current.drain();
    };
    const timer = setInterval(again, retryMs);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [stockTakeId]);

  return {
    entries,
    isOffline,
    isKept,
    waiting,
    progress: answered ?? begun,
    scan: (input: CountedScan) => {
      const scan = newScan(input);
      say(pending(scan));
      keep([...scans.current, scan]);
      void drain();
    },
    /** Takes back that a copy was counted. @throws ApiProblem where it may not be. */
    undo: async ({ key, line }: CountEntry) => {
      if (!line) return;
      setAnswered(await call('stockTakes.undoScan', { params, body: { lineId: line.id } }));
      setEntries((all) => all.filter((entry) => entry.key !== key && entry.line?.id !== line.id));
    },
    /** After something was decided of it. */
    settled: (key: string, result: string) =>
      setEntries((all) =>
        all.map((entry) => (entry.key === key ? { ...entry, tone: 'green', result, line: null } : entry)),
      ),
  };
}
