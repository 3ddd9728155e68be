import type { BankRow, BankTopic } from '@phuong/contract/learning/bank/bank.schema.ts';
import type { PreviewedQuestion } from '@phuong/contract/learning/bank/exchange.contract.ts';
import type { ThinkingLevel } from '@phuong/contract/learning/bank/question-parts.schema.ts';
import { IconAlertTriangle, IconArrowMerge, IconCopy, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPercent } from '../../../../lib/words/format.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { Textarea } from '../../../../ui/form/fields/input.tsx';
import { SelectInput } from '../../../../ui/form/fields/select-fields.tsx';
import { WithFormulas } from '../../../../ui/rich-text/formula.tsx';
import { levelChoices } from '../bank-words.ts';
import { QuestionView } from '../card/question-view.tsx';
import { Compared } from '../editor/compared.tsx';
import { topicChoices } from '../topics/topic-tree.ts';
import css from './import.module.css';
import { Fact, Tick } from './import-facts.tsx';
import { type Choice, canCome, type Facts, topicOf } from './import-plan.ts';
import { questionBefore } from './left-over.ts';
import { LeftOverDialog } from './left-over-dialog.tsx';
import { doubtWords, unsupportedWords } from './remark-words.ts';

interface ImportQuestionProps {
  subjectId: string;
  item: PreviewedQuestion;
  /** Of the whole file. */
  all: readonly PreviewedQuestion[];
  topics: readonly BankTopic[];
  facts: Facts;
  choice: Choice;
  onChange: (choice: Choice) => void;
}

/** A question of a file: what stands there on the left, what it becomes on the right, and what is to be known before it is taken. */
export function ImportQuestion(props: ImportQuestionProps) {
  const { item, choice, onChange } = props;
  const { t } = useTranslation();
  const { number, place, kind, question, original, doubts, unsupported } = item;
  const [compared, setCompared] = useState<BankRow | null>(null);
  const isTicked = choice.ticked.has(number);
  const tick = (isOn: boolean) => {
    const ticked = new Set(choice.ticked);
    if (isOn) ticked.add(number);
    else ticked.delete(number);
    onChange({ ...choice, ticked });
  };
  const where = t(/^\d+$/.test(place) ? 'bankExchange.import.place.line' : 'bankExchange.import.place.item', { place });
  return (
    <article className={css.question} aria-label={t('bankExchange.import.number', { number })}>
      <header className={css.questionHead}>
        {canCome(item) ? (
          <Tick checked={isTicked} label={t('bankExchange.import.choose', { number })} onChange={tick} />
        ) : (
          <b>{t('bankExchange.import.number', { number })}</b>
        )}
        <span className="secondary small">{kind ? `${t(`bank.kinds.${kind}`)} · ${where}` : where}</span>
      </header>
      {(doubts.length > 0 || unsupported) && (
        <ul className={css.remarks}>
          {unsupported && <Remark text={unsupportedWords(t, unsupported)} />}
          {doubts.map((doubt) => (
            <Remark key={`${doubt.code} ${JSON.stringify(doubt.params)}`} text={doubtWords(t, doubt)} />
          ))}
        </ul>
      )}
      {item.similar.map(({ likeness, row }) => (
        <div key={row.id} className={css.like}>
          <span>
            <WithFormulas text={row.words || t('bank.untitled')} />
          </span>
          <span className="secondary small">
            {t('bankExchange.import.likeness', { percent: formatPercent(likeness / 100, 0) })}
          </span>
          <Button small icon={IconCopy} onClick={() => setCompared(row)}>
            {t('bankExchange.import.compare')}
          </Button>
        </div>
      ))}
      <div className={css.sides}>
        <section aria-label={t('bankExchange.import.original')}>
          <h4>{t('bankExchange.import.original')}</h4>
          <Textarea readOnly aria-label={`${t('bankExchange.import.original')}, ${number}`} rows={8} value={original} />
        </section>
        {question && (
          <section aria-label={t('bankExchange.import.shown')}>
            <h4>{t('bankExchange.import.shown')}</h4>
            <QuestionView question={question} withKey />
          </section>
        )}
      </div>
      {question === null && <LeftOver {...props} />}
      {isTicked && <OfOne {...props} />}
      {compared && question && (
        <Compared
          question={question}
          label={t('bankExchange.import.mine')}
          row={compared}
          onClose={() => setCompared(null)}
        />
      )}
    </article>
  );
}

/** What can be made of text that is in no question. */
function LeftOver({ subjectId, item, all, facts, choice, onChange }: ImportQuestionProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'new' | 'join' | null>(null);
  const before = questionBefore(all, item.number);
  if (choice.written.has(item.number)) return <p className="secondary">{t('bankExchange.import.added')}</p>;
  // Markup of another program is nothing to write on from.
  if (/^\s*(?:<|$)/.test(item.original)) return null;
  const begin = (how: 'new' | 'join') =>
    facts.grade === null ? toast.info(t('bankExchange.import.chooseGrade')) : setOpen(how);
  const made = () => {
    const ticked = new Set(choice.ticked);
    // It is in the bank with what was joined to it.
    if (open === 'join' && before) ticked.delete(before.number);
    onChange({ ...choice, ticked, written: new Set(choice.written).add(item.number) });
  };
  return (
    <div className={css.leftOver}>
      <Button small icon={IconPencil} onClick={() => begin('new')}>
        {t('bankExchange.import.makeQuestion')}
      </Button>
      {before && (
        <Button small icon={IconArrowMerge} onClick={() => begin('join')}>
          {t('bankExchange.import.joinTo', { number: before.number })}
        </Button>
      )}
      {open && (
        <LeftOverDialog
          subjectId={subjectId}
          item={item}
          before={open === 'join' ? before : null}
          facts={facts}
          onMade={made}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}

function Remark({ text }: { text: string }) {
  return (
    <li>
      <IconAlertTriangle size={16} aria-hidden />
      <span>{text}</span>
    </li>
  );
}

/** What is said of this question alone: its topic and level. */
function OfOne({ item, topics, facts, choice, onChange }: ImportQuestionProps) {
  const { t } = useTranslation();
  const { number, topicPath } = item;
  const ofGrade = topics.filter(({ grade }) => grade === facts.grade);
  const found = item.topics.find(({ grade }) => grade === facts.grade)?.topicId;
  const named = ofGrade.find(({ id }) => id === found)?.name;
  const path = topicPath.join(' › ');
  const missing = facts.makesTopics ? 'bankExchange.import.newTopicMade' : 'bankExchange.import.newTopic';
  const ofFile =
    named ?? (path ? t(missing, { path, interpolation: { escapeValue: false } }) : t('bankExchange.import.noTopic'));
  const topic = topicOf(number, facts, choice);
  const level = choice.levels.has(number) ? choice.levels.get(number) : (item.level ?? facts.level);
  return (
    <div className={css.ofOne}>
      <Fact label={t('bankExchange.import.topic')}>
        {() => (
          <SelectInput
            label={t('bankExchange.import.topicOfOne', { number })}
            choices={[
              ...(facts.topic === 'file' ? [{ value: 'file', label: ofFile }] : []),
              ...(facts.topic === 'file' && ofFile === t('bankExchange.import.noTopic')
                ? []
                : [{ value: 'none', label: t('bankExchange.import.noTopic') }]),
              ...topicChoices(ofGrade),
            ]}
            value={topic ?? 'none'}
            onChange={(value) => {
              const said = new Map(choice.topics);
              if (value === 'file') said.delete(number);
              else said.set(number, value === 'none' ? null : value);
              onChange({ ...choice, topics: said });
            }}
          />
        )}
      </Fact>
      <Fact label={t('bankExchange.import.levelOf')}>
        {() => (
          <SelectInput
            label={t('bankExchange.import.levelOfOne', { number })}
            choices={[{ value: 'none', label: t('bankExchange.import.noLevel') }, ...levelChoices(t)]}
            value={level ?? 'none'}
            onChange={(value) =>
              onChange({
                ...choice,
                levels: new Map(choice.levels).set(number, value === 'none' ? null : (value as ThinkingLevel)),
              })
            }
          />
        )}
      </Fact>
    </div>
  );
}
