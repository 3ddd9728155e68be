import { IconCamera, IconPaperclip, IconPlayerPause, IconPlayerPlay, IconX } from '@tabler/icons-react';
import { type ClipboardEvent, type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../lib/cn.ts';
import type { UploadedFile } from '../../lib/uploads/upload-file.ts';
import { formatBytes } from '../../lib/words/file-size.ts';
import { formatPercent } from '../../lib/words/format.ts';
import { Button, IconButton } from '../button/button.tsx';
import css from './files.module.css';
import { type FileKeeper, type Sending, useUploads } from './use-uploads.ts';

export interface FileFieldProps {
  label: string;
  hint?: string | undefined;
  /** What is kept already. */
  value: readonly UploadedFile[];
  onChange: (files: readonly UploadedFile[]) => void;
  /** As many files as may be kept; one unless said. */
  most?: number | undefined;
  /** As `<input accept>` says it; whatever the store takes unless said. */
  accept?: string | undefined;
  /** Bytes of one file; what the store takes unless said. A school that has set less says so itself. */
  largest?: number | undefined;
  /** Offers the camera of a phone beside its files. */
  camera?: boolean | undefined;
  disabled?: boolean | undefined;
  /** What else files come from, before the buttons: it hands them over to be sent like chosen ones. */
  beside?: ((take: (files: readonly File[]) => void) => ReactNode) | undefined;
  /** What is shown of a file that is kept. */
  under?: ((file: UploadedFile) => ReactNode) | undefined;
  /** What is said of a file beside its size. */
  note?: ((file: UploadedFile) => string | undefined) | undefined;
  /** Takes files while there is no network; without one they are sent at once or not at all. */
  keeper?: FileKeeper | undefined;
  /** Whether a file is on its way. */
  onBusy?: ((isBusy: boolean) => void) | undefined;
}

const usualLargest = 200 * 1024 * 1024;

/** Files that are sent as soon as they are chosen, dropped, pasted or photographed; a form keeps their ids. */
export function FileField(props: FileFieldProps) {
  const { label, hint, value, onChange, most = 1, accept, largest: limit = usualLargest, camera, disabled } = props;
  const { beside, under, note, keeper, onBusy } = props;
  const { t } = useTranslation();
  const labelId = useId();
  const picker = useRef<HTMLInputElement>(null);
  const shutter = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const current = useRef(value);
  current.current = value;
  // Of one, another takes its place.
  const room = (isComing: number) => (most === 1 ? 1 : most - value.length - isComing);
  const onDone = (file: UploadedFile) => {
    // Two may arrive before the form has drawn the first.
    current.current = most === 1 ? [file] : [...current.current, file];
    onChange(current.current);
  };
  const uploads = useUploads({ largest: limit, room, accept }, onDone, keeper);
  const say = useRef(onBusy);
  say.current = onBusy;
  const isBusy = uploads.sendings.some(({ state }) => state === 'sending' || state === 'checking');
  useEffect(() => {
    if (!isBusy) return;
    say.current?.(true);
    return () => say.current?.(false);
  }, [isBusy]);
  const isFull = disabled || (most > 1 && value.length >= most);
  const take = (files: FileList | readonly File[] | null | undefined) => {
    const chosen = [...(files ?? [])];
    if (!isFull && chosen.length > 0) uploads.add(most === 1 ? chosen.slice(0, 1) : chosen);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  const onPaste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    take(event.clipboardData.files);
  };
  const input = (ref: typeof picker, more: { capture?: 'environment'; accept?: string | undefined }) => (
    <input
      ref={ref}
      type="file"
      hidden
      aria-label={label}
      multiple={most > 1}
      {...more}
      onChange={(event) => {
        take(event.target.files);
        event.target.value = '';
      }}
    />
  );
  return (
    <fieldset
      className={cn(css.field, isOver && css.over)}
      aria-labelledby={labelId}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!isFull);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      onPaste={onPaste}
    >
      <span id={labelId} className={css.label}>
        {label}
      </span>
      {input(picker, { accept })}
      {camera && input(shutter, { accept: 'image/*', capture: 'environment' })}
      {!isFull && beside?.(take)}
      {!isFull && (
        <div className={css.buttons}>
          <Button icon={IconPaperclip} onClick={() => picker.current?.click()}>
            {t('files.choose')}
          </Button>
          {camera && (
            <Button icon={IconCamera} onClick={() => shutter.current?.click()}>
              {t('files.camera')}
            </Button>
          )}
        </div>
      )}
      <span className="secondary">
        {hint ?? t('files.dropHere')} {t('files.limits', { max: formatBytes(limit) })}
      </span>
      {value.length + uploads.sendings.length > 0 && (
        <ul className={css.files}>
          {value.map((file) => (
            <li key={file.fileId} className={css.file}>
              <span className={css.name}>{file.name}</span>
              <span className="secondary">
                {note?.(file) !== undefined && <b>{note(file)} · </b>}
                {formatBytes(file.size)}
              </span>
              <IconButton
                icon={IconX}
                small
                label={t('files.remove', { name: file.name })}
                onClick={() => onChange(value.filter((each) => each.fileId !== file.fileId))}
              />
              {under && <div className={css.under}>{under(file)}</div>}
            </li>
          ))}
          {uploads.sendings.map((sending) => (
            <SendingFile key={sending.key} sending={sending} {...uploads} />
          ))}
        </ul>
      )}
    </fieldset>
  );
}

/** A refusal of the server does not know what the file is called here. */
const named = (name: string, why = '') => (why.includes(name) ? why : `${name}: ${why}`);

type SendingFileProps = { sending: Sending } & Pick<ReturnType<typeof useUploads>, 'pause' | 'goOn' | 'cancel'>;

function SendingFile({ sending, pause, goOn, cancel }: SendingFileProps) {
  const { t } = useTranslation();
  const { file, sent, state, why, key } = sending;
  const share = file.size === 0 ? 0 : sent / file.size;
  const words =
    state === 'refused' || state === 'cutOff'
      ? named(file.name, why)
      : t(`files.${state}`, { name: file.name, percent: formatPercent(share, 0) });
  return (
    <li className={css.file}>
      <span className={cn(css.name, state === 'refused' && css.fault)} role={why ? 'alert' : 'status'}>
        {words}
      </span>
      {state !== 'refused' && <progress className={css.bar} max={1} value={share} aria-label={file.name} />}
      {state === 'sending' && (
        <IconButton icon={IconPlayerPause} small label={t('files.pause')} onClick={() => pause(key)} />
      )}
      {(state === 'paused' || state === 'cutOff') && (
        <IconButton icon={IconPlayerPlay} small label={t('files.goOn')} onClick={() => goOn(sending)} />
      )}
      <IconButton icon={IconX} small label={t('files.cancel')} onClick={() => cancel(sending)} />
    </li>
  );
}
