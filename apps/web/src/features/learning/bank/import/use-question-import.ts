import type { PreviewedQuestion } from '@phuong/contract/learning/bank/exchange.contract.ts';
import { useRef, useState } from 'react';
import { upload } from '../../../../lib/api/client.ts';
import type { Result } from '../../../../lib/api/route-types.ts';
import { type Choice, type Facts, fieldsOf, tickedAtFirst } from './import-plan.ts';
import { showFilesOf } from './question-files.ts';

/** A file on its way into the bank: it stays here, with what was ticked, until it is in or taken away. */
export interface ImportedFile {
  readonly key: number;
  readonly file: File;
  /** Null while it is read. */
  readonly items: readonly PreviewedQuestion[] | null;
  readonly error: unknown;
  readonly choice: Choice;
  readonly taken: Result<'bank.import'> | null;
}

const nothing: Choice = { ticked: new Set(), topics: new Map(), levels: new Map(), written: new Set() };

/** What is still to be sent of the files. */
export const waiting = (files: readonly ImportedFile[]): readonly ImportedFile[] =>
  files.filter(({ taken, choice }) => taken === null && choice.ticked.size > 0);

/** The files of an import, each read at once and sent when it is asked for. */
export function useQuestionImport(subjectId: string) {
  const [files, setFiles] = useState<readonly ImportedFile[]>([]);
  const last = useRef(0);
  const params = { id: subjectId };
  const set = (key: number, part: Partial<ImportedFile>) =>
    setFiles((now) => now.map((each) => (each.key === key ? { ...each, ...part } : each)));
  const read = async (key: number, file: File) => {
    set(key, { items: null, error: undefined });
    try {
      const { items } = await upload('bank.importPreview', { params, file, fields: {} });
      showFilesOf(items);
      set(key, { items, choice: { ...nothing, ticked: tickedAtFirst(items) } });
    } catch (error) {
      set(key, { items: [], error });
    }
  };
  const add = async (added: readonly File[]) => {
    const fresh = added.map((file): ImportedFile => {
      last.current += 1;
      return { key: last.current, file, items: null, error: undefined, choice: nothing, taken: null };
    });
    setFiles((now) => [...now, ...fresh]);
    // One after the other: the server reads two at a time, for everybody.
    for (const { key, file } of fresh) await read(key, file);
  };
  /** Sends what is ticked, a file at a time, each in one go. What has arrived is not sent again. @returns where it stopped and why. */
  const send = async (grade: number, facts: Facts): Promise<{ file: File; error: unknown } | null> => {
    for (const each of waiting(files)) {
      try {
        const fields = fieldsOf(grade, facts, each.choice);
        set(each.key, { taken: await upload('bank.import', { params, file: each.file, fields }) });
      } catch (error) {
        return { file: each.file, error };
      }
    }
    return null;
  };
  return {
    files,
    add,
    send,
    readAgain: ({ key, file }: ImportedFile) => read(key, file),
    drop: (key: number) => setFiles((now) => now.filter((each) => each.key !== key)),
    choose: (key: number, choice: Choice) => set(key, { choice }),
    forgetTopics: () =>
      setFiles((now) => now.map((each) => ({ ...each, choice: { ...each.choice, topics: new Map() } }))),
    restart: () => setFiles([]),
  };
}
