import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconCheck,
  IconEraser,
  IconHighlight,
  IconMapPin,
  IconPencil,
  IconPointer,
  IconQuestionMark,
  IconX,
} from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../../lib/cn.ts';
import { StampSign } from './mark-shapes.tsx';
import css from './marked-page.module.css';
import { type Colour, colours, type Tool, tools } from './marks.ts';

const icons = {
  select: IconPointer,
  pin: IconMapPin,
  highlight: IconHighlight,
  ink: IconPencil,
  right: IconCheck,
  wrong: IconX,
  half: null,
  query: IconQuestionMark,
  eraser: IconEraser,
} as const;

/** The letter that takes a tool up, where nothing is typed. */
export const toolKeys: Readonly<Record<Tool, string>> = {
  select: 'v',
  pin: 'g',
  highlight: 't',
  ink: 'b',
  right: 'd',
  wrong: 's',
  half: 'n',
  query: 'h',
  eraser: 'x',
};

interface MarkBarProps {
  tool: Tool;
  onTool: (tool: Tool) => void;
  colour: Colour;
  onColour: (colour: Colour) => void;
  mayUndo: boolean;
  mayRedo: boolean;
  onUndo: () => void;
  onRedo: () => void;
}

/** Arrows go along the bar, as in every tool bar. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!by) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled)')];
  const at = buttons.findIndex((button) => button.matches(':focus'));
  event.preventDefault();
  buttons[(at + by + buttons.length) % buttons.length]?.focus();
}

/** What can be put on a page, in which colour; and the last step taken back. */
export function MarkBar({ tool, onTool, colour, onColour, mayUndo, mayRedo, onUndo, onRedo }: MarkBarProps) {
  const { t } = useTranslation();
  return (
    <div className={css.bar} role="toolbar" aria-label={t('marking.tools')} onKeyDown={walk}>
      {tools.map((each) => {
        const Picture = icons[each];
        const label = t(`marking.tool.${each}`);
        return (
          <button
            key={each}
            type="button"
            className={css.tool}
            aria-label={label}
            title={`${label} (${toolKeys[each].toUpperCase()})`}
            aria-pressed={tool === each}
            onClick={() => onTool(each)}
          >
            {Picture ? <Picture size={18} aria-hidden /> : <StampSign stamp="half" />}
          </button>
        );
      })}
      <span className={css.line} aria-hidden />
      <span className={css.colours}>
        {colours.map((each) => (
          <button
            key={each}
            type="button"
            className={css.tool}
            aria-label={t(`marking.colour.${each}`)}
            title={t(`marking.colour.${each}`)}
            aria-pressed={colour === each}
            onClick={() => onColour(each)}
          >
            <span className={cn(css.dot, css[each])} />
          </button>
        ))}
      </span>
      <span className={css.line} aria-hidden />
      <button
        type="button"
        className={css.tool}
        aria-label={t('marking.undo')}
        title={`${t('marking.undo')} (Ctrl+Z)`}
        disabled={!mayUndo}
        onClick={onUndo}
      >
        <IconArrowBackUp size={18} aria-hidden />
      </button>
      <button
        type="button"
        className={css.tool}
        aria-label={t('marking.redo')}
        title={`${t('marking.redo')} (Ctrl+Y)`}
        disabled={!mayRedo}
        onClick={onRedo}
      >
        <IconArrowForwardUp size={18} aria-hidden />
      </button>
    </div>
  );
}
