import type { GradeColumnPreview } from '@phuong/contract/school/grading-rules/grade-column.contract.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatMark } from '../../../lib/words/format.ts';
import { subjectName } from '../../../lib/words/subject-name.ts';
import css from '../school-page.module.css';
import dialog from './grade-column-dialog.module.css';

/** Longer lists are cut: the numbers above them are whole. */
const mostRows = 200;
const mostSheets = 30;

/** The sheets, averages and marks a new number of columns touches. */
export function GradeColumnEffects({ effects }: { effects: GradeColumnPreview }) {
  const { t } = useTranslation();
  const { sheets, averages, untouched } = effects;
  const hidden = sheets.reduce((sum, sheet) => sum + sheet.hiddenMarks, 0);
  const semester = (ordinal: number) => t(`school.semester.ordinals.${ordinal as 1 | 2}`);
  const nameOf = (sheet: GradeColumnPreview['untouched'][number] | GradeColumnPreview['sheets'][number]) =>
    t('school.columns.sheet', {
      className: sheet.className,
      subject: subjectName(sheet.subjectName),
      semester: semester(sheet.semesterOrdinal),
      year: sheet.schoolYearName,
    });
  const mark = (tenths: number | null) => formatMark(tenths) || t('school.columns.none');
  if (sheets.length === 0 && untouched.length === 0) return <p>{t('school.columns.noSheets')}</p>;
  return (
    <div className={dialog.groups}>
      {hidden > 0 && (
        <p className={dialog.warning}>
          <IconAlertTriangle size={18} aria-hidden />
          {t('school.columns.hidden', { count: hidden })}
        </p>
      )}
      {sheets.length > 0 && (
        <section>
          <h3>{t('school.columns.sheets', { count: sheets.length })}</h3>
          <ul className={`${dialog.list} secondary`}>
            {sheets.slice(0, mostSheets).map((sheet) => (
              <li key={sheet.sheetId}>{nameOf(sheet)}</li>
            ))}
          </ul>
          <Cut most={mostSheets} total={sheets.length} />
        </section>
      )}
      <section>
        <h3>
          {averages.length > 0
            ? t('school.columns.averages', { count: averages.length })
            : t('school.columns.noAverages')}
        </h3>
        {averages.length > 0 && (
          <div className={css.wide}>
            <table className={css.table}>
              <thead>
                <tr>
                  <th scope="col">{t('school.columns.student')}</th>
                  <th scope="col">{t('school.columns.class')}</th>
                  <th scope="col">{t('school.columns.subject')}</th>
                  <th scope="col">{t('school.columns.semester')}</th>
                  <th scope="col" className={css.end}>
                    {t('school.columns.before')}
                  </th>
                  <th scope="col" className={css.end}>
                    {t('school.columns.after')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {averages.slice(0, mostRows).map((each) => (
                  <tr key={`${each.sheetId} ${each.studentId}`}>
                    <th scope="row">{each.studentName}</th>
                    <td>{each.className}</td>
                    <td>{subjectName(each.subjectName)}</td>
                    <td>{semester(each.semesterOrdinal)}</td>
                    <td className={`${css.end} figures`}>{mark(each.oldTenths)}</td>
                    <td className={`${css.end} figures`}>{mark(each.newTenths)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
        <Cut most={mostRows} total={averages.length} />
      </section>
      {untouched.length > 0 && (
        <section>
          <h3>{t('school.columns.untouched', { count: untouched.length })}</h3>
          <ul className={`${dialog.list} secondary`}>
            {untouched.slice(0, mostSheets).map((sheet) => (
              <li key={sheet.sheetId}>
                {nameOf(sheet)} ({t(`school.columns.reasons.${sheet.reason}`)})
              </li>
            ))}
          </ul>
          <Cut most={mostSheets} total={untouched.length} />
        </section>
      )}
    </div>
  );
}

function Cut({ most, total }: { most: number; total: number }) {
  const { t } = useTranslation();
  if (total <= most) return null;
  return <p className="secondary small">{t('school.columns.firstRows', { count: most, total })}</p>;
}
