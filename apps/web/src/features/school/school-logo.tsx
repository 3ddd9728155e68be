import { IconPhoto } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { call, callFile, queryOf, upload } from '../../lib/api/client.ts';
import { useObjectUrl } from '../../lib/use-object-url.ts';
import { Button } from '../../ui/button/button.tsx';
import { useAction } from '../../ui/feedback/use-action.ts';
import css from './school-logo.module.css';

/** The school's sign: shown, changed and removed at once, apart from the form around it. */
export function SchoolLogo() {
  const { t } = useTranslation();
  const { run, busy } = useAction();
  const picker = useRef<HTMLInputElement>(null);
  const { data: info } = useQuery(queryOf('schoolInfo.read'));
  const fileId = info?.logoFileId ?? null;
  const { data: picture } = useQuery({
    queryKey: ['schoolInfo.logo', fileId],
    queryFn: async ({ signal }) => (await callFile('schoolInfo.logo', { signal })).blob,
    enabled: fileId !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const url = useObjectUrl(fileId === null ? undefined : picture);
  const take = (file: File | undefined) => {
    if (file)
      void run(
        () => upload('schoolInfo.uploadLogo', { file }),
        () => t('school.info.logoSaved'),
      );
  };
  return (
    <div className={css.line}>
      <span className={css.frame}>
        {url ? <img src={url} alt={t('school.info.logo')} /> : <IconPhoto size={28} stroke={1.5} aria-hidden />}
      </span>
      <input
        ref={picker}
        type="file"
        className={css.picker}
        tabIndex={-1}
        aria-hidden="true"
        accept="image/png,image/jpeg"
        onChange={(event) => {
          take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <Button busy={busy} onClick={() => picker.current?.click()}>
        {t(url ? 'school.info.changeLogo' : 'school.info.chooseLogo')}
      </Button>
      {url && (
        <Button
          kind="quiet"
          disabled={busy}
          onClick={() =>
            void run(
              () => call('schoolInfo.removeLogo'),
              () => t('school.info.logoRemoved'),
            )
          }
        >
          {t('school.info.removeLogo')}
        </Button>
      )}
    </div>
  );
}
