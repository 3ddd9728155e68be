import type { AnswerSheets } from '@phuong/contract/learning/answer-sheets/answer-sheet.contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiProblem } from '../../../lib/api/api-problem.ts';
import { call } from '../../../lib/api/client.ts';
import { randomId } from '../../../lib/api/random-id.ts';
import { problemDetail } from '../../../ui/feedback/error-state.tsx';
import { forgetSheet, keepSheet, keptSheets } from './kept-sheets.ts';
import type { PhotoAsked, PhotoRead } from './read-photo-worker.ts';
import { isReady, newRow, readRow, type SheetRow, sheetOf } from './sheet-row.ts';

/** Asks the worker about one photograph after the other; it comes with the first. */
function photoReader() {
  let worker: Worker | null = null;
  let line: Promise<unknown> = Promise.resolve();
  const ask = (asked: PhotoAsked) =>
    new Promise<PhotoRead>((resolve) => {
      worker ??= new Worker(new URL('./read-photo-worker.ts', import.meta.url), { type: 'module' });
      worker.onmessage = ({ data }: MessageEvent<PhotoRead>) => resolve(data);
      worker.onerror = () => resolve(null);
      worker.postMessage(asked);
    });
  return {
    read(asked: PhotoAsked): Promise<PhotoRead> {
      const answer = line.then(() => ask(asked));
      line = answer;
      return answer;
    },
    close: () => worker?.terminate(),
  };
}

/** Photographs of sheets: read here, decided on here, and handed in one by one. */
export function useSheets(itemId: string, of: AnswerSheets) {
  const client = useQueryClient();
  const [rows, setRows] = useState<readonly SheetRow[]>([]);
  const [isSending, setSending] = useState(false);
  const reader = useRef<ReturnType<typeof photoReader> | null>(null);
  useEffect(() => () => reader.current?.close(), []);
  // Of those that lie on this device a reload loses nothing.
  const [unkept, setUnkept] = useState<ReadonlySet<string>>(new Set());
  const isOpen = rows.some(({ id, state }) => state !== 'sent' && unkept.has(id));
  useEffect(() => {
    if (!isOpen) return;
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', stay);
    return () => window.removeEventListener('beforeunload', stay);
  }, [isOpen]);

  const test = { itemId, title: of.title, className: of.className };
  const keep = async (row: SheetRow) => {
    const isKept = await keepSheet(test, row).catch(() => false);
    setUnkept((now) => new Set(isKept ? [...now].filter((id) => id !== row.id) : [...now, row.id]));
  };
  const current = useRef<readonly SheetRow[]>([]);
  const show = (next: readonly SheetRow[]) => {
    current.current = next;
    setRows(next);
  };
  const change = (id: string, next: (row: SheetRow) => SheetRow) => {
    const before = current.current.find((row) => row.id === id);
    if (!before) return;
    const row = next(before);
    show(current.current.map((each) => (each.id === id ? row : each)));
    void (row.state === 'sent' ? forgetSheet(id) : keep(row));
  };
  const read = ({ id, file }: SheetRow) => {
    const { sheet } = of;
    if (!sheet) return;
    reader.current ??= photoReader();
    void reader.current
      .read({ file, sheet })
      .then((said) =>
        change(id, (row) =>
          said?.kind === 'READ'
            ? readRow(row, said.places, said.turned, of)
            : { ...row, state: 'unread', unread: said?.why ?? 'NO_PICTURE' },
        ),
      );
  };

  const hasLooked = useRef(false);
  const readAgain = useRef(read);
  readAgain.current = read;
  useEffect(() => {
    if (hasLooked.current) return;
    hasLooked.current = true;
    void keptSheets(itemId)
      .catch(() => [])
      .then((kept) => {
        const others = kept.filter(({ id }) => current.current.every((row) => row.id !== id));
        if (others.length === 0) return;
        current.current = [...others, ...current.current];
        setRows(current.current);
        for (const row of others) if (row.state === 'waiting') readAgain.current(row);
      });
  }, [itemId]);

  const add = (files: readonly File[]) => {
    if (!of.sheet) return;
    const added = files.map((file) => newRow(randomId(), file));
    show([...current.current, ...added]);
    for (const row of added) {
      void keep(row);
      read(row);
    }
  };

  const send = async () => {
    const { sheet } = of;
    if (!sheet) return;
    setSending(true);
    try {
      for (const row of rows.filter((each) => isReady(each, rows, of))) {
        try {
          const { uploadFile } = await import('../../../lib/uploads/upload-file.ts');
          const { fileId } = await uploadFile(row.file);
          const { id, studentId, code, candidate } = row;
          const body = { id, studentId, code, candidate, fileId, ...sheetOf(row, sheet, of) };
          await call('answerSheets.handIn', { params: { id: itemId }, body });
          change(id, (now) => ({ ...now, state: 'sent' }));
        } catch (error) {
          const refusal = problemDetail(error);
          change(row.id, (now) => ({ ...now, state: 'refused', ...(refusal ? { refusal } : {}) }));
          // Without a network none will come through.
          if (!(error instanceof ApiProblem)) break;
        }
      }
      await client.invalidateQueries();
    } finally {
      setSending(false);
    }
  };

  return {
    rows,
    isSending,
    add,
    send,
    change,
    drop: (id: string) => {
      show(current.current.filter((row) => row.id !== id));
      void forgetSheet(id);
    },
    /** Some of them the browser does not keep. */
    isUnkept: isOpen,
  };
}
