import type { ItemKind } from '@phuong/contract/learning/items/item.schema.ts';
import {
  type Icon,
  IconFile,
  IconFileText,
  IconLink,
  IconListCheck,
  IconPencil,
  IconPresentation,
} from '@tabler/icons-react';

/** The sign of each kind. */
export const kindIcons: Record<ItemKind, Icon> = {
  DOCUMENT: IconFileText,
  SLIDE: IconPresentation,
  EXERCISE: IconPencil,
  TEST: IconListCheck,
  LINK: IconLink,
  FILE: IconFile,
};
