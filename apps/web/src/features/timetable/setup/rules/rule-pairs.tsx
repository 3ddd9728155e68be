import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../../lib/api/client.ts';
import { subjectName } from '../../../../lib/words/subject-name.ts';
import { Button, IconButton } from '../../../../ui/button/button.tsx';
import { SelectInput } from '../../../../ui/form/fields/select-fields.tsx';
import css from '../constraint.module.css';

interface RulePairsProps {
  pairs: readonly (readonly string[])[];
  disabled: boolean;
  onChange: (pairs: string[][]) => void;
}

/** Pairs of subjects a rule is about. */
export function RulePairs({ pairs, disabled, onChange }: RulePairsProps) {
  const { t } = useTranslation();
  const { data: subjects = [] } = useQuery(queryOf('subjects.options'));
  const [first, setFirst] = useState<string | null>(null);
  const [second, setSecond] = useState<string | null>(null);
  const nameOf = (id: string | undefined) => subjectName(subjects.find((subject) => subject.id === id)?.name ?? '');
  const choices = subjects.map(({ id, name }) => ({ value: id, label: subjectName(name) }));
  const isKnown = pairs.some((pair) => pair[0] === first && pair[1] === second);
  const add = () => {
    if (!first || !second) return;
    onChange([...pairs.map((pair) => [...pair]), [first, second]]);
    setFirst(null);
    setSecond(null);
  };
  return (
    <section>
      <h3>{t('timetableSetup.rules.pairs')}</h3>
      <ul className={css.rows}>
        {pairs.map((pair) => {
          const names = { first: nameOf(pair[0]), second: nameOf(pair[1]) };
          return (
            <li key={pair.join(' ')} className={css.row}>
              <span className={css.words}>{t('timetableSetup.rules.pair', names)}</span>
              {!disabled && (
                <IconButton
                  icon={IconTrash}
                  label={t('timetableSetup.rules.removePair', names)}
                  onClick={() => onChange(pairs.filter((each) => each !== pair).map((each) => [...each]))}
                />
              )}
            </li>
          );
        })}
        {pairs.length === 0 && <li className="secondary">{t('timetableSetup.rules.noPairs')}</li>}
      </ul>
      {!disabled && (
        <div className={css.line}>
          <SelectInput
            label={t('timetableSetup.rules.firstSubject')}
            placeholder={t('timetableSetup.rules.firstSubject')}
            width={220}
            choices={choices.filter(({ value }) => value !== second)}
            value={first}
            onChange={setFirst}
          />
          <SelectInput
            label={t('timetableSetup.rules.secondSubject')}
            placeholder={t('timetableSetup.rules.secondSubject')}
            width={220}
            choices={choices.filter(({ value }) => value !== first)}
            value={second}
            onChange={setSecond}
          />
          <Button icon={IconPlus} disabled={!first || !second || isKnown} onClick={add}>
            {t('timetableSetup.rules.addPair')}
          </Button>
        </div>
      )}
    </section>
  );
}
