import { lazy, Suspense, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { randomId } from '../../../lib/api/random-id.ts';
import type { UploadedFile } from '../../../lib/uploads/upload-file.ts';
import { formatPercent } from '../../../lib/words/format.ts';
import { withTexts } from '../../../lib/words/more-texts.ts';
import { SkeletonLines } from '../../../ui/feedback/skeletons.tsx';
import { FileField } from '../../../ui/files/file-field.tsx';
import { FileView } from '../../../ui/files/file-view.tsx';
import type { FileKeeper } from '../../../ui/files/use-uploads.ts';
import { FieldShell } from '../../../ui/form/fields/field-shell.tsx';
import { Input } from '../../../ui/form/fields/input.tsx';
import { SoundField } from '../../../ui/sound/sound-field.tsx';
import { keepHere } from './kept-work.ts';
import { PhotosField } from './photos-field.tsx';
import type { TakenRules } from './taken-files.ts';
import { acceptOf } from './taken-files.ts';
import { useWorkPhoto } from './use-work-photo.ts';
import css from './work.module.css';
import { hereId, isHere, type WorkValues } from './work-values.ts';

const RichTextEditor = lazy(
  withTexts('writing', async () => ({
    default: (await import('../../../ui/rich-text/rich-text-editor.tsx')).RichTextEditor,
  })),
);

const megabyte = 1024 * 1024;
const mostAudio = 5;
/** Reading aloud, telling a story, answering in a foreign language. */
const mostMinutes = 10;

interface WorkAnswersProps {
  rules: TakenRules;
  values: WorkValues;
  onChange: (more: Partial<WorkValues>) => void;
  onPhotos: (next: (photos: WorkValues['photos']) => WorkValues['photos']) => void;
  /** How far the photo or file is that is on its way from this device. */
  share: { readonly id: string; readonly share: number } | null;
  /** Nothing gets to the school now. */
  isAway: boolean;
  onBusy: (isBusy: boolean) => void;
}

/** What a phone keeps of one file without a network; what is larger would take the place of all lessons. */
const mostKept = 20 * megabyte;

/** A file that is chosen without a network waits on this device, as photos do. */
async function keepFile(file: File): Promise<UploadedFile | null> {
  const fileId = hereId(randomId());
  const isKept = await keepHere(fileId, file);
  return isKept ? { fileId, name: file.name, mediaType: file.type, size: file.size } : null;
}

/** What a pupil puts together, of the kinds the exercise takes: photos first, which is what phones are for. */
export function WorkAnswers({ rules, values, onChange, onPhotos, share, isAway, onBusy }: WorkAnswersProps) {
  const { t } = useTranslation();
  const linkId = useId();
  // The editor keeps what is typed; it begins anew only with another work.
  const [start] = useState(values.text);
  const takes = (kind: TakenRules['kinds'][number]) => rules.kinds.includes(kind);
  const under = useRef(new Set<string>());
  const busy = (part: 'photos' | 'files' | 'audio') => (isBusy: boolean) => {
    if (isBusy) under.current.add(part);
    else under.current.delete(part);
    onBusy(under.current.size > 0);
  };
  const largest = rules.mostMegabytes * megabyte;
  const waiting: FileKeeper = { largest: mostKept, isAway, keep: keepFile };
  const note = (file: UploadedFile) => {
    if (!isHere(file)) return undefined;
    return share?.id === file.fileId ? formatPercent(share.share, 0) : t('work.photoHere');
  };
  return (
    <>
      {takes('PHOTOS') && (
        <PhotosField
          value={values.photos}
          most={rules.mostFiles}
          onChange={onPhotos}
          share={share}
          onBusy={busy('photos')}
        />
      )}
      {takes('TEXT') && (
        <div className={css.section}>
          <span className={css.label}>{t('work.text')}</span>
          <Suspense fallback={<SkeletonLines lines={4} />}>
            <RichTextEditor
              label={t('work.text')}
              start={start ?? values.text ?? { type: 'doc', content: [{ type: 'paragraph' }] }}
              describedBy={undefined}
              invalid={false}
              onChange={(text) => onChange({ text })}
            />
          </Suspense>
        </div>
      )}
      {takes('FILES') && (
        <FileField
          label={t('work.files')}
          value={values.files}
          most={rules.mostFiles}
          largest={largest}
          accept={acceptOf(rules.families)}
          keeper={waiting}
          note={note}
          onChange={(files) => onChange({ files })}
          onBusy={busy('files')}
        />
      )}
      {takes('AUDIO') && (
        <SoundField
          label={t('work.audio')}
          value={values.audio}
          most={mostAudio}
          largest={largest}
          mostMinutes={mostMinutes}
          keeper={waiting}
          note={note}
          shown={(sound) => <Sound sound={sound} />}
          onChange={(audio) => onChange({ audio })}
          onBusy={busy('audio')}
        />
      )}
      {takes('LINK') && (
        <FieldShell id={linkId} label={t('work.link')}>
          {(control) => (
            <Input
              {...control}
              type="url"
              inputMode="url"
              value={values.link}
              maxLength={2000}
              onChange={(event) => onChange({ link: event.target.value })}
            />
          )}
        </FieldShell>
      )}
    </>
  );
}

/** A recording to be heard, from the school or from this device. */
function Sound({ sound }: { sound: UploadedFile }) {
  const { href, isOnlyHere } = useWorkPhoto(sound);
  if (!isOnlyHere) return <FileView fileId={sound.fileId} mayDownload={false} />;
  // biome-ignore lint/a11y/useMediaCaption: what people send has no captions
  return href ? <audio className={css.sound} src={href} aria-label={sound.name} controls preload="metadata" /> : null;
}
