import { IconEye } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { formatBytes } from '../../../lib/words/file-size.ts';
import { formatDate } from '../../../lib/words/format.ts';
import { IconButton } from '../../../ui/button/button.tsx';
import { FileView } from '../../../ui/files/file-view.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import css from './profile.module.css';

const shown = 20;

/** What the person has sent: how much of their space it takes, the largest files, and what nothing shows any more. */
export function ProfileFiles() {
  const { t } = useTranslation();
  const [open, setOpen] = useState<{ id: string; name: string } | null>(null);
  const { data: space } = useQuery(queryOf('uploads.space'));
  const { data: files } = useQuery(queryOf('uploads.own', { query: { direction: 'desc', pageSize: shown } }));
  if (!space || !files) return null;
  const { used, most } = space.own;
  return (
    <section className={css.section}>
      <h2>{t('files.storage.own')}</h2>
      <p className="secondary">
        {t('files.storage.ownOf', { used: formatBytes(used), most: formatBytes(most) })}{' '}
        {files.total === 0 && t('files.storage.ownNone')}
      </p>
      {files.items.length > 0 && (
        <ul className={css.rows}>
          {files.items.map(({ id, name, size, createdAt, isShown }) => (
            <li key={id} className={css.row}>
              <div className={css.words}>
                <div>{name}</div>
                <div className="secondary">
                  {formatBytes(size)} · {formatDate(createdAt)}
                  {!isShown && ` · ${t('files.storage.notShown')}`}
                </div>
              </div>
              <IconButton icon={IconEye} label={t('files.open', { name })} onClick={() => setOpen({ id, name })} />
            </li>
          ))}
        </ul>
      )}
      <Dialog open={open !== null} onClose={() => setOpen(null)} title={open?.name ?? ''} size="large">
        {open && <FileView fileId={open.id} />}
      </Dialog>
    </section>
  );
}
