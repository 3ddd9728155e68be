import { useTranslation } from 'react-i18next';
import { call, callFile, upload } from '../../../lib/api/client.ts';
import { usePicture } from '../../../lib/browser/use-picture.ts';
import { PictureButtons } from '../../../ui/form/fields/picture-buttons.tsx';
import { Avatar } from '../../../ui/record/avatar.tsx';
import css from './profile.module.css';

/** The own picture: changed and taken away at once. */
export function ProfilePhoto({ name, hasPhoto }: { name: string; hasPhoto: boolean }) {
  const { t } = useTranslation();
  const url = usePicture({
    key: ['profile.photo'],
    read: ({ signal }) => callFile('profile.photo', { signal }),
    isThere: hasPhoto,
  });
  return (
    <section className={css.section}>
      <h2>{t('profile.photo.title')}</h2>
      <div className={css.picture}>
        {url ? (
          <img className={css.photo} src={url} alt={t('profile.photo.alt')} width={96} height={96} />
        ) : (
          <Avatar name={name} size={96} />
        )}
        <div className={css.buttons}>
          <PictureButtons
            hasPicture={hasPhoto}
            set={(file) => upload('profile.setPhoto', { file })}
            remove={() => call('profile.removePhoto')}
            words={{
              choose: t('profile.photo.choose'),
              change: t('profile.photo.change'),
              remove: t('profile.photo.remove'),
              saved: t('profile.photo.saved'),
              removed: t('profile.photo.removed'),
            }}
          />
        </div>
      </div>
      <p className={css.hint}>{t('profile.photo.hint')}</p>
    </section>
  );
}
