import { IconPhoto } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call, callFile, queryOf, upload } from '../../../lib/api/client.ts';
import { usePicture } from '../../../lib/browser/use-picture.ts';
import { PictureButtons } from '../../../ui/form/fields/picture-buttons.tsx';
import css from './school-logo.module.css';

/** The school's sign: shown, changed and removed at once, apart from the form around it. */
export function SchoolLogo() {
  const { t } = useTranslation();
  const { data: info } = useQuery(queryOf('schoolInfo.read'));
  const fileId = info?.logoFileId ?? null;
  const url = usePicture({
    key: ['schoolInfo.logo', fileId],
    read: ({ signal }) => callFile('schoolInfo.logo', { signal }),
    isThere: fileId !== null,
  });
  return (
    <div className={css.line}>
      <span className={css.frame}>
        {url ? <img src={url} alt={t('school.info.logo')} /> : <IconPhoto size={28} stroke={1.5} aria-hidden />}
      </span>
      <PictureButtons
        hasPicture={fileId !== null}
        set={(file) => upload('schoolInfo.uploadLogo', { file })}
        remove={() => call('schoolInfo.removeLogo')}
        words={{
          choose: t('school.info.chooseLogo'),
          change: t('school.info.changeLogo'),
          remove: t('school.info.removeLogo'),
          saved: t('school.info.logoSaved'),
          removed: t('school.info.logoRemoved'),
        }}
      />
    </div>
  );
}
