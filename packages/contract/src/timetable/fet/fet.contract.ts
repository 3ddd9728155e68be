import { z } from 'zod';
import { id, idParams, isoDate, message, requiredText } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { shiftKey } from '../slot.schema.ts';

/** What of a file may change the settings of the year, besides making a draft. */
const fetSettings = ['teacherTimes', 'classTimes', 'subjectTimes'] as const;
export type FetSetting = (typeof fetSettings)[number];

/**
 * What becomes of a constraint of a file. PLACES, ROOMS, TOGETHER: it is in the draft; the settings: added to those of the year where that is
 * asked for; ALWAYS: holds here anyway; OTHER_RULE: read, but said here by a rule of the school; UNKNOWN: not read.
 */
const fetUse = z.enum(['PLACES', 'ROOMS', 'TOGETHER', ...fetSettings, 'ALWAYS', 'OTHER_RULE', 'UNKNOWN']);
export type FetUse = z.output<typeof fetUse>;

/** A name of the file and what it means here. */
const fetName = z.object({
  /** Its place among the names of its kind, by which it is chosen for. */
  index: z.int(),
  name: z.string(),
  /** null: nothing here is called so, or it is left out. */
  readAs: z.object({ id: z.string(), name: z.string() }).nullable(),
  isChosen: z.boolean(),
  activities: z.int(),
});
export type FetName = z.output<typeof fetName>;

/** Why an activity does not become a lesson. */
const fetFault = z.enum(['CLASS', 'NO_CLASS', 'TEACHER', 'SUBJECT', 'TOO_LONG', 'HOMEROOM']);

const choice = z.object({ id: z.string(), name: z.string() });
const names = <T extends z.ZodType>(of: T) => z.object({ classes: of, teachers: of, subjects: of, rooms: of });

const fetPreview = z.object({
  institution: z.string(),
  /** Days and hours of the file, and the days and periods they are read as; null for those the week has not. */
  days: z.array(z.object({ name: z.string(), day: z.int().nullable() })),
  hours: z.array(z.object({ name: z.string(), shift: shiftKey.nullable(), period: z.int().nullable() })),
  totals: z.object({
    activities: z.int(),
    /** Switched off in the file. */
    inactiveActivities: z.int(),
    inactiveConstraints: z.int(),
    lessons: z.int(),
    placed: z.int(),
    locked: z.int(),
    /** Lessons whose place the week has not; they wait in the tray. */
    outside: z.int(),
    /** Lessons whose room is unknown or held by another; they keep their place. */
    withoutRoom: z.int(),
    leftOut: z.int(),
  }),
  names: names(z.array(fetName)),
  /** What names may be chosen for. */
  choices: names(z.array(choice)),
  /** Activities that become no lesson, the first of them. */
  leftOut: z.array(z.object({ activity: z.int(), label: z.string(), fault: fetFault, names: z.array(z.string()) })),
  constraints: z.array(z.object({ type: z.string(), count: z.int(), use: fetUse })),
  /** What the settings of the year would get that they have not. */
  settings: z.record(z.enum(fetSettings), z.object({ whose: z.int(), periods: z.int() })),
  /** Names that stand twice in the file and are taken as one. */
  doubles: z.array(z.string()),
});
export type FetPreview = z.output<typeof fetPreview>;

/** "3:<id>,7:-": what the names at these places mean; "-" leaves out what they are of. */
const chosen = z
  .string()
  .max(10_000)
  .regex(/^[0-9a-f:,-]*$/, { error: message.invalid })
  .default('');
const flag = z.enum(['true', 'false']).default('false');

const read = {
  semesterId: id,
  /** Which periods the hours of the file are, where a day of the file is half a day. */
  hours: z.enum(['ALL', 'MORNING', 'AFTERNOON'], { error: message.invalid }).default('ALL'),
  classes: chosen,
  teachers: chosen,
  subjects: chosen,
  rooms: chosen,
};
const unreadable = [
  'timetable.fet_too_large',
  'timetable.fet_not_xml',
  'timetable.fet_doctype',
  'timetable.fet_unknown_format',
  'timetable.fet_faulty',
  'timetable.fet_choice_unknown',
  'school.year_closed',
] as const;
const maker = { account: 'create_timetable' } as const;

/** The file is taken twice, to look and to write: nothing of it stays on the server in between. */
export const fetContract = {
  'timetables.fetPreview': route({
    method: 'POST',
    path: '/timetable/versions/fet/preview',
    summary: 'Reads a file of the program FET and says what it would become, constraint by constraint',
    access: maker,
    body: 'file',
    fields: z.strictObject(read),
    response: fetPreview,
    errors: unreadable,
  }),
  'timetables.fetImport': route({
    method: 'POST',
    path: '/timetable/versions/fet/import',
    summary:
      'Makes a draft of the activities of a FET file with their places; adds times nobody can come to the settings of the year where asked',
    access: maker,
    body: 'file',
    fields: z.strictObject({
      ...read,
      name: requiredText(80),
      effectiveFrom: isoDate.optional(),
      /** Leave out activities that name what is not known here; else one stops the import. */
      onlyKnown: flag,
      teacherTimes: flag,
      classTimes: flag,
      subjectTimes: flag,
    }),
    response: z.object({
      timetableId: z.string(),
      lessons: z.int(),
      placed: z.int(),
      /** In the tray: without a place in the file, outside the week, or somebody would have been at two places. */
      waiting: z.int(),
      leftOut: z.int(),
      /** Teachers, classes and subjects whose settings have changed. */
      settings: z.int(),
    }),
    errors: [
      ...unreadable,
      'timetable.fet_has_unknown',
      'timetable.fet_empty',
      'timetable.fet_settings_right',
      'timetable.name_taken',
      'timetable.date_outside_semester',
    ],
  }),
  'timetables.fetExport': route({
    method: 'GET',
    path: '/timetable/versions/:id/fet',
    summary: 'A version as a file of the program FET: activities, compulsory times, rooms, and places as asked for',
    access: { account: 'view_timetable' },
    params: idParams,
    query: z.strictObject({
      /** FIXED: every place is compulsory; WISHED: a place is preferred, locked ones compulsory; LOCKED: only locked ones. */
      places: z.enum(['FIXED', 'WISHED', 'LOCKED'], { error: message.invalid }).default('FIXED'),
    }),
    response: 'file',
  }),
};
