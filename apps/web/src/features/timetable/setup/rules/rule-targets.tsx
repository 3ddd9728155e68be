import type { RuleChoice, TimetableRule } from '@phuong/contract/timetable/setup/constraint.contract.ts';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../../lib/api/client.ts';
import { subjectName } from '../../../../lib/words/subject-name.ts';
import { IconButton } from '../../../../ui/button/button.tsx';
import { SelectInput } from '../../../../ui/form/fields/select-fields.tsx';
import css from '../constraint.module.css';
import { levelOf, ruleSentences } from './rule-catalogue.ts';
import { RuleLevelChoice } from './rule-level.tsx';
import { RuleValueFields } from './rule-values.tsx';

type TargetKind = NonNullable<TimetableRule['targetKind']>;
type Targets = NonNullable<RuleChoice['targets']>;

interface RuleTargetsProps {
  rule: TimetableRule;
  kind: TargetKind;
  schoolYearId: string;
  disabled: boolean;
  settings: (targetId: string) => TimetableRule['effective'];
  onChange: (targets: Targets) => void;
  onInvalid: (isInvalid: boolean) => void;
}

/** Teachers, classes or subjects to choose from. */
function useTargets(kind: TargetKind, schoolYearId: string): { id: string; name: string }[] {
  const teachers = useQuery({ ...queryOf('teachers.options'), enabled: kind === 'TEACHER' });
  const classes = useQuery({
    ...queryOf('classes.options', { query: { schoolYearId } }),
    enabled: kind === 'CLASS',
  });
  const subjects = useQuery({ ...queryOf('subjects.options'), enabled: kind === 'SUBJECT' });
  const lists = { TEACHER: teachers.data, CLASS: classes.data, SUBJECT: subjects.data };
  return (lists[kind] ?? []).map(({ id, name }) => ({ id, name: kind === 'SUBJECT' ? subjectName(name) : name }));
}

/** Teachers whose own setting of the rule came of a wish they sent. */
function useWished(kind: TargetKind, schoolYearId: string, rule: TimetableRule['rule']): ReadonlySet<string> {
  const { data = [] } = useQuery({
    ...queryOf('timetableTeachers.list', { query: { schoolYearId } }),
    enabled: kind === 'TEACHER',
  });
  return new Set(data.flatMap(({ teacherId, fromWish }) => (fromWish?.rules.includes(rule) ? [teacherId] : [])));
}

/** For whom the rule is different: each with own level and numbers. */
export function RuleTargets({ rule, kind, schoolYearId, disabled, settings, onChange, onInvalid }: RuleTargetsProps) {
  const { t } = useTranslation();
  const all = useTargets(kind, schoolYearId);
  const targets = rule.choice?.targets ?? {};
  const own = Object.keys(targets);
  const nameOf = (id: string) => all.find((each) => each.id === id)?.name ?? '';
  const put = (id: string, change: Targets[string]) => onChange({ ...targets, [id]: { ...targets[id], ...change } });
  const wished = useWished(kind, schoolYearId, rule.rule);
  const ruleName = t(`timetableSolver.rule.${rule.rule}.name`);
  return (
    <section className={css.stack}>
      <h3>{t(`timetableSetup.rules.forOne.${kind}`)}</h3>
      {own.map((id) => {
        const name = nameOf(id);
        const mine = settings(id);
        return (
          <fieldset key={id} className={css.own}>
            <legend>{t('timetableSetup.rules.ofOne', { name })}</legend>
            <div className={css.head}>
              <RuleLevelChoice
                label={`${t('timetableSetup.rules.level', { rule: ruleName })}: ${name}`}
                level={levelOf(mine)}
                weight={mine.weight}
                disabled={disabled}
                onChange={(change) => put(id, change)}
              />
              {!disabled && (
                <IconButton
                  icon={IconTrash}
                  label={t('timetableSetup.rules.removeOne', { name })}
                  onClick={() => onChange(Object.fromEntries(Object.entries(targets).filter(([key]) => key !== id)))}
                />
              )}
            </div>
            <RuleValueFields
              rule={rule}
              of={name}
              values={mine.values}
              disabled={disabled || !mine.on}
              onInvalid={onInvalid}
              onChange={(values) => put(id, { values: { ...targets[id]?.values, ...values } })}
            />
            <p className="secondary small">
              {mine.on ? ruleSentences(t, rule.rule, mine.values).join(' ') : t('timetableSetup.rules.isOff')}
            </p>
            {wished.has(id) && <p className="small">{t('timetableWishes.office.originRule')}</p>}
          </fieldset>
        );
      })}
      {!disabled && (
        <SelectInput
          key={own.length}
          label={t(`timetableSetup.rules.addOne.${kind}`)}
          placeholder={t(`timetableSetup.rules.addOne.${kind}`)}
          width={300}
          choices={all.filter(({ id }) => !own.includes(id)).map(({ id, name }) => ({ value: id, label: name }))}
          value={null}
          onChange={(id) => id && put(id, {})}
        />
      )}
    </section>
  );
}
