import { mostPhotos } from '@phuong/contract/platform/photo.fields.ts';
import type { PhotoPerson } from '@phuong/contract/platform/photo-match.schema.ts';
import { IconArrowRight, IconCircleCheck, IconPhoto } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../lib/api/api-problem.ts';
import { useObjectUrl } from '../../lib/browser/use-object-url.ts';
import { formatDate, formatNumber } from '../../lib/words/format.ts';
import { Button, ButtonLink } from '../button/button.tsx';
import { problemDetail } from '../feedback/error-state.tsx';
import { useAction } from '../feedback/use-action.ts';
import { SelectInput } from '../form/fields/select-fields.tsx';
import { PageHeader } from '../frame/page-header.tsx';
import { type Chosen, photosIn } from './chosen-photos.ts';
import css from './photos-by-name.module.css';

interface Photo extends Chosen {
  readonly among: readonly PhotoPerson[];
  /** Whose it is, by its name or as somebody said; '' leaves it out. */
  readonly personId: string;
  readonly state: 'waiting' | 'saved' | 'refused';
  readonly why?: string;
}

/** As many at once as leave room for other people's calls. */
const together = 2;
/** Rows drawn before "all" is asked for. */
const shownRows = 60;

interface PhotosByNameProps {
  noun: 'students' | 'teachers' | 'employees';
  /** What leads to the list. */
  breadcrumb: readonly { label: string; href?: string }[];
  backHref: string;
  /** Whose each is; null: nothing can be asked yet. */
  match: ((names: string[]) => Promise<readonly { readonly among: readonly PhotoPerson[] }[]>) | null;
  /** Keeps one. */
  keep: (id: string, file: File) => Promise<unknown>;
  /** The photo there is, as an address for `<img>`. */
  useKept: (id: string, hasPhoto: boolean) => string | undefined;
}

/** Photos of many people by the names of the files, from a ZIP or chosen together. */
export function PhotosByName({ noun, breadcrumb, backHref, match, keep, useKept }: PhotosByNameProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { run, busy } = useAction();
  const picker = useRef<HTMLInputElement>(null);
  const [photos, setPhotos] = useState<readonly Photo[]>([]);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const [replaces, setReplaces] = useState(true);
  const [showsAll, setShowsAll] = useState(false);

  const look = (files: readonly File[]) =>
    run(async () => {
      const { chosen, refused } = await photosIn(files);
      setFaults(refused.map(({ name, fault }) => t(`photos.fault.${fault}`, { name, n: formatNumber(mostPhotos) })));
      const found = chosen.length === 0 || match === null ? [] : await match(chosen.map(({ name }) => name));
      setPhotos(
        chosen.map((each, index) => {
          const among = found[index]?.among ?? [];
          return { ...each, among, personId: among.length === 1 ? (among[0]?.id ?? '') : '', state: 'waiting' };
        }),
      );
      setShowsAll(false);
    });

  const personOf = ({ among, personId }: Photo) => among.find(({ id }) => id === personId);
  const taken = new Map<string, string>();
  for (const photo of photos) if (photo.personId && !taken.has(photo.personId)) taken.set(photo.personId, photo.name);
  const isSecond = (photo: Photo) => photo.personId !== '' && taken.get(photo.personId) !== photo.name;
  const isWanted = (photo: Photo) =>
    photo.state !== 'saved' &&
    personOf(photo) !== undefined &&
    !isSecond(photo) &&
    (replaces || !personOf(photo)?.hasPhoto);
  const wanted = photos.filter(isWanted);
  const replaced = photos.filter((photo) => photo.state !== 'saved' && personOf(photo)?.hasPhoto && !isSecond(photo));
  const saved = photos.filter(({ state }) => state === 'saved').length;
  const choose = (name: string, personId: string) =>
    setPhotos((now) => now.map((photo) => (photo.name === name ? { ...photo, personId } : photo)));

  const save = () =>
    run(async () => {
      const queue = [...wanted];
      const put = (name: string, change: Partial<Photo>) =>
        setPhotos((now) => now.map((photo) => (photo.name === name ? { ...photo, ...change } : photo)));
      const work = async () => {
        for (let photo = queue.shift(); photo; photo = queue.shift()) {
          try {
            await keep(photo.personId, photo.file);
            put(photo.name, { state: 'saved' });
          } catch (error) {
            // What one photo is refused for says nothing about the others; without a network none will come through.
            if (!(error instanceof ApiProblem)) throw error;
            put(photo.name, { state: 'refused', why: problemDetail(error) ?? '' });
          }
        }
      };
      await Promise.all(Array.from({ length: together }, work));
      await client.invalidateQueries();
    });

  const rank = (photo: Photo) =>
    photo.state === 'refused' ? 0 : photo.among.length > 1 ? 1 : photo.among.length === 0 ? 2 : isSecond(photo) ? 1 : 3;
  const ordered = photos.toSorted((a, b) => rank(a) - rank(b));
  const shown = showsAll ? ordered : ordered.slice(0, shownRows);
  const nobody = photos.filter(({ among }) => among.length === 0).length;
  const several = photos.filter(({ among }) => among.length > 1).length;

  return (
    <>
      <PageHeader title={t(`photos.of.${noun}.title`)} breadcrumb={breadcrumb} />
      <div className={css.page}>
        <p className="secondary">{t('photos.lead')}</p>
        <p className="secondary">{t(`photos.of.${noun}.names`)}</p>
        <input
          ref={picker}
          type="file"
          hidden
          multiple
          accept=".zip,image/jpeg,image/png"
          aria-label={t('photos.choose')}
          onChange={(event) => {
            const files = [...(event.target.files ?? [])];
            event.target.value = '';
            if (files.length > 0) void look(files);
          }}
        />
        <div className={css.buttons}>
          <Button
            icon={IconPhoto}
            kind={photos.length === 0 ? 'primary' : undefined}
            busy={busy}
            disabled={match === null}
            onClick={() => picker.current?.click()}
          >
            {t(photos.length === 0 ? 'photos.choose' : 'photos.chooseOther')}
          </Button>
          {photos.length > 0 && (
            <Button kind="primary" busy={busy} disabled={wanted.length === 0} onClick={() => void save()}>
              {t('photos.save', { count: wanted.length, n: formatNumber(wanted.length) })}
            </Button>
          )}
          {saved > 0 && wanted.length === 0 && <ButtonLink href={backHref}>{t(`photos.of.${noun}.back`)}</ButtonLink>}
        </div>
        {faults.length > 0 && (
          <ul className={css.faults} role="alert">
            {faults.slice(0, 20).map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
            {faults.length > 20 && <li>{t('photos.moreFaults', { n: formatNumber(faults.length - 20) })}</li>}
          </ul>
        )}
        {photos.length > 0 && (
          <>
            <p aria-live="polite">
              {t('photos.summary', {
                n: formatNumber(photos.length),
                matched: formatNumber(photos.length - nobody - several),
                several: formatNumber(several),
                nobody: formatNumber(nobody),
              })}
              {saved > 0 && <b> {t('photos.saved', { count: saved, n: formatNumber(saved) })}</b>}
            </p>
            {replaced.length > 0 && (
              <label className={css.option}>
                <input
                  type="checkbox"
                  className="ph-check"
                  checked={replaces}
                  onChange={(event) => setReplaces(event.target.checked)}
                />
                {t(`photos.of.${noun}.replace`, { count: replaced.length, n: formatNumber(replaced.length) })}
              </label>
            )}
            <ul className={css.photos}>
              {shown.map((photo) => (
                <PhotoRow
                  key={photo.name}
                  noun={noun}
                  useKept={useKept}
                  photo={photo}
                  person={personOf(photo)}
                  other={isSecond(photo) ? taken.get(photo.personId) : undefined}
                  onChoose={(id) => choose(photo.name, id)}
                />
              ))}
            </ul>
            {shown.length < ordered.length && (
              <Button onClick={() => setShowsAll(true)}>
                {t('photos.showAll', { n: formatNumber(ordered.length) })}
              </Button>
            )}
          </>
        )}
      </div>
    </>
  );
}

interface PhotoRowProps extends Pick<PhotosByNameProps, 'noun' | 'useKept'> {
  photo: Photo;
  person: PhotoPerson | undefined;
  /** The file that is this person's photo already. */
  other: string | undefined;
  onChoose: (personId: string) => void;
}

function PhotoRow({ noun, useKept, photo, person, other, onChoose }: PhotoRowProps) {
  const { t } = useTranslation();
  const url = useObjectUrl(photo.file);
  const labelOf = ({ name, place, dateOfBirth, code }: PhotoPerson) =>
    [name, place, formatDate(dateOfBirth), code].filter(Boolean).join(' · ');
  return (
    <li className={css.row}>
      <Former useKept={useKept} person={photo.state === 'saved' ? undefined : person} />
      {url && <img className={css.picture} src={url} alt={t('photos.new', { name: photo.name })} loading="lazy" />}
      <div className={css.who}>
        {person && photo.among.length === 1 ? (
          <b>{labelOf(person)}</b>
        ) : photo.among.length > 0 ? (
          <SelectInput
            label={t('photos.whose', { name: photo.name })}
            placeholder={t(`photos.of.${noun}.chooseWhose`)}
            clearable
            choices={photo.among.map((each) => ({ value: each.id, label: labelOf(each) }))}
            value={photo.personId || null}
            onChange={(id) => onChoose(id ?? '')}
          />
        ) : (
          <b>{t('photos.nobody')}</b>
        )}
        <span className="secondary small">{photo.name}</span>
        {other && <span className={css.wrong}>{t(`photos.of.${noun}.second`, { other })}</span>}
        {photo.state === 'refused' && <span className={css.wrong}>{photo.why}</span>}
        {photo.state === 'saved' && (
          <span className={css.good}>
            <IconCircleCheck size={16} aria-hidden /> {t('photos.done')}
          </span>
        )}
      </div>
    </li>
  );
}

/** The photo there is now, which the new one replaces. */
function Former({ person, useKept }: Pick<PhotosByNameProps, 'useKept'> & { person: PhotoPerson | undefined }) {
  const { t } = useTranslation();
  const url = useKept(person?.id ?? '', person?.hasPhoto ?? false);
  if (!person?.hasPhoto) return <span className={css.none} />;
  return (
    <span className={css.former}>
      {url && <img className={css.picture} src={url} alt={t('photos.old', { name: person.name })} />}
      <IconArrowRight size={16} aria-hidden />
    </span>
  );
}
