import type { Point } from '../layout/sheet.ts';
import type { Chance } from './chance.ts';
import type { DrawnPage, Ink } from './drawn-page.ts';

/** How one pupil fills bubbles: the pen or pencil, how densely, how far out, how steadily. */
export interface Hand {
  readonly isPen: boolean;
  readonly ink: Ink;
  /** Between the strokes of a filling, mm. */
  readonly spacing: number;
  /** Of a filling, as a share of the bubble's radius. */
  readonly reach: number;
  /** How far a filling lies from where it should, mm. */
  readonly drift: number;
  readonly angle: number;
}

/** A soft or a hard pencil, a blue or a black pen. */
export function someHand(chance: Chance): Hand {
  const tool = chance.one(['SOFT', 'SOFT', 'HB', 'HB', 'HB', 'HARD', 'BLUE', 'BLACK']);
  const isPen = tool === 'BLUE' || tool === 'BLACK';
  const tones = { SOFT: [40, 80], HB: [65, 120], HARD: [110, 145], BLUE: [55, 95], BLACK: [20, 45] } as const;
  const [dark, light] = tones[tool];
  const strength = isPen ? chance.between(0.9, 1) : chance.between(0.6, 0.92);
  return {
    isPen,
    ink: {
      tone: chance.between(dark, light),
      strength,
      width: isPen ? chance.between(0.4, 0.55) : chance.between(0.5, 0.75),
    },
    spacing: isPen ? chance.between(0.28, 0.5) : chance.between(0.28, 0.6),
    reach: chance.between(0.78, 1.08),
    drift: chance.between(0.05, 0.25),
    angle: chance.between(0, Math.PI),
  };
}

/** Zigzag over the bubble; `share` of its width from one side on, `weight` of the hand's usual pressure. */
export function fillBubble(
  page: DrawnPage,
  at: Point,
  radius: number,
  hand: Hand,
  chance: Chance,
  share = 1,
  weight = 1,
): void {
  const reach = radius * hand.reach * chance.between(0.93, 1.05) - hand.ink.width / 2;
  const centre = { x: at.x + chance.normal() * hand.drift, y: at.y + chance.normal() * hand.drift };
  const angle = hand.angle + chance.normal() * 0.15;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const ink = { ...hand.ink, strength: hand.ink.strength * weight * chance.between(0.92, 1.05) };
  const points: Point[] = [];
  for (let across = -reach; across <= reach * (2 * share - 1); across += hand.spacing) {
    const long = Math.sqrt(Math.max(0, reach * reach - across * across));
    for (const side of points.length % 4 === 0 ? [-1, 1] : [1, -1]) {
      const along = side * (long + chance.normal() * 0.1);
      points.push({ x: centre.x + along * cos - across * sin, y: centre.y + along * sin + across * cos });
    }
  }
  page.line(points, ink);
}

/** Two long strokes over a bubble, out of it at all four ends, or a scribble, or only one stroke: what was filled is not meant. */
export function crossOut(page: DrawnPage, at: Point, radius: number, hand: Hand, chance: Chance): void {
  const ink = { ...hand.ink, strength: Math.min(1, hand.ink.strength * 1.1) };
  const far = () => chance.between(1.25, 1.8) * radius;
  const strike = (angle: number) => {
    const [from, to, cos, sin] = [far(), far(), Math.cos(angle), Math.sin(angle)];
    page.stroke({ x: at.x - from * cos, y: at.y - from * sin }, { x: at.x + to * cos, y: at.y + to * sin }, ink);
  };
  const way = chance.one(['CROSS', 'CROSS', 'CROSS', 'SCRIBBLE', 'STROKE']);
  if (way === 'STROKE') strike(chance.between(0, Math.PI));
  if (way === 'SCRIBBLE')
    for (let times = 4 + chance.below(4); times > 0; times -= 1) strike(chance.between(0, Math.PI));
  if (way !== 'CROSS') return;
  for (const direction of [1, -1]) {
    for (let times = chance.below(2); times >= 0; times -= 1)
      strike(direction * (Math.PI / 4 + chance.normal() * 0.14));
  }
}

/** A tick instead of a filling. */
export function tickBubble(page: DrawnPage, at: Point, radius: number, hand: Hand, chance: Chance): void {
  const size = radius * chance.between(0.85, 1.15);
  const points = [
    { x: at.x - 0.6 * size, y: at.y - 0.05 * size },
    { x: at.x - 0.1 * size, y: at.y + 0.6 * size },
    { x: at.x + 0.95 * size, y: at.y - 0.9 * size },
  ];
  page.line(points, hand.ink);
  page.line(points, hand.ink);
}

/** Where a pencil has rested. */
export function restPencil(page: DrawnPage, at: Point, hand: Hand, chance: Chance): void {
  const point = { x: at.x + chance.normal() * 0.5, y: at.y + chance.normal() * 0.5 };
  page.stroke(point, { x: point.x + 0.1, y: point.y + 0.1 }, { ...hand.ink, width: chance.between(0.4, 0.9) });
}
