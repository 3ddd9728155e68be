import type { resultSubject } from '@phuong/contract/grading/results/result.schema.ts';
import type { RuleSet } from '@phuong/contract/grading/sheets/mark.schema.ts';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../lib/cn.ts';
import { formatDayMonth } from '../../../lib/words/format.ts';
import { shortName } from '../../../lib/words/names.ts';
import { subjectName, subjectShortName } from '../../../lib/words/subject-name.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Popover } from '../../../ui/overlay/popover.tsx';
import tab from '../entry/tab.module.css';
import css from './class-results-tab.module.css';
import type { ClassResultRow } from './result-override-dialog.tsx';
import { academicText, conductText, outcomeText } from './result-text.ts';
import { ResultWhy } from './result-why.tsx';

type ResultSubject = (typeof resultSubject)['_zod']['output'];

export interface ResultsTableProps {
  rows: readonly ClassResultRow[];
  subjects: readonly ResultSubject[];
  ruleSet: RuleSet;
  /** Year and after summer: title and decision too. */
  isYear: boolean;
  onOverride: ((row: ClassResultRow) => void) | undefined;
}

/** Every pupil's subjects, levels, absences, title and decision; the level opens its reasons. */
export function ResultsTable({ rows, subjects, ruleSet, isYear, onOverride }: ResultsTableProps) {
  const { t } = useTranslation();
  const nameOf = (id: string) => subjectName(subjects.find((subject) => subject.id === id)?.name ?? '');
  return (
    <div className={tab.scroll}>
      <table className={cn(tab.table, css.table)}>
        <thead>
          <tr>
            <th className={tab.number}>{t('grading.column.number')}</th>
            <th className={tab.name}>{t('grading.column.pupil')}</th>
            {subjects.map(({ id, name, shortName: short }) => (
              <th key={id} className={tab.figure}>
                <abbr title={subjectName(name)}>{subjectShortName(short)}</abbr>
              </th>
            ))}
            <th>{t('grading.resultsTab.academic')}</th>
            <th>{t('grading.resultsTab.conduct')}</th>
            <th className={tab.figure}>{t('grading.conductTab.excused')}</th>
            <th className={tab.figure}>{t('grading.conductTab.unexcused')}</th>
            {isYear && <th>{t('grading.resultsTab.title')}</th>}
            {isYear && <th>{t('grading.resultsTab.decision')}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.studentId} className={row.leftOn ? tab.gone : undefined}>
              <td className={tab.number}>{row.orderNumber}</td>
              <th scope="row" className={tab.name} title={row.name}>
                {shortName(row.name)}
                {row.formerSchools.map(({ semesterOrdinal, schoolName }) => (
                  <small key={semesterOrdinal} className="secondary" title={schoolName}>
                    {' '}
                    {t('grading.formerSchool.short', { semester: t(`grading.periodShort.HK${semesterOrdinal}`) })}
                  </small>
                ))}
                {row.leftOn && (
                  <small className="secondary"> {t('grading.sheet.left', { date: formatDayMonth(row.leftOn) })}</small>
                )}
              </th>
              {subjects.map(({ id }, index) => (
                <td key={id} className={cn(tab.figure, row.academic.adjustedBySubjectId === id && css.lifting)}>
                  {outcomeText(row.outcomes[index] ?? null, t)}
                </td>
              ))}
              <td>
                <Popover
                  label={t('grading.resultsTab.whyTitle', { name: row.name })}
                  align="end"
                  width={340}
                  trigger={(props) => (
                    <button
                      {...props}
                      type="button"
                      className={cn(css.level, row.academic.final === 'UNSATISFACTORY' && css.low)}
                      aria-label={t('grading.resultsTab.why', { name: row.name })}
                    >
                      <LevelWords row={row} ruleSet={ruleSet} />
                    </button>
                  )}
                >
                  {(close) => (
                    <div className={css.panel}>
                      <b>{t('grading.resultsTab.whyTitle', { name: row.name })}</b>
                      <ResultWhy result={row} ruleSet={ruleSet} nameOf={nameOf} />
                      {onOverride && (
                        <Button
                          small
                          onClick={() => {
                            close();
                            onOverride(row);
                          }}
                        >
                          {t('grading.resultsTab.override')}
                        </Button>
                      )}
                    </div>
                  )}
                </Popover>
              </td>
              <td>{conductText(row.conduct, t)}</td>
              <td className={tab.figure}>{row.excused || ''}</td>
              <td className={tab.figure}>{row.unexcused || ''}</td>
              {isYear && <td>{row.title && t(`grading.titleOf.${row.title}`)}</td>}
              {isYear && (
                <td className={row.isOverridden ? css.byHand : undefined} title={row.overrideReason || undefined}>
                  {row.decision && t(`grading.decision.${row.decision}`)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function LevelWords({ row, ruleSet }: { row: ClassResultRow; ruleSet: RuleSet }) {
  const { t } = useTranslation();
  const { final, provisional, adjustedBySubjectId, isManual } = row.academic;
  if (final) {
    return (
      <>
        {academicText(final, ruleSet, t)}
        {adjustedBySubjectId && <sup>↑</sup>}
        {isManual && <sup>*</sup>}
      </>
    );
  }
  if (!provisional) return <span className="secondary">–</span>;
  return (
    <span className="secondary">
      {academicText(provisional, ruleSet, t)} <small>{t('grading.resultsTab.provisionalMark')}</small>
    </span>
  );
}
