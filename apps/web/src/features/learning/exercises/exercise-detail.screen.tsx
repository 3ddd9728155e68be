import type { ExerciseDetail } from '@phuong/contract/learning/exercises/exercise.contract.ts';
import type { LessonDetail } from '@phuong/contract/learning/lessons/lesson.contract.ts';
import { IconCalendarPlus, IconCalendarTime } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTabAddress } from '../../../lib/address/use-tab-address.ts';
import { queryOf } from '../../../lib/api/client.ts';
import { formatList, formatNumber } from '../../../lib/words/format.ts';
import { PlainTable } from '../../../ui/record/plain-table.tsx';
import { RecordHeader } from '../../../ui/record/record-header.tsx';
import { RecordTabs } from '../../../ui/record/record-tabs.tsx';
import { ItemDialog } from '../items/item-dialog.tsx';
import { OfItem } from '../items/item-screens.tsx';
import { useItemHead } from '../items/use-item-head.ts';
import { useLearningAddress } from '../learning-address.ts';
import { LearningBadge } from '../learning-badge.tsx';
import { shortMoment } from '../learning-moment.ts';
import { shownState } from '../learning-state.ts';
import { SubmissionsTab } from '../marking/list/submissions-tab.tsx';
import { DocumentBody } from '../materials/document-body.tsx';
import { useQuestionsTab } from '../questions/asked-questions.tsx';
import css from './exercises.module.css';
import { ExtendDialog } from './extend-dialog.tsx';

/** …/exercise/{exerciseId}/detail: the task as its class reads it, and who has handed in. */
export function ExerciseDetailScreen() {
  const { t } = useTranslation();
  const { exerciseId = '' } = useParams({ strict: false }) as { exerciseId?: string };
  const query = useQuery(queryOf('exercises.read', { params: { id: exerciseId } }));
  return (
    <OfItem title={t('exercises.title')} query={query}>
      {(found, lesson) => <Detail key={exerciseId} exercise={found} lesson={lesson} />}
    </OfItem>
  );
}

const hundredths = 100;

function Detail({ exercise, lesson }: { exercise: ExerciseDetail; lesson: LessonDetail }) {
  const { t } = useTranslation();
  const address = useLearningAddress(lesson.classId);
  const tab = useTabAddress();
  const [isExtending, setExtending] = useState(false);
  const [isSetting, setSetting] = useState(false);
  const mayLook = lesson.actions.includes('progress');
  const progress = useQuery({ ...queryOf('lessons.progress', { params: { id: lesson.id } }), enabled: mayLook });
  const { item, mayEdit } = exercise;
  const questions = useQuestionsTab(item.id, mayLook);
  const head = useItemHead(exercise, lesson, {
    label: t('exercises.edit'),
    href: address.editExercise(lesson.id, item.id),
  });
  const isFor = (id: string) => item.studentIds.length === 0 || item.studentIds.includes(id);
  const pupils = progress.data?.students.filter(({ id, hasLeft }) => isFor(id) && !hasLeft) ?? [];
  return (
    <>
      <RecordHeader
        name={item.title}
        badges={<LearningBadge state={shownState(item)} />}
        facts={[
          exercise.scale === null
            ? t('exercises.noScale')
            : t('exercises.scale', { points: formatNumber(exercise.scale / hundredths) }),
          t('exercises.kindsTaken', {
            kinds: formatList(exercise.kinds.map((kind) => t(`exercises.kinds.${kind}`))),
          }),
          ...(exercise.isGroupWork ? [t('exercises.groupWork')] : []),
          ...(item.dueAt ? [t('lessonItems.due', { at: shortMoment(t, item.dueAt) })] : []),
          ...(item.cutOffAt ? [t('lessonItems.cutOff', { at: shortMoment(t, item.cutOffAt) })] : []),
          ...(head.otherClasses.length > 0
            ? [t('exercises.inClasses', { classes: formatList(head.otherClasses) })]
            : []),
        ]}
        breadcrumb={head.breadcrumb}
        primary={head.publish}
        actions={
          mayEdit
            ? [
                ...(mayLook && !exercise.mayReadWork
                  ? [
                      {
                        key: 'extend',
                        label: t('exercises.extend'),
                        icon: IconCalendarPlus,
                        onSelect: () => setExtending(true),
                      },
                    ]
                  : []),
                {
                  key: 'settings',
                  label: t('exercises.dates'),
                  icon: IconCalendarTime,
                  onSelect: () => setSetting(true),
                },
                ...head.edit,
              ]
            : []
        }
      />
      <RecordTabs
        {...tab}
        tabs={[
          {
            key: 'task',
            label: t('exercises.task'),
            render: () => (
              <div className={css.page}>
                <DocumentBody text={exercise.text} file={null} attachments={exercise.attachments} mayDownload />
                <Rubric exercise={exercise} />
                <Extensions exercise={exercise} names={new Map(pupils.map(({ id, name }) => [id, name]))} />
              </div>
            ),
          },
          ...(exercise.mayReadWork
            ? [
                {
                  key: 'handedIn',
                  label: t('exercises.handedIn'),
                  render: () => <SubmissionsTab itemId={item.id} />,
                },
              ]
            : []),
          ...questions,
        ]}
      />
      {isSetting && <ItemDialog lesson={lesson} item={item} onClose={() => setSetting(false)} />}
      {isExtending && <ExtendDialog item={item} students={pupils} onClose={() => setExtending(false)} />}
    </>
  );
}

function Rubric({ exercise }: { exercise: ExerciseDetail }) {
  const { t } = useTranslation();
  if (exercise.rubric.length === 0) return null;
  return (
    <section aria-label={t('exercises.rubric')}>
      <h2>{t('exercises.rubric')}</h2>
      <PlainTable>
        <tbody>
          {exercise.rubric.map(({ key, name, levels }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {levels.map((level) => (
                <td key={`${level.name} ${level.points}`}>
                  {level.name} <b className="figures">{formatNumber(level.points / hundredths)}</b>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </section>
  );
}

function Extensions({ exercise, names }: { exercise: ExerciseDetail; names: ReadonlyMap<string, string> }) {
  const { t } = useTranslation();
  if (exercise.extensions.length === 0) return null;
  return (
    <section aria-label={t('exercises.extensions')}>
      <h2>{t('exercises.extensions')}</h2>
      <ul>
        {exercise.extensions.map(({ studentId, dueAt, cutOffAt, reason }) => {
          const until = dueAt ?? cutOffAt;
          return (
            <li key={studentId}>
              {t('exercises.extensionOf', {
                name: names.get(studentId) ?? '',
                at: until ? shortMoment(t, until) : '',
              })}{' '}
              <span className="secondary">{reason}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
