import type { RuleChoice, TimetableRule } from '@phuong/contract/timetable/setup/constraint.contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../../../lib/api/api-problem.ts';
import { call, queryOf } from '../../../../lib/api/client.ts';
import { problemDetail } from '../../../../ui/feedback/error-state.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';

type Input = NonNullable<Parameters<typeof call<'timetableRules.save'>>[1]>['body']['choice'];

/** Stores what a school chooses for a rule; `null` goes back to its default. */
export function useRule(rule: TimetableRule, schoolYearId: string) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const { queryKey } = queryOf('timetableRules.list', { query: { schoolYearId } });
  const save = async (choice: RuleChoice | null): Promise<boolean> => {
    setBusy(true);
    try {
      const body = { schoolYearId, version: rule.version, choice: choice as Input };
      const saved = await call('timetableRules.save', { params: { rule: rule.rule }, body });
      client.setQueryData(
        queryKey,
        (old) => old && { ...old, rules: old.rules.map((each) => (each.rule === saved.rule ? saved : each)) },
      );
      void client.invalidateQueries({ queryKey: ['timetables.readiness'] });
      return true;
    } catch (error) {
      void client.invalidateQueries({ queryKey });
      const isStale = error instanceof ApiProblem && error.code === 'platform.stale_version';
      toast.error(isStale ? t('timetableSetup.stale') : (problemDetail(error) ?? t('ui.feedback.notLoadedDetail')));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { save, busy };
}
