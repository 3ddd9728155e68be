import { typeOfFile } from '../text/file-types.ts';
import { escaped } from '../text/markup-of-rich-text.ts';
import type { QtiElements } from './qti-element-writer.ts';
import { type Of, response, type Slot, type Written } from './qti-slots.ts';

/** Places to be chosen on a picture, in thousandths of it. */
export function hotSpot(question: Of<'HOT_SPOT'>, slot: Slot, elements: QtiElements): Written {
  const { fileId, alt, areas, mostPoints, counting } = question;
  const address = elements.address(fileId) ?? '';
  const right = areas.map(({ isRight }, at) => (isRight ? `A${at + 1}` : '')).filter(Boolean);
  const size = { width: 1_000, height: 1_000 };
  const picture =
    elements.version === '3.0'
      ? `<img src="${escaped(address)}" alt="${escaped(alt)}" width="${size.width}" height="${size.height}"/>`
      : `<object data="${escaped(address)}" type="${typeOfFile(decodeURIComponent(address))}" width="${size.width}" height="${size.height}">${escaped(alt)}</object>`;
  const choices = areas.map((area, at) => {
    const { shape, coords } = shapeOf(area);
    return elements.own('hotspotChoice', {
      identifier: `A${at + 1}`,
      shape,
      coords,
      'data-points': area.points.map(({ x, y }) => `${x},${y}`).join(' '),
    });
  });
  return {
    body: elements.own(
      'hotspotInteraction',
      { responseIdentifier: slot.id, maxChoices: mostPoints, 'data-counting': counting },
      [picture, ...choices],
    ),
    responses: [
      response(slot, {
        cardinality: mostPoints === 1 ? 'single' : 'multiple',
        baseType: 'identifier',
        correct: right,
        count:
          counting === 'ALL'
            ? { by: 'correct' }
            : { by: 'mapping', entries: right.map((key) => ({ key, value: 1 / right.length })) },
      }),
    ],
  };
}

function shapeOf({ shape, points }: Of<'HOT_SPOT'>['areas'][number]): { shape: string; coords: string } {
  const [first = { x: 0, y: 0 }, second = { x: 0, y: 0 }] = points;
  if (shape === 'RECTANGLE') return { shape: 'rect', coords: [first.x, first.y, second.x, second.y].join(',') };
  if (shape === 'POLYGON') return { shape: 'poly', coords: points.flatMap(({ x, y }) => [x, y]).join(',') };
  const middle = (one: number, other: number) => Math.round((one + other) / 2);
  const half = (one: number, other: number) => Math.round(Math.abs(other - one) / 2);
  return {
    shape: 'ellipse',
    coords: [
      middle(first.x, second.x),
      middle(first.y, second.y),
      half(first.x, second.x),
      half(first.y, second.y),
    ].join(','),
  };
}
