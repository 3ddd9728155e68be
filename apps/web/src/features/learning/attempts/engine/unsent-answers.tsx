import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type KeptExam, keptExams, onKeptExam } from './kept-exam.ts';

/** Tests of one's own with answers that have not reached the school; null while they are looked for. */
export function useKeptExams(): readonly KeptExam[] | null {
  const [exams, setExams] = useState<readonly KeptExam[] | null>(null);
  useEffect(() => {
    let isGone = false;
    const read = () =>
      void keptExams().then(
        (found) => isGone || setExams(found),
        () => isGone || setExams([]),
      );
    read();
    const stop = onKeptExam(read);
    return () => {
      isGone = true;
      stop();
    };
  }, []);
  return exams;
}

/** "3 câu trả lời chỉ có trên máy này". */
export function UnsentAnswers({ exam }: { exam: KeptExam }) {
  const { t } = useTranslation();
  const count = new Set(exam.changes.map(({ key }) => key)).size;
  return t(exam.isRefused ? 'examSending.answersRefused' : 'examSending.answersHere', { count });
}
