import type { SheetsOfSemester } from '@phuong/contract/home/home.schema.ts';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../lib/cn.ts';
import { subjectName, subjectShortName } from '../../../lib/words/subject-name.ts';
import { Link } from '../../../ui/link/link.tsx';
import { homeLinks } from '../home-links.ts';
import { semesterWords } from '../home-words.ts';
import css from './progress-matrix.module.css';

export interface ProgressMatrixProps {
  sheets: SheetsOfSemester;
  semester: { readonly id: string; readonly ordinal: number };
}

/** A part that scrolls sideways must be reachable by keyboard even when nothing in it is a link. */
const reachable = { tabIndex: 0 };

/** Primary, lower and upper secondary: their subjects differ too much for one table. */
const levels = [
  { first: 1, last: 5 },
  { first: 6, last: 9 },
  { first: 10, last: 12 },
];

type Grades = SheetsOfSemester['grades'];

/** Which grade still owes which subject: a check mark, or how many sheets are missing as a link to them. */
export function ProgressMatrix({ sheets, semester }: ProgressMatrixProps) {
  const { t } = useTranslation();
  const done = sheets.total - sheets.notSubmitted.count;
  const parts = levels
    .map(({ first, last }) => sheets.grades.filter(({ grade }) => grade >= first && grade <= last))
    .filter((grades) => grades.length > 0);
  return (
    <section aria-labelledby="home-progress">
      <div className={css.head}>
        <h2 id="home-progress">{t('home.progress.title', { semester: semesterWords(t, semester.ordinal) })}</h2>
        <span className="secondary small">{t('home.progress.sum', { done, total: sheets.total })}</span>
      </div>
      {parts.map((grades) => (
        <LevelTable key={grades[0]?.grade} grades={grades} subjects={sheets.subjects} semesterId={semester.id} />
      ))}
    </section>
  );
}

interface LevelTableProps {
  grades: Grades;
  subjects: SheetsOfSemester['subjects'];
  semesterId: string;
}

function LevelTable({ grades, subjects, semesterId }: LevelTableProps) {
  const { t } = useTranslation();
  const taught = subjects
    .map((subject, index) => ({ subject, index }))
    .filter(({ index }) => grades.some(({ cells }) => cells[index]));
  const label = t('home.progress.grades', { first: grades[0]?.grade, last: grades.at(-1)?.grade });
  return (
    <section {...reachable} className={css.scroll} aria-label={label}>
      <table className={css.table}>
        <thead>
          <tr>
            <td />
            {taught.map(({ subject }) => (
              <th key={subject.id} scope="col" title={subjectName(subject.name)}>
                {breakable(subjectShortName(subject.shortName))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {grades.map(({ grade, cells }) => (
            <tr key={grade}>
              <th scope="row">{t('home.progress.grade', { grade })}</th>
              {taught.map(({ subject, index }) => (
                <Cell key={subject.id} cell={cells[index] ?? null} {...{ grade, subject, semesterId }} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** "GDQP&AN" may go on two lines after its sign. */
const breakable = (name: string) => name.replaceAll('&', '&\u200b');

interface CellProps {
  cell: Grades[number]['cells'][number];
  grade: number;
  subject: { id: string; name: string };
  semesterId: string;
}

function Cell({ cell, grade, subject, semesterId }: CellProps) {
  const { t } = useTranslation();
  const words = { subject: subjectName(subject.name), grade };
  if (!cell) {
    return (
      <td>
        <span className="sr-only">{t('home.progress.notTaught')}</span>
      </td>
    );
  }
  if (cell.missing === 0) {
    return (
      <td className={cn(css.cell, css.complete)}>
        <IconCheck size={14} aria-hidden />
        <span className="sr-only">{t('home.progress.complete', words)}</span>
      </td>
    );
  }
  const sheet = cell.only && homeLinks.sheet({ classId: cell.only, subjectId: subject.id, semesterId });
  const href = sheet || homeLinks.sheets({ sheets: 'in_progress', grade, subject: subject.id });
  return (
    <td className={cn(css.cell, css.missing)}>
      <Link href={href} aria-label={t('home.progress.missing', { ...words, count: cell.missing })}>
        {cell.missing}
      </Link>
    </td>
  );
}
