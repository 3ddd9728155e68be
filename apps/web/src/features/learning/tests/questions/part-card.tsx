import { isEmptyRichText } from '@phuong/rich-text/rich-text-facts.ts';
import {
  IconArrowDown,
  IconArrowsShuffle,
  IconArrowUp,
  IconDatabase,
  IconDots,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../../lib/cn.ts';
import { formatList, formatNumber } from '../../../../lib/words/format.ts';
import { Button, IconButton } from '../../../../ui/button/button.tsx';
import { FieldShell } from '../../../../ui/form/fields/field-shell.tsx';
import { Input } from '../../../../ui/form/fields/input.tsx';
import { Menu } from '../../../../ui/overlay/menu.tsx';
import { HeldRichText } from '../../rich-text-field.tsx';
import css from '../tests.module.css';
import { QuestionRow } from './question-row.tsx';
import { type FormPart, sumOf } from './test-parts.ts';
import { useDrop } from './use-drop.ts';
import type { QuestionTools } from './use-question-tools.ts';

interface PartCardProps {
  part: FormPart;
  /** Its place, and of how many, counted from 0. */
  at: number;
  count: number;
  /** The number of its first question. */
  from: number;
  /** Parts a question can go to instead. */
  others: readonly { readonly key: string; readonly name: string }[];
  withoutPoints: ReadonlySet<string>;
  isLocked: boolean;
  /** The test has as many questions as it may have. */
  isFull: boolean;
  /** The bank of the subject may be opened. */
  hasBank: boolean;
  tools: QuestionTools;
}

/** A part of a test: its heading, its questions, and the ways to more of them. */
export function PartCard(props: PartCardProps) {
  const { part, at, count, from, others, withoutPoints, isLocked, isFull, hasBank, tools } = props;
  const { t } = useTranslation();
  const { key, name, intro, questions } = part;
  const named = { number: at + 1 };
  const [hasIntro, setIntro] = useState(intro === null || !isEmptyRichText(intro));
  const drop = useDrop((question) => tools.moveToPart(question, key));
  const id = `test-part-${key}`;
  const isMoreNeeded = !isFull && !isLocked;
  return (
    <section className={css.part} aria-label={name || t('testWriting.part', named)}>
      <div className={css.partHead}>
        <FieldShell id={id} label={t('testWriting.partName', named)} className={css.grow}>
          {({ invalid: _, ...own }) => (
            <Input
              {...own}
              value={name}
              maxLength={200}
              readOnly={isLocked}
              placeholder={count === 1 ? t('testWriting.partPlaceholder') : undefined}
              onChange={({ target }) => tools.changePart(key, { name: target.value })}
              onKeyDown={(event) => {
                // Enter in a heading is no wish to save the test.
                if (event.key === 'Enter') event.preventDefault();
              }}
            />
          )}
        </FieldShell>
        {!isLocked && (
          <Menu
            label={t('testWriting.partMore', named)}
            align="end"
            items={[
              {
                key: 'up',
                label: t('testWriting.partUp'),
                icon: IconArrowUp,
                disabled: at === 0,
                onSelect: () => tools.movePart(key, at - 1),
              },
              {
                key: 'down',
                label: t('testWriting.partDown'),
                icon: IconArrowDown,
                disabled: at === count - 1,
                onSelect: () => tools.movePart(key, at + 1),
              },
              {
                key: 'intro',
                label: t('testWriting.addIntro'),
                icon: IconPlus,
                disabled: hasIntro,
                onSelect: () => setIntro(true),
              },
              {
                key: 'remove',
                label: t('testWriting.partRemove'),
                icon: IconTrash,
                danger: true,
                separated: true,
                disabled: count === 1,
                onSelect: () => tools.removePart(key),
              },
            ]}
            trigger={(trigger) => <IconButton {...trigger} icon={IconDots} label={t('testWriting.partMore', named)} />}
          />
        )}
      </div>
      {hasIntro && (
        <HeldRichText
          short
          partOf="question"
          label={t('testWriting.partIntro', named)}
          value={intro}
          onChange={(text) => tools.changePart(key, { intro: text })}
        />
      )}
      {questions.length > 0 && (
        <ol className={css.rows}>
          {questions.map((question, index) => (
            <QuestionRow
              key={question.key}
              question={question}
              number={from + index}
              partKey={key}
              at={index}
              isFirst={at === 0 && index === 0}
              isLast={at === count - 1 && index === questions.length - 1}
              others={others}
              isLocked={isLocked}
              isWithoutPoints={withoutPoints.has(question.key)}
              tools={tools}
            />
          ))}
        </ol>
      )}
      <div className={cn(css.adding, drop.isOver && css.over)} {...(isLocked ? {} : drop.handlers)}>
        {isMoreNeeded && (
          <>
            <Button small icon={IconPencil} onClick={() => tools.open({ kind: 'write', partKey: key })}>
              {t('testWriting.write')}
            </Button>
            {hasBank && (
              <>
                <Button small icon={IconDatabase} onClick={() => tools.open({ kind: 'bank', partKey: key })}>
                  {t('testWriting.takeFromBank')}
                </Button>
                <Button small icon={IconArrowsShuffle} onClick={() => tools.open({ kind: 'random', partKey: key })}>
                  {t('testWriting.random')}
                </Button>
              </>
            )}
          </>
        )}
        <PartSum part={part} />
      </div>
    </section>
  );
}

function PartSum({ part: { questions, plan } }: Pick<PartCardProps, 'part'>) {
  const { t } = useTranslation();
  const wanted =
    plan === null
      ? []
      : [
          ...(plan.count === null ? [] : [t('testWriting.partPlan', { count: plan.count })]),
          t('testWriting.partPlanKinds', { kinds: formatList(plan.kinds.map((kind) => t(`bank.kinds.${kind}`))) }),
        ];
  return (
    <span className={cn(css.partSum, 'secondary small')}>
      {[t('testWriting.partSum', { count: questions.length, points: formatNumber(sumOf(questions)) }), ...wanted].join(
        ' · ',
      )}
    </span>
  );
}
