import type { Averages } from '@phuong/contract/numbers/averages/averages.contract.ts';
import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callFile, queryOf } from '../../../lib/api/client.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { useCan } from '../../../lib/can.tsx';
import { useSchoolYear } from '../../../lib/use-school-year.ts';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { Segmented } from '../../../ui/form/fields/segmented.tsx';
import { SelectLater } from '../../../ui/form/fields/select-later.tsx';
import { PageHeader } from '../../../ui/frame/page-header.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { bandsOf, type FigureLine, type FigureOf, FiguresTable } from '../figures-table.tsx';
import { MarkFilters, useMarkPeriod } from '../mark-filters.tsx';
import { type ChosenFigure, MarkPupils } from '../mark-pupils.tsx';
import { MarkSays, MarkSource } from '../mark-says.tsx';
import css from '../numbers.module.css';
import { SheetLink } from '../sheet-link.tsx';
import { StackedBars } from '../stacked-bars.tsx';
import { useFigureWords } from '../use-figure-words.ts';
import { gradeIn, idIn, useNumbersAddress } from '../use-numbers-address.ts';

/** /dashboard/class-average-score: one subject of many classes, or all subjects of one. */
export function AveragesScreen() {
  const { t } = useTranslation();
  const year = useSchoolYear();
  const [address, change] = useNumbersAddress(['period', 'subject', 'class', 'grade']);
  const period = useMarkPeriod(address.period);
  const [subjectId, classId, grade] = [idIn(address.subject), idIn(address.class), gradeIn(address.grade)];
  const asked = {
    schoolYearId: year?.id ?? '',
    period,
    ...(classId === undefined
      ? { ...(subjectId === undefined ? {} : { subjectId }), ...(grade === undefined ? {} : { grades: grade }) }
      : { classId }),
  };
  const query = useQuery({
    ...queryOf('classAverages.read', { query: asked }),
    placeholderData: keepPreviousData,
    enabled: year !== null,
  });
  const { run, busy } = useAction();
  const header = {
    title: t('numbers.averages.heading'),
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
            onSelect: () => void run(async () => saveFile(await callFile('classAverages.export', { query: asked }))),
          },
        ]}
      />
      <div className={css.page}>
        <LoadedPart query={query}>
          {(found) => (
            <>
              <MarkFilters
                period={period}
                onPeriod={(value) => change({ period: value })}
                subjects={found.subjects}
                subjectId={found.subjectId}
                onSubject={(value) => change({ subject: value })}
              >
                <Choices found={found} grade={grade} change={change} />
              </MarkFilters>
              <Figures found={found} onChanged={() => void query.refetch()} />
            </>
          )}
        </LoadedPart>
      </div>
    </>
  );
}

interface ChoicesProps {
  found: Averages;
  grade: string | undefined;
  change: (change: { class?: string | undefined; grade?: string | undefined }) => void;
}

/** Many classes or one; which grade, which class. */
function Choices({ found, grade, change }: ChoicesProps) {
  const { t } = useTranslation();
  const grades = [...new Set(found.classes.map((each) => each.grade))];
  const [first] = found.classes;
  return (
    <>
      {found.classId === null ? (
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
      ) : (
        <SelectLater
          label={t('numbers.class')}
          width={140}
          choices={found.classes.map(({ id, name }) => ({ value: id, label: name }))}
          value={found.classId}
          onChange={(value) => value && change({ class: value })}
        />
      )}
      {first && (
        <Segmented
          label={t('numbers.averages.look')}
          choices={[
            { value: 'subject', label: t('numbers.averages.ofSubject') },
            { value: 'class', label: t('numbers.averages.ofClass') },
          ]}
          value={found.classId === null ? 'subject' : 'class'}
          onChange={(value) => change({ class: value === 'class' ? first.id : undefined })}
        />
      )}
    </>
  );
}

function Figures({ found, onChanged }: { found: Averages; onChanged: () => void }) {
  const { t } = useTranslation();
  const [chosen, choose] = useState<ChosenFigure | null>(null);
  const mayList = useCan('view_mark');
  const words = useFigureWords();
  const { period, at, rows, sums, subjectId, classId, schoolYear } = found;
  if (found.subjects.length === 0) {
    return <EmptyState title={t('numbers.figures.empty')} detail={t('numbers.figures.emptyDetail')} />;
  }
  const subject = found.subjects.find(({ id }) => id === subjectId)?.name ?? '';
  const open = (name: string, of: { subjectId: string; classId?: string; grades?: string }) =>
    mayList
      ? (figure: FigureOf, count: number) =>
          choose({
            what: [name, words.figure(figure)].join(', '),
            count,
            query: { schoolYearId: schoolYear.id, period, of: figure, ...of },
          })
      : undefined;
  const lines: FigureLine[] = [
    ...sums.map(({ grade, figures }) => {
      const name = grade === null ? t('numbers.school') : t('numbers.gradeOf', { grade });
      const of = { subjectId: subjectId ?? '', ...(grade === null ? {} : { grades: String(grade) }) };
      return { key: `sum ${grade}`, name, isSum: true, figures, open: open(`${subject}, ${name}`, of) };
    }),
    ...rows.map((row) => ({
      key: `${row.classId} ${row.subjectId}`,
      name: (
        <SheetLink classId={row.classId} subjectId={row.subjectId} semesterId={row.semesterId}>
          {classId === null ? row.className : row.subjectName}
        </SheetLink>
      ),
      figures: row.figures,
      open: open(`${row.subjectName} ${row.className}`, { subjectId: row.subjectId, classId: row.classId }),
    })),
  ];
  const named = found.classes.find(({ id }) => id === classId)?.name;
  return (
    <>
      {classId === null ? (
        <MarkSays figures={sums[0]?.figures} period={period} subject={subject} at={at} />
      ) : (
        <div>
          <p className={css.says}>
            {t('numbers.averages.saysClass', { class: named, period: t(`numbers.markPeriod.${period}`) })}
          </p>
          <MarkSource period={period} at={at} />
        </div>
      )}
      <StackedBars
        title={t(classId === null ? 'numbers.averages.chart' : 'numbers.averages.chartClass')}
        bars={rows.map((row) => ({
          key: `${row.classId} ${row.subjectId}`,
          label: classId === null ? row.className : row.subjectName,
          parts: bandsOf(row.figures, words.band),
        }))}
      />
      {mayList && <p className="secondary small no-print">{t('numbers.pressNumber')}</p>}
      <FiguresTable
        label={t('numbers.averages.heading')}
        head={t(classId === null ? 'numbers.class' : 'numbers.subject')}
        lines={lines}
        isFull
      />
      {chosen && <MarkPupils figure={chosen} onClose={() => choose(null)} onChanged={onChanged} />}
    </>
  );
}
