import { useTranslation } from 'react-i18next';
import { cn } from '../../lib/cn.ts';
import css from './editor-ahead.module.css';

/** What stands in the tool bar, in its order: a button with a word, a square one, the line between two groups. */
const tools = (
  'style:word bold italic underline highlight more first:gap bullets numbers align second:gap formula picture link table ' +
  'insert:word third:gap undo redo'
)
  .split(' ')
  .map((tool) => tool.split(':'));

/** The place of an editor that is on its way, of the same size: what stands below it must not move under somebody's finger. */
export function EditorAhead({ look, short }: { look?: 'page' | 'line' | undefined; short?: boolean | undefined }) {
  const { t } = useTranslation();
  const isLine = look === 'line';
  return (
    <div className={css.frame} role="status" aria-label={t('ui.feedback.loading')}>
      {!isLine && (
        <div className={css.toolbar}>
          {tools.map(([tool, kind = 'square']) => (
            <span key={tool} className={css[kind]} />
          ))}
        </div>
      )}
      <div className={cn(css.page, short && css.short, isLine && css.line)} />
      {!isLine && <p className={css.hint} />}
    </div>
  );
}
