import { sheetInAddress } from '../../lib/address/sheet-address.ts';
import { workInAddress } from '../../lib/address/work-address.ts';
import { queryOf } from '../../lib/api/client.ts';
import { signedInUser } from '../../lib/api/session.ts';
import { maySeeMarks } from '../../lib/can-open.ts';
import type { ScreenPath } from '../../lib/screens/screen-catalogue.ts';
import { queryClient } from '../query-client.ts';

type Asker = (params: Readonly<Record<string, string>>, search: Readonly<Record<string, unknown>>) => void;

const ask = (
  options:
    | ReturnType<typeof queryOf<'sheets.read'>>
    | ReturnType<typeof queryOf<'classes.read'>>
    | ReturnType<typeof queryOf<'submissions.read'>>,
) => void queryClient.prefetchQuery(options as Parameters<typeof queryClient.prefetchQuery>[0]);

const askClass: Asker = ({ id = '' }, search) => {
  const user = signedInUser();
  const sheet = (!user || maySeeMarks(user)) && sheetInAddress(id, search);
  ask(sheet ? queryOf('sheets.read', { query: sheet }) : queryOf('classes.read', { params: { id } }));
};

const askWork: Asker = ({ resultId = '' }, search) => ask(queryOf('submissions.read', workInAddress(resultId, search)));

/**
 * What the screens opened most often show first. It is asked for as soon as the address is known, beside the code of the screen,
 * and waits in the cache; a refusal is met again, in words, by the screen itself.
 */
const askers: Partial<Record<ScreenPath, Asker>> = {
  '/classes/list/$id/detail': askClass,
  '/t/classes/$id': askClass,
  // A teacher's alone: that somebody of the office has opened a pupil's work is written down.
  '/t/classes/$id/$eLearningId/exercise/$exerciseId/result/$resultId': askWork,
};

export const askEarly = (path: string, ...of: Parameters<Asker>): void => askers[path as ScreenPath]?.(...of);
