import type { PeriodResult } from '@phuong/contract/grading/results/result.schema.ts';
import type { RuleSet } from '@phuong/contract/grading/sheets/mark.schema.ts';
import { useTranslation } from 'react-i18next';
import css from './class-results-tab.module.css';
import { academicText, reasonText } from './result-text.ts';

export interface ResultWhyProps {
  result: PeriodResult;
  ruleSet: RuleSet | null;
  nameOf: (subjectId: string) => string;
}

/** Why a result is what it is: base and final level, the subject that lifted it, what is missing, every reason. */
export function ResultWhy({ result, ruleSet, nameOf }: ResultWhyProps) {
  const { t } = useTranslation();
  const { academic, decision, decisionReasons, isOverridden, overrideReason } = result;
  const lines = [...academic.reasons, ...decisionReasons]
    .map((reason) => reasonText(reason, nameOf, t))
    .filter(Boolean);
  const isLifted = academic.adjustedBySubjectId !== null && academic.base !== academic.final;
  return (
    <div className={css.why}>
      <dl>
        {isLifted && (
          <>
            <dt>{t('grading.resultsTab.base')}</dt>
            <dd>{academicText(academic.base, ruleSet, t)}</dd>
          </>
        )}
        <dt>{t(academic.final ? 'grading.resultsTab.final' : 'grading.resultsTab.academic')}</dt>
        <dd>
          <b>{academicText(academic.final, ruleSet, t) || t('grading.resultsTab.none')}</b>
          {isLifted && academic.adjustedBySubjectId && (
            <> · {t('grading.resultsTab.lifted', { subject: nameOf(academic.adjustedBySubjectId) })}</>
          )}
          {academic.isManual && <> · {t('grading.resultsTab.manual')}</>}
        </dd>
        {decision && (
          <>
            <dt>{t('grading.resultsTab.decision')}</dt>
            <dd>{t(`grading.decision.${decision}`)}</dd>
          </>
        )}
      </dl>
      {!academic.final && academic.provisional && (
        <p>{t('grading.resultsTab.provisional', { level: academicText(academic.provisional, ruleSet, t) })}</p>
      )}
      {academic.missingSubjectIds.length > 0 && (
        <p>{t('grading.resultsTab.missing', { subjects: academic.missingSubjectIds.map(nameOf).join(', ') })}</p>
      )}
      {lines.length > 0 && (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {academic.manualReason && <p>{t('grading.resultsTab.overriddenBy', { reason: academic.manualReason })}</p>}
      {isOverridden && overrideReason && overrideReason !== academic.manualReason && (
        <p>{t('grading.resultsTab.overriddenBy', { reason: overrideReason })}</p>
      )}
    </div>
  );
}
