import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { PlaceGroup } from '../frame-types.ts';
import { waitingIn } from './menu-folds.ts';

interface GroupHeadingProps {
  group: PlaceGroup;
  /** Of the list it opens. */
  listId: string;
  isOpen: boolean;
  onToggle: () => void;
  className: string | undefined;
  countClassName: string | undefined;
  /** Only its arrow is seen, its word on pointing at it. */
  rail?: boolean;
}

/** The heading of an area in the menu: opens and folds it, and tells while it is folded what waits in there. */
export function GroupHeading(props: GroupHeadingProps) {
  const { group, listId, isOpen, onToggle, className, countClassName, rail } = props;
  const { t } = useTranslation();
  const Arrow = isOpen ? IconChevronDown : IconChevronRight;
  const count = isOpen ? 0 : waitingIn(group);
  return (
    <button
      type="button"
      className={className}
      aria-expanded={isOpen}
      aria-controls={listId}
      data-tip={rail ? group.heading : undefined}
      onClick={onToggle}
    >
      <span className={rail ? 'sr-only' : undefined}>{group.heading}</span>
      {count > 0 && (
        <>
          <span className={countClassName} aria-hidden>
            {rail ? '' : count}
          </span>
          <span className="sr-only">{t('ui.frame.waiting', { count })}</span>
        </>
      )}
      <Arrow size={14} aria-hidden />
    </button>
  );
}
