import type { BankTopic } from '@phuong/contract/learning/bank/bank.schema.ts';
import type { PreviewedQuestion } from '@phuong/contract/learning/bank/exchange.contract.ts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../../lib/words/format.ts';
import { Button } from '../../../../ui/button/button.tsx';
import css from './import.module.css';
import { Tick } from './import-facts.tsx';
import { type Choice, canCome, type Facts, type Group, groupOf, groups } from './import-plan.ts';
import { ImportQuestion } from './import-question.tsx';

interface ImportGroupsProps {
  subjectId: string;
  items: readonly PreviewedQuestion[];
  topics: readonly BankTopic[];
  facts: Facts;
  choice: Choice;
  onChange: (choice: Choice) => void;
}

/** So many questions are drawn at a time: formulas and pictures of hundreds make a phone wait. */
const atATime = 20;

/** The questions of a file, by what has to be done with them. */
export function ImportGroups({ items, ...rest }: ImportGroupsProps) {
  return groups.map((group) => {
    const ofGroup = items.filter((item) => groupOf(item) === group);
    return ofGroup.length === 0 ? null : <OneGroup key={group} group={group} items={ofGroup} all={items} {...rest} />;
  });
}

interface OneGroupProps extends ImportGroupsProps {
  group: Group;
  /** Of the whole file. */
  all: readonly PreviewedQuestion[];
}

function OneGroup({ group, items, choice, onChange, ...rest }: OneGroupProps) {
  const { t } = useTranslation();
  const id = useId();
  const [shown, setShown] = useState(atATime);
  const some = items.filter(canCome).map(({ number }) => number);
  const more = Math.min(atATime, items.length - shown);
  const tickAll = (isOn: boolean) => {
    const ticked = new Set(choice.ticked);
    for (const number of some) {
      if (isOn) ticked.add(number);
      else ticked.delete(number);
    }
    onChange({ ...choice, ticked });
  };
  return (
    <section className={css.group} aria-labelledby={id}>
      <div className={css.groupHead}>
        <h3 id={id}>
          {t(`bankExchange.import.groups.${group}`)} <span className="secondary">{formatNumber(items.length)}</span>
        </h3>
        {some.length > 0 && (
          <Tick
            checked={some.every((number) => choice.ticked.has(number))}
            label={t('bankExchange.import.chooseGroup')}
            onChange={tickAll}
          />
        )}
      </div>
      <p className="secondary">{t(`bankExchange.import.groupHints.${group}`)}</p>
      {items.slice(0, shown).map((item) => (
        <ImportQuestion key={item.number} item={item} choice={choice} onChange={onChange} {...rest} />
      ))}
      {more > 0 && (
        <Button onClick={() => setShown(shown + atATime)}>
          {t('bankExchange.import.moreShown', { count: more, n: formatNumber(more) })}
        </Button>
      )}
    </section>
  );
}
