import { z } from 'zod';
import { message } from '../../platform/fields.schema.ts';
import { planActions, planSummary } from '../plans/plan.schema.ts';
import { shiftKeys } from '../slot.schema.ts';
import { dutySwapStates } from './duty.lifecycle.ts';

/** Who stands at a post: teachers, people of the office, or a class in its week. */
export const dutyServes = ['TEACHERS', 'EMPLOYEES', 'CLASSES'] as const;
export const dutyServe = z.enum(dutyServes, { error: message.invalid });
export type DutyServe = z.output<typeof dutyServe>;

/** How often somebody else takes over: every day, or for all days of a week. */
export const dutyRotations = ['DAY', 'WEEK'] as const;
export const dutyRotation = z.enum(dutyRotations, { error: message.invalid });
export type DutyRotation = z.output<typeof dutyRotation>;

/** Who is asked at all. DAY: only who has a lesson that day. ANY: whoever has not the day off. */
export const dutyPresences = ['DAY', 'ANY'] as const;
export const dutyPresence = z.enum(dutyPresences, { error: message.invalid });
export type DutyPresence = z.output<typeof dutyPresence>;

/** Most people at one post at a time, most posts of a roster. */
export const mostAtPost = 10;
export const mostPosts = 40;

/** Why somebody should not serve; ELSEWHERE: two places at once. */
const dutyClashKinds = [
  'ELSEWHERE',
  'NOT_WORKING',
  'NOT_CHOSEN',
  'EXEMPT',
  'DAY_OFF',
  'UNAVAILABLE',
  'ABSENT',
  'EXAM',
  'LESSON',
  'NO_LESSONS',
] as const;
const dutyClash = z.object({
  kind: z.enum(dutyClashKinds),
  /** The other post, the lesson, the exam; '' where the kind says it all. */
  what: z.string(),
});
export type DutyClash = z.output<typeof dutyClash>;

const named = z.object({ id: z.string(), name: z.string() });
const shift = z.enum(shiftKeys, { error: message.invalid });

const dutyTime = z.object({ shift, startTime: z.string(), endTime: z.string() });
export type DutyTime = z.output<typeof dutyTime>;

const dutyPost = z.object({
  id: z.string(),
  name: z.string(),
  people: z.int(),
  serves: dutyServe,
  rotates: dutyRotation,
  /** Weekdays, 1 Monday. */
  days: z.array(z.int()),
  times: z.array(dutyTime),
  /** Own lessons do not speak against it: who leads the school that day teaches as well. */
  duringLessons: z.boolean(),
  /** Who alone may serve; empty: everybody of the kind. */
  chosen: z.array(named),
});
export type DutyPost = z.output<typeof dutyPost>;

const dutyTurn = z.object({
  id: z.string(),
  postId: z.string(),
  date: z.string(),
  shift,
  /** Counted from 1. */
  position: z.int(),
  person: named,
  /** Chosen by hand: making the rest anew leaves it. */
  isLocked: z.boolean(),
  clashes: z.array(dutyClash),
});
export type DutyTurn = z.output<typeof dutyTurn>;

const openDuty = z.object({
  postId: z.string(),
  date: z.string(),
  shift,
  position: z.int(),
  /** How many people each reason rules out, most first. */
  reasons: z.array(z.object({ kind: z.enum(dutyClashKinds), people: z.int() })),
});

const swapSide = z.object({
  postName: z.string(),
  date: z.string(),
  shift,
  startTime: z.string(),
  endTime: z.string(),
});

const dutySwap = z.object({
  id: z.string(),
  turnId: z.string(),
  state: z.enum(dutySwapStates),
  askedBy: named,
  askedOf: named,
  turn: swapSide,
  /** The turn given for it; null: only taken over. */
  other: swapSide.nullable(),
  note: z.string(),
  askedAt: z.string(),
  version: z.int(),
});
export type DutySwap = z.output<typeof dutySwap>;

export const dutySummary = planSummary.extend({ posts: z.int() });
export type DutySummary = z.output<typeof dutySummary>;

export const dutyDetail = planSummary.extend({
  presence: dutyPresence,
  /** Teachers who get no turn. */
  exempt: z.array(named),
  /** What the caller may do now. */
  actions: z.array(z.enum(planActions)),
  posts: z.array(dutyPost),
  /** The week shown: its days that lie in the roster. */
  monday: z.string(),
  days: z.array(z.object({ date: z.string(), holiday: z.string().nullable() })),
  /** Of the week shown. */
  turns: z.array(dutyTurn),
  open: z.array(openDuty),
  /** Of the whole roster: turns it needs, turns somebody has. */
  needed: z.int(),
  filled: z.int(),
  /** Everybody who works and every class of the year, to choose from. */
  people: z.array(named.extend({ serves: dutyServe })),
  /** Everybody who could serve, by kind and name: turns of this roster, turns of the year's other rosters. */
  loads: z.array(named.extend({ serves: dutyServe, turns: z.int(), before: z.int() })),
  /** What teachers ask one another, the newest first. */
  swaps: z.array(dutySwap),
});
export type DutyDetail = z.output<typeof dutyDetail>;

const candidate = named.extend({ turns: z.int(), clashes: z.array(dutyClash) });

/** What could be done with a place: who could take it, and with which turns of the week it could change. */
export const dutyOptions = z.object({
  /** Nothing speaks against them first, then by number of turns. */
  people: z.array(candidate),
  /** What speaks against a change with another turn of the week: nothing first, then the nearest. */
  swaps: z.array(
    z.object({ turnId: z.string(), clashes: z.array(dutyClash.extend({ who: z.string() })), daysAway: z.int() }),
  ),
});
export type DutyOptions = z.output<typeof dutyOptions>;

const ownTurn = z.object({
  turnId: z.string(),
  rosterName: z.string(),
  postName: z.string(),
  date: z.string(),
  shift,
  startTime: z.string(),
  endTime: z.string(),
  /** Who stands there as well. */
  together: z.array(z.string()),
  /** The class on duty, where it is one; the homeroom teacher sees it too. */
  className: z.string().nullable(),
});
export type OwnDutyTurn = z.output<typeof ownTurn>;

/** What somebody serves from the asked day on; only what is published. */
export const ownDuties = z.object({
  turns: z.array(ownTurn),
  /** Asked of the teacher, or by them: those that wait, and those answered in the last days. */
  swaps: z.array(dutySwap.extend({ isMine: z.boolean() })),
});
export type OwnDuties = z.output<typeof ownDuties>;

/** Colleagues a teacher could ask: free ones to take the turn over, others with the turn that could be given for it. */
export const colleagueOptions = z.array(
  named.extend({
    turns: z.int(),
    /** The turn of theirs that would be given for it; null: they would take it over. */
    otherTurnId: z.string().nullable(),
    other: swapSide.nullable(),
  }),
);
export type ColleagueOptions = z.output<typeof colleagueOptions>;
