import type { WrittenQuestion } from '@phuong/contract/learning/bank/question.schema.ts';
import { elementsOf, type MarkupElement } from '../text/markup.ts';
import { sizeOfPicture } from '../text/picture-size.ts';
import type { InteractionReader, Made } from './qti-choices.ts';
import { pictureIn, type QtiItem, spacedWords } from './qti-item.ts';

type Area = Extract<WrittenQuestion, { kind: 'HOT_SPOT' }>['areas'][number];
interface Size {
  readonly width: number;
  readonly height: number;
}

/** Places on a picture to be chosen, or to be pointed at. */
export const hotSpot: InteractionReader = (interaction, asked, item): Made => {
  const shown = pictureIn(interaction);
  const address = shown?.attributes.data ?? shown?.attributes.src ?? '';
  const file = address ? item.fileAt(address) : null;
  if (!shown || !file) return { code: 'picture_missing', params: { name: address.slice(0, 300) } };
  const [width, height] = [Number(shown.attributes.width), Number(shown.attributes.height)];
  const size = width > 0 && height > 0 ? { width, height } : sizeOfPicture(file.base64);
  if (!size) return { code: 'not_readable', params: { what: 'width, height' } };
  const areas =
    interaction.name === 'selectPointInteraction'
      ? pointedAt(interaction, size, item)
      : chosen(interaction, size, item);
  if (areas.some((area) => area === null)) return { code: 'not_readable', params: { what: 'coords' } };
  item.notes.file(file);
  const most = Number(interaction.attributes.maxChoices ?? 1);
  const declaration = item.declaration(interaction);
  const maps = item.processing.maps(declaration.id);
  return {
    kind: 'HOT_SPOT',
    ...asked,
    fileId: file.fileId,
    alt: (shown.attributes.alt || spacedWords(shown) || file.name).slice(0, 500),
    areas: areas.filter((area) => area !== null),
    mostPoints: most > 0 ? Math.min(20, most) : Math.min(20, Math.max(1, areas.length)),
    counting: (item.mark(interaction, 'counting') ?? (maps ? 'EACH' : 'ALL')) as 'ALL' | 'EACH',
  };
};

function chosen(interaction: MarkupElement, size: Size, item: QtiItem): (Area | null)[] {
  const declaration = item.declaration(interaction);
  const isRight = (id: string) =>
    declaration.correct.length > 0
      ? declaration.correct.includes(id)
      : (declaration.mapping?.entries.some(({ key, value }) => key === id && value > 0) ?? false);
  return elementsOf(interaction, 'hotspotChoice').map(({ attributes }) =>
    areaOf(attributes, size, isRight(attributes.identifier ?? ''), item),
  );
}

const pointedAt = (interaction: MarkupElement, size: Size, item: QtiItem): (Area | null)[] =>
  item
    .declaration(interaction)
    .areas.map(({ shape, coords, value }) => areaOf({ shape, coords }, size, value > 0, item));

/** A shape in pixels as one in thousandths of the picture. */
function areaOf(
  attributes: Readonly<Record<string, string | undefined>>,
  { width, height }: Size,
  isRight: boolean,
  item: QtiItem,
): Area | null {
  const { shape = '', coords = '' } = attributes;
  const numbers = coords.split(',').map((each) => Number(each.trim().replace(/%$/, '')));
  const kept = item.isOurs ? attributes['data-points'] : undefined;
  const within = (value: number) => Math.min(1_000, Math.max(0, Math.round(value)));
  const point = (x: number, y: number) => ({ x: within((x / width) * 1_000), y: within((y / height) * 1_000) });
  const made = (name: Area['shape'], points: Area['points']): Area => ({
    key: item.newKey(),
    shape: name,
    points,
    isRight,
  });
  const [a = 0, b = 0, c = 0, d = 0] = numbers;
  if (shape !== 'default' && (numbers.length < 3 || numbers.some((each) => !Number.isFinite(each)))) return null;
  const ours = kept?.split(' ').map((pair) => {
    const [x = 0, y = 0] = pair.split(',').map(Number);
    return { x, y };
  });
  switch (shape) {
    case 'rect':
      return made('RECTANGLE', ours ?? [point(a, b), point(c, d)]);
    case 'circle':
      return made('ELLIPSE', [point(a - c, b - c), point(a + c, b + c)]);
    case 'ellipse':
      return made('ELLIPSE', ours ?? [point(a - c, b - d), point(a + c, b + d)]);
    case 'poly': {
      const corners = Array.from({ length: Math.floor(numbers.length / 2) }, (_, at) =>
        point(numbers[2 * at] ?? 0, numbers[2 * at + 1] ?? 0),
      );
      const [first, last] = [corners[0], corners.at(-1)];
      const isClosed = corners.length > 3 && first?.x === last?.x && first?.y === last?.y;
      return made('POLYGON', ours ?? (isClosed ? corners.slice(0, -1) : corners));
    }
    case 'default':
      return made('RECTANGLE', [point(0, 0), point(width, height)]);
    default:
      return null;
  }
}
