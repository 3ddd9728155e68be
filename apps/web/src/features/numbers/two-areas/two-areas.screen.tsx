import type { Period } from '@phuong/contract/grading/sheets/mark.schema.ts';
import type { TwoAreas } from '@phuong/contract/numbers/two-areas/two-areas.contract.ts';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callFile, queryOf } from '../../../lib/api/client.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { path } from '../../../lib/screens/path.ts';
import { semesterToShow, useSchoolYear } from '../../../lib/use-school-year.ts';
import { formatFixed, formatMoment, formatNumber } from '../../../lib/words/format.ts';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { Segmented } from '../../../ui/form/fields/segmented.tsx';
import { SelectLater } from '../../../ui/form/fields/select-later.tsx';
import { PageHeader } from '../../../ui/frame/page-header.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { GroupsSwitch } from '../groups-switch.tsx';
import { levelText } from '../level-text.ts';
import css from '../numbers.module.css';
import { gradeIn, oneOf, useNumbersAddress } from '../use-numbers-address.ts';
import { TwoAreasSectionPart } from './two-areas-section.tsx';

const PERIODS: readonly Period[] = ['HK1', 'HK2', 'CN', 'HE'];

/** /dashboard/two-areas-of-education-results: the official table of the year shown, by class, grade and school. */
export function TwoAreasScreen() {
  const { t } = useTranslation();
  const year = useSchoolYear();
  const [address, change] = useNumbersAddress(['period', 'grade', 'groups']);
  const running: Period = semesterToShow(year)?.ordinal === 2 ? 'HK2' : 'HK1';
  const period = oneOf(PERIODS, address.period) ?? (year?.status === 'CLOSED' ? 'CN' : running);
  const grade = gradeIn(address.grade);
  const withGroups = address.groups === '1';
  const asked = { schoolYearId: year?.id ?? '', period, ...(grade === undefined ? {} : { grades: grade }) };
  const query = useQuery({
    ...queryOf('twoAreas.read', { query: asked }),
    placeholderData: keepPreviousData,
    enabled: year !== null,
  });
  const grades = query.data?.grades ?? (grade === undefined ? [] : [Number(grade)]);
  const { run, busy } = useAction();
  const files = { ...asked, groups: withGroups ? ('true' as const) : ('false' as const) };
  const header = {
    title: t('numbers.twoAreas.heading'),
    breadcrumb: [{ label: t('numbers.title') }],
    detail: year?.name.replace('-', '–'),
  };
  if (year === null) {
    return (
      <>
        <PageHeader {...header} />
        <EmptyState title={t('numbers.noYear')} detail={t('numbers.noYearDetail')} />
      </>
    );
  }
  return (
    <>
      <PageHeader
        {...header}
        actions={[
          {
            key: 'excel',
            label: t('numbers.excel'),
            icon: IconDownload,
            kind: 'default',
            busy,
            onSelect: () => void run(async () => saveFile(await callFile('twoAreas.export', { query: files }))),
          },
          {
            key: 'pdf',
            label: t('numbers.pdf'),
            icon: IconPrinter,
            kind: 'default',
            busy,
            onSelect: () => void run(async () => saveFile(await callFile('twoAreas.print', { query: files }))),
          },
        ]}
      />
      <div className={css.page}>
        <div className={css.filters}>
          <Segmented
            label={t('numbers.period')}
            choices={PERIODS.map((value) => ({ value, label: t(`grading.periodShort.${value}`) }))}
            value={period}
            onChange={(value) => change({ period: value })}
          />
          <SelectLater
            label={t('numbers.grade')}
            width={140}
            choices={[
              { value: 'all', label: t('numbers.allGrades') },
              ...grades.map((each) => ({ value: String(each), label: t('numbers.gradeOf', { grade: each }) })),
            ]}
            value={grade ?? 'all'}
            onChange={(value) => change({ grade: value === 'all' ? undefined : (value ?? undefined) })}
          />
          <GroupsSwitch isOn={withGroups} onChange={(isOn) => change({ groups: isOn ? '1' : undefined })} />
        </div>
        <LoadedPart query={query}>
          {(table) => <Table table={table} withGroups={withGroups} onChanged={() => void query.refetch()} />}
        </LoadedPart>
      </div>
    </>
  );
}

interface TableProps {
  table: TwoAreas;
  withGroups: boolean;
  /** A list held other pupils than its number says: count again. */
  onChanged: () => void;
}

function Table({ table, withGroups, onChanged }: TableProps) {
  const { t } = useTranslation();
  const { sections, outOfDate, withoutResults } = table;
  const pupils = sections.reduce((sum, { rows }) => sum + (rows[0]?.lines[0]?.pupils ?? 0), 0);
  if (pupils === 0) {
    return <EmptyState title={t('numbers.twoAreas.empty')} detail={t('numbers.twoAreas.emptyDetail')} />;
  }
  return (
    <>
      <div>
        {sections.map((section) => (
          <Says key={section.ruleSet} table={table} section={section} />
        ))}
        <p className={`secondary small ${css.source}`}>
          {table.computedAt === null
            ? t('numbers.twoAreas.sourceNone')
            : t('numbers.twoAreas.source', { at: formatMoment(table.computedAt) })}
        </p>
        {outOfDate > 0 && (
          <p className="small">{t('numbers.twoAreas.outOfDate', { count: outOfDate, n: formatNumber(outOfDate) })}</p>
        )}
        {withoutResults.length > 0 && (
          <p className={`small ${css.names}`}>
            {t('numbers.twoAreas.withoutResults', {
              count: withoutResults.length,
              n: formatNumber(withoutResults.length),
            })}{' '}
            {withoutResults.map(({ classId, className }, index) => (
              <span key={classId}>
                {index > 0 && ', '}
                <Link href={`${path('/classes/list/$id/detail', { id: classId })}?tab=results`}>{className}</Link>
              </span>
            ))}
          </p>
        )}
      </div>
      {sections.map((section) => (
        <TwoAreasSectionPart
          key={section.ruleSet}
          table={table}
          section={section}
          withGroups={withGroups}
          onChanged={onChanged}
        />
      ))}
    </>
  );
}

/** The one sentence that answers: how many reach which level, and how many are at the lowest. */
function Says({ table, section }: { table: TwoAreas; section: TwoAreas['sections'][number] }) {
  const { t } = useTranslation();
  const tally = section.rows[0]?.lines[0]?.academic;
  const words = {
    period: t(`numbers.twoAreas.inPeriod.${table.period}`),
    year: table.schoolYear.name.replace('-', '–'),
    area: t(`numbers.twoAreas.areas.${section.areas}.academic`).toLocaleLowerCase(),
  };
  const [best, second] = tally?.levels ?? [];
  const lowest = tally?.levels.at(-1);
  if (!tally || !best || !second || !lowest || tally.assessed === 0) {
    return <p className={css.says}>{t('numbers.twoAreas.saysNone', words)}</p>;
  }
  const good = best.count + second.count;
  const share = Math.floor((good * 2_000 + tally.assessed) / (2 * tally.assessed)) / 10;
  return (
    <p className={css.says}>
      {t('numbers.twoAreas.says', {
        ...words,
        good: formatNumber(good),
        assessed: formatNumber(tally.assessed),
        share: formatFixed(share, 1),
        level: levelText(t, section.ruleSet, 'academic', second.level).toLocaleLowerCase(),
        low: formatNumber(lowest.count),
        lowest: levelText(t, section.ruleSet, 'academic', lowest.level).toLocaleLowerCase(),
      })}
    </p>
  );
}
