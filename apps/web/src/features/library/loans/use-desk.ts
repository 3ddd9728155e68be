import type { BorrowerRef } from '@phuong/contract/lending/borrowers/borrower.contract.ts';
import type { LendingRefusal } from '@phuong/contract/lending/refusal.schema.ts';
import type { DeskReader } from '@phuong/contract/library/loans/book-loan.contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem, OfflineError } from '../../../lib/api/api-problem.ts';
import { call } from '../../../lib/api/client.ts';
import { formatDate } from '../../../lib/words/format.ts';
import { useRefusalText } from '../../lending/public/refusal-text.tsx';
import { beep } from '../beep.ts';
import type { ScanTone } from '../newest-scan.tsx';
import { type Decided, keepWaiting, newScan, readWaiting, type Scan } from './desk-queue.ts';

/** green lent or taken back · blue set aside for the next · amber look here · red refused · grey waits for the network. */
/** One line of what was scanned, the newest above. */
export interface DeskEntry {
  readonly key: string;
  readonly at: string;
  readonly code: string;
  readonly tone: ScanTone;
  /** What it is: a title, a reader, or what was scanned. */
  readonly name: string;
  readonly result: string;
  readonly detail: string;
  /** Refused, and lent with a reason by who may. */
  readonly overridable: Decided | null;
}

type Said = Omit<DeskEntry, 'key' | 'at' | 'code' | 'overridable'> & { readonly overridable?: Decided | null };

const retryMs = 5_000;
const mostEntries = 60;

/**
 * The desk: what is scanned goes into one row and is answered in its order, over the network or once it is back. A card changes the reader,
 * a copy on the shelf is lent to them, a copy somebody has is taken back.
 */
export function useDesk(userId: string, isLoud: boolean) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const refusalText = useRefusalText();
  const [reader, setReader] = useState<DeskReader | null>(null);
  const [entries, setEntries] = useState<readonly DeskEntry[]>([]);
  const [isOffline, setOffline] = useState(false);
  const scans = useRef<readonly Scan[]>([]);
  const current = useRef<BorrowerRef | null>(null);
  const isBusy = useRef(false);
  const loud = useRef(isLoud);
  loud.current = isLoud;

  const keep = () => keepWaiting(userId, { reader: current.current, scans: scans.current });
  const say = (scan: Scan, said: Said) => {
    const entry: DeskEntry = { key: scan.key, at: scan.at, code: scan.code, overridable: null, ...said };
    setEntries((all) => [entry, ...all.filter(({ key }) => key !== scan.key)].slice(0, mostEntries));
  };
  const show = async (ref: BorrowerRef | null) => {
    current.current = ref;
    if (ref === null) return setReader(null);
    const { kind, id } = ref;
    setReader(await call('bookLoans.reader', { params: { kind, id } }));
  };

  /** Looks up what was scanned. @returns what is to be done, or null when the line has said it all. */
  async function decide(scan: Scan): Promise<Decided | null> {
    const answer = await call('bookLoans.desk', { query: { code: scan.code } });
    if (answer.reader) {
      current.current = { kind: answer.reader.kind, id: answer.reader.id };
      setReader(answer.reader);
      say(scan, { tone: 'green', name: answer.reader.name, result: t('loans.desk.nowFor'), detail: '' });
      return null;
    }
    const { copy } = answer;
    if (!copy) {
      say(scan, {
        tone: 'red',
        name: scan.code,
        result: t('loans.desk.unknown'),
        detail: t('loans.desk.unknownDetail'),
      });
      return null;
    }
    const { barcode, title: name } = copy;
    if (copy.loan?.state === 'on_loan' || copy.loan?.state === 'lost') return { act: 'return', barcode, name };
    if (current.current) return { act: 'issue', reader: current.current, barcode, name, override: '' };
    const { loan } = copy;
    const whose = loan?.reader
      ? t('loans.desk.heldFor', { name: loan.reader.name, until: formatDate(loan.readyUntil) })
      : '';
    const stands =
      copy.state === 'available'
        ? t('loans.desk.stands', { shelf: copy.shelf })
        : t(`library.copy.states.${copy.state}`);
    say(scan, { tone: 'amber', name, result: t('loans.desk.cardFirst'), detail: whose || stands });
    return null;
  }

  async function act(scan: Scan, decided: Decided): Promise<void> {
    if (decided.act === 'issue') {
      const { reader: whose, barcode, override } = decided;
      const loan = await call('bookLoans.issue', {
        body: { reader: whose, barcode, override },
        idempotencyKey: scan.key,
      });
      const detail = t('loans.desk.dueBefore', { day: formatDate(loan.dueOn) });
      return say(scan, { tone: 'green', name: loan.title, result: t('loans.desk.lent'), detail });
    }
    const { barcode } = decided;
    const back = await call('bookLoans.return', { body: { barcode }, idempotencyKey: scan.key });
    const { loan, setAside, daysLate, isSuspensionLifted } = back;
    const lifted = isSuspensionLifted ? t('loans.desk.lifted') : '';
    const late = daysLate > 0 ? t('loans.desk.late', { count: daysLate }) : t('loans.desk.returned');
    if (setAside) {
      const detail = t('loans.desk.keepFor', {
        name: setAside.reader.name,
        class: setAside.reader.className ?? '',
        until: formatDate(setAside.until),
      });
      return say(scan, {
        tone: 'blue',
        name: loan.title,
        result: `${late}, ${t('loans.desk.forNext')}`,
        detail: [detail, lifted].filter(Boolean).join(' '),
      });
    }
    const detail = [loan.reader?.name, t('loans.desk.toShelf', { shelf: loan.shelf }), lifted]
      .filter(Boolean)
      .join(' · ');
    say(scan, { tone: daysLate > 0 ? 'amber' : 'green', name: loan.title, result: late, detail });
  }

  function refused(scan: Scan, decided: Decided | null, error: unknown): void {
    if (!(error instanceof ApiProblem)) throw error;
    const refusals = (error.current as { refusals?: readonly LendingRefusal[] } | undefined)?.refusals ?? [];
    const may = refusals.length > 0 && refusals.every(({ canOverride }) => canOverride);
    const detail = refusals.length > 0 ? refusals.map(refusalText).join(' ') : error.detail;
    say(scan, {
      tone: 'red',
      name: decided?.name ?? scan.code,
      result: t(decided?.act === 'return' ? 'loans.desk.notReturned' : 'loans.desk.notLent'),
      detail,
      overridable: may ? decided : null,
    });
  }

  /** Answers what waits, one after the other, until nothing does or the network is gone. */
  async function drain(): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      for (let scan = scans.current[0]; scan; scan = scans.current[0]) {
        let decided = scan.decided;
        try {
          decided ??= await decide(scan);
          if (decided) {
            // Whatever becomes of the answer: it stays this.
            const kept = { ...scan, decided };
            scans.current = [kept, ...scans.current.slice(1)];
            keep();
            await act(kept, decided);
          }
          if (loud.current) beep(true);
        } catch (error) {
          if (error instanceof OfflineError) {
            setOffline(true);
            return;
          }
          refused(scan, decided, error);
          if (loud.current) beep(false);
        }
        setOffline(false);
        scans.current = scans.current.slice(1);
        keep();
        void client.invalidateQueries();
        // Who the reader is now is shown with what they have now; without the network it stays as it was.
        await show(current.current).catch(() => undefined);
      }
    } finally {
      isBusy.current = false;
    }
  }

  /** What an earlier visit to this page has left unanswered. */
  function begin(person: string): void {
    const waiting = readWaiting(person);
    scans.current = waiting.scans;
    current.current = waiting.reader;
    for (const scan of waiting.scans)
      say(scan, { tone: 'grey', name: scan.code, result: t('loans.desk.waits'), detail: '' });
    void drain();
  }
  const latest = useRef({ begin, drain });
  latest.current = { begin, drain };

  useEffect(() => {
    latest.current.begin(userId);
    const again = () => {
      if (scans.current.length > 0) void latest.current.drain();
    };
    const timer = setInterval(again, retryMs);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [userId]);

  const add = (scan: Scan, name = scan.code) => {
    scans.current = [...scans.current, scan];
    keep();
    say(scan, { tone: 'grey', name, result: t('loans.desk.waits'), detail: '' });
    void drain();
  };
  return {
    reader,
    entries,
    isOffline,
    waiting: scans.current.length,
    scan: (code: string) => add(newScan(code)),
    /** The same once more, with the reason for lending against the rules. */
    override: (decided: Decided, reason: string) => {
      if (decided.act === 'issue') add(newScan(decided.barcode, { ...decided, override: reason }), decided.name);
    },
    choose: (ref: BorrowerRef | null) => void show(ref),
  };
}
