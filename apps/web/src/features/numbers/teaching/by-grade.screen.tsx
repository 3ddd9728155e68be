import type { MarkPeriod } from '@phuong/contract/numbers/mark-figures.schema.ts';
import type { TeachingByGrade } from '@phuong/contract/numbers/teaching/teaching.contract.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../lib/can.tsx';
import { bandsOf, Difference, type FigureLine, type FigureOf, FiguresTable } from '../figures-table.tsx';
import { type ChosenFigure, MarkPupils } from '../mark-pupils.tsx';
import { MarkSays } from '../mark-says.tsx';
import css from '../numbers.module.css';
import { SheetLink } from '../sheet-link.tsx';
import { StackedBars } from '../stacked-bars.tsx';
import { useFigureWords } from '../use-figure-words.ts';
import { TeachingFrame } from './teaching-frame.tsx';

/** /dashboard/teaching-results-by-grade: a subject by grade and class, beside the school and the year before. */
export function ByGradeScreen() {
  const { t } = useTranslation();
  return (
    <TeachingFrame<TeachingByGrade>
      title={t('numbers.teaching.byGrade')}
      route="teachingResults.byGrade"
      file="teachingResults.exportByGrade"
    >
      {(found, about) => <Grades found={found} {...about} />}
    </TeachingFrame>
  );
}

interface GradesProps {
  found: TeachingByGrade;
  period: MarkPeriod;
  subject: string;
  refetch: () => void;
}

function Grades({ found, period, subject, refetch }: GradesProps) {
  const { t } = useTranslation();
  const words = useFigureWords();
  const mayList = useCan('view_mark');
  const [chosen, choose] = useState<ChosenFigure | null>(null);
  const { school, grades, formerYear, subjectId, schoolYear } = found;
  const open = (name: string, of: { classId?: string; grades?: string }) =>
    mayList
      ? (figure: FigureOf, count: number) =>
          choose({
            what: [subject, name, words.figure(figure)].join(', '),
            count,
            query: { schoolYearId: schoolYear.id, period, subjectId: subjectId ?? '', of: figure, ...of },
          })
      : undefined;
  const schoolMean = school.figures.mean;
  const gradeWord = (grade: number) => t('numbers.gradeOf', { grade });
  const lines: FigureLine[] = [
    {
      key: 'school',
      name: t('numbers.school'),
      isSum: true,
      figures: school.figures,
      open: open(t('numbers.school'), {}),
      more: ['', <Difference key="then" now={schoolMean} then={school.before?.mean} />],
    },
    ...grades.flatMap(({ grade, figures, before, classes }): FigureLine[] => [
      {
        key: `grade ${grade}`,
        name: gradeWord(grade),
        isSum: true,
        figures,
        open: open(gradeWord(grade), { grades: String(grade) }),
        more: [
          <Difference key="school" now={figures.mean} then={schoolMean} />,
          <Difference key="then" now={figures.mean} then={before?.mean} />,
        ],
      },
      ...classes.map((each) => ({
        key: each.classId,
        isPart: true,
        name: (
          <SheetLink classId={each.classId} subjectId={subjectId ?? ''} semesterId={each.semesterId}>
            {each.className}
          </SheetLink>
        ),
        figures: each.figures,
        open: open(each.className, { classId: each.classId }),
        more: [<Difference key="school" now={each.figures.mean} then={schoolMean} />, ''],
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
        further={
          formerYear && school.before
            ? t('numbers.teaching.formerYear', { year: formerYear.name.replace('-', '–') })
            : t('numbers.teaching.noFormer')
        }
      />
      <StackedBars
        title={t('numbers.teaching.chart')}
        bars={[
          { key: 'school', label: t('numbers.school'), parts: bandsOf(school.figures, words.band) },
          ...grades.map(({ grade, figures }) => ({
            key: String(grade),
            label: gradeWord(grade),
            parts: bandsOf(figures, words.band),
          })),
        ]}
      />
      {mayList && <p className={`secondary small no-print ${css.source}`}>{t('numbers.pressNumber')}</p>}
      <FiguresTable
        label={t('numbers.teaching.byGrade')}
        head={t('numbers.class')}
        lines={lines}
        more={[t('numbers.teaching.againstSchool'), t('numbers.teaching.difference')]}
      />
      {chosen && <MarkPupils figure={chosen} onClose={() => choose(null)} onChanged={refetch} />}
    </>
  );
}
