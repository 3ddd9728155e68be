import type { RichText } from '@phuong/rich-text/read-rich-text.ts';
import { isEmptyRichText } from '@phuong/rich-text/rich-text-facts.ts';
import { useTranslation } from 'react-i18next';
import { RichTextReader } from '../../../ui/rich-text/rich-text-reader.tsx';
import css from '../learning.module.css';

/** What pupils can do after the lesson; nothing where nothing is written. */
export function LessonGoals({ goals }: { goals: RichText }) {
  const { t } = useTranslation();
  if (isEmptyRichText(goals)) return null;
  return (
    <section className={css.section} aria-label={t('lessons.goals')}>
      <h2>{t('lessons.goals')}</h2>
      <RichTextReader text={goals} className={css.goals} />
    </section>
  );
}
