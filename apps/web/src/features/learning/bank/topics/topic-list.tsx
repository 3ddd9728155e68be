import type { BankTopic } from '@phuong/contract/learning/bank/bank.schema.ts';
import {
  IconArrowDown,
  IconArrowUp,
  IconDots,
  IconFolderSymlink,
  IconGripVertical,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../lib/api/client.ts';
import { cn } from '../../../../lib/cn.ts';
import { formatNumber } from '../../../../lib/words/format.ts';
import { Button, IconButton } from '../../../../ui/button/button.tsx';
import { confirm } from '../../../../ui/feedback/confirm.tsx';
import { useAction } from '../../../../ui/feedback/use-action.ts';
import { Menu, type MenuAction } from '../../../../ui/overlay/menu.tsx';
import { dropOf, inTreeOrder, mostDepth, type Place, type Placed, type Step, stepOf } from './topic-tree.ts';
import css from './topics.module.css';

interface TopicListProps {
  topics: readonly BankTopic[];
  onAdd: (below: BankTopic) => void;
  onRename: (topic: BankTopic) => void;
  onMove: (topic: BankTopic) => void;
}

const dragged = 'application/x-phuong-topic';
const steps: Readonly<Record<string, Step>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};
type Where = 'before' | 'into' | 'behind';

/** Where over a row something is: its upper quarter, its lower quarter, or into it. */
function whereOver({ clientY, currentTarget }: DragEvent): Where {
  const { top, height } = currentTarget.getBoundingClientRect();
  const share = (clientY - top) / height;
  return share < 0.25 ? 'before' : share > 0.75 ? 'behind' : 'into';
}

/** The topics of a grade, each where it stands: renamed, moved by dragging, by keys or by its menu, deleted. */
export function TopicList({ topics, onAdd, onRename, onMove }: TopicListProps) {
  const { t } = useTranslation();
  const { run, busy } = useAction();
  const [over, setOver] = useState<{ id: string; where: Where } | null>(null);
  const place = async (topic: BankTopic, to: Place | null) => {
    if (!to || busy) return;
    const { name, version } = topic;
    await run(
      () => call('bankTopics.update', { params: { id: topic.id }, body: { name, version, ...to } }),
      () => t('bank.topics.moved', { name }),
    );
    requestAnimationFrame(() => document.getElementById(nameId(topic.id))?.focus());
  };
  const remove = async (topic: BankTopic) => {
    const { name } = topic;
    const asked = {
      title: t('bank.topics.deleteTitle', { name }),
      detail: t('bank.topics.deleteDetail'),
      action: t('bank.topics.delete'),
    };
    if (!(await confirm(asked))) return;
    await run(
      () => call('bankTopics.delete', { params: { id: topic.id } }),
      () => t('bank.topics.deleted', { name }),
    );
  };
  const onKeyDown = (event: KeyboardEvent, topic: BankTopic) => {
    const step = steps[event.key];
    if (event.altKey && step) void place(topic, stepOf(topics, topic.id, step));
    else if (event.key === 'F2') onRename(topic);
    else if (event.key === 'Delete') void remove(topic);
    else if (step === 'up' || step === 'down') walk(event, step);
    else return;
    event.preventDefault();
  };
  const rowMenu = (topic: Placed<BankTopic>): MenuAction[] => [
    ...(topic.depth + 1 < mostDepth
      ? [{ key: 'add', label: t('bank.topics.addBelow'), icon: IconPlus, onSelect: () => onAdd(topic) }]
      : []),
    { key: 'rename', label: t('bank.topics.rename'), icon: IconPencil, onSelect: () => onRename(topic) },
    { key: 'move', label: t('bank.topics.move'), icon: IconFolderSymlink, onSelect: () => onMove(topic) },
    ...(['up', 'down'] as const).map((step) => {
      const to = stepOf(topics, topic.id, step);
      return {
        key: step,
        label: t(step === 'up' ? 'bank.topics.moveUp' : 'bank.topics.moveDown'),
        icon: step === 'up' ? IconArrowUp : IconArrowDown,
        disabled: to === null,
        onSelect: () => void place(topic, to),
      };
    }),
    {
      key: 'delete',
      label: t('bank.topics.delete'),
      icon: IconTrash,
      danger: true,
      onSelect: () => void remove(topic),
    },
  ];
  return (
    <ul className={css.list} aria-label={t('bank.topics.tree')}>
      {inTreeOrder(topics).map((topic) => (
        <li
          key={topic.id}
          className={cn(css.topic, over?.id === topic.id && css[over.where])}
          style={{ paddingInlineStart: topic.depth * 24 }}
          draggable
          onDragStart={(event) => event.dataTransfer.setData(dragged, topic.id)}
          onDragOver={(event) => {
            if (!event.dataTransfer.types.includes(dragged)) return;
            event.preventDefault();
            setOver({ id: topic.id, where: whereOver(event) });
          }}
          onDragLeave={() => setOver(null)}
          onDragEnd={() => setOver(null)}
          onDrop={(event) => {
            const own = topics.find(({ id }) => id === event.dataTransfer.getData(dragged));
            event.preventDefault();
            setOver(null);
            if (own) void place(own, dropOf(topics, own.id, topic.id, whereOver(event)));
          }}
        >
          <IconGripVertical size={16} aria-hidden className={css.grip} />
          <Button
            id={nameId(topic.id)}
            kind="quiet"
            className={css.name}
            data-topic
            onClick={() => onRename(topic)}
            onKeyDown={(event) => onKeyDown(event, topic)}
          >
            {topic.name}
          </Button>
          <span className="secondary small figures">
            {t('bank.topics.count', { count: topic.questions, n: formatNumber(topic.questions) })}
          </span>
          <Menu
            label={t('bank.topics.menu', { name: topic.name })}
            align="end"
            items={rowMenu(topic)}
            trigger={(trigger) => (
              <IconButton {...trigger} icon={IconDots} label={t('bank.topics.menu', { name: topic.name })} />
            )}
          />
        </li>
      ))}
    </ul>
  );
}

const nameId = (id: string) => `topic-${id}`;

/** Goes to the topic above or below. */
function walk({ currentTarget }: KeyboardEvent, step: 'up' | 'down') {
  const all = [...(currentTarget.closest('ul')?.querySelectorAll<HTMLElement>('[data-topic]') ?? [])];
  const at = all.indexOf(currentTarget as HTMLElement);
  all[at + (step === 'up' ? -1 : 1)]?.focus();
}
