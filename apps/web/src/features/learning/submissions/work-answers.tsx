import { lazy, Suspense, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withTexts } from '../../../lib/words/more-texts.ts';
import { SkeletonLines } from '../../../ui/feedback/skeletons.tsx';
import { FileField } from '../../../ui/files/file-field.tsx';
import { FieldShell } from '../../../ui/form/fields/field-shell.tsx';
import { Input } from '../../../ui/form/fields/input.tsx';
import { SoundField } from '../../../ui/sound/sound-field.tsx';
import { PhotosField } from './photos-field.tsx';
import type { TakenRules } from './taken-files.ts';
import { acceptOf } from './taken-files.ts';
import css from './work.module.css';
import type { WorkValues } from './work-values.ts';

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
  /** How far the photo is that is on its way. */
  share: { readonly id: string; readonly share: number } | null;
  onBusy: (isBusy: boolean) => void;
}

/** What a pupil puts together, of the kinds the exercise takes: photos first, which is what phones are for. */
export function WorkAnswers({ rules, values, onChange, onPhotos, share, onBusy }: WorkAnswersProps) {
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
