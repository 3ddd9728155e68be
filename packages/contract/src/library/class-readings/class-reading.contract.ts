import { z } from 'zod';
import {
  id,
  idParams,
  isoDate,
  listQuery,
  message,
  optionalText,
  pageOf,
  version,
} from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { coverMark } from '../covers/book-cover.contract.ts';
import { readerBook } from '../readers/reader-book.schema.ts';

/** As many as a class reads in a year, given at once. */
export const mostGivenAtOnce = 30;

const when = { note: optionalText(300), fromDate: isoDate, untilDate: isoDate };

/** A title that a class is to read, as teachers and the library see it. */
const classReading = z.object({
  id: z.string(),
  classId: z.string(),
  className: z.string(),
  titleId: z.string(),
  categoryId: z.string(),
  title: z.string(),
  authors: z.array(z.string()),
  cover: coverMark,
  teacherName: z.string(),
  note: z.string(),
  fromDate: z.string(),
  untilDate: z.string(),
  isOver: z.boolean(),
  /** Who is in the class now. */
  pupils: z.int(),
  /** Copies that are on a shelf or will come back to one. */
  copies: z.int(),
  free: z.int(),
  /** How many copies fewer there are than pupils; none where everybody may take its file home or read it in the page. */
  missing: z.int(),
  version: z.int(),
});
export type ClassReading = z.output<typeof classReading>;

const listed = z.strictObject({
  ...listQuery(['until', 'title', 'missing']),
  classId: id.optional(),
  isOver: z.enum(['true', 'false']).optional(),
  isMissing: z.enum(['true']).optional(),
});
export type ClassReadingQuery = z.output<typeof listed>;

const given = z.object({
  id: z.string(),
  note: z.string(),
  teacherName: z.string(),
  untilDate: z.string(),
  book: readerBook,
});
export type GivenBook = z.output<typeof given>;

const own = { teacher: 'any' } as const;

/** What teachers give their classes to read. */
export const classReadingContract = {
  'classReadings.list': route({
    method: 'GET',
    path: '/library/class-readings',
    summary:
      'What classes are given to read, and which titles have fewer copies than the class has pupils; a teacher’s own alone',
    access: { account: 'view_book', teacher: 'any' },
    query: listed,
    response: pageOf(classReading),
  }),
  'classReadings.own': route({
    method: 'GET',
    path: '/library/class-readings/own',
    summary: 'What the pupil’s class is given to read now, what ends first before the rest',
    access: { student: 'any' },
    response: z.array(given),
  }),
  'classReadings.give': route({
    method: 'POST',
    path: '/library/class-readings',
    summary: 'Gives titles to a class the calling teacher teaches, with a note and days; what it has from them stays',
    access: { teacher: 'related' },
    body: z.strictObject({
      classId: id,
      titleIds: z.array(id).min(1, { error: message.required }).max(mostGivenAtOnce),
      ...when,
    }),
    response: z.object({ given: z.int(), already: z.int() }),
    errors: ['library.unknown_title', 'library.not_for_pupils', 'library.reading_dates_reversed'],
    idempotent: true,
  }),
  'classReadings.update': route({
    method: 'PUT',
    path: '/library/class-readings/:id',
    summary: 'Changes the note and the days of a title the calling teacher has given',
    access: own,
    params: idParams,
    body: z.strictObject({ version, ...when }),
    response: classReading,
    errors: ['library.reading_dates_reversed', 'platform.stale_version'],
  }),
  'classReadings.remove': route({
    method: 'DELETE',
    path: '/library/class-readings/:id',
    summary: 'Takes back a title the calling teacher has given',
    access: own,
    params: idParams,
    response: 'empty',
  }),
};
