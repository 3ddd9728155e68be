import type { TimetableRule } from '@phuong/contract/timetable/setup/constraint.contract.ts';
import { IconLock, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../../lib/cn.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { StateBadge } from '../../../../ui/feedback/state-badge.tsx';
import css from '../constraint.module.css';
import { hasMore, levelOf, ruleSentences } from './rule-catalogue.ts';
import { RuleLevelChoice } from './rule-level.tsx';
import { useRule } from './use-rule.ts';

interface RuleRowProps {
  rule: TimetableRule;
  schoolYearId: string;
  isReadOnly: boolean;
  onOpen: () => void;
}

/** One rule: its name, what it says now, how strictly it holds. */
export function RuleRow({ rule, schoolYearId, isReadOnly, onOpen }: RuleRowProps) {
  const { t } = useTranslation();
  const { save, busy } = useRule(rule, schoolYearId);
  const { effective, choice, isFixed } = rule;
  const name = t(`timetableSolver.rule.${rule.rule}.name`);
  const own = Object.keys(choice?.targets ?? {}).length;
  const said = ruleSentences(t, rule.rule, effective.values, (choice?.pairs?.length ?? 0) > 0);
  return (
    <li className={css.row}>
      <div className={cn(css.words, !effective.on && css.wordsOff)}>
        <span>
          <b>{name}</b>
          {own > 0 && <span className="secondary small"> · {t('timetableSetup.rules.ownCount', { count: own })}</span>}
        </span>
        <span className="secondary small">{effective.on ? said.join(' ') : t('timetableSetup.rules.isOff')}</span>
      </div>
      {isFixed ? (
        <StateBadge meaning="grey" icon={IconLock}>
          {t('timetableSetup.rules.always')}
        </StateBadge>
      ) : (
        <RuleLevelChoice
          label={t('timetableSetup.rules.level', { rule: name })}
          level={levelOf(effective)}
          weight={effective.weight}
          disabled={isReadOnly || busy}
          onChange={(change) => void save({ ...choice, ...change })}
        />
      )}
      <span className={css.edit}>
        {hasMore(rule) && (
          <Button
            small
            kind="quiet"
            icon={IconPencil}
            aria-label={t('timetableSetup.rules.edit', { rule: name })}
            onClick={onOpen}
          >
            {t(isReadOnly || isFixed ? 'common.view' : 'common.edit')}
          </Button>
        )}
      </span>
    </li>
  );
}
