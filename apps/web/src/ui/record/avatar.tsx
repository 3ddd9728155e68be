import { initials } from '../../lib/words/names.ts';
import css from './avatar.module.css';

export interface AvatarProps {
  name: string;
  photoUrl?: string | undefined;
  /** Width and height in pixels. */
  size?: number;
  /** One letter only: the given name's. */
  single?: boolean;
}

/** The photo of a person, or the first letters of the name. Decorative: the name stands beside it. */
export function Avatar({ name, photoUrl, size = 36, single }: AvatarProps) {
  const letters = initials(name);
  const text = single ? letters.slice(0, 1) : letters;
  const style = { width: size, height: size, fontSize: Math.max(12, Math.round(size * 0.36)) };
  return photoUrl ? (
    <img className={css.avatar} src={photoUrl} alt="" width={size} height={size} style={style} loading="lazy" />
  ) : (
    <span className={css.avatar} style={style} aria-hidden="true">
      {text}
    </span>
  );
}
