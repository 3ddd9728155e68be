import { IconHeadphones } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readStored, writeStored } from '../../../../lib/browser/storage.ts';
import { useStoredFile } from '../../../../lib/uploads/stored-file.ts';
import { formatNumber } from '../../../../lib/words/format.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { StoredMedia } from '../../../../ui/rich-text/stored-file.tsx';
import css from './answering.module.css';

const playsKey = 'phuong.exam.plays';

/** How often each sound was begun, of one attempt. */
function playsOf(attemptId: string): Record<string, number> {
  const stored = (readStored(playsKey) ?? {}) as { attemptId?: string; plays?: Record<string, number> };
  return stored.attemptId === attemptId ? (stored.plays ?? {}) : {};
}

interface AnswerSoundProps {
  sound: { readonly fileId: string; readonly plays: number | null };
  /** Whose plays are counted; null: as often as one likes. */
  attemptId: string | null;
}

/** The sound of a question, as often as it may be heard. */
export function AnswerSound({ sound, attemptId }: AnswerSoundProps) {
  if (sound.plays === null || attemptId === null) return <StoredMedia fileId={sound.fileId} />;
  return <LimitedSound fileId={sound.fileId} most={sound.plays} attemptId={attemptId} />;
}

interface LimitedSoundProps {
  fileId: string;
  most: number;
  attemptId: string;
}

/** Played through from its beginning; a reload does not give the plays back. */
function LimitedSound({ fileId, most, attemptId }: LimitedSoundProps) {
  const { t } = useTranslation();
  const { data: file } = useStoredFile(fileId);
  const audio = useRef<HTMLAudioElement>(null);
  const [played, setPlayed] = useState(() => playsOf(attemptId)[fileId] ?? 0);
  const [share, setShare] = useState<number | null>(null);
  const [isFailed, setFailed] = useState(false);
  const left = Math.max(0, most - played);
  const play = async () => {
    const element = audio.current;
    if (!element || share !== null || left === 0) return;
    setFailed(false);
    element.currentTime = 0;
    try {
      await element.play();
    } catch {
      // Not heard, not counted.
      setFailed(true);
      return;
    }
    setShare(0);
    setPlayed(played + 1);
    writeStored(playsKey, { attemptId, plays: { ...playsOf(attemptId), [fileId]: played + 1 } });
  };
  return (
    <div className={css.sound}>
      <Button
        icon={IconHeadphones}
        busy={share !== null}
        disabled={left === 0 && share === null}
        onClick={() => void play()}
      >
        {t(share !== null ? 'exam.answer.playing' : 'exam.answer.play')}
      </Button>
      {/* biome-ignore lint/a11y/useMediaCaption: what is heard is what is asked */}
      <audio
        ref={audio}
        src={file?.href}
        preload="auto"
        onTimeUpdate={({ currentTarget: { currentTime, duration } }) =>
          setShare((before) => (before === null || !duration ? before : currentTime / duration))
        }
        onEnded={() => setShare(null)}
        onError={() => setShare(null)}
      />
      {share !== null && <progress className={css.played} value={share} aria-label={t('exam.answer.playing')} />}
      <span role="status" className="secondary small">
        {isFailed
          ? t('exam.answer.notPlayed')
          : t('exam.answer.playsLeft', { count: left, n: formatNumber(left), most: formatNumber(most) })}
      </span>
    </div>
  );
}
