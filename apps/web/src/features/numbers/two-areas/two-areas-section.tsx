import type { PupilGroup } from '@phuong/contract/numbers/pupil-groups.schema.ts';
import type { TwoAreas, TwoAreasLine, TwoAreasRow } from '@phuong/contract/numbers/two-areas/two-areas.contract.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../lib/can.tsx';
import { cn } from '../../../lib/cn.ts';
import { path } from '../../../lib/screens/path.ts';
import { formatFixed } from '../../../lib/words/format.ts';
import { Link } from '../../../ui/link/link.tsx';
import { PlainTable } from '../../../ui/record/plain-table.tsx';
import { Count } from '../count.tsx';
import { levelText } from '../level-text.ts';
import css from '../numbers.module.css';
import { StackedBars } from '../stacked-bars.tsx';
import { type ChosenCell, TwoAreasPupils } from './two-areas-pupils.tsx';

type Section = TwoAreas['sections'][number];
const areas = ['conduct', 'academic'] as const;
type Area = (typeof areas)[number];

interface SectionProps {
  table: TwoAreas;
  section: Section;
  withGroups: boolean;
  onChanged: () => void;
}

/** The classes under one regulation: both areas as bars by grade, then the official table; a number opens its pupils. */
export function TwoAreasSectionPart({ table, section, withGroups, onChanged }: SectionProps) {
  const { t } = useTranslation();
  const [chosen, choose] = useState<ChosenCell | null>(null);
  const mayList = useCan('view_mark');
  const sums = section.rows.filter(({ kind }) => kind !== 'class');
  const isOneOfMany = table.sections.length > 1;
  const areaName = (area: Area) => t(`numbers.twoAreas.areas.${section.areas}.${area}`);
  const rowName = (row: TwoAreasRow) =>
    row.kind === 'class'
      ? row.className
      : row.kind === 'grade'
        ? t('numbers.gradeOf', { grade: row.grades[0] })
        : isOneOfMany
          ? t('numbers.schoolUnder', { regulation: t(`grading.regulationName.${section.ruleSet}`) })
          : t('numbers.school');
  const levelsOf = (area: Area) => (area === 'conduct' ? section.conductLevels : section.academicLevels);
  const open = (row: TwoAreasRow, group: PupilGroup, area?: Area, level?: string) => {
    const words = [
      rowName(row),
      ...(group === 'ALL' ? [] : [t(`numbers.group.${group}`)]),
      ...(area === undefined ? [] : [areaName(area)]),
      ...(level === undefined || area === undefined
        ? []
        : [level === 'NONE' ? t('numbers.twoAreas.notAssessed') : levelText(t, section.ruleSet, area, level)]),
    ];
    return (count: number) =>
      choose({
        what: words.join(', '),
        count,
        ruleSet: section.ruleSet,
        query: {
          schoolYearId: table.schoolYear.id,
          period: table.period,
          group,
          ...(row.classId === null ? { grades: row.grades.join(',') } : { classId: row.classId }),
          ...(area === undefined ? {} : { area }),
          ...(level === undefined ? {} : { level: level as 'NONE' }),
        },
      });
  };
  return (
    <>
      {isOneOfMany && <h2>{rowName({ ...(section.rows[0] as TwoAreasRow) })}</h2>}
      <div className={css.charts}>
        {(['academic', 'conduct'] as const).map((area) => (
          <StackedBars
            key={area}
            title={t('numbers.twoAreas.chart', { area: areaName(area) })}
            bars={sums.map((row) => ({
              key: row.grades.join(),
              label: row.kind === 'school' ? t('numbers.school') : rowName(row),
              parts: (row.lines[0]?.[area].levels ?? []).map(({ level, count }) => ({
                key: level,
                label: levelText(t, section.ruleSet, area, level),
                count,
              })),
            }))}
          />
        ))}
      </div>
      {mayList && <p className="secondary small no-print">{t('numbers.pressNumber')}</p>}
      <div className={css.table}>
        <PlainTable label={t('numbers.twoAreas.heading')}>
          <thead>
            <tr>
              <th scope="col" rowSpan={3}>
                {t('numbers.class')}
              </th>
              <th scope="col" rowSpan={3} className={css.number}>
                {t('numbers.pupils')}
              </th>
              {areas.map((area) => (
                <th key={area} scope="colgroup" colSpan={levelsOf(area).length * 2 + 1} className={css.area}>
                  {areaName(area)}
                </th>
              ))}
            </tr>
            <tr>
              {areas.map((area) => [
                ...levelsOf(area).map((level, index) => (
                  <th
                    key={`${area} ${level}`}
                    scope="colgroup"
                    colSpan={2}
                    className={index === 0 ? css.first : css.number}
                  >
                    {levelText(t, section.ruleSet, area, level)}
                  </th>
                )),
                <th key={area} scope="col" rowSpan={2} className={css.number}>
                  {t('numbers.twoAreas.notAssessed')}
                </th>,
              ])}
            </tr>
            <tr>
              {areas.map((area) =>
                levelsOf(area).map((level, index) => [
                  <th key={`${area} ${level} n`} scope="col" className={index === 0 ? css.first : css.number}>
                    {t('numbers.twoAreas.count')}
                  </th>,
                  <th key={`${area} ${level} s`} scope="col" className={css.number}>
                    {t('numbers.twoAreas.share')}
                  </th>,
                ]),
              )}
            </tr>
          </thead>
          <tbody>
            {section.rows.map((row) =>
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
                    <td className={css.number}>
                      <Count count={line.pupils} open={mayList ? open(row, line.group) : undefined} />
                    </td>
                    {areas.map((area) => (
                      <AreaCells
                        key={area}
                        tally={line[area]}
                        open={(level) => (mayList ? open(row, line.group, area, level) : undefined)}
                      />
                    ))}
                  </tr>
                )),
            )}
          </tbody>
        </PlainTable>
      </div>
      {chosen && <TwoAreasPupils cell={chosen} onClose={() => choose(null)} onChanged={onChanged} />}
    </>
  );
}

function AreaCells({
  tally,
  open,
}: {
  tally: TwoAreasLine['conduct'];
  open: (level: string) => ((count: number) => void) | undefined;
}) {
  return (
    <>
      {tally.levels.map(({ level, count, percentHundredths }, index) => [
        <td key={`${level} n`} className={index === 0 ? css.first : css.number}>
          <Count count={count} open={open(level)} />
        </td>,
        <td key={`${level} s`} className={css.share}>
          {percentHundredths === null ? '' : formatFixed(percentHundredths / 100, 2)}
        </td>,
      ])}
      <td className={css.number}>
        <Count count={tally.notAssessed} open={open('NONE')} />
      </td>
    </>
  );
}
