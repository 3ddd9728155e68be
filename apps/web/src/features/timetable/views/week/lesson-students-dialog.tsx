import type { DayLesson } from '@phuong/contract/timetable/views/own-timetable.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../../lib/api/client.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { LoadedPart } from '../../../../ui/feedback/loaded.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { Wide } from '../../../../ui/record/wide.tsx';
import css from './lesson-students.module.css';
import { classWords, lessonTitle } from './lesson-words.ts';

/** Who sits in a lesson of a group. */
export function LessonStudentsDialog({ lesson, onClose }: { lesson: DayLesson; onClose: () => void }) {
  const { t } = useTranslation();
  const query = useQuery(queryOf('timetableGroups.ofLesson', { params: { id: lesson.lessonId } }));
  return (
    <Dialog
      open
      title={`${lessonTitle(t, lesson)} · ${classWords(t, lesson)}`}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      <LoadedPart query={query}>
        {({ students, withoutGroup }) => (
          <>
            <p>
              <b>{t('timetableViews.group.students', { count: students.length })}</b>
            </p>
            <Wide label={t('timetableViews.group.list')}>
              <ol className={css.list}>
                {students.map(({ studentId, studentCode, fullName }) => (
                  <li key={studentId} className={css.row}>
                    <span>{fullName}</span>
                    <span className="secondary figures">{studentCode}</span>
                  </li>
                ))}
              </ol>
            </Wide>
            {withoutGroup > 0 && (
              <p className={css.left}>{t('timetableViews.group.withoutGroup', { count: withoutGroup })}</p>
            )}
          </>
        )}
      </LoadedPart>
    </Dialog>
  );
}
