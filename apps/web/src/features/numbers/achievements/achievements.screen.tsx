import type { AchievementRow, Achievements } from '@phuong/contract/numbers/achievements/achievements.contract.ts';
import type { PupilGroup } from '@phuong/contract/numbers/pupil-groups.schema.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { useCan } from '../../../lib/can.tsx';
import { cn } from '../../../lib/cn.ts';
import { path } from '../../../lib/screens/path.ts';
import { useSchoolYear } from '../../../lib/use-school-year.ts';
import { formatFixed, formatMoment, formatNumber } from '../../../lib/words/format.ts';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { SelectLater } from '../../../ui/form/fields/select-later.tsx';
import { PageHeader } from '../../../ui/frame/page-header.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { PlainTable } from '../../../ui/record/plain-table.tsx';
import { Count } from '../count.tsx';
import { GroupsSwitch } from '../groups-switch.tsx';
import css from '../numbers.module.css';
import { StackedBars } from '../stacked-bars.tsx';
import { gradeIn, idIn, useNumbersAddress } from '../use-numbers-address.ts';
import { Achievers, type ChosenTitle } from './achievers.tsx';

/** /dashboard/student-achivements: who has which title of the year, and who has just missed one. */
export function AchievementsScreen() {
  const { t } = useTranslation();
  const year = useSchoolYear();
  const [address, change] = useNumbersAddress(['groups', 'grade', 'class']);
  const [grade, classId] = [gradeIn(address.grade), idIn(address.class)];
  const withGroups = address.groups === '1';
  const query = useQuery({
    ...queryOf('achievements.read', { query: { schoolYearId: year?.id ?? '' } }),
    placeholderData: keepPreviousData,
    enabled: year !== null,
  });
  const header = {
    title: t('numbers.achievements.heading'),
    breadcrumb: [{ label: t('numbers.title') }],
    detail: year?.name.replace('-', '–'),
  };
  return (
    <>
      <PageHeader {...header} />
      {year === null ? (
        <EmptyState title={t('numbers.noYear')} detail={t('numbers.noYearDetail')} />
      ) : (
        <div className={css.page}>
          <div className={css.filters}>
            {query.data && <Filters found={query.data} grade={grade} classId={classId} change={change} />}
            <GroupsSwitch isOn={withGroups} onChange={(isOn) => change({ groups: isOn ? '1' : undefined })} />
          </div>
          <LoadedPart query={query}>
            {(found) =>
              found.sections.length === 0 ? (
                <EmptyState title={t('numbers.twoAreas.empty')} detail={t('numbers.twoAreas.emptyDetail')} />
              ) : (
                found.sections.map((section) => (
                  <Section
                    key={section.ruleSet}
                    found={found}
                    section={section}
                    withGroups={withGroups}
                    isShown={(row) =>
                      (grade === undefined || (row.kind !== 'school' && row.grades.includes(Number(grade)))) &&
                      (classId === undefined || row.classId === classId)
                    }
                    onChanged={() => void query.refetch()}
                  />
                ))
              )
            }
          </LoadedPart>
        </div>
      )}
    </>
  );
}

interface SectionProps {
  found: Achievements;
  section: Achievements['sections'][number];
  withGroups: boolean;
  /** Whether a row of the table is among those looked at. */
  isShown: (row: AchievementRow) => boolean;
  onChanged: () => void;
}

interface FiltersProps {
  found: Achievements;
  grade: string | undefined;
  classId: string | undefined;
  change: (change: { grade?: string | undefined; class?: string | undefined }) => void;
}

/** One grade, one class of it, or all. */
function Filters({ found, grade, classId, change }: FiltersProps) {
  const { t } = useTranslation();
  const rows = found.sections.flatMap((section) => section.rows);
  const grades = rows.filter(({ kind }) => kind === 'grade').flatMap((row) => row.grades);
  const classes = rows.filter(
    (row) => row.kind === 'class' && (grade === undefined || row.grades.includes(Number(grade))),
  );
  return (
    <>
      <SelectLater
        label={t('numbers.grade')}
        width={140}
        choices={[
          { value: 'all', label: t('numbers.allGrades') },
          ...grades.map((each) => ({ value: String(each), label: t('numbers.gradeOf', { grade: each }) })),
        ]}
        value={grade ?? 'all'}
        onChange={(value) => change({ grade: value === 'all' ? undefined : (value ?? undefined), class: undefined })}
      />
      <SelectLater
        label={t('numbers.class')}
        width={140}
        choices={[
          { value: 'all', label: t('numbers.achievements.allClasses') },
          ...classes.map((row) => ({ value: row.classId ?? '', label: row.className })),
        ]}
        value={classId ?? 'all'}
        onChange={(value) => change({ class: value === 'all' ? undefined : (value ?? undefined) })}
      />
    </>
  );
}

function Section({ found, section, withGroups, isShown, onChanged }: SectionProps) {
  const { t } = useTranslation();
  const mayList = useCan('view_mark');
  const [chosen, choose] = useState<ChosenTitle | null>(null);
  const rowName = (row: AchievementRow) =>
    row.kind === 'class'
      ? row.className
      : row.kind === 'grade'
        ? t('numbers.gradeOf', { grade: row.grades[0] })
        : t('numbers.school');
  const titleWord = (title: (typeof section.titles)[number]) => t(`grading.titleOf.${title}`);
  const open = (row: AchievementRow, group: PupilGroup, of: ChosenTitle['query']['of'], word: string) =>
    mayList
      ? (count: number) =>
          choose({
            what: [word, rowName(row), ...(group === 'ALL' ? [] : [t(`numbers.group.${group}`)])].join(', '),
            count,
            query: {
              schoolYearId: found.schoolYear.id,
              group,
              of,
              ...(row.classId === null ? { grades: row.grades.join(',') } : { classId: row.classId }),
            },
          })
      : undefined;
  const whole = section.rows[0]?.lines[0];
  const titled = whole?.titles.reduce((sum, { count }) => sum + count, 0) ?? 0;
  const year = found.schoolYear.name.replace('-', '–');
  return (
    <>
      <div>
        <p className={css.says}>
          {titled === 0
            ? t('numbers.achievements.saysNone', { year })
            : t('numbers.achievements.says', {
                year,
                n: formatNumber(titled),
                pupils: formatNumber(whole?.pupils ?? 0),
                near: formatNumber(whole?.near ?? 0),
              })}
        </p>
        <p className={`secondary small ${css.source}`}>
          {found.computedAt === null
            ? t('numbers.achievements.sourceNone')
            : t('numbers.achievements.source', { at: formatMoment(found.computedAt), basis: section.legalBasis })}{' '}
          {t('numbers.achievements.nearHint')}
        </p>
      </div>
      <StackedBars
        title={t('numbers.achievements.chart')}
        bars={section.rows
          .filter(({ kind }) => kind !== 'class')
          .map((row) => {
            const [all] = row.lines;
            const having = all?.titles ?? [];
            const others = (all?.pupils ?? 0) - having.reduce((sum, { count }) => sum + count, 0);
            return {
              key: row.grades.join(),
              label: rowName(row),
              parts: [
                ...having.map(({ title, count }) => ({ key: title, label: titleWord(title), count })),
                { key: 'none', label: t('numbers.achievements.none'), count: others, isRest: true },
              ],
            };
          })}
      />
      {mayList && <p className="secondary small no-print">{t('numbers.pressNumber')}</p>}
      <div className={css.table}>
        <PlainTable label={t('numbers.achievements.heading')}>
          <thead>
            <tr>
              <th scope="col">{t('numbers.class')}</th>
              <th scope="col" className={css.number}>
                {t('numbers.pupils')}
              </th>
              <th scope="col" className={css.number}>
                {t('numbers.achievements.titled')}
              </th>
              {section.titles.map((title) => [
                <th key={title} scope="col" className={css.number}>
                  {titleWord(title)}
                </th>,
                <th key={`${title} %`} scope="col" className={css.number}>
                  {t('numbers.twoAreas.share')}
                </th>,
              ])}
              <th scope="col" className={css.number}>
                {t('numbers.achievements.near')}
              </th>
            </tr>
          </thead>
          <tbody>
            {section.rows.filter(isShown).map((row) =>
              row.lines
                .filter(({ group, pupils }) => group === 'ALL' || (withGroups && pupils > 0))
                .map((line) => (
                  <tr
                    key={`${row.kind} ${row.classId ?? row.grades.join()} ${line.group}`}
                    className={cn(line.group !== 'ALL' ? css.group : row.kind === 'class' ? undefined : css.sum)}
                  >
                    <th scope="row">
                      {line.group !== 'ALL' ? (
                        <>
                          <span className="sr-only">{rowName(row)}, </span>
                          {t(`numbers.group.${line.group}`)}
                        </>
                      ) : row.classId === null ? (
                        rowName(row)
                      ) : (
                        <Link href={`${path('/classes/list/$id/detail', { id: row.classId })}?tab=results`}>
                          {row.className}
                        </Link>
                      )}
                    </th>
                    <td className={css.number}>{formatNumber(line.pupils)}</td>
                    <td className={css.number}>
                      <Count
                        count={line.titles.reduce((sum, { count }) => sum + count, 0)}
                        open={open(row, line.group, 'TITLED', t('numbers.achievements.titled'))}
                      />
                    </td>
                    {line.titles.map(({ title, count, percentHundredths }) => [
                      <td key={title} className={css.number}>
                        <Count count={count} open={open(row, line.group, title, titleWord(title))} />
                      </td>,
                      <td key={`${title} %`} className={css.share}>
                        {percentHundredths === null ? '' : formatFixed(percentHundredths / 100, 2)}
                      </td>,
                    ])}
                    <td className={css.number}>
                      <Count count={line.near} open={open(row, line.group, 'NEAR', t('numbers.achievements.near'))} />
                    </td>
                  </tr>
                )),
            )}
          </tbody>
        </PlainTable>
      </div>
      {chosen && <Achievers chosen={chosen} onClose={() => choose(null)} onChanged={onChanged} />}
    </>
  );
}
