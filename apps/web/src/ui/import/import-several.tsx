import type { SeveralFit } from '@phuong/contract/platform/import.schema.ts';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/words/format.ts';
import { SelectInput } from '../form/fields/select-fields.tsx';
import css from './import.module.css';
import { ImportNotice } from './import-notice.tsx';

/** Rows that fit several people of one name: a person says whom each means. */
export function ImportSeveral(props: { rows: readonly SeveralFit[]; onChoose: (row: number, id: string) => void }) {
  const { rows, onChoose } = props;
  const { t } = useTranslation();
  if (rows.length === 0) return null;
  return (
    <ImportNotice title={t('imports.several.title', { count: rows.length, n: formatNumber(rows.length) })}>
      <ul className={css.several}>
        {rows.map(({ row, given, chosen, among }) => (
          <li key={row}>
            <span>{t('imports.several.row', { row, given })}</span>
            <SelectInput
              label={t('imports.several.row', { row, given })}
              placeholder={t('imports.several.choose')}
              choices={among.map(({ id, label }) => ({ value: id, label }))}
              value={chosen}
              onChange={(id) => id !== null && onChoose(row, id)}
            />
          </li>
        ))}
      </ul>
    </ImportNotice>
  );
}
