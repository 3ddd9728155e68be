import { houseIntents } from './house-intents.data.ts';
import { type Intent, intentIds } from './intent.ts';
import { staffIntents } from './staff-intents.data.ts';
import { weekIntents } from './week-intents.data.ts';
import { workIntents } from './work-intents.data.ts';

const inOrder = new Map(intentIds.map((id, place) => [id, place] as const));

/**
 * Every intent with questions that mean it, in the order that ties are broken by. A new one is a line in `intent.ts`,
 * its examples in one of the files beside it and its provider on the server.
 */
export const intents: readonly Intent[] = [...weekIntents, ...workIntents, ...staffIntents, ...houseIntents].toSorted(
  (a, b) => (inOrder.get(a.id) ?? 0) - (inOrder.get(b.id) ?? 0),
);
