import type { SheetsOfSemester } from '@phuong/contract/home/home.schema.ts';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../lib/cn.ts';
import { Link } from '../../ui/link/link.tsx';
import { homeLinks } from './home-links.ts';
import { semesterWords } from './home-words.ts';
import css from './progress-matrix.module.css';

export interface ProgressMatrixProps {
  sheets: SheetsOfSemester;
  semester: { readonly id: string; readonly ordinal: number };
}

/** A part that scrolls sideways must be reachable by keyboard even when nothing in it is a link. */
const reachable = { tabIndex: 0 };

/** Which grade still owes which subject: a check mark, or how many sheets are missing as a link to them. */
export function ProgressMatrix({ sheets, semester }: ProgressMatrixProps) {
  const { t } = useTranslation();
  const done = sheets.total - sheets.notSubmitted.count;
  const hrefOf = (grade: number, subject: string, only: string | null) =>
    (only && homeLinks.sheet({ classId: only, subjectId: subject, semesterId: semester.id })) ||
    homeLinks.sheets({ sheets: 'in_progress', grade, subject });
  return (
    <section aria-labelledby="home-progress">
      <div className={css.head}>
        <h2 id="home-progress">{t('home.progress.title', { semester: semesterWords(t, semester.ordinal) })}</h2>
        <span className="secondary small">{t('home.progress.sum', { done, total: sheets.total })}</span>
      </div>
      <section {...reachable} className={css.scroll} aria-labelledby="home-progress">
        <table className={css.table}>
          <thead>
            <tr>
              <td />
              {sheets.subjects.map((subject) => (
                <th key={subject.id} scope="col" title={subject.name}>
                  {subject.shortName}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sheets.grades.map(({ grade, cells }) => (
              <tr key={grade}>
                <th scope="row">{t('home.progress.grade', { grade })}</th>
                {sheets.subjects.map(({ id, name }, index) => {
                  const cell = cells[index];
                  const words = { subject: name, grade };
                  if (!cell) {
                    return (
                      <td key={id} className={css.none}>
                        <span className="sr-only">{t('home.progress.notTaught')}</span>
                      </td>
                    );
                  }
                  if (cell.missing === 0) {
                    return (
                      <td key={id} className={cn(css.cell, css.complete)}>
                        <IconCheck size={14} aria-hidden />
                        <span className="sr-only">{t('home.progress.complete', words)}</span>
                      </td>
                    );
                  }
                  return (
                    <td key={id} className={cn(css.cell, css.missing)}>
                      <Link
                        href={hrefOf(grade, id, cell.only)}
                        aria-label={t('home.progress.missing', { ...words, count: cell.missing })}
                      >
                        {cell.missing}
                      </Link>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}
