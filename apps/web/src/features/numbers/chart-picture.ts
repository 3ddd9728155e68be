/** What a level looks like in the chart: behind its number, and the number. */
interface Tone {
  readonly fill: string;
  readonly ink: string;
}

interface PictureBar {
  readonly label: string;
  readonly parts: readonly { readonly label: string; readonly count: number }[];
}

const [width, margin, labelWidth, totalWidth, rowHeight, barHeight] = [960, 24, 200, 64, 30, 22];
/** Sharp on paper too. */
const scale = 2;

/** More rows than a browser draws on one picture. */
export const mostPictured = 300;

/**
 * The chart as a picture on white, for a document or a slide; `tones` one a part. Drawn and not photographed, so that it is the same on every
 * screen. Null where the browser cannot draw.
 */
export function chartPicture(
  {
    title,
    source,
    bars,
    tones,
  }: { title: string; source: string; bars: readonly PictureBar[]; tones: readonly Tone[] },
  say: (count: number) => string,
): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!pen) return Promise.resolve(null);
  const face = getComputedStyle(document.body).fontFamily;
  const font = (size: number, weight = 400) => `${weight} ${size}px ${face}`;
  const legend = bars[0]?.parts ?? [];
  pen.font = font(13);
  const places = legendPlaces(legend.map(({ label }) => pen.measureText(label).width));
  const legendHeight = ((places.at(-1)?.line ?? 0) + 1) * 22;
  const top = margin + 34 + legendHeight + 8;
  canvas.width = width * scale;
  canvas.height = (top + bars.length * rowHeight + margin + 20) * scale;
  pen.scale(scale, scale);
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.textBaseline = 'middle';
  const write = (text: string, x: number, y: number, ink = '#1c1b1a', align: CanvasTextAlign = 'left') => {
    pen.textAlign = align;
    pen.fillStyle = ink;
    pen.fillText(text, x, y);
  };
  pen.font = font(17, 600);
  write(title, margin, margin + 10);
  pen.font = font(13);
  for (const [index, { x, line }] of places.entries()) {
    const y = margin + 34 + line * 22 + 10;
    pen.fillStyle = tones[index]?.fill ?? '#ccc';
    pen.fillRect(x, y - 6, 12, 12);
    write(legend[index]?.label ?? '', x + 18, y);
  }
  const room = width - 2 * margin - labelWidth - totalWidth;
  for (const [row, { label, parts }] of bars.entries()) {
    const y = top + row * rowHeight + rowHeight / 2;
    const total = parts.reduce((sum, { count }) => sum + count, 0);
    pen.font = font(14);
    write(shortened(pen, label, labelWidth - 12), margin, y);
    write(say(total), width - margin, y, '#5c5955', 'right');
    pen.font = font(12, 600);
    let x = margin + labelWidth;
    for (const [index, { count }] of parts.entries()) {
      if (count === 0) continue;
      const wide = (room * count) / total;
      pen.fillStyle = tones[index]?.fill ?? '#ccc';
      pen.fillRect(x, y - barHeight / 2, Math.max(1, wide - 1), barHeight);
      const number = say(count);
      if (pen.measureText(number).width + 8 < wide) write(number, x + wide - 5, y, tones[index]?.ink, 'right');
      x += wide;
    }
  }
  pen.font = font(12);
  write(source, margin, top + bars.length * rowHeight + 16, '#5c5955');
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

/** Where each word of the legend stands: in lines as wide as the picture. */
function legendPlaces(widths: readonly number[]): { x: number; line: number }[] {
  let [x, line] = [margin, 0];
  return widths.map((wide) => {
    if (x > margin && x + wide + 18 > width - margin) [x, line] = [margin, line + 1];
    const place = { x, line };
    x += wide + 36;
    return place;
  });
}

function shortened(pen: CanvasRenderingContext2D, text: string, most: number): string {
  if (pen.measureText(text).width <= most) return text;
  let kept = [...text];
  while (kept.length > 1 && pen.measureText(`${kept.join('')}…`).width > most) kept = kept.slice(0, -1);
  return `${kept.join('')}…`;
}
