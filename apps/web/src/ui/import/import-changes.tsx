import type { ImportPreview } from '@phuong/contract/platform/import.schema.ts';
import { groupBy } from '@phuong/rules/lists/group-by.ts';
import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/words/format.ts';
import css from './import.module.css';

type Row = ImportPreview['rows'][number];

const shown = 50;
/** What so many rows change alike is counted, not listed. */
const many = 20;

/** What an update would change: old and new, row by row; a column that most rows change is told once. */
export function ImportChanges({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation();
  if (rows.length === 0) return null;
  const byLabel = groupBy(
    rows.flatMap(({ changes }) => changes),
    ({ label }) => label,
  );
  const common = [...byLabel].filter(([, all]) => all.length > many && all.length * 2 > rows.length);
  const isCommon = new Set(common.map(([label]) => label));
  const lines = rows.flatMap(({ row, name, changes }) => {
    const own = changes.filter(({ label }) => !isCommon.has(label));
    return own.map((change) => ({ ...change, row, name }));
  });
  return (
    <section className={css.part}>
      <h2>{t('imports.changesTitle', { count: rows.length, n: formatNumber(rows.length) })}</h2>
      {common.map(([label, all]) => (
        <p key={label} className="secondary">
          {t('imports.changedByMany', { label, count: all.length, n: formatNumber(all.length) })}
        </p>
      ))}
      <ul className={css.changes}>
        {lines.slice(0, shown).map(({ row, name, label, before, after }) => (
          <li key={`${row} ${label}`}>
            <b>{name}</b>
            <span className="secondary">{label}</span>
            {after !== null && (
              <span className={css.given}>
                {before ? <del>{before}</del> : <span className="secondary">{t('imports.empty')}</span>}
                <IconArrowRight size={14} aria-hidden /> <span className="sr-only">{t('imports.encoding.to')}</span>
                <b>{after}</b>
              </span>
            )}
          </li>
        ))}
      </ul>
      {lines.length > shown && (
        <p className="secondary small">
          {t('imports.moreChanges', { count: lines.length - shown, n: formatNumber(lines.length - shown) })}
        </p>
      )}
    </section>
  );
}
