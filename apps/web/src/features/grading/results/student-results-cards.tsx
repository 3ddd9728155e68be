import { useTranslation } from 'react-i18next';
import { subjectName } from '../../../lib/words/subject-name.ts';
import css from './own-marks.module.css';
import { outcomeText } from './result-text.ts';
import { markTexts, type StudentResultsTableProps } from './student-results-table.tsx';

/** The same on a phone, where the table would run off to the side: a subject below the other, each with all that is there of it. */
export function StudentResultsCards({ subjects, detail, formerGrade }: StudentResultsTableProps) {
  const { t } = useTranslation();
  const other = detail === 1 ? 2 : 1;
  return (
    <ul>
      {subjects.map((subject) => {
        const [shown, beside] =
          detail === 1 ? [subject.semester1, subject.semester2] : [subject.semester2, subject.semester1];
        const marks = markTexts(shown, t);
        const lines = [
          { name: t('grading.own.regular'), text: marks.regular.filter(Boolean).join(' · ') },
          { name: t('grading.own.midterm'), text: marks.midterm },
          { name: t('grading.own.final'), text: marks.final },
          { name: t(`grading.semester.${other}`), text: outcomeText(beside.average, t) },
          { name: t('grading.studentTab.annual'), text: outcomeText(subject.retest ?? subject.year, t) },
          ...(formerGrade === null
            ? []
            : [
                {
                  name: t('grading.studentTab.former', { grade: formerGrade }),
                  text: outcomeText(subject.formerYear, t),
                },
              ]),
        ].filter(({ text }) => text !== '');
        return (
          <li key={subject.id} className={css.subject}>
            <div className={css.words}>
              <h2>{subjectName(subject.name)}</h2>
              <dl className={css.marks}>
                {lines.map(({ name, text }) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd className="figures">{text}</dd>
                  </div>
                ))}
              </dl>
              {shown.remark && <blockquote className={css.remark}>{shown.remark}</blockquote>}
            </div>
            {shown.average !== null && (
              <div className={css.result}>
                <b className="figures" title={t('grading.own.average')}>
                  {outcomeText(shown.average, t)}
                </b>
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
