import { IconArrowLeft, IconCamera, IconCrop, IconPhoto, IconRefresh, IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { randomId } from '../../../lib/api/random-id.ts';
import { holdReload } from '../../../lib/browser/build-check.ts';
import { type UploadedFile, uploadFile } from '../../../lib/uploads/upload-file.ts';
import { formatBytes } from '../../../lib/words/file-size.ts';
import { formatPercent } from '../../../lib/words/format.ts';
import { Button, IconButton } from '../../../ui/button/button.tsx';
import { problemDetail } from '../../../ui/feedback/error-state.tsx';
import { keepHere, keptHere } from './kept-work.ts';
import { PhotoDialog } from './photo-dialog.tsx';
import { asTaken, type PhotoEdit, shrunkPhoto } from './photo-shrink.ts';
import { useWorkPhoto } from './use-work-photo.ts';
import css from './work.module.css';
import { hereId, isHere } from './work-values.ts';

interface Coming {
  readonly key: string;
  readonly photo: Blob;
  readonly name: string;
  readonly edit: PhotoEdit;
  /** The page it takes the place of; undefined: a new one at the end. */
  readonly instead: string | undefined;
  readonly share: number;
  readonly why: string | null;
}

type Photos = readonly UploadedFile[];

interface PhotosFieldProps {
  value: Photos;
  /** Photos change by themselves too, when they arrive: what is done is done to what stands there then. */
  onChange: (next: (photos: Photos) => Photos) => void;
  /** How far the one is that is on its way. */
  share: { readonly id: string; readonly share: number } | null;
  most: number;
  onBusy: (isBusy: boolean) => void;
}

/**
 * Pages taken by the camera, several in one go: made light and kept on this device, whence they are sent, put in order, turned and cut. Where the
 * browser keeps nothing they are sent at once, one after the other.
 */
export function PhotosField({ value, onChange, share, most, onBusy }: PhotosFieldProps) {
  const { t } = useTranslation();
  const labelId = useId();
  const camera = useRef<HTMLInputElement>(null);
  const gallery = useRef<HTMLInputElement>(null);
  // What was taken, for as long as the page is open: turning and cutting begin from it, not from what was made light.
  const originals = useRef(new Map<string, Blob>());
  const [coming, setComing] = useState<readonly Coming[]>([]);
  const [edited, setEdited] = useState<{ page: number; fileId: string; photo: Blob } | null>(null);
  const [isKept, setKept] = useState(true);
  // A page that has arrived has another id, and still begins from what was taken.
  const before = useRef(value);
  useEffect(() => {
    for (const [at, page] of value.entries()) {
      const was = before.current[at];
      const taken = was && isHere(was) && !isHere(page) ? originals.current.get(was.fileId) : undefined;
      if (taken) originals.current.set(page.fileId, taken);
    }
    before.current = value;
  }, [value]);
  const isComing = coming.length > 0;
  useEffect(() => (isComing ? holdReload() : undefined), [isComing]);
  const line = useRef(Promise.resolve());
  const underWay = useRef(0);

  const set = (key: string, more: Partial<Coming>) =>
    setComing((before) => before.map((each) => (each.key === key ? { ...each, ...more } : each)));
  const onDevice = async (file: File): Promise<UploadedFile | null> => {
    const fileId = hereId(randomId());
    const kept = await keepHere(fileId, file);
    setKept(kept);
    return kept ? { fileId, name: file.name, mediaType: file.type, size: file.size } : null;
  };
  const atOnce = (key: string, file: File) =>
    uploadFile(file, {
      onProgress: (sent: number) => set(key, { share: file.size === 0 ? 0 : sent / file.size }),
    });
  const send = (one: Coming) => {
    underWay.current += 1;
    onBusy(true);
    // One after the other: the pages stay in their order, and a phone holds one large picture at a time.
    line.current = line.current.then(async () => {
      try {
        const file = await shrunkPhoto(one.photo, one.name, one.edit);
        const page = (await onDevice(file)) ?? (await atOnce(one.key, file));
        originals.current.set(page.fileId, one.photo);
        onChange((photos) =>
          one.instead === undefined
            ? [...photos, page]
            : photos.map((each) => (each.fileId === one.instead ? page : each)),
        );
        setComing((before) => before.filter(({ key }) => key !== one.key));
      } catch (error) {
        set(one.key, { why: problemDetail(error) ?? t('work.photoUnread', { name: one.name }) });
      } finally {
        underWay.current -= 1;
        onBusy(underWay.current > 0);
      }
    });
  };
  const take = (photo: Blob, name: string, edit = asTaken, instead?: string) => {
    const one = { key: randomId(), photo, name, edit, instead, share: 0, why: null };
    setComing((before) => [...before, one]);
    send(one);
  };
  const again = (one: Coming) => {
    set(one.key, { why: null, share: 0 });
    send(one);
  };
  const room = most - value.length - coming.filter(({ instead }) => instead === undefined).length;
  const input = (ref: typeof camera, capture: boolean) => (
    <input
      ref={ref}
      type="file"
      hidden
      multiple
      accept="image/*"
      aria-label={t(capture ? 'work.camera' : 'work.gallery')}
      {...(capture ? { capture: 'environment' as const } : {})}
      onChange={(event) => {
        for (const file of [...(event.target.files ?? [])].slice(0, room)) take(file, file.name);
        event.target.value = '';
      }}
    />
  );
  const move = (photo: UploadedFile, to: number) =>
    onChange((photos) => {
      const next = photos.filter(({ fileId }) => fileId !== photo.fileId);
      next.splice(to, 0, photo);
      return next;
    });
  const open = async (page: number, fileId: string, href: string | undefined) => {
    const kept =
      originals.current.get(fileId) ??
      (isHere({ fileId }) ? await keptHere({ fileId, mediaType: 'image/jpeg' }) : null);
    const photo = kept ?? (href ? await (await fetch(href)).blob() : null);
    if (photo) setEdited({ page, fileId, photo });
  };
  return (
    <fieldset className={css.photos} aria-labelledby={labelId}>
      <span id={labelId} className={css.label}>
        {t('work.photos', { count: value.length })}
      </span>
      {input(camera, true)}
      {input(gallery, false)}
      {value.length > 0 && (
        <ol className={css.pages}>
          {value.map((photo, at) => (
            <Page
              key={photo.fileId}
              photo={photo}
              page={at + 1}
              share={share?.id === photo.fileId ? share.share : null}
              onMove={(to) => move(photo, to)}
              onEdit={(href) => void open(at + 1, photo.fileId, href)}
              onRemove={() => onChange((photos) => photos.filter(({ fileId }) => fileId !== photo.fileId))}
            />
          ))}
        </ol>
      )}
      {coming.map((one) => (
        <div key={one.key} className={css.coming} role={one.why ? 'alert' : 'status'}>
          <span>{one.why ?? t('work.sending', { percent: formatPercent(one.share, 0) })}</span>
          {one.why && <IconButton icon={IconRefresh} label={t('work.again')} onClick={() => again(one)} />}
          {one.why && (
            <IconButton
              icon={IconX}
              label={t('work.drop')}
              onClick={() => setComing((before) => before.filter(({ key }) => key !== one.key))}
            />
          )}
        </div>
      ))}
      {!isKept && (
        <p className="secondary small" role="status">
          {t('work.notKept')}
        </p>
      )}
      {room > 0 ? (
        <div className={css.buttons}>
          <Button icon={IconCamera} onClick={() => camera.current?.click()}>
            {t('work.camera')}
          </Button>
          <Button icon={IconPhoto} onClick={() => gallery.current?.click()}>
            {t('work.gallery')}
          </Button>
        </div>
      ) : (
        <p className="secondary small">{t('work.noRoom', { most })}</p>
      )}
      {edited && (
        <PhotoDialog
          photo={edited.photo}
          page={edited.page}
          onClose={() => setEdited(null)}
          onDone={(edit) => {
            take(edited.photo, `trang-${edited.page}`, edit, edited.fileId);
            setEdited(null);
          }}
        />
      )}
    </fieldset>
  );
}

interface PageProps {
  photo: UploadedFile;
  page: number;
  /** While it is on its way. */
  share: number | null;
  onMove: (to: number) => void;
  onEdit: (href: string | undefined) => void;
  onRemove: () => void;
}

function Page({ photo, page, share, onMove, onEdit, onRemove }: PageProps) {
  const { t } = useTranslation();
  const { href, isOnlyHere } = useWorkPhoto(photo);
  return (
    <li className={css.sheet}>
      <div className={css.paper}>
        {href && <img src={href} alt={t('work.page', { page })} />}
        <b className={css.number}>{page}</b>
      </div>
      {isOnlyHere ? (
        <span className={css.here}>
          {share === null ? t('work.photoHere') : t('work.sending', { percent: formatPercent(share, 0) })}
        </span>
      ) : (
        <span className="secondary small figures">{formatBytes(photo.size)}</span>
      )}
      <div className={css.tools}>
        <IconButton
          icon={IconArrowLeft}
          label={t('work.earlier', { page })}
          disabled={page === 1}
          onClick={() => onMove(page - 2)}
        />
        <IconButton icon={IconCrop} label={t('work.edit', { page })} onClick={() => onEdit(href)} />
        <IconButton icon={IconX} label={t('work.remove', { page })} onClick={onRemove} />
      </div>
    </li>
  );
}
