import type { ImportPreview } from '@phuong/contract/platform/import.schema.ts';
import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/words/format.ts';
import { Button } from '../button/button.tsx';
import css from './import.module.css';
import { ImportNotice } from './import-notice.tsx';
import type { ImportReading } from './import-reading.ts';

interface ImportNamesProps {
  odd: ImportPreview['oddNames'];
  onChoose: (names: ImportReading['names']) => void;
}

/** Names wholly in capitals or small letters, which can be written as names. */
export function ImportNames({ odd, onChoose }: ImportNamesProps) {
  const { t } = useTranslation();
  if (!odd) return null;
  const count = { count: odd.count, n: formatNumber(odd.count) };
  return (
    <ImportNotice title={t(odd.isMended ? 'imports.names.mended' : 'imports.names.odd', count)}>
      <ul className={css.samples}>
        {odd.samples.map(({ before, after }) => (
          <li key={before}>
            {before} <IconArrowRight size={14} aria-hidden />{' '}
            <span className="sr-only">{t('imports.encoding.to')}</span> <b>{after}</b>
          </li>
        ))}
      </ul>
      <div className={css.buttons}>
        <Button small onClick={() => onChoose(odd.isMended ? 'asTyped' : 'asNames')}>
          {t(odd.isMended ? 'imports.encoding.keep' : 'imports.names.mend')}
        </Button>
      </div>
    </ImportNotice>
  );
}
