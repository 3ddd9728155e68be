import type { ConductLevel, RuleSet, SubjectOutcome } from '@phuong/contract/grading/sheets/mark.schema.ts';
import { marksRegulationOf } from '@phuong/rules/regulation/regulations.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { subjectName } from '../../../lib/words/subject-name.ts';
import { problemDetail } from '../../../ui/feedback/error-state.tsx';
import { SkeletonLines } from '../../../ui/feedback/skeletons.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { LineInput } from '../conduct/line-input.tsx';
import tab from '../entry/tab.module.css';
import css from '../results/class-results-tab.module.css';
import { conductText, outcomeText } from '../results/result-text.ts';
import { readTyped } from '../sheets/cell-content.ts';
import { refusalText } from '../sheets/parts/refusal-text.ts';

export interface SummerEntryProps {
  classId: string;
  ruleSet: RuleSet;
  mayRetest: boolean;
  mayTrain: boolean;
}

const TEXT_LIMIT = 1000;

type RetestValue = { tenths: number } | { passed: boolean } | null;

/** The summer: re-assessment marks and training results, each saved when it is entered. */
export function SummerEntry({ classId, ruleSet, mayRetest, mayTrain }: SummerEntryProps) {
  const { t } = useTranslation();
  const { levels } = marksRegulationOf(ruleSet).conduct.value;
  const client = useQueryClient();
  const { data } = useQuery(queryOf('summer.ofClass', { params: { id: classId } }));
  const onSettled = () => {
    for (const key of ['summer.ofClass', 'results.ofClass']) void client.invalidateQueries({ queryKey: [key] });
  };
  const onError = (error: unknown) => void toast.error(problemDetail(error) ?? t('ui.feedback.notLoadedDetail'));
  const onSuccess = ({ results }: { results: readonly { status: string; code?: string | undefined }[] }) => {
    const bad = results.find(({ status }) => status !== 'saved');
    if (bad) toast.error(bad.status === 'conflict' ? t('grading.sheet.stale') : refusalText(t, bad.code));
  };
  const retest = useMutation({
    mutationFn: (change: { studentId: string; subjectId: string; value: RetestValue; version: number }) =>
      call('retests.save', { params: { id: classId }, body: { changes: [change] } }),
    onSuccess,
    onError,
    onSettled,
  });
  const train = useMutation({
    mutationFn: (change: {
      studentId: string;
      tasks: string;
      level: ConductLevel | null;
      remark: string;
      version: number;
    }) => call('summerTraining.save', { params: { id: classId }, body: { changes: [change] } }),
    onSuccess,
    onError,
    onSettled,
  });
  if (!data) return <SkeletonLines lines={3} />;
  const subjectOf = (id: string) => data.subjects.find((subject) => subject.id === id);
  return (
    <div className={css.sections}>
      <section>
        <h2>{t('grading.resultsTab.retests')}</h2>
        {data.retests.length === 0 ? (
          <p className="secondary">{t('grading.resultsTab.retestsNone')}</p>
        ) : (
          <div className={tab.scroll}>
            <table className={tab.table}>
              <thead>
                <tr>
                  <th>{t('grading.resultsTab.pupil')}</th>
                  <th>{t('grading.marksTab.subject')}</th>
                  <th className={tab.figure}>{t('grading.resultsTab.yearMark')}</th>
                  <th className={tab.figure}>{t('grading.resultsTab.retestMark')}</th>
                </tr>
              </thead>
              <tbody>
                {data.retests.map(({ studentId, name, subjectId, year, retest: value, version }) => {
                  const subject = subjectOf(subjectId);
                  return (
                    <tr key={studentId + subjectId}>
                      <th scope="row">{name}</th>
                      <td>{subject && subjectName(subject.name)}</td>
                      <td className={tab.figure}>{outcomeText(year, t)}</td>
                      <td className={tab.figure}>
                        <MarkInput
                          label={t('grading.resultsTab.retestOf', { subject: subjectName(subject?.name ?? ''), name })}
                          mode={subject?.mode ?? 'SCORE'}
                          value={value}
                          isReadOnly={!mayRetest}
                          onChange={(next) => retest.mutate({ studentId, subjectId, value: next, version })}
                        />
                      </td>
                    </tr>
                  );
                })}
              </tbody>
            </table>
          </div>
        )}
      </section>
      <section>
        <h2>{t('grading.resultsTab.trainings')}</h2>
        {data.trainings.length === 0 ? (
          <p className="secondary">{t('grading.resultsTab.trainingsNone')}</p>
        ) : (
          <div className={tab.scroll}>
            <table className={tab.table}>
              <thead>
                <tr>
                  <th>{t('grading.resultsTab.pupil')}</th>
                  <th>{t('grading.resultsTab.yearMark')}</th>
                  <th>{t('grading.resultsTab.tasks')}</th>
                  <th>{t('grading.resultsTab.summerLevel')}</th>
                  <th>{t('grading.resultsTab.remark')}</th>
                </tr>
              </thead>
              <tbody>
                {data.trainings.map(({ studentId, name, conduct, tasks, level, remark, version }) => {
                  const save = (change: Partial<{ tasks: string; level: ConductLevel | null; remark: string }>) =>
                    train.mutate({ studentId, tasks, level, remark, version, ...change });
                  return (
                    <tr key={studentId}>
                      <th scope="row">{name}</th>
                      <td>{conductText(conduct, t)}</td>
                      <td>
                        <LineInput
                          label={t('grading.resultsTab.tasksOf', { name })}
                          value={tasks}
                          maxLength={TEXT_LIMIT}
                          isReadOnly={!mayTrain}
                          onCommit={(text) => save({ tasks: text })}
                        />
                      </td>
                      <td>
                        <select
                          className={tab.quietSelect}
                          aria-label={t('grading.resultsTab.summerLevelOf', { name })}
                          value={level ?? ''}
                          disabled={!mayTrain}
                          onChange={(event) => save({ level: (event.target.value || null) as ConductLevel | null })}
                        >
                          <option value="">{t('grading.resultsTab.unset')}</option>
                          {levels.map((each) => (
                            <option key={each} value={each}>
                              {conductText(each, t)}
                            </option>
                          ))}
                        </select>
                      </td>
                      <td>
                        <LineInput
                          label={t('grading.resultsTab.remarkOf', { name })}
                          value={remark}
                          maxLength={TEXT_LIMIT}
                          isReadOnly={!mayTrain}
                          onCommit={(text) => save({ remark: text })}
                        />
                      </td>
                    </tr>
                  );
                })}
              </tbody>
            </table>
          </div>
        )}
      </section>
    </div>
  );
}

interface MarkInputProps {
  label: string;
  mode: 'SCORE' | 'COMMENT';
  value: SubjectOutcome;
  isReadOnly: boolean;
  onChange: (value: RetestValue) => void;
}

/** One mark or result; a text that is none stays as typed, red and unsaved. */
function MarkInput({ label, mode, value, isReadOnly, onChange }: MarkInputProps) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const commit = () => {
    if (draft === null) return;
    const read = readTyped(draft, mode === 'SCORE' ? 'score' : 'comment');
    const content = read.ok && typeof read.content !== 'string' ? read.content : null;
    if (!content || (content.state !== 'value' && content.state !== 'blank')) {
      setWrong(true);
      return;
    }
    setWrong(false);
    setDraft(null);
    if (content.state !== 'value') onChange(null);
    else if ('tenths' in content) onChange({ tenths: content.tenths });
    else onChange({ passed: content.passed });
  };
  return (
    <input
      className={`${tab.cellInput} ${css.markInput} figures`}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      title={isWrong ? t('grading.resultsTab.markProblem') : undefined}
      inputMode={mode === 'SCORE' ? 'decimal' : 'text'}
      value={draft ?? outcomeText(value, t)}
      readOnly={isReadOnly}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
        if (event.key === 'Escape') {
          setDraft(null);
          setWrong(false);
        }
      }}
    />
  );
}
