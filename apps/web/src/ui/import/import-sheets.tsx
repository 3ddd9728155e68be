import { useTranslation } from 'react-i18next';
import { Button } from '../button/button.tsx';
import css from './import.module.css';
import { ImportNotice } from './import-notice.tsx';

interface ImportSheetsProps {
  read: string;
  others: readonly string[];
  onRead: (sheet: string) => void;
}

/** Says that only one sheet of the workbook is read, and lets another one be read. */
export function ImportSheets({ read, others, onRead }: ImportSheetsProps) {
  const { t } = useTranslation();
  if (others.length === 0) return null;
  return (
    <ImportNotice title={t('imports.otherSheets', { count: others.length, n: others.length, read })}>
      <p className="secondary small">{t('imports.otherSheetsHint')}</p>
      <div className={css.buttons}>
        {others.map((sheet) => (
          <Button key={sheet} small onClick={() => onRead(sheet)}>
            {t('imports.readSheet', { sheet })}
          </Button>
        ))}
      </div>
    </ImportNotice>
  );
}
