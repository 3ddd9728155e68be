import { z } from 'zod';
import { id, idParams, message, version } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { ruleKey } from '../setup/rule-keys.schema.ts';
import { room, weekGrid } from '../setup/week-setup.contract.ts';
import { mostPeriods, roomKind, shiftKey, slot, slotInput, timetableMessage, weekday } from '../slot.schema.ts';
import { editErrors } from '../versions/timetable.contract.ts';
import { boardChange, boardLesson, timetable } from '../versions/timetable.schema.ts';

const board = z.object({
  timetable,
  week: weekGrid,
  classes: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      grade: z.int(),
      session: z.enum(['MORNING', 'AFTERNOON', 'FULL_DAY']),
      homeroomTeacherId: z.string().nullable(),
      closed: z.array(slot),
    }),
  ),
  teachers: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** The school's short form for narrow cells: `T. Hương`. */
      shortName: z.string(),
      unavailable: z.array(slot),
      daysOff: z.array(z.int()),
    }),
  ),
  subjects: z.array(z.object({ id: z.string(), name: z.string(), shortName: z.string() })),
  rooms: z.array(room),
  lessons: z.array(boardLesson),
});
export type BoardState = z.output<typeof board>;

const boardMove = z.object({ lessonId: z.string(), from: slot.nullable(), to: slot.nullable() });
export type BoardMove = z.output<typeof boardMove>;

/** Change of the score: weighted costs, by which ways are ranked, and how many compulsory violations more or fewer. */
const scoreChange = { hard: z.number(), soft: z.number(), hardCount: z.number() };

/**
 * Where a lesson could start, with those that belong to it (`pair`, `parallel`). FREE: nothing is in the way and no compulsory rule
 * breaks; SWAP: changing places with what lies there breaks none either (score and reasons are those of the swap); CONFLICT: else.
 */
const boardTarget = z.object({
  slot,
  kind: z.enum(['FREE', 'SWAP', 'CONFLICT']),
  ...scoreChange,
  /** Lessons in the way; of a SWAP all that change places. */
  blockers: z.array(z.string()),
  reasons: z.array(timetableMessage),
});
export type BoardTarget = z.output<typeof boardTarget>;

const repairChain = z.object({ moves: z.array(boardMove), ...scoreChange });
export type RepairChain = z.output<typeof repairChain>;

const violation = z.object({
  rule: ruleKey,
  isHard: z.boolean(),
  cost: z.number(),
  message: timetableMessage,
  lessonIds: z.array(z.string()),
});
export type Violation = z.output<typeof violation>;

/** Which lessons an action is for; several parts together mean lessons that are in all of them. */
const lessonScope = z
  .strictObject({
    lessonIds: z.array(id).max(3000).optional(),
    classId: id.optional(),
    teacherId: id.optional(),
    day: weekday.optional(),
    /** Every lesson of the version. */
    all: z.literal(true).optional(),
  })
  .refine((scope) => Object.values(scope).some((part) => part !== undefined), { error: message.required });
export type LessonScope = z.output<typeof lessonScope>;

const scopeErrors = ['timetable.unknown_lesson', 'timetable.unknown_class', 'timetable.unknown_teacher'] as const;
const viewer = { account: 'view_timetable' } as const;
const editor = { account: 'update_timetable' } as const;

export const boardContract = {
  'timetables.board': route({
    method: 'GET',
    path: '/timetable/versions/:id/board',
    summary: 'A version with all its lessons and everything the board shows',
    access: viewer,
    params: idParams,
    response: board,
  }),
  'timetables.violations': route({
    method: 'GET',
    path: '/timetable/versions/:id/violations',
    summary: 'What the version breaks, compulsory rules first, dearest first',
    access: viewer,
    params: idParams,
    query: z.strictObject({ rule: ruleKey.optional(), limit: z.coerce.number().int().min(1).max(500).default(200) }),
    response: z.object({
      total: z.int(),
      items: z.array(violation),
      /** Of the rule that was asked for: what no timetable avoids, as the sentences of its violations with the least amount. */
      unavoidable: z.array(timetableMessage),
    }),
  }),
  'timetables.targets': route({
    method: 'GET',
    path: '/timetable/versions/:id/targets',
    summary: 'Every place a lesson could take, with cost and reasons',
    access: viewer,
    params: idParams,
    query: z.strictObject({ lessonId: id }),
    response: z.object({ version: z.int(), lessonId: z.string(), targets: z.array(boardTarget) }),
    errors: ['timetable.unknown_lesson'],
  }),
  'timetables.chains': route({
    method: 'GET',
    path: '/timetable/versions/:id/chains',
    summary: 'Up to three cheapest ways to make room for a lesson at a place',
    access: viewer,
    params: idParams,
    query: z.strictObject({
      lessonId: id,
      day: z.coerce.number().int().min(1).max(7),
      shift: shiftKey,
      period: z.coerce.number().int().min(1).max(mostPeriods),
    }),
    response: z.object({ version: z.int(), chains: z.array(repairChain) }),
    errors: ['timetable.unknown_lesson', 'timetable.slot_outside_week', 'timetable.lesson_does_not_fit'],
  }),
  'timetables.move': route({
    method: 'POST',
    path: '/timetable/versions/:id/moves',
    summary:
      'Puts lessons and those that belong to them at places or into the tray, all or none; conflicts are counted, nobody is at two places',
    access: editor,
    params: idParams,
    body: z.strictObject({
      version,
      moves: z
        .array(z.strictObject({ lessonId: id, to: slotInput.nullable() }))
        .min(1, { error: message.required })
        .max(3000),
      /** Where a teacher or class would be at two places: nothing is moved, or such lessons wait in the tray. */
      doubleBooked: z.enum(['REFUSE', 'TRAY']).default('REFUSE'),
    }),
    response: boardChange,
    errors: [
      ...editErrors,
      'timetable.unknown_lesson',
      'timetable.lesson_locked',
      'timetable.double_booked',
      'timetable.slot_outside_week',
      'timetable.lesson_does_not_fit',
    ],
  }),
  'timetables.unplace': route({
    method: 'POST',
    path: '/timetable/versions/:id/unplace',
    summary: 'Puts lessons and those that belong to them back into the tray; locked ones stay',
    access: editor,
    params: idParams,
    body: z.strictObject({ version, scope: lessonScope }),
    response: boardChange,
    errors: [...editErrors, ...scopeErrors],
  }),
  'timetables.lock': route({
    method: 'POST',
    path: '/timetable/versions/:id/locks',
    summary: 'Locks placed lessons and those that belong to them where they are, or frees them',
    access: editor,
    params: idParams,
    body: z.strictObject({ version, scope: lessonScope, isLocked: z.boolean() }),
    response: boardChange,
    errors: [...editErrors, ...scopeErrors, 'timetable.double_booked'],
  }),
  'timetables.setRooms': route({
    method: 'PUT',
    path: '/timetable/versions/:id/rooms',
    summary: 'Gives lessons their rooms; two lessons are never in one room at once',
    access: editor,
    params: idParams,
    body: z.strictObject({
      version,
      rooms: z
        .array(z.strictObject({ lessonId: id, roomId: id.nullable(), roomKind: roomKind.nullable().optional() }))
        .min(1, { error: message.required })
        .max(3000),
    }),
    response: boardChange,
    errors: [
      ...editErrors,
      'timetable.unknown_lesson',
      'timetable.unknown_room',
      'timetable.room_wrong_kind',
      'timetable.room_taken',
    ],
  }),
  'timetables.nameRooms': route({
    method: 'POST',
    path: '/timetable/versions/:id/rooms/name',
    summary: 'Finds a room for every placed lesson that needs a kind of room; keeps those that have one unless `anew`',
    access: editor,
    params: idParams,
    body: z.strictObject({ version, anew: z.boolean().default(false) }),
    response: z.object({ change: boardChange, withoutRoom: z.array(z.string()) }),
    errors: [...editErrors],
  }),
  'timetables.explain': route({
    method: 'GET',
    path: '/timetable/versions/:id/unplaced',
    summary: 'Why lessons are left over: who holds their places, and which rule would open how many',
    access: viewer,
    params: idParams,
    query: z.strictObject({ limit: z.coerce.number().int().min(1).max(100).default(30) }),
    response: z.object({
      total: z.int(),
      items: z.array(
        z.object({
          lessonId: z.string(),
          reason: timetableMessage,
          blockers: z.array(z.string()),
          loosen: z.array(timetableMessage),
        }),
      ),
    }),
  }),
};
