import { cn } from '../../../lib/cn.ts';
import css from './book-cover.module.css';

const colours = 8;

/** The same colour for every book of a category, on every computer. */
const colourOf = (categoryId: string) =>
  [...categoryId].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 9973, 7) % colours;

interface BookCoverProps {
  title: string;
  categoryId: string;
  size?: 'small' | 'medium' | 'large' | undefined;
}

/** A cover of type alone: the title on the colour of its category. The title stands beside it in words. */
export function BookCover({ title, categoryId, size = 'small' }: BookCoverProps) {
  return (
    <div className={cn(css.cover, css[size])} data-colour={colourOf(categoryId)} aria-hidden>
      <span>{title}</span>
    </div>
  );
}
