import type { LessonDetail } from '@phuong/contract/learning/lessons/lesson.contract.ts';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../ui/link/link.tsx';
import css from '../learning.module.css';
import { useLearningAddress } from '../learning-address.ts';

interface ElsewhereProps {
  /** The class that is looked at. */
  classId: string;
  lessons: LessonDetail['followers'];
}

/** Ways to the same lesson in other classes, as far as they are the reader's too. */
export function Elsewhere({ classId, lessons }: ElsewhereProps) {
  const { t } = useTranslation();
  const address = useLearningAddress(classId);
  return (
    <span className={css.facts}>
      {lessons.map(
        ({ lessonId, classId: of, className }) =>
          of && (
            <Link key={lessonId} href={address.lesson(lessonId, of)}>
              {t('lessons.openElsewhere', { class: className })}
            </Link>
          ),
      )}
    </span>
  );
}
