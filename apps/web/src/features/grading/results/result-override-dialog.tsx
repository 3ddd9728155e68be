import type { classResultRow, Decision } from '@phuong/contract/grading/results/result.schema.ts';
import type { AcademicLevel, Period, RuleSet } from '@phuong/contract/grading/sheets/mark.schema.ts';
import { marksRegulationOf } from '@phuong/rules/regulation/regulations.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { ActionButtons } from '../../../ui/button/action-buttons.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { problemDetail } from '../../../ui/feedback/error-state.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { FieldShell } from '../../../ui/form/fields/field-shell.tsx';
import { Textarea } from '../../../ui/form/fields/input.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import css from './class-results-tab.module.css';
import { academicText } from './result-text.ts';

export type ClassResultRow = (typeof classResultRow)['_zod']['output'];

const YEAR: readonly Decision[] = ['PROMOTED', 'COMPLETED', 'RETEST', 'SUMMER_TRAINING', 'REPEAT'];
const SUMMER: readonly Decision[] = ['PROMOTED_AFTER_SUMMER', 'COMPLETED_AFTER_SUMMER', 'REPEAT'];

export interface ResultOverrideDialogProps {
  row: ClassResultRow;
  schoolYearId: string;
  period: Period;
  ruleSet: RuleSet;
  onClose: () => void;
}

/** The principal's decision on a level or on promotion, with its reason; "as computed" takes an earlier one back. */
export function ResultOverrideDialog({ row, schoolYearId, period, ruleSet, onClose }: ResultOverrideDialogProps) {
  const { t } = useTranslation();
  const { levels } = marksRegulationOf(ruleSet).academic.value;
  const id = useId();
  const client = useQueryClient();
  const [level, setLevel] = useState<AcademicLevel | ''>(row.academic.isManual ? (row.academic.final ?? '') : '');
  const [decision, setDecision] = useState<Decision | ''>(row.isOverridden ? (row.decision ?? '') : '');
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const decisions = period === 'CN' ? YEAR : period === 'HE' ? SUMMER : [];
  const override = useMutation({
    mutationFn: () =>
      call('results.override', {
        params: { id: row.studentId },
        body: {
          schoolYearId,
          period,
          level: level || null,
          decision: decision || null,
          reason: reason.trim(),
          version: row.version,
        },
      }),
    onSuccess: () => {
      toast.done(t('grading.resultsTab.overrideDone'));
      onClose();
    },
    onError: (error) => toast.error(problemDetail(error) ?? t('ui.feedback.notLoadedDetail')),
    onSettled: () => {
      for (const key of ['results.ofClass', 'summer.ofClass']) void client.invalidateQueries({ queryKey: [key] });
    },
  });
  const run = () => {
    if (!reason.trim()) setAsked(true);
    else override.mutate();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      busy={override.isPending}
      title={t('grading.resultsTab.overrideTitle', { name: row.name })}
      footer={
        <ActionButtons onCancel={onClose} isCancelDisabled={override.isPending}>
          <Button kind="primary" busy={override.isPending} onClick={run}>
            {t('grading.resultsTab.override')}
          </Button>
        </ActionButtons>
      }
    >
      <p className="secondary">{t('grading.resultsTab.overrideLead')}</p>
      <div className={css.fields}>
        <FieldShell id={`${id}-level`} label={t('grading.resultsTab.overrideLevel')}>
          {({ invalid: _, ...field }) => (
            <select {...field} value={level} onChange={(event) => setLevel(event.target.value as AcademicLevel | '')}>
              <option value="">{t('grading.resultsTab.asComputed')}</option>
              {levels.map((each) => (
                <option key={each} value={each}>
                  {academicText(each, ruleSet, t)}
                </option>
              ))}
            </select>
          )}
        </FieldShell>
        {decisions.length > 0 && (
          <FieldShell id={`${id}-decision`} label={t('grading.resultsTab.overrideDecision')}>
            {({ invalid: _, ...field }) => (
              <select
                {...field}
                value={decision}
                onChange={(event) => setDecision(event.target.value as Decision | '')}
              >
                <option value="">{t('grading.resultsTab.asComputed')}</option>
                {decisions.map((each) => (
                  <option key={each} value={each}>
                    {t(`grading.decision.${each}`)}
                  </option>
                ))}
              </select>
            )}
          </FieldShell>
        )}
        <FieldShell
          id={`${id}-reason`}
          label={t('ui.feedback.reason')}
          required
          error={isAsked && !reason.trim() ? t('ui.feedback.reasonMissing') : undefined}
        >
          {(field) => (
            <Textarea
              {...field}
              rows={2}
              maxLength={500}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </FieldShell>
      </div>
    </Dialog>
  );
}
