import { useRef } from 'react';
import { callFile } from '../../../lib/api/client.ts';
import { useNear } from '../../../lib/browser/use-near.ts';
import { usePicture } from '../../../lib/browser/use-picture.ts';
import { cn } from '../../../lib/cn.ts';
import css from './book-cover.module.css';

const colours = 8;

/** The same colour for every book of a category, on every computer. */
const colourOf = (categoryId: string) =>
  [...categoryId].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 9973, 7) % colours;

interface BookCoverProps {
  id: string;
  title: string;
  /** What gives the drawn cover its colour. */
  categoryId: string;
  /** What tells the picture from the one before; null: none, and a cover of type alone is drawn. */
  cover: string | null;
  size?: 'tiny' | 'small' | 'medium' | 'large' | undefined;
}

/** The cover of a book in a frame of fixed size, loaded once it is near; without one the title on the colour of its category. The title stands beside it in words. */
export function BookCover({ id, title, categoryId, cover, size = 'small' }: BookCoverProps) {
  const frame = useRef<HTMLDivElement>(null);
  const isNear = useNear(frame);
  const picture = size === 'large' ? 'middle' : 'small';
  const url = usePicture({
    key: ['bookCovers.read', id, cover, picture],
    read: ({ signal }) => callFile('bookCovers.read', { params: { id }, query: { size: picture }, signal }),
    isThere: cover !== null && isNear,
    isFixed: true,
  });
  return (
    <div ref={frame} className={cn(css.cover, css[size])} data-colour={colourOf(categoryId)} aria-hidden>
      {size !== 'tiny' && <span>{title}</span>}
      {url && <img src={url} alt="" />}
    </div>
  );
}
