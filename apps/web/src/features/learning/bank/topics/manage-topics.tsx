import type { BankTopic } from '@phuong/contract/learning/bank/bank.schema.ts';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../../lib/api/client.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { LoadedPart } from '../../../../ui/feedback/loaded.tsx';
import { SelectInput } from '../../../../ui/form/fields/select-fields.tsx';
import { EmptyState } from '../../../../ui/list/empty-state.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { MoveTopicDialog, NewTopicDialog, RenameTopicDialog } from './topic-dialogs.tsx';
import { TopicList } from './topic-list.tsx';
import css from './topics.module.css';

interface ManageTopicsProps {
  subject: { readonly id: string; readonly name: string; readonly grades: readonly number[] };
  /** The grade the list shows, if it shows one. */
  grade: number | undefined;
  onClose: () => void;
}

type Open = { what: 'add'; below: BankTopic | null } | { what: 'rename' | 'move'; topic: BankTopic };

/** The topics of a subject, a grade at a time. */
export function ManageTopics({ subject, grade: first, onClose }: ManageTopicsProps) {
  const { t } = useTranslation();
  const [grade, setGrade] = useState(first ?? subject.grades[0] ?? 1);
  const [open, setOpen] = useState<Open | null>(null);
  const query = useQuery(queryOf('bankTopics.list', { params: { id: subject.id }, query: {} }));
  const topics = query.data?.filter((topic) => topic.grade === grade) ?? [];
  const close = () => setOpen(null);
  const add = (
    <Button icon={IconPlus} kind="primary" onClick={() => setOpen({ what: 'add', below: null })}>
      {t('bank.topics.add')}
    </Button>
  );
  return (
    <>
      <Dialog open size="large" title={t('bank.topics.manageTitle', { subject: subject.name })} onClose={onClose}>
        <div className={css.manage}>
          <div className={css.head}>
            <SelectInput
              label={t('bankWriting.grade')}
              value={String(grade)}
              choices={subject.grades.map((each) => ({ value: String(each), label: t('bank.grade', { grade: each }) }))}
              onChange={(value) => value && setGrade(Number(value))}
            />
            {topics.length > 0 && add}
          </div>
          <LoadedPart query={query}>
            {() =>
              topics.length === 0 ? (
                <EmptyState title={t('bank.topics.none')} detail={t('bank.topics.noneDetail')} action={add} />
              ) : (
                <>
                  <TopicList
                    topics={topics}
                    onAdd={(below) => setOpen({ what: 'add', below })}
                    onRename={(topic) => setOpen({ what: 'rename', topic })}
                    onMove={(topic) => setOpen({ what: 'move', topic })}
                  />
                  <p className={css.keys}>{t('bank.topics.keys')}</p>
                </>
              )
            }
          </LoadedPart>
        </div>
      </Dialog>
      {open?.what === 'add' && (
        <NewTopicDialog subjectId={subject.id} grade={grade} below={open.below} onClose={close} />
      )}
      {open?.what === 'rename' && <RenameTopicDialog topic={open.topic} topics={topics} onClose={close} />}
      {open?.what === 'move' && <MoveTopicDialog topic={open.topic} topics={topics} onClose={close} />}
    </>
  );
}
