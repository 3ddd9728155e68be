import type { TimetableRule } from '@phuong/contract/timetable/setup/constraint.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../../lib/api/client.ts';
import { LoadedPart } from '../../../../ui/feedback/loaded.tsx';
import css from '../constraint.module.css';
import { useConstraintAddress } from '../constraint-address.ts';
import { ruleGroups } from './rule-catalogue.ts';
import { RuleDialog } from './rule-dialog.tsx';
import { RuleRow } from './rule-row.tsx';

interface RulesTabProps {
  schoolYearId: string;
}

/** All rules in plain words; each is compulsory, wished or off. */
export function RulesTab({ schoolYearId }: RulesTabProps) {
  const { t } = useTranslation();
  const { item, openItem } = useConstraintAddress();
  const query = useQuery(queryOf('timetableRules.list', { query: { schoolYearId } }));
  return (
    <LoadedPart query={query}>
      {({ rules, isYearClosed }) => {
        const byKey = new Map<string, TimetableRule>(rules.map((rule) => [rule.rule, rule]));
        const open = item ? byKey.get(item) : undefined;
        return (
          <div className={css.stack}>
            <p className="secondary">{t('timetableSetup.rules.intro')}</p>
            {ruleGroups.map((group) => (
              <section key={group.key} aria-labelledby={`rules-${group.key}`}>
                <h2 id={`rules-${group.key}`}>{t(`timetableSetup.rules.groups.${group.key}`)}</h2>
                <ul className={css.rows}>
                  {group.rules.map((key) => {
                    const rule = byKey.get(key);
                    return (
                      rule && (
                        <RuleRow
                          key={key}
                          rule={rule}
                          schoolYearId={schoolYearId}
                          isReadOnly={isYearClosed}
                          onOpen={() => openItem(key)}
                        />
                      )
                    );
                  })}
                </ul>
              </section>
            ))}
            {open && (
              <RuleDialog
                key={`${open.rule} ${open.version}`}
                rule={open}
                schoolYearId={schoolYearId}
                isReadOnly={isYearClosed}
                onClose={() => openItem(undefined)}
              />
            )}
          </div>
        );
      }}
    </LoadedPart>
  );
}
