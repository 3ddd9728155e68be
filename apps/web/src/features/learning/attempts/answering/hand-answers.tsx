import type { AskedSingle } from '@phuong/contract/learning/bank/asked.schema.ts';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsOnline } from '../../../../lib/browser/use-is-online.ts';
import { useStoredFile } from '../../../../lib/uploads/stored-file.ts';
import type { UploadedFile } from '../../../../lib/uploads/upload-file.ts';
import { formatList, formatNumber } from '../../../../lib/words/format.ts';
import { SkeletonLines } from '../../../../ui/feedback/skeletons.tsx';
import { nothingWritten } from '../../nothing-written.ts';
import { acceptOf } from '../../submissions/taken-files.ts';
import type { AnswerProps } from './answer-props.ts';
import css from './answering.module.css';
import { useFilesUnderWay } from './files-under-way.ts';
import { loadEditor, loadFileField } from './late-parts.ts';

const RichTextEditor = lazy(loadEditor);
const FileField = lazy(loadFileField);

const megabyte = 1024 * 1024;
const largest = 50 * megabyte;
const mostWithEssay = 5;
const hundredths = 100;

/** An answer in one's own words. */
export function EssayAnswer({ asked, value, onChange, label }: AnswerProps<'ESSAY'>) {
  const { t } = useTranslation();
  // The editor keeps what is typed; it begins anew only with another question.
  const [start] = useState(value?.text ?? nothingWritten);
  const [isTooLarge, setTooLarge] = useState(false);
  const text = value?.text ?? null;
  const fileIds = value?.fileIds ?? [];
  // A file may arrive, and a word be typed, before the other was drawn.
  const now = useRef({ text, fileIds });
  now.current = { text, fileIds };
  const change = (more: Partial<typeof now.current>) => {
    now.current = { ...now.current, ...more };
    onChange({ kind: 'ESSAY', ...now.current });
  };
  const words = text ? wordsIn(text) : 0;
  return (
    <div className={css.hand}>
      <Suspense fallback={<SkeletonLines lines={4} />}>
        <RichTextEditor
          label={label}
          start={start}
          describedBy={undefined}
          invalid={isTooLarge}
          onChange={(next) => {
            setTooLarge(next === null);
            // What is too large stays as it was kept last; the editor says so.
            if (next !== null) change({ text: next });
          }}
        />
      </Suspense>
      <p className="secondary small figures">
        {asked.mostWords === null
          ? t('exam.answer.words', { count: words, n: formatNumber(words) })
          : t(words > asked.mostWords ? 'exam.answer.wordsOver' : 'exam.answer.wordsOf', {
              count: words,
              n: formatNumber(words),
              most: formatNumber(asked.mostWords),
            })}
      </p>
      {asked.takesFiles && (
        <Files fileIds={fileIds} most={mostWithEssay} accept={undefined} onChange={(ids) => change({ fileIds: ids })} />
      )}
      <Rubric rubric={asked.rubric} />
    </div>
  );
}

/** An answer that is a file, a photo of the exercise book most often. */
export function FileAnswer({ asked, value, onChange }: AnswerProps<'FILE'>) {
  return (
    <div className={css.hand}>
      <Files
        fileIds={value?.fileIds ?? []}
        most={asked.mostFiles}
        accept={acceptOf(asked.families)}
        onChange={(fileIds) => onChange(fileIds.length === 0 ? null : { kind: 'FILE', fileIds })}
      />
      <Rubric rubric={asked.rubric} />
    </div>
  );
}

interface FilesProps {
  fileIds: readonly string[];
  most: number;
  accept: string | undefined;
  onChange: (ids: string[]) => void;
}

/** Files of an answer, which keeps their ids; what they are called the school knows. */
function Files({ fileIds, most, accept, onChange }: FilesProps) {
  const { t } = useTranslation();
  const [known, setKnown] = useState<ReadonlyMap<string, UploadedFile>>(new Map());
  const isOnline = useIsOnline();
  const onBusy = useFilesUnderWay();
  const value = fileIds.map((fileId) => known.get(fileId) ?? { fileId, name: '…', mediaType: '', size: 0 });
  return (
    <Suspense fallback={<SkeletonLines lines={2} />}>
      {fileIds
        .filter((id) => !known.has(id))
        .map((id) => (
          <Known key={id} fileId={id} onKnown={(file) => setKnown((before) => new Map(before).set(id, file))} />
        ))}
      <FileField
        label={t('exam.answer.files')}
        value={value}
        most={most}
        largest={largest}
        accept={accept}
        camera
        onBusy={onBusy}
        hint={isOnline ? undefined : t('exam.answer.filesAway')}
        onChange={(files) => {
          setKnown((before) => new Map([...before, ...files.map((file) => [file.fileId, file] as const)]));
          onChange(files.map(({ fileId }) => fileId));
        }}
      />
    </Suspense>
  );
}

/** Asks what a file is called that was sent before the page was loaded again. */
function Known({ fileId, onKnown }: { fileId: string; onKnown: (file: UploadedFile) => void }) {
  const { data } = useStoredFile(fileId);
  const tell = useRef(onKnown);
  tell.current = onKnown;
  useEffect(() => {
    if (data) tell.current({ fileId, name: data.name, mediaType: data.mediaType, size: data.size });
  }, [data, fileId]);
  return null;
}

function Rubric({ rubric }: { rubric: Extract<AskedSingle, { kind: 'ESSAY' }>['rubric'] }) {
  const { t } = useTranslation();
  if (rubric.length === 0) return null;
  return (
    <details>
      <summary>{t('exam.answer.rubric')}</summary>
      <ul className={css.points}>
        {rubric.map(({ key, name, levels }) => (
          <li key={key}>
            <b>{name}</b>{' '}
            {formatList(levels.map((level) => `${level.name} ${formatNumber(level.points / hundredths)}`))}
          </li>
        ))}
      </ul>
    </details>
  );
}

interface Written {
  readonly text?: string | undefined;
  readonly content?: readonly Written[] | undefined;
}

/** Words as a pupil counts them: between spaces, a new line ends one. */
function wordsIn(text: Written): number {
  const all = (node: Written): string => node.text ?? (node.content ?? []).map(all).join(' ');
  return all(text).split(/\s+/).filter(Boolean).length;
}
