import { IconClock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { subjectName } from '../../../lib/words/subject-name.ts';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { warningMeaning } from '../absences/absence-row.tsx';
import { AbsenceWeeks } from '../absences/absence-weeks.tsx';
import { conductText } from '../results/result-text.ts';
import css from '../results/student-results.module.css';
import type { StudentResults } from '../results/student-results-table.tsx';

export interface StudentSideProps {
  studentId: string;
  schoolYearId: string;
  results: StudentResults;
  semesterOrdinal: 1 | 2;
}

const SHOWN_SUBJECTS = 4;

/** Beside the marks: conduct of this and former years, absences along the weeks, what is still to be done. */
export function StudentSide({ studentId, schoolYearId, results, semesterOrdinal }: StudentSideProps) {
  const { t } = useTranslation();
  const absences = useQuery(queryOf('absences.ofStudent', { params: { id: studentId }, query: { schoolYearId } }));
  const { conductRemarks, years, periods, subjects } = results;
  const nameOf = (id: string) => subjectName(subjects.find((subject) => subject.id === id)?.name ?? '');
  const shown = periods.find(({ period }) => period === (semesterOrdinal === 1 ? 'HK1' : 'HK2'));
  const missing = shown && !shown.academic.final ? shown.academic.missingSubjectIds.map(nameOf) : [];
  const conduct = conductRemarks.find((each) => each.semesterOrdinal === semesterOrdinal);
  const missingText =
    missing.length > SHOWN_SUBJECTS
      ? t('grading.studentTab.missingMarksMore', {
          subjects: missing.slice(0, SHOWN_SUBJECTS).join(', '),
          count: missing.length - SHOWN_SUBJECTS,
        })
      : t('grading.studentTab.missingMarks', { subjects: missing.join(', ') });
  const toDo = [
    ...(missing.length > 0 ? [missingText] : []),
    ...(conduct?.level ? [] : [t(`grading.studentTab.waitsConduct.${semesterOrdinal}`)]),
  ];
  const { data } = absences;
  return (
    <aside className={css.side}>
      <section>
        <h3>{t('grading.studentTab.conduct')}</h3>
        <dl className={css.facts}>
          {conductRemarks.map(({ semesterOrdinal: ordinal, level }) => (
            <Fact key={ordinal} name={t(`grading.semester.${ordinal as 1 | 2}`)} value={conductText(level, t) || '–'} />
          ))}
          {years
            .filter((year) => year.schoolYearId !== schoolYearId && year.conduct)
            .map(({ schoolYearId: id, grade, conduct: level }) => (
              <Fact key={id} name={t('grading.studentTab.gradeChip', { grade })} value={conductText(level, t)} />
            ))}
        </dl>
        {conduct?.remark && <blockquote className={css.quote}>“{conduct.remark}”</blockquote>}
      </section>
      {data && (
        <section>
          <div className={css.head}>
            <h3>{t('grading.studentTab.absences')}</h3>
            <span className="secondary small">{t('grading.studentTab.limit', { count: data.limit })}</span>
          </div>
          <div className={css.total}>
            <b className="figures">{data.excused + data.unexcused}</b>
            <span className="secondary">
              {t('grading.studentTab.sessions', {
                count: data.excused + data.unexcused,
                excused: data.excused,
                unexcused: data.unexcused,
              })}
            </span>
          </div>
          {data.formerSchool && (
            <p className="secondary small">
              {t('grading.formerSchool.absences', {
                school: data.formerSchool.schoolName,
                count: data.formerSchool.excused + data.formerSchool.unexcused,
              })}
            </p>
          )}
          {data.warning && (
            <span>
              <StateBadge meaning={warningMeaning[data.warning]}>
                {t(`grading.absenceTab.warning.${data.warning}`)}
              </StateBadge>
            </span>
          )}
          <AbsenceWeeks items={data.items} semesterOrdinal={semesterOrdinal} />
          <div className={css.legend}>
            <span>
              <i className={css.signP} aria-hidden />
              {t('grading.studentTab.excused', { count: data.excused })}
            </span>
            <span>
              <i className={css.signK} aria-hidden />
              {t('grading.studentTab.unexcused', { count: data.unexcused })}
            </span>
          </div>
        </section>
      )}
      <section>
        <h3>{t('grading.studentTab.toDo')}</h3>
        {toDo.length === 0 ? (
          <p className="secondary">{t('grading.studentTab.nothingToDo')}</p>
        ) : (
          <ul className={css.todo}>
            {toDo.map((line) => (
              <li key={line}>
                <IconClock size={18} aria-hidden />
                {line}
              </li>
            ))}
          </ul>
        )}
      </section>
    </aside>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <b>{value}</b>
      </dd>
    </>
  );
}
