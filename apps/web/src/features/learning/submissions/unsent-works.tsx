import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { path } from '../../../lib/screens/path.ts';
import { Link } from '../../../ui/link/link.tsx';
import { UnsentAnswers, useKeptExams } from '../attempts/engine/unsent-answers.tsx';
import { type KeptWork, keptWorks, onKeptWork } from './kept-work.ts';
import css from './work.module.css';
import { hereCounts } from './work-values.ts';

/** Work of one's own that lies on this device and has not reached the school; null while it is looked for. */
export function useKeptWorks(): readonly KeptWork[] | null {
  const [works, setWorks] = useState<readonly KeptWork[] | null>(null);
  useEffect(() => {
    let isGone = false;
    const read = () =>
      void keptWorks().then(
        (found) => isGone || setWorks(found),
        () => isGone || setWorks([]),
      );
    read();
    const stop = onKeptWork(read);
    return () => {
      isGone = true;
      stop();
    };
  }, []);
  return works;
}

/** "3 ảnh chỉ có trên máy này", "1 tệp chỉ có trên máy này". */
export function useHereWords({ photos, files }: ReturnType<typeof hereCounts>): string[] {
  const { t } = useTranslation();
  return [
    ...(photos > 0 ? [t('work.photosHere', { count: photos })] : []),
    ...(files > 0 ? [t('work.filesHere', { count: files })] : []),
  ];
}

/** "chưa nộp · 3 ảnh chỉ có trên máy này". */
export function UnsentWords({ work }: { work: KeptWork }) {
  const { t } = useTranslation();
  const words = [t(work.handIn ? 'work.waitsToHandIn' : 'work.waitsToSave'), ...useHereWords(hereCounts(work.values))];
  return words.join(' · ');
}

/** Names what has not reached the school, each with the way to it; nothing where all of it has. */
export function UnsentWorks() {
  const { t } = useTranslation();
  const works = useKeptWorks() ?? [];
  const exams = useKeptExams() ?? [];
  if (works.length === 0 && exams.length === 0) return null;
  return (
    <section className={css.notice} aria-label={t('work.unsent')}>
      <b>{t('work.unsent')}</b>
      <ul className={css.unsent}>
        {exams.map((exam) => (
          <li key={exam.attemptId}>
            <Link
              href={path('/student/e-learning/$id/test/$testId/exam/$examId', {
                id: exam.lessonId,
                testId: exam.itemId,
                examId: exam.attemptId,
              })}
            >
              {exam.title}
            </Link>
            <span className="secondary small">
              <UnsentAnswers exam={exam} />
            </span>
          </li>
        ))}
        {works.map((work) => (
          <li key={work.itemId}>
            <Link
              href={path('/student/e-learning/$id/exercise/$exerciseId', {
                id: work.lessonId,
                exerciseId: work.itemId,
              })}
            >
              {work.title}
            </Link>
            <span className="secondary small">
              <UnsentWords work={work} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
