import type { AnswerSheets } from '@phuong/contract/learning/answer-sheets/answer-sheet.contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiProblem } from '../../../lib/api/api-problem.ts';
import { call } from '../../../lib/api/client.ts';
import { randomId } from '../../../lib/api/random-id.ts';
import { problemDetail } from '../../../ui/feedback/error-state.tsx';
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
  const isOpen = rows.some(({ state }) => state !== 'sent');
  useEffect(() => {
    if (!isOpen) return;
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', stay);
    return () => window.removeEventListener('beforeunload', stay);
  }, [isOpen]);

  const change = (id: string, next: (row: SheetRow) => SheetRow) =>
    setRows((now) => now.map((row) => (row.id === id ? next(row) : row)));

  const add = (files: readonly File[]) => {
    const { sheet } = of;
    if (!sheet) return;
    reader.current ??= photoReader();
    const added = files.map((file) => newRow(randomId(), file));
    setRows((now) => [...now, ...added]);
    for (const { id, file } of added) {
      void reader.current
        .read({ file, sheet })
        .then((read) =>
          change(id, (row) =>
            read?.kind === 'READ'
              ? readRow(row, read.places, read.turned, of)
              : { ...row, state: 'unread', unread: read?.why ?? 'NO_PICTURE' },
          ),
        );
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
    drop: (id: string) => setRows((now) => now.filter((row) => row.id !== id)),
  };
}
