import { IconRotate, IconRotateClockwise } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButtons } from '../../../ui/button/action-buttons.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { PhotoEdit } from './photo-shrink.ts';
import { asTaken, type Cut, drawPhoto, uprightPicture } from './photo-shrink.ts';
import css from './work.module.css';

interface PhotoDialogProps {
  photo: Blob;
  page: number;
  onDone: (edit: PhotoEdit) => void;
  onClose: () => void;
}

const edges = ['top', 'right', 'bottom', 'left'] as const;
const mostCut = 45;
const previewSide = 720;

/** Turns a photo and cuts its edges. */
export function PhotoDialog({ photo, page, onDone, onClose }: PhotoDialogProps) {
  const { t } = useTranslation();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [edit, setEdit] = useState(asTaken);
  useEffect(() => {
    let isGone = false;
    uprightPicture(photo).then(
      (read) => (isGone ? read.close() : setPicture(read)),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [photo]);
  useEffect(() => () => picture?.close(), [picture]);
  useEffect(() => {
    if (picture && canvas.current) drawPhoto(canvas.current, picture, { ...edit, cut: asTaken.cut }, previewSide);
  }, [picture, edit]);
  const turn = (by: number) => setEdit({ turns: (edit.turns + by + 4) % 4, cut: asTaken.cut });
  const cutTo = (edge: keyof Cut, percent: number) => setEdit({ ...edit, cut: { ...edit.cut, [edge]: percent / 100 } });
  const percent = (share: number) => `${share * 100}%`;
  const { top, right, bottom, left } = edit.cut;
  return (
    <Dialog
      open
      size="medium"
      title={t('work.photoTitle', { page })}
      onClose={onClose}
      footer={
        <ActionButtons onCancel={onClose}>
          <Button kind="primary" onClick={() => onDone(edit)}>
            {t('work.photoKeep')}
          </Button>
        </ActionButtons>
      }
    >
      <div className={css.editing}>
        <div className={css.preview}>
          <canvas ref={canvas} role="img" aria-label={t('work.page', { page })} />
          <div
            aria-hidden
            className={css.frame}
            style={{ top: percent(top), right: percent(right), bottom: percent(bottom), left: percent(left) }}
          />
        </div>
        <div className={css.buttons}>
          <Button icon={IconRotate} onClick={() => turn(-1)}>
            {t('work.turnLeft')}
          </Button>
          <Button icon={IconRotateClockwise} onClick={() => turn(1)}>
            {t('work.turnRight')}
          </Button>
        </div>
        {edges.map((edge) => (
          <label key={edge} className={css.slider}>
            <span>{t(`work.cut.${edge}`)}</span>
            <input
              type="range"
              min={0}
              max={mostCut}
              value={Math.round(edit.cut[edge] * 100)}
              onChange={(event) => cutTo(edge, Number(event.target.value))}
            />
          </label>
        ))}
      </div>
    </Dialog>
  );
}
