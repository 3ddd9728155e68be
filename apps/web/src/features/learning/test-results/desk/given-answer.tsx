import { useTranslation } from 'react-i18next';
import { RichTextReader } from '../../../../ui/rich-text/rich-text-reader.tsx';
import { StoredMedia } from '../../../../ui/rich-text/stored-file.tsx';
import css from './desk.module.css';
import { givenWords } from './given-words.ts';
import type { QueueRow } from './work-list.tsx';

/** What a pupil has answered: words, what they wrote, and files. */
export function GivenAnswer({ answer, files }: Pick<QueueRow, 'answer' | 'files'>) {
  const { t } = useTranslation();
  const text = answer?.kind === 'ESSAY' ? answer.text : null;
  const words = givenWords(answer);
  return (
    <div className={css.sheet}>
      {text && <RichTextReader text={text} />}
      {words && <p>{words}</p>}
      {files.map(({ fileId }) => (
        <StoredMedia key={fileId} fileId={fileId} />
      ))}
      {!text && !words && files.length === 0 && <p className="secondary">{t('answered.nothing')}</p>}
    </div>
  );
}
