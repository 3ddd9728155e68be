import { isEmptyRichText } from '@phuong/rich-text/rich-text-facts.ts';
import { useTranslation } from 'react-i18next';
import { DocumentBody } from '../materials/document-body.tsx';
import { useWorkPhoto } from './use-work-photo.ts';
import css from './work.module.css';
import { isHere, isNothing, type WorkValues } from './work-values.ts';

/** Work as it stands, to be looked at. */
export function WorkShown({ values }: { values: WorkValues }) {
  const { t } = useTranslation();
  const { text, files, photos, audio, link } = values;
  const onlyHere = [...files, ...audio].filter(isHere);
  if (isNothing(values)) return <p className="secondary">{t('work.nothing')}</p>;
  return (
    <>
      {photos.length > 0 && (
        <ol className={css.pages}>
          {photos.map((photo, at) => (
            <li key={photo.fileId}>
              <Paper photo={photo} page={at + 1} />
            </li>
          ))}
        </ol>
      )}
      <DocumentBody
        mayDownload
        text={text && !isEmptyRichText(text) ? text : null}
        file={null}
        attachments={[...files, ...audio].filter((file) => !isHere(file))}
      />
      {onlyHere.length > 0 && (
        <ul className={css.unsent}>
          {onlyHere.map(({ fileId, name }) => (
            <li key={fileId}>
              <span>{name}</span>
              <span className="secondary small">{t('work.photoHere')}</span>
            </li>
          ))}
        </ul>
      )}
      {link && (
        <a href={link} target="_blank" rel="noopener noreferrer">
          {link}
        </a>
      )}
    </>
  );
}

function Paper({ photo, page }: { photo: WorkValues['photos'][number]; page: number }) {
  const { t } = useTranslation();
  const { href, isOnlyHere } = useWorkPhoto(photo);
  return (
    <div className={css.paper}>
      {href && <img src={href} alt={t('work.page', { page })} />}
      <b className={css.number}>{page}</b>
      {isOnlyHere && <span className={css.here}>{t('work.photoHere')}</span>}
    </div>
  );
}
