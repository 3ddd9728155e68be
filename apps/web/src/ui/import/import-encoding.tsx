import type { ImportPreview } from '@phuong/contract/platform/import.schema.ts';
import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/words/format.ts';
import { Button } from '../button/button.tsx';
import css from './import.module.css';
import { ImportNotice } from './import-notice.tsx';
import type { ImportReading } from './import-reading.ts';

interface ImportEncodingProps {
  found: ImportPreview['encoding'];
  onChoose: (encoding: ImportReading['encoding']) => void;
}

/** Texts of an old encoding: some of them before and after, and what is to become of them. */
export function ImportEncoding({ found, onChoose }: ImportEncodingProps) {
  const { t } = useTranslation();
  if (!found) return null;
  return (
    <ImportNotice title={t(`imports.encoding.${found.from}`)}>
      <p className="small">{t('imports.encoding.hint', { count: found.cells, n: formatNumber(found.cells) })}</p>
      <ul className={css.samples}>
        {found.samples.map(({ before, after }) => (
          <li key={before}>
            <span>{before}</span> <IconArrowRight size={14} aria-hidden />
            <span className="sr-only">{t('imports.encoding.to')}</span> <b>{after}</b>
          </li>
        ))}
      </ul>
      {found.isConverted && <p>{t('imports.encoding.converted')}</p>}
      <div className={css.buttons}>
        {found.isConverted ? (
          <Button small onClick={() => onChoose('keep')}>
            {t('imports.encoding.keep')}
          </Button>
        ) : (
          <Button small onClick={() => onChoose(found.from)}>
            {t('imports.encoding.convert')}
          </Button>
        )}
      </div>
    </ImportNotice>
  );
}
