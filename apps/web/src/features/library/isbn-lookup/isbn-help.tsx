import type { IsbnRecord } from '@phuong/contract/library/isbn-lookup/isbn-lookup.contract.ts';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { useCan } from '../../../lib/can.tsx';
import { path } from '../../../lib/screens/path.ts';
import { Button } from '../../../ui/button/button.tsx';
import { problemDetail } from '../../../ui/feedback/error-state.tsx';
import { Link } from '../../../ui/link/link.tsx';
import css from './isbn-help.module.css';

type Said = { text: string; titleId?: string; hasCover?: boolean };

interface IsbnHelpProps {
  isbn: string;
  /** Fills what is still empty; `coverFrom` is the source that has a cover as well. */
  onFound: (record: IsbnRecord, coverFrom: string | null) => void;
}

/** Looks the ISBN up that was scanned or typed; says what came of it, and leaves what was typed where nothing did. */
export function IsbnHelp({ isbn, onFound }: IsbnHelpProps) {
  const { t } = useTranslation();
  const mayTakeCover = useCan('update_book');
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<Said | null>(null);
  const look = async () => {
    setBusy(true);
    try {
      const { title, record, catalogue, source } = await call('isbnLookup.find', { query: { isbn } });
      if (title) setSaid({ text: t('isbnLookup.here', { title: title.title }), titleId: title.id });
      else if (record) {
        onFound(record, source?.hasCover ? source.host : null);
        const found = source ? t('isbnLookup.foundAt', { host: source.host, title: record.title }) : null;
        setSaid({ text: found ?? t('isbnLookup.found', { title: record.title }), hasCover: source?.hasCover ?? false });
      } else if (source) {
        setSaid({
          text: t(source.state === 'AWAY' ? 'isbnLookup.away' : 'isbnLookup.unknownAt', { host: source.host }),
        });
      } else setSaid({ text: t(catalogue === 0 ? 'isbnLookup.noCatalogue' : 'isbnLookup.unknown') });
    } catch (error) {
      setSaid({ text: problemDetail(error) ?? t('isbnLookup.failed') });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={css.help}>
      <Button icon={IconSearch} busy={busy} disabled={isbn.trim() === ''} onClick={() => void look()}>
        {t('isbnLookup.look')}
      </Button>
      <p className="secondary small" role="status">
        {said?.text} {said?.hasCover && mayTakeCover && t('isbnLookup.withCover')}
        {said?.titleId && (
          <Link href={path('/library/books/$id/detail', { id: said.titleId })}>{t('isbnLookup.open')}</Link>
        )}
      </p>
    </div>
  );
}
