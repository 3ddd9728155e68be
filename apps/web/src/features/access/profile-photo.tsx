import { IconPhoto } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { call, callFile, upload } from '../../lib/api/client.ts';
import { useObjectUrl } from '../../lib/use-object-url.ts';
import { Button } from '../../ui/button/button.tsx';
import { useAction } from '../../ui/feedback/use-action.ts';
import { Avatar } from '../../ui/record/avatar.tsx';
import css from './profile.module.css';

/** The own picture: changed and taken away at once. */
export function ProfilePhoto({ name, hasPhoto }: { name: string; hasPhoto: boolean }) {
  const { t } = useTranslation();
  const { run, busy } = useAction();
  const picker = useRef<HTMLInputElement>(null);
  const url = usePhoto(hasPhoto);
  const send = (file: File) =>
    run(
      () => upload('profile.setPhoto', { file }),
      () => t('profile.photo.saved'),
    );
  return (
    <section className={css.section}>
      <h2>{t('profile.photo.title')}</h2>
      <div className={css.picture}>
        {url ? (
          <img className={css.photo} src={url} alt={t('profile.photo.alt')} width={96} height={96} />
        ) : (
          <Avatar name={name} size={96} />
        )}
        <input
          ref={picker}
          type="file"
          className={css.picker}
          tabIndex={-1}
          aria-hidden="true"
          accept="image/png,image/jpeg"
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = '';
            if (file) void send(file);
          }}
        />
        <div className={css.buttons}>
          <Button icon={IconPhoto} busy={busy} onClick={() => picker.current?.click()}>
            {t(hasPhoto ? 'profile.photo.change' : 'profile.photo.choose')}
          </Button>
          {hasPhoto && (
            <Button
              kind="quiet"
              disabled={busy}
              onClick={() =>
                void run(
                  () => call('profile.removePhoto'),
                  () => t('profile.photo.removed'),
                )
              }
            >
              {t('profile.photo.remove')}
            </Button>
          )}
        </div>
      </div>
      <p className={css.hint}>{t('profile.photo.hint')}</p>
    </section>
  );
}

/** The picture as an address for `<img>`; the call needs the token, so the browser cannot fetch it by itself. */
function usePhoto(hasPhoto: boolean): string | undefined {
  const { data: blob } = useQuery({
    queryKey: ['profile.photo'],
    queryFn: async ({ signal }) => (await callFile('profile.photo', { signal })).blob,
    enabled: hasPhoto,
  });
  return useObjectUrl(hasPhoto ? blob : undefined);
}
