import type { MarkPeriod } from '@phuong/contract/numbers/mark-figures.schema.ts';
import type { TeachingByTeacher } from '@phuong/contract/numbers/teaching/teaching.contract.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../lib/can.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { bandsOf, Difference, type FigureLine, type FigureOf, FiguresTable } from '../figures-table.tsx';
import { type ChosenFigure, MarkPupils } from '../mark-pupils.tsx';
import { MarkSays } from '../mark-says.tsx';
import css from '../numbers.module.css';
import { SheetLink } from '../sheet-link.tsx';
import { StackedBars } from '../stacked-bars.tsx';
import { useFigureWords } from '../use-figure-words.ts';
import { TeachingFrame } from './teaching-frame.tsx';

/** /dashboard/teaching-results-by-teacher: a subject by who teaches it; nothing of fewer than five pupils. */
export function ByTeacherScreen() {
  const { t } = useTranslation();
  return (
    <TeachingFrame<TeachingByTeacher>
      title={t('numbers.teaching.byTeacher')}
      route="teachingResults.byTeacher"
      file="teachingResults.exportByTeacher"
    >
      {(found, about) => <Teachers found={found} {...about} />}
    </TeachingFrame>
  );
}

interface TeachersProps {
  found: TeachingByTeacher;
  period: MarkPeriod;
  subject: string;
  refetch: () => void;
}

function Teachers({ found, period, subject, refetch }: TeachersProps) {
  const { t } = useTranslation();
  const words = useFigureWords();
  const mayList = useCan('view_mark');
  const [chosen, choose] = useState<ChosenFigure | null>(null);
  const { school, teachers, formerYear, subjectId, schoolYear } = found;
  const open = (name: string, of: { classId?: string; classIds?: string }) =>
    mayList
      ? (figure: FigureOf, count: number) =>
          choose({
            what: [subject, name, words.figure(figure)].join(', '),
            count,
            query: { schoolYearId: schoolYear.id, period, subjectId: subjectId ?? '', of: figure, ...of },
          })
      : undefined;
  if (teachers.length === 0) {
    return <EmptyState title={t('numbers.teaching.noTeachers')} detail={t('numbers.teaching.noTeachersDetail')} />;
  }
  const schoolMean = school.figures.mean;
  const differences = (mean: number | null | undefined, then: number | null | undefined) => [
    <Difference key="school" now={mean ?? null} then={schoolMean} />,
    <Difference key="then" now={mean ?? null} then={then} />,
  ];
  const lines: FigureLine[] = [
    {
      key: 'school',
      name: t('numbers.school'),
      isSum: true,
      figures: school.figures,
      open: open(t('numbers.school'), {}),
      more: ['', <Difference key="then" now={schoolMean} then={school.before?.mean} />],
    },
    ...teachers.flatMap(({ teacherId, name, figures, before, classes }): FigureLine[] => [
      {
        key: teacherId,
        name,
        isSum: true,
        figures,
        open: open(name, { classIds: classes.map(({ classId }) => classId).join() }),
        more: figures === null ? ['', ''] : differences(figures.mean, before?.mean),
      },
      ...classes.map((each) => ({
        key: `${teacherId} ${each.classId}`,
        isPart: true,
        name: (
          <SheetLink classId={each.classId} subjectId={subjectId ?? ''} semesterId={each.semesterId}>
            {each.className}
          </SheetLink>
        ),
        figures: each.figures,
        open: open(`${name}, ${each.className}`, { classId: each.classId }),
        more: each.figures === null ? ['', ''] : [differences(each.figures.mean, null)[0], ''],
      })),
    ]),
  ];
  return (
    <>
      <MarkSays
        figures={school.figures}
        period={period}
        subject={subject}
        at={found.at}
        further={`${
          formerYear && school.before
            ? t('numbers.teaching.formerOwn', { year: formerYear.name.replace('-', '–') })
            : t('numbers.teaching.noFormer')
        } ${t('numbers.teaching.maskedHint')}`}
      />
      <StackedBars
        title={t('numbers.teaching.chartTeacher')}
        bars={[
          { key: 'school', label: t('numbers.school'), parts: bandsOf(school.figures, words.band) },
          ...teachers.flatMap(({ teacherId, name, figures }) =>
            figures === null ? [] : [{ key: teacherId, label: name, parts: bandsOf(figures, words.band) }],
          ),
        ]}
      />
      {mayList && <p className={`secondary small no-print ${css.source}`}>{t('numbers.pressNumber')}</p>}
      <FiguresTable
        label={t('numbers.teaching.byTeacher')}
        head={t('numbers.teaching.teacher')}
        lines={lines}
        more={[t('numbers.teaching.againstSchool'), t('numbers.teaching.difference')]}
      />
      {chosen && <MarkPupils figure={chosen} onClose={() => choose(null)} onChanged={refetch} />}
    </>
  );
}
