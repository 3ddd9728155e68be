import { shortName } from '../../lib/words/names.ts';

export interface PersonNameProps {
  name: string;
  /** Most characters before the family names become initials. */
  max?: number | undefined;
}

/** A person's name in a narrow place: the given name is never cut; the whole name is in the tooltip. */
export function PersonName({ name, max = 24 }: PersonNameProps) {
  const short = shortName(name, max);
  if (short === name) return name;
  return (
    <>
      <span aria-hidden="true" title={name}>
        {short}
      </span>
      <span className="sr-only">{name}</span>
    </>
  );
}
