import { IconMessage, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../../../lib/words/format.ts';
import { IconButton } from '../../../../ui/button/button.tsx';
import type { ExamSession } from '../engine/exam-session.ts';
import css from './exam.module.css';

/** What the teacher says meanwhile: until it is put away. */
export function ExamMessages({ session }: { session: ExamSession }) {
  const { t } = useTranslation();
  const [read, setRead] = useState<readonly string[]>([]);
  const shown = session.messages.filter(({ id }) => !read.includes(id));
  return (
    <div role="status">
      {shown.map(({ id, text, byName, at }) => (
        <div key={id} className={css.message}>
          <IconMessage size={20} aria-hidden />
          <span>
            <b>{t('exam.messageBy', { name: byName, at: formatTime(at) })}</b> {text}
          </span>
          <IconButton icon={IconX} small label={t('exam.messageRead')} onClick={() => setRead([...read, id])} />
        </div>
      ))}
    </div>
  );
}
