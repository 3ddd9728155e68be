import type { Area } from '@phuong/contract/learning/bank/question-parts.schema.ts';
import { boxOf } from './area-geometry.ts';

interface AreaShapeProps {
  area: Pick<Area, 'shape' | 'points'>;
  className?: string | undefined;
}

/** An area in the units of a picture: thousandths of its width and height. */
export function AreaShape({ area: { shape, points }, className }: AreaShapeProps) {
  const { left, top, width, height } = boxOf(points);
  const look = { className, vectorEffect: 'non-scaling-stroke' };
  if (shape === 'RECTANGLE') return <rect {...look} x={left} y={top} width={width} height={height} />;
  if (shape === 'ELLIPSE')
    return <ellipse {...look} cx={left + width / 2} cy={top + height / 2} rx={width / 2} ry={height / 2} />;
  return <polygon {...look} points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />;
}
