import { beginningOfText } from '@phuong/rich-text/line-of-text.ts';
import {
  IconArrowDown,
  IconArrowUp,
  IconDots,
  IconGripVertical,
  IconPencil,
  IconPin,
  IconTrash,
} from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsDesk } from '../../../../lib/browser/media.ts';
import { cn } from '../../../../lib/cn.ts';
import { formatNumber } from '../../../../lib/words/format.ts';
import { IconButton } from '../../../../ui/button/button.tsx';
import { Menu, type MenuAction } from '../../../../ui/overlay/menu.tsx';
import { WithFormulas } from '../../../../ui/rich-text/formula.tsx';
import { Figure } from '../../bank/editor/small-inputs.tsx';
import css from '../tests.module.css';
import type { FormQuestion } from './test-parts.ts';
import { dragOf, useDrop } from './use-drop.ts';
import { moveButtonId, type QuestionTools } from './use-question-tools.ts';

/** Enough to know a question by. */
const mostLetters = 240;

interface QuestionRowProps {
  question: FormQuestion;
  number: number;
  partKey: string;
  at: number;
  isFirst: boolean;
  isLast: boolean;
  /** Other parts it can go to. */
  others: readonly { readonly key: string; readonly name: string }[];
  isLocked: boolean;
  isWithoutPoints: boolean;
  tools: QuestionTools;
}

/** A question of a test in its place: what it is, what it is worth, and what can be done with it. */
export const QuestionRow = memo(function QuestionRow(props: QuestionRowProps) {
  const { question, number, partKey, at, isFirst, isLast, others, isLocked, isWithoutPoints, tools } = props;
  const { t } = useTranslation();
  const isDesk = useIsDesk();
  const drop = useDrop((key) => tools.moveTo(key, partKey, at));
  const { key, points, stays, level, bankId, question: asked } = question;
  const words = beginningOfText(asked.stem, mostLetters);
  const named = { number };
  const actions: MenuAction[] = isLocked
    ? []
    : [
        ...(isDesk
          ? []
          : [
              {
                key: 'up',
                label: t('testWriting.upShort'),
                icon: IconArrowUp,
                disabled: isFirst,
                onSelect: () => tools.moveBy(key, -1),
              },
              {
                key: 'down',
                label: t('testWriting.downShort'),
                icon: IconArrowDown,
                disabled: isLast,
                onSelect: () => tools.moveBy(key, 1),
              },
            ]),
        ...others.map(({ key: other, name }) => ({
          key: `to ${other}`,
          label: t('testWriting.toPart', { part: name, interpolation: { escapeValue: false } }),
          icon: IconArrowDown,
          onSelect: () => tools.moveToPart(key, other),
        })),
        {
          key: 'stays',
          label: t('testWriting.stays'),
          icon: IconPin,
          checked: stays,
          onSelect: () => tools.change(key, { stays: !stays }),
        },
        {
          key: 'remove',
          label: t('testWriting.removeShort'),
          icon: IconTrash,
          danger: true,
          separated: true,
          onSelect: () => tools.remove(key, number),
        },
      ];
  return (
    <li className={cn(css.row, drop.isOver && css.over)} data-question={key} {...(isLocked ? {} : drop.handlers)}>
      {isDesk && !isLocked && (
        <span aria-hidden className={css.grip} {...dragOf(key)}>
          <IconGripVertical size={18} />
        </span>
      )}
      <span className={cn(css.number, 'figures')}>{number}</span>
      <div className={css.words}>
        <span className={css.stem}>{words === '' ? t('testWriting.untitled') : <WithFormulas text={words} />}</span>
        <span className={css.facts}>
          <span>{t(`bank.kinds.${asked.kind}`)}</span>
          {level && <span>{t(`bank.levels.${level}`)}</span>}
          {bankId && <span>{t('testWriting.fromBank')}</span>}
          {stays && <span>{t('testWriting.staysMark')}</span>}
        </span>
      </div>
      <div className={css.tools}>
        {isLocked ? (
          <span className="figures">{t('testWriting.previewPoints', { points: formatNumber(points ?? 0) })}</span>
        ) : (
          <Figure
            label={t('testWriting.points', named)}
            unit={t('testWriting.pointsUnit')}
            digits={2}
            value={points}
            invalid={isWithoutPoints}
            onChange={(next) => tools.change(key, { points: next })}
          />
        )}
        {isDesk && !isLocked && (
          <>
            <IconButton
              id={moveButtonId(key, 'up')}
              icon={IconArrowUp}
              label={t('testWriting.up', named)}
              disabled={isFirst}
              onClick={() => tools.moveBy(key, -1)}
            />
            <IconButton
              id={moveButtonId(key, 'down')}
              icon={IconArrowDown}
              label={t('testWriting.down', named)}
              disabled={isLast}
              onClick={() => tools.moveBy(key, 1)}
            />
          </>
        )}
        <IconButton
          icon={IconPencil}
          label={`${t(isLocked ? 'testWriting.mend' : 'testWriting.editOne')}: ${t('testWriting.question', named)}`}
          onClick={() => tools.open({ kind: isLocked ? 'mend' : 'write', partKey, key })}
        />
        {actions.length > 0 && (
          <Menu
            label={t('testWriting.more', named)}
            align="end"
            items={actions}
            trigger={(trigger) => <IconButton {...trigger} icon={IconDots} label={t('testWriting.more', named)} />}
          />
        )}
      </div>
    </li>
  );
});
