import { z } from 'zod';
import { message } from '../../platform/fields.schema.ts';
import { shiftKey, slot } from '../slot.schema.ts';
import { coverStates } from './cover.lifecycle.ts';

/** How a lesson goes without a stand-in. */
export const coverWay = z.enum(['MERGED', 'SELF_STUDY', 'NO_LESSON'], { error: message.invalid });
export type CoverWay = z.output<typeof coverWay>;

/** What became of an offer; none: not answered yet. */
const coverAnswers = ['accepted', 'declined', 'lapsed', 'withdrawn'] as const;
export type CoverAnswer = (typeof coverAnswers)[number];

const person = z.object({ id: z.string(), name: z.string() });

const coverOffer = z.object({
  id: z.string(),
  teacher: person,
  answer: z.enum(coverAnswers).nullable(),
  reason: z.string(),
  until: z.string(),
  answeredAt: z.string().nullable(),
});

const lessonFields = {
  date: z.string(),
  slot,
  duration: z.int(),
  startTime: z.string(),
  endTime: z.string(),
  subject: z.object({ id: z.string(), name: z.string(), shortName: z.string() }),
  classes: z.array(z.object({ id: z.string(), name: z.string(), group: z.string().nullable() })),
  room: z.string().nullable(),
};

/** A lesson whose teacher is away, and what is done about it. */
export const coverNeed = z.object({
  id: z.string(),
  ...lessonFields,
  /** Who is away. */
  teacher: person,
  state: z.enum(coverStates),
  /** Who stands in. */
  cover: person.nullable(),
  way: coverWay.nullable(),
  reason: z.string(),
  /** In the order they were asked. */
  offers: z.array(coverOffer),
  version: z.int(),
});
export type CoverNeed = z.output<typeof coverNeed>;

/** What keeps a teacher from standing in. */
const coverClash = z.object({
  kind: z.enum(['AWAY', 'LESSON', 'EXAM', 'DUTY', 'MEETING']),
  /** The lesson, the subject of the exam, the post, the meeting; empty for AWAY. */
  what: z.string(),
});
export type CoverClash = z.output<typeof coverClash>;

/** Somebody who could come, and why they are as high as they are. */
const coverCandidate = z.object({
  teacher: person,
  sameSubject: z.boolean(),
  sameClass: z.boolean(),
  sameGrade: z.boolean(),
  /** Has another lesson in the same session. */
  atSchool: z.boolean(),
  /** Lessons stood in for this semester. */
  covers: z.int(),
  /** Periods above the weekly norm with this lesson; 0 within it. */
  overNorm: z.number(),
  /** Has asked not to teach then, or has the day off. */
  isUnwanted: z.boolean(),
  /** Has been asked for this lesson already. */
  answer: z.enum(['waiting', ...coverAnswers]).nullable(),
});
export type CoverCandidate = z.output<typeof coverCandidate>;

export const coverCandidates = z.object({
  candidates: z.array(coverCandidate),
  /** Teachers who are not free then. */
  busy: z.array(z.object({ teacher: person, sameSubject: z.boolean(), clash: coverClash })),
});
export type CoverCandidates = z.output<typeof coverCandidates>;

/** The whole day at once: who could come to each open lesson, and whom to ask so that nobody is at two. */
export const coverPlan = z.array(
  z.object({
    needId: z.string(),
    version: z.int(),
    best: coverCandidate.nullable(),
    free: z.int(),
  }),
);
export type CoverPlan = z.output<typeof coverPlan>;

export const coverDay = z.object({
  date: z.string(),
  isToday: z.boolean(),
  /** `09:28` of the school's clock. */
  now: z.string(),
  holiday: z.string().nullable(),
  shifts: z.array(
    z.object({ key: shiftKey, periods: z.array(z.object({ period: z.int(), start: z.string(), end: z.string() })) }),
  ),
  /** Whoever is away that day, with lessons or without. */
  absent: z.array(
    z.object({
      teacher: person,
      /** Each: a session or some periods of it; none at all: the whole day. */
      parts: z.array(z.object({ session: shiftKey, periods: z.array(z.int()).nullable() })),
    }),
  ),
  needs: z.array(coverNeed),
});
export type CoverDay = z.output<typeof coverDay>;

/** What a teacher sees of standing in: what is asked of them, where they go, who comes to their own lessons. */
export const ownCovers = z.object({
  now: z.string(),
  offers: z.array(
    z.object({
      id: z.string(),
      ...lessonFields,
      teacher: person,
      /** Moment it is over. */
      until: z.string(),
      /** Colleagues who are asked as well: the first comes. */
      others: z.int(),
    }),
  ),
  /** Lessons of others that the teacher gives, from today on and of the last 30 days. */
  covers: z.array(z.object({ id: z.string(), ...lessonFields, teacher: person, isDone: z.boolean() })),
  /** Lessons of the teacher's own, from today on. */
  away: z.array(coverNeed.omit({ offers: true, version: true })),
  /** Lessons stood in for this semester. */
  count: z.int(),
});
export type OwnCovers = z.output<typeof ownCovers>;

export const coverSettings = z.object({
  replyMinutes: z.int(),
  asksNext: z.boolean(),
  version: z.int(),
});
export type CoverSettings = z.output<typeof coverSettings>;
