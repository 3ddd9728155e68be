import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './count.module.css';

/** What browsers have for reading codes from a picture, where they have it. */
interface CodeReader {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
type CodeReaderClass = new (options: { formats: string[] }) => CodeReader;

const readerClass = (): CodeReaderClass | undefined =>
  (window as unknown as { BarcodeDetector?: CodeReaderClass }).BarcodeDetector;

/** Whether this browser can read codes through its camera; where it cannot, a scanner or the keyboard does. */
export const canReadCodes = (): boolean =>
  window.isSecureContext && readerClass() !== undefined && 'mediaDevices' in navigator;

/** As labels of books are printed. */
const formats = ['code_128', 'code_39', 'ean_13', 'ean_8', 'qr_code'];
const everyMs = 150;
/** The same code stays in the picture while the hand moves on. */
const sameAgainMs = 2_500;

/** The picture of the camera; each code that comes into it is told once. */
export function Camera({ onCode }: { onCode: (code: string) => void }) {
  const { t } = useTranslation();
  const video = useRef<HTMLVideoElement>(null);
  const [isDenied, setDenied] = useState(false);
  const tell = useRef(onCode);
  tell.current = onCode;
  useEffect(() => {
    const Reader = readerClass();
    const picture = video.current;
    if (!Reader || !picture) return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stream: MediaStream | undefined;
    let last = { code: '', at: 0 };
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const reader = new Reader({ formats });
    const look = async () => {
      const codes = await reader.detect(picture).catch(() => []);
      if (isOver) return;
      const code = codes[0]?.rawValue.trim() ?? '';
      const now = Date.now();
      if (code !== '' && (code !== last.code || now - last.at > sameAgainMs)) tell.current(code);
      if (code !== '') last = { code, at: now };
      timer = setTimeout(() => void look(), everyMs);
    };
    const begin = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false });
      // It was closed again while the person was being asked.
      if (isOver) return stop();
      picture.srcObject = stream;
      await picture.play();
      await look();
    };
    begin().catch(() => {
      if (!isOver) setDenied(true);
    });
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop();
    };
  }, []);
  return (
    <>
      {isDenied && (
        <p className={css.offline} role="alert">
          {t('stockTakes.count.cameraDenied')}
        </p>
      )}
      <video
        ref={video}
        className={css.camera}
        aria-label={t('stockTakes.count.cameraView')}
        muted
        playsInline
        hidden={isDenied}
      />
    </>
  );
}
