import type { LibraryStandard } from '@phuong/contract/library/standards/library-standard.contract.ts';
import { standardParts } from '@phuong/rules/library/library-standards.ts';
import { IconFileTypePdf, IconPencil, IconTableExport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callFile, queryOf } from '../../../lib/api/client.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { useCan } from '../../../lib/can.tsx';
import { isOpenYear, useSchoolYear } from '../../../lib/use-school-year.ts';
import { formatDate, formatMoment, formatNumber } from '../../../lib/words/format.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { type Meaning, StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { PageHeader } from '../../../ui/frame/page-header.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { Facts } from '../../../ui/record/facts.tsx';
import { FactsDialog } from './facts-dialog.tsx';
import css from './standards.module.css';

type Criterion = LibraryStandard['criteria'][number];

/** /library/standards: the library of the school year shown, held against the standards. */
export function LibraryStandardsScreen() {
  const { t } = useTranslation();
  const year = useSchoolYear();
  const query = useQuery({
    ...queryOf('libraryStandards.read', { params: { schoolYearId: year?.id ?? '' } }),
    enabled: year !== null,
  });
  const header = { title: t('libraryStandards.title'), breadcrumb: [{ label: t('shell.menu.library') }] };
  if (year === null) {
    return (
      <>
        <PageHeader {...header} />
        <EmptyState title={t('libraryStandards.noYear')} />
      </>
    );
  }
  return (
    <Loaded query={query} header={header}>
      {(standard) => <Standards standard={standard} header={header} />}
    </Loaded>
  );
}

interface StandardsProps {
  standard: LibraryStandard;
  header: { title: string; breadcrumb: { label: string }[] };
}

function Standards({ standard, header }: StandardsProps) {
  const { t } = useTranslation();
  const isOpen = isOpenYear(useSchoolYear());
  const mayUpdate = useCan('update_book') && isOpen;
  const [isSaying, setIsSaying] = useState(false);
  const { run } = useAction();
  const params = { schoolYearId: standard.schoolYear.id };
  const take = (format: 'PDF' | 'XLSX') =>
    void run(async () => saveFile(await callFile('libraryStandards.report', { params, query: { format } })));
  const { counted, said, saidBy, saidAt } = standard;
  const { answers: _, ...amounts } = said;
  const figures = { ...counted, ...amounts };
  return (
    <>
      <PageHeader
        {...header}
        primary={
          mayUpdate
            ? { key: 'say', label: t('libraryStandards.say'), icon: IconPencil, onSelect: () => setIsSaying(true) }
            : undefined
        }
        more={[
          { key: 'pdf', label: t('libraryStandards.pdf'), icon: IconFileTypePdf, onSelect: () => take('PDF') },
          { key: 'xlsx', label: t('libraryStandards.xlsx'), icon: IconTableExport, onSelect: () => take('XLSX') },
        ]}
      />
      <div className={css.page}>
        <p className={css.level}>
          <StateBadge meaning={levelMeaning(standard.level)}>
            {t(`libraryStandards.levels.${standard.level === null ? 'unknown' : `level${standard.level}`}`)}
          </StateBadge>
          <span className="secondary">
            {t('libraryStandards.range', {
              year: standard.schoolYear.name.replace('-', '–'),
              day: formatDate(standard.on),
            })}
          </span>
        </p>
        <p className="secondary">{t('libraryStandards.intro', { regulation: standard.regulation })}</p>
        {standardParts.map((part) => (
          <section key={part} className={css.part} aria-labelledby={`part-${part}`}>
            <h2 id={`part-${part}`}>{t(`libraryStandards.parts.${part}`)}</h2>
            <ul>
              {standard.criteria
                .filter((each) => each.part === part)
                .map((criterion) => (
                  <CriterionLine key={criterion.code} criterion={criterion} />
                ))}
            </ul>
          </section>
        ))}
        <Facts
          title={t('libraryStandards.factsTitle')}
          facts={Object.entries(figures).map(([key, value]) => ({
            label: t(`libraryStandards.facts.${key as keyof typeof figures}`),
            value: value === null ? '' : formatNumber(value),
          }))}
        />
        {saidBy !== null && saidAt !== null && (
          <p className="secondary small">
            {t('libraryStandards.saidBy', { name: saidBy, time: formatMoment(saidAt) })}
          </p>
        )}
      </div>
      {isSaying && <FactsDialog standard={standard} onClose={() => setIsSaying(false)} />}
    </>
  );
}

const levelMeaning = (level: LibraryStandard['level']): Meaning =>
  level === null ? 'grey' : level === 0 ? 'amber' : 'green';

/** What is asked, what there is, and whether it is enough. */
function CriterionLine({ criterion }: { criterion: Criterion }) {
  const { t } = useTranslation();
  const { code, level, amount, required, has, isMet, shortBy, legalBasis, isChecked } = criterion;
  const unit = amount === 'readingArea' || amount === 'totalArea' ? ' m²' : '';
  const said = (value: number) => `${formatNumber(value)}${unit}`;
  const state =
    isMet === null
      ? t('libraryStandards.unsaid')
      : isMet
        ? t('libraryStandards.met')
        : shortBy > 0
          ? t('libraryStandards.short', { amount: said(shortBy) })
          : t('libraryStandards.unmet');
  return (
    <li className={css.line}>
      <div className={css.what}>
        <span>{t(`libraryStandards.criteria.${code}` as 'libraryStandards.criteria.copies')}</span>
        <span className="secondary small">{`${t('libraryStandards.columns.level')} ${level} · ${legalBasis}`}</span>
        {!isChecked && <span className="secondary small">{t('libraryStandards.uncheckedHint')}</span>}
      </div>
      {required !== null && (
        <dl className={css.figures}>
          <dt>{t('libraryStandards.columns.required')}</dt>
          <dd className="figures">{said(required)}</dd>
          <dt>{t('libraryStandards.columns.has')}</dt>
          <dd className="figures">{has === null ? '–' : said(has)}</dd>
        </dl>
      )}
      <StateBadge meaning={isMet === null ? 'grey' : isMet ? 'green' : 'amber'}>{state}</StateBadge>
    </li>
  );
}
