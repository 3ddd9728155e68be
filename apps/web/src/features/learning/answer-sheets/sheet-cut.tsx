import type { Point } from '@phuong/answer-sheets/layout/sheet.ts';
import { useEffect, useRef } from 'react';
import css from './answer-sheets.module.css';

interface SheetCutProps {
  file: File;
  outline: readonly Point[];
  /** Quarter turns by which the page lies turned. */
  turned: number;
  label: string;
}

const largest = 520;

/** One place of a photographed sheet, upright and enlarged. */
export function SheetCut({ file, outline, turned, label }: SheetCutProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isGone = false;
    const draw = async () => {
      const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
      const to = canvas.current;
      const context = to?.getContext('2d');
      if (isGone || !to || !context) return picture.close();
      const [xs, ys] = [outline.map(({ x }) => x), outline.map(({ y }) => y)];
      const [left, top] = [Math.min(...xs), Math.min(...ys)];
      const [wide, high] = [Math.max(...xs) - left, Math.max(...ys) - top];
      const scale = largest / Math.max(wide, high);
      const isSide = turned % 2 === 1;
      to.width = Math.round((isSide ? high : wide) * scale);
      to.height = Math.round((isSide ? wide : high) * scale);
      context.translate(to.width / 2, to.height / 2);
      context.rotate((-turned * Math.PI) / 2);
      context.drawImage(
        picture,
        left,
        top,
        wide,
        high,
        (-wide * scale) / 2,
        (-high * scale) / 2,
        wide * scale,
        high * scale,
      );
      picture.close();
    };
    void draw().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [file, outline, turned]);
  return <canvas ref={canvas} className={css.cut} role="img" aria-label={label} />;
}
