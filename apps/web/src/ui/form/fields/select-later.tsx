import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemDetail } from '../../feedback/error-state.tsx';
import { toast } from '../../feedback/toast.tsx';
import type { SelectInput, SelectInputProps } from './select-fields.tsx';
import css from './select-later.module.css';

type List = typeof SelectInput;
let list: List | null = null;

async function loadList(): Promise<List> {
  list ??= (await import('./select-fields.tsx')).SelectInput;
  return list;
}

/** By what somebody came; all but the focus alone ask for the choices. */
type Reach = 'focus' | 'key' | 'mouse';
const inputIn = (place: HTMLElement | null) => place?.querySelector<HTMLInputElement>('input:not([type="hidden"])');
const openingKeys = ['ArrowDown', 'ArrowUp', 'Enter', ' '];

/**
 * A `SelectInput` on a page that has no other field of a form: the list and the kit it is made of, more than the rest of such a page, come when
 * somebody reaches for it. Until then it is one of the same looks, and the same to a screen reader.
 */
export function SelectLater(props: Omit<SelectInputProps, 'clearable' | 'disabled' | 'placeholder'>) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const wanted = useRef<Reach | null>(null);
  const [ListInput, setList] = useState<List | null>(() => list);

  // No key may fall between the two.
  useLayoutEffect(() => {
    if (ListInput === null || wanted.current === null) return;
    inputIn(place.current)?.focus();
    // As where the focus comes by a key: what is typed then takes the place of what stands there.
    if (wanted.current !== 'mouse') inputIn(place.current)?.select();
  }, [ListInput]);
  useEffect(() => {
    if (ListInput === null || wanted.current === null) return;
    if (wanted.current !== 'focus') inputIn(place.current)?.click();
    wanted.current = null;
  }, [ListInput]);

  const reach = (how: Reach) => {
    if (how !== 'focus' || wanted.current === null) wanted.current = how;
    loadList().then(
      // Not before the kit's style sheet is there too.
      (loaded) => startTransition(() => setList(() => loaded)),
      (error: unknown) => {
        wanted.current = null;
        toast.error(problemDetail(error) ?? t('ui.feedback.notLoadedDetail'), { key: 'select-later' });
      },
    );
  };

  const { label, choices, value, width } = props;
  return (
    <div ref={place} className={css.place}>
      {ListInput ? (
        <ListInput {...props} />
      ) : (
        <span className={css.closed} style={{ width }}>
          <input
            className={css.input}
            role="combobox"
            aria-label={label}
            aria-haspopup="listbox"
            aria-expanded={false}
            readOnly
            autoComplete="off"
            value={choices.find((choice) => choice.value === value)?.label ?? ''}
            // Whoever comes near will want it; whether it came is said when it is asked for.
            onPointerEnter={() => void loadList().catch(() => undefined)}
            onFocus={() => reach('focus')}
            onBlur={() => {
              wanted.current = null;
            }}
            onMouseDown={(event) => {
              if (event.button !== 0) return;
              // This one may be gone before the browser has put the focus on it.
              event.preventDefault();
              event.currentTarget.focus();
              reach('mouse');
            }}
            onClick={() => reach('mouse')}
            onKeyDown={(event) => {
              if (!openingKeys.includes(event.key)) return;
              event.preventDefault();
              reach('key');
            }}
          />
          <svg className={css.sign} viewBox="0 0 15 15" aria-hidden="true">
            <path d="m5.25 5.75 2.25-2.25 2.25 2.25M5.25 9.25l2.25 2.25 2.25-2.25" />
          </svg>
        </span>
      )}
    </div>
  );
}
