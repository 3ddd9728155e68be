import { IconCheck, IconPlayerPause, IconPlayerPlay, IconRefresh, IconTrash, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useObjectUrl } from '../../lib/browser/use-object-url.ts';
import { formatTime } from '../../lib/words/format.ts';
import { Button } from '../button/button.tsx';
import { useUnsavedGuard } from '../form/use-unsaved-guard.ts';
import { clockTime } from './recording.ts';
import css from './sound.module.css';
import { type Recorded, useRecorder } from './use-recorder.ts';

interface RecorderProps {
  /** How long a recording may be. */
  mostMinutes: number;
  /** What the button says that begins one. */
  begin: string;
  onTake: (file: File) => void;
  /** Something is being recorded, or was and nobody has taken it. */
  onBusy: (isBusy: boolean) => void;
}

/** Records what somebody says, lets them hear it, and hands it over when they want it. */
export function Recorder({ mostMinutes, begin, onTake, onBusy }: RecorderProps) {
  const { t } = useTranslation();
  const recorder = useRecorder(mostMinutes * 60, () => t('recorder.name', { time: fileTime() }));
  const { state } = recorder;
  const { kind } = state;
  const main = useRef<HTMLButtonElement>(null);
  const hasActed = useRef(false);
  const isOpen = kind === 'recording' || kind === 'paused' || kind === 'done';
  useUnsavedGuard(isOpen, t('recorder.unsaved'));
  const say = useRef(onBusy);
  say.current = onBusy;
  useEffect(() => {
    if (!isOpen) return;
    say.current(true);
    return () => say.current(false);
  }, [isOpen]);
  // The button that was pressed is gone: its place is taken by the one that comes next.
  const step = kind === 'paused' ? 'recording' : kind;
  useEffect(() => {
    if (hasActed.current && step) main.current?.focus();
  }, [step]);

  const start = () => {
    hasActed.current = true;
    recorder.start();
  };
  const take = () => {
    if (state.kind !== 'done') return;
    onTake(state.file);
    recorder.clear();
  };
  return (
    <fieldset className={css.recorder} aria-label={begin}>
      {(state.kind === 'recording' || state.kind === 'paused') && <Dial state={state} mostMinutes={mostMinutes} />}
      {state.kind === 'done' && <Heard file={state.file} />}
      <span role="status" className={css.words}>
        {wordsOf(state)}
      </span>
      {state.kind === 'failed' && <span role="alert">{t(`recorder.fault.${state.why}`)}</span>}
      <div className={css.buttons}>
        {(kind === 'idle' || kind === 'failed') && (
          <Button ref={main} icon={kind === 'failed' ? IconRefresh : undefined} onClick={start}>
            {kind === 'idle' && <span className={css.light} aria-hidden />}
            {kind === 'failed' ? t('recorder.tryAgain') : begin}
          </Button>
        )}
        {kind === 'asking' && (
          <Button ref={main} icon={IconX} onClick={recorder.clear}>
            {t('files.cancel')}
          </Button>
        )}
        {(kind === 'recording' || kind === 'paused') && (
          <>
            <Button ref={main} kind="danger" onClick={recorder.finish}>
              {t('recorder.stop')}
            </Button>
            <Button
              icon={kind === 'paused' ? IconPlayerPlay : IconPlayerPause}
              onClick={kind === 'paused' ? recorder.goOn : recorder.pause}
            >
              {t(kind === 'paused' ? 'recorder.goOn' : 'recorder.pause')}
            </Button>
          </>
        )}
        {kind === 'done' && (
          <>
            <Button ref={main} icon={IconCheck} onClick={take}>
              {t('recorder.take')}
            </Button>
            <Button icon={IconRefresh} onClick={start}>
              {t('recorder.again')}
            </Button>
            <Button icon={IconTrash} onClick={recorder.clear}>
              {t('recorder.drop')}
            </Button>
          </>
        )}
      </div>
    </fieldset>
  );

  function wordsOf(now: Recorded): string {
    if (now.kind === 'asking') return t('recorder.asking');
    if (now.kind === 'recording')
      return now.isSilent ? t('recorder.silent') : t('recorder.recording', { count: mostMinutes });
    if (now.kind === 'paused') return t('recorder.paused');
    if (now.kind !== 'done') return '';
    const length = clockTime(now.seconds);
    return now.isCut ? t('recorder.cut', { length, count: mostMinutes }) : t('recorder.done', { length });
  }
}

/** A colon may stand in no name of a file. */
const fileTime = () => formatTime(new Date()).replace(':', '.');

interface DialProps {
  state: Extract<Recorded, { kind: 'recording' | 'paused' }>;
  mostMinutes: number;
}

/** How long, how much is left, how loud. Who does not see it is told the steps, not every second. */
function Dial({ state: { kind, seconds, level }, mostMinutes }: DialProps) {
  return (
    <div className={css.dial}>
      <span className={kind === 'recording' ? css.light : css.lightOut} aria-hidden />
      <span role="timer" className="figures">
        {clockTime(seconds)} / {clockTime(mostMinutes * 60)}
      </span>
      {level !== null && (
        <span className={css.level} aria-hidden>
          <span style={{ inlineSize: `${Math.round(level * 100)}%` }} />
        </span>
      )}
    </div>
  );
}

function Heard({ file }: { file: File }) {
  const { t } = useTranslation();
  const href = useObjectUrl(file);
  return (
    // biome-ignore lint/a11y/useMediaCaption: what somebody has just said has no captions
    <audio className={css.heard} src={href} aria-label={t('recorder.yours')} controls preload="metadata" />
  );
}
