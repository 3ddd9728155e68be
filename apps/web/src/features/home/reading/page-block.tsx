import type { PageBlock as Block } from '@phuong/texts/page.ts';
import css from './reading.module.css';

/** One block of a page: a paragraph, a list, numbered steps, or terms with their meanings. */
export function PageBlock({ block }: { block: Block }) {
  if (typeof block === 'string') return <p>{block}</p>;
  if ('list' in block) return <ul className={css.list}>{block.list.map(toItem)}</ul>;
  if ('steps' in block) return <ol className={css.list}>{block.steps.map(toItem)}</ol>;
  return (
    <dl className={css.terms}>
      {block.terms.map(([term, meaning]) => (
        <div key={term} className={css.term}>
          <dt>{term}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}

const toItem = (text: string) => <li key={text}>{text}</li>;
