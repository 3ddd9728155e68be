import { stampShapes } from '@phuong/rules/marking/stamp-shapes.ts';
import { cn } from '../../../../lib/cn.ts';
import { pathOf } from './mark-geometry.ts';
import css from './marked-page.module.css';
import { full, type Mark, type Stamp } from './marks.ts';

const stampSide = 460;
const stampStroke = 9;

/** One mark without the pins, which are buttons; `ratio` is the height of the page for one width. */
export function MarkShape({ mark, ratio, isSelected }: { mark: Mark; ratio: number; isSelected: boolean }) {
  const className = cn(css[mark.colour], isSelected && css.selected);
  if (mark.kind === 'ink') {
    return (
      <path className={cn(className, css.ink)} d={pathOf(mark.points, ratio)} strokeWidth={mark.width} fill="none" />
    );
  }
  if (mark.kind === 'highlight') {
    const { x, y, w, h } = mark;
    return <rect className={cn(className, css.highlight)} x={x} y={y * ratio} width={w} height={h * ratio} />;
  }
  if (mark.kind === 'stamp') {
    const scale = stampSide / 100;
    const left = Math.min(full - stampSide, Math.max(0, mark.x - stampSide / 2));
    const top = Math.min(full * ratio - stampSide, Math.max(0, mark.y * ratio - stampSide / 2));
    return (
      <path
        className={cn(className, css.ink)}
        d={stampShapes[mark.stamp]}
        transform={`translate(${left} ${top}) scale(${scale})`}
        strokeWidth={stampStroke}
        fill="none"
      />
    );
  }
  return null;
}

/** The sign of a stamp where it stands in a line of words. */
export function StampSign({ stamp }: { stamp: Stamp }) {
  return (
    <svg viewBox="0 0 100 100" width={14} height={14} aria-hidden>
      <path
        d={stampShapes[stamp]}
        fill="none"
        stroke="currentColor"
        strokeWidth={13}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
