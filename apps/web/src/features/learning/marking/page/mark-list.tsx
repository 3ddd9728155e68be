import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../../lib/cn.ts';
import { IconButton } from '../../../../ui/button/button.tsx';
import { Textarea } from '../../../../ui/form/fields/input.tsx';
import { StampSign } from './mark-shapes.tsx';
import css from './marked-page.module.css';
import type { Mark } from './marks.ts';

/** A mark with the page it is on. */
interface Listed {
  readonly mark: Mark;
  readonly page: string;
  readonly onChange?: ((mark: Mark | null) => void) | undefined;
}

interface MarkListProps {
  entries: readonly Listed[];
  numbers: ReadonlyMap<string, number>;
  selectedId: string | null;
  onSelect: (id: string | null) => void;
}

/** All marks in words, in the order of the pages: to be read, gone to, changed and taken away without a mouse. */
export function MarkList({ entries, numbers, selectedId, onSelect }: MarkListProps) {
  const { t } = useTranslation();
  return (
    <ul className={css.list} aria-label={t('marking.onPages')}>
      {entries.map(({ mark, page, onChange }) => {
        const words = mark.kind === 'pin' ? mark.text : t('marking.markOn', { what: wordsOf(mark, t), page });
        const name = mark.kind === 'pin' ? t('marking.pinOf', { number: numbers.get(mark.id) ?? 0, text: '' }) : words;
        return (
          <li key={mark.id} className={cn(css.entry, mark.id === selectedId && css.chosen)}>
            <span className={cn(css.sign, css[mark.colour])} aria-hidden>
              {mark.kind === 'pin' ? numbers.get(mark.id) : mark.kind === 'stamp' && <StampSign stamp={mark.stamp} />}
            </span>
            {mark.kind === 'pin' && onChange && mark.id === selectedId ? (
              <PinText key={mark.id} text={mark.text} label={name} onChange={(text) => onChange({ ...mark, text })} />
            ) : (
              <button
                type="button"
                className={css.words}
                aria-pressed={mark.id === selectedId}
                onClick={() => onSelect(mark.id === selectedId ? null : mark.id)}
              >
                {mark.kind === 'pin' && <span className="sr-only">{name} </span>}
                {words}
              </button>
            )}
            {onChange && (
              <IconButton
                icon={IconTrash}
                small
                label={t('marking.takeAway', { what: name })}
                onClick={() => onChange(null)}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

function wordsOf(mark: Mark, t: ReturnType<typeof useTranslation>['t']): string {
  return mark.kind === 'stamp' ? t(`marking.tool.${mark.stamp}`) : t(`marking.kind.${mark.kind}`);
}

const longest = 1_000;

/** What a pin says; one without words stays as it was. */
function PinText({ text, label, onChange }: { text: string; label: string; onChange: (text: string) => void }) {
  const [typed, setTyped] = useState(text);
  return (
    <Textarea
      aria-label={label}
      rows={2}
      maxLength={longest}
      value={typed}
      onChange={(event) => {
        setTyped(event.target.value);
        if (event.target.value.trim()) onChange(event.target.value);
      }}
      onBlur={() => setTyped(text)}
    />
  );
}
