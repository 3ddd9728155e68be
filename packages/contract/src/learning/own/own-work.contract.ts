import { z } from 'zod';
import { idParams, integer, version } from '../../platform/fields.schema.ts';
import { storedRichText } from '../../platform/rich-text.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { taskRules } from '../exercises/task.schema.ts';
import { moment, timeliness, workStates } from '../items/item.schema.ts';
import { layer } from '../marking/annotation.schema.ts';
import { ownMarking } from '../marking/marking.schema.ts';
import { shownFile } from '../materials/document.contract.ts';
import { shownWork, submissionVersion, workContent } from '../submissions/submission.schema.ts';
import { ownItem } from './own-learning.contract.ts';

const own = { student: 'self' } as const;

const ownWork = z.object({
  submissionId: z.string().nullable(),
  work: z.enum(workStates),
  timeliness: z.enum(timeliness),
  dueAt: z.string().nullable(),
  cutOffAt: z.string().nullable(),
  /** What would be handed in now; after handing in the same, until it is changed. */
  draft: shownWork.extend({ savedAt: z.string().nullable() }),
  /** The latest first. */
  versions: z.array(submissionVersion),
  /** With what was drawn on the version that was given back. */
  returned: z
    .object({
      comment: z.string(),
      dueAt: z.string().nullable(),
      at: z.string(),
      number: z.int(),
      layers: z.array(layer),
    })
    .nullable(),
  excusedReason: z.string(),
  /** Once it is released. */
  marking: ownMarking.nullable(),
  groupName: z.string().nullable(),
  /** Who else hands in with it. */
  members: z.array(z.string()),
  actions: z.array(z.enum(['save', 'submit', 'withdraw'])),
  /** 0: nothing is there yet. */
  version: z.int(),
});
export type OwnWork = z.output<typeof ownWork>;

const workVersion = integer(0, 1_000_000_000);

const changed = ['learning.not_open', 'learning.left_class', 'learning.wrong_state', 'platform.stale_version'] as const;
const refusedContent = [
  'learning.cut_off',
  'learning.kind_not_taken',
  'learning.too_many_files',
  'learning.file_too_large',
  'learning.unknown_file',
  'learning.in_marking',
  'learning.no_resubmission',
  'school.year_closed',
] as const;

export const ownWorkContract = {
  'ownItems.exercise': route({
    method: 'GET',
    path: '/student/lesson-items/:id/exercise',
    summary: 'A task and one’s own work; opening it is kept',
    access: own,
    params: idParams,
    response: z.object({
      item: ownItem,
      text: storedRichText,
      attachments: z.array(shownFile),
      ...taskRules.omit({ countsDraft: true }).shape,
      work: ownWork,
    }),
    errors: ['learning.not_open'],
  }),
  'ownWork.save': route({
    method: 'PUT',
    path: '/student/lesson-items/:id/work',
    summary: 'Keeps a draft of one’s work; the same sent again writes nothing',
    access: own,
    params: idParams,
    body: z.strictObject({ version: workVersion, ...workContent }),
    response: ownWork,
    errors: [...changed, ...refusedContent],
  }),
  'ownWork.submit': route({
    method: 'POST',
    path: '/student/lesson-items/:id/work/submit',
    summary: 'Hands in the work as it is sent; the same key gives the same version, however often it arrives',
    access: own,
    params: idParams,
    body: z.strictObject({
      version: workVersion,
      ...workContent,
      /** The pupil has seen that it is late and what that costs. */
      isLateKnown: z.boolean().default(false),
      /** When "hand in" was pressed; the server's clock decides, this is shown to the teacher. */
      pressedAt: moment,
    }),
    response: ownWork,
    errors: ['learning.nothing_in_it', 'learning.late_not_known', ...changed, ...refusedContent],
    idempotent: true,
  }),
  'ownWork.withdraw': route({
    method: 'POST',
    path: '/student/lesson-items/:id/work/withdraw',
    summary: 'Takes handed-in work back as a draft, before it is due and while nobody has begun to mark it',
    access: own,
    params: idParams,
    body: z.strictObject({ version }),
    response: ownWork,
    errors: ['learning.past_due', 'learning.in_marking', 'school.year_closed', ...changed],
  }),
  'ownWork.deviceKey': route({
    method: 'GET',
    path: '/student/device-key',
    summary:
      'The key that a browser locks with what it keeps of one’s lessons and unsent work; made the first time, the same ever after',
    access: own,
    /** 32 bytes in base64. */
    response: z.object({ key: z.string() }),
  }),
};
