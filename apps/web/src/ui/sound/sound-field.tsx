import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UploadedFile } from '../../lib/uploads/upload-file.ts';
import { FileField, type FileFieldProps } from '../files/file-field.tsx';
import { FileView } from '../files/file-view.tsx';
import { Recorder } from './recorder.tsx';

interface SoundFieldProps {
  label: string;
  value: readonly UploadedFile[];
  onChange: (sounds: readonly UploadedFile[]) => void;
  /** Recordings that may be kept; of one, another takes its place. */
  most: number;
  /** Bytes of one. */
  largest: number;
  mostMinutes: number;
  /** How a kept recording is heard; as a stored file unless said. */
  shown?: ((sound: UploadedFile) => ReactNode) | undefined;
  note?: FileFieldProps['note'];
  keeper?: FileFieldProps['keeper'];
  onBusy?: ((isBusy: boolean) => void) | undefined;
}

/** What is spoken: recorded here, or a file of sound that somebody has; each can be heard in its place. */
export function SoundField({
  label,
  value,
  onChange,
  most,
  largest,
  mostMinutes,
  shown,
  note,
  keeper,
  onBusy,
}: SoundFieldProps) {
  const { t } = useTranslation();
  const [isRecording, setRecording] = useState(false);
  const [isSending, setSending] = useState(false);
  const say = useRef(onBusy);
  say.current = onBusy;
  const isBusy = isRecording || isSending;
  useEffect(() => {
    if (!isBusy) return;
    say.current?.(true);
    return () => say.current?.(false);
  }, [isBusy]);
  const begin = value.length === 0 ? 'begin' : most === 1 ? 'instead' : 'more';
  return (
    <FileField
      label={label}
      hint={t('recorder.hint')}
      value={value}
      onChange={onChange}
      most={most}
      largest={largest}
      accept="audio/*"
      onBusy={setSending}
      note={note}
      keeper={keeper}
      under={shown ?? (({ fileId }) => <FileView fileId={fileId} mayDownload={false} />)}
      beside={(take) => (
        <Recorder
          mostMinutes={mostMinutes}
          begin={t(`recorder.${begin}`)}
          onTake={(file) => take([file])}
          onBusy={setRecording}
        />
      )}
    />
  );
}
