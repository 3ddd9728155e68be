import type { RuleChoice, TimetableRule } from '@phuong/contract/timetable/setup/constraint.contract.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButtons } from '../../../../ui/button/action-buttons.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { useUnsavedGuard } from '../../../../ui/form/use-unsaved-guard.ts';
import { Link } from '../../../../ui/link/link.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { constraintHref } from '../../public/constraint-href.ts';
import css from '../constraint.module.css';
import { Sentences } from '../teachers-tab.tsx';
import { levelOf, ruleSentences, ruleTabs, settingsFor } from './rule-catalogue.ts';
import { RuleLevelChoice } from './rule-level.tsx';
import { RulePairs } from './rule-pairs.tsx';
import { RuleTargets } from './rule-targets.tsx';
import { RuleValueFields } from './rule-values.tsx';
import { useRule } from './use-rule.ts';

interface RuleDialogProps {
  rule: TimetableRule;
  schoolYearId: string;
  isReadOnly: boolean;
  onClose: () => void;
}

/** The rule as it would be with a choice that is not kept yet. */
function ruleWith(rule: TimetableRule, choice: RuleChoice | null): TimetableRule {
  const defaults = Object.fromEntries(rule.values.map(({ name, default: value }) => [name, value]));
  const { on, hard, weight } = rule.default;
  return {
    ...rule,
    choice,
    effective: {
      on: choice?.on ?? on,
      hard: choice?.hard ?? hard,
      weight: choice?.weight ?? weight,
      values: { ...defaults, ...choice?.values },
    },
  };
}

/** Everything about one rule: how strictly, with which numbers, and for whom differently. */
export function RuleDialog({ rule, schoolYearId, isReadOnly, onClose }: RuleDialogProps) {
  const { t } = useTranslation();
  const { save, busy } = useRule(rule, schoolYearId);
  const [choice, setChoice] = useState<RuleChoice | null>(rule.choice);
  const [isInvalid, setInvalid] = useState(false);
  const isDirty = JSON.stringify(choice) !== JSON.stringify(rule.choice);
  const name = t(`timetableSolver.rule.${rule.rule}.name`);
  useUnsavedGuard(isDirty, name);
  const draft = ruleWith(rule, choice);
  const change = (part: Partial<RuleChoice>) => setChoice({ ...choice, ...part });
  const said = draft.effective.on
    ? ruleSentences(t, rule.rule, draft.effective.values, (choice?.pairs?.length ?? 0) > 0)
    : [t('timetableSetup.rules.isOff')];
  const tab = ruleTabs[rule.rule];
  const submit = async () => {
    if (await save(choice)) onClose();
  };
  return (
    <Dialog
      open
      size="large"
      title={name}
      busy={busy}
      onClose={onClose}
      footer={
        isReadOnly ? (
          <Button onClick={onClose}>{t('common.close')}</Button>
        ) : (
          <ActionButtons
            onCancel={onClose}
            others={
              choice !== null &&
              !rule.isFixed && (
                <Button kind="quiet" onClick={() => setChoice(null)}>
                  {t('timetableSetup.rules.reset')}
                </Button>
              )
            }
          >
            <Button kind="primary" busy={busy} disabled={!isDirty || isInvalid} onClick={() => void submit()}>
              {t('common.save')}
            </Button>
          </ActionButtons>
        )
      }
    >
      <div className={css.stack}>
        <Sentences lines={said} />
        {!rule.isFixed && (
          <RuleLevelChoice
            label={t('timetableSetup.rules.level', { rule: name })}
            level={levelOf(draft.effective)}
            weight={draft.effective.weight}
            disabled={isReadOnly}
            onChange={change}
          />
        )}
        <RuleValueFields
          rule={rule}
          values={draft.effective.values}
          disabled={isReadOnly || !draft.effective.on}
          onInvalid={setInvalid}
          onChange={(values) => change({ values: { ...choice?.values, ...values } })}
        />
        {rule.takesPairs && (
          <RulePairs pairs={choice?.pairs ?? []} disabled={isReadOnly} onChange={(pairs) => change({ pairs })} />
        )}
        {rule.targetKind && (
          <RuleTargets
            rule={draft}
            kind={rule.targetKind}
            schoolYearId={schoolYearId}
            disabled={isReadOnly}
            settings={(id) => settingsFor(draft, id)}
            onInvalid={setInvalid}
            onChange={(targets) => change({ targets })}
          />
        )}
        {tab && (
          <Link href={constraintHref(tab)}>
            {t('timetableSetup.rules.toTab', {
              what: t(`timetableSetup.what.${tab}`),
              tab: t(`timetableSetup.tabs.${tab}`),
            })}
          </Link>
        )}
      </div>
    </Dialog>
  );
}
