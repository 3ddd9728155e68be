import { z } from 'zod';
import { id, idParams, requiredText, version } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { slot, slotInput } from '../slot.schema.ts';

const meeting = z.object({
  id: z.string(),
  name: z.string(),
  slot,
  /** Everybody of a department, or the teachers named. */
  departmentId: z.string().nullable(),
  departmentName: z.string().nullable(),
  teachers: z.array(z.object({ id: z.string(), name: z.string() })),
  version: z.int(),
});
export type Meeting = z.output<typeof meeting>;

const meetingFields = {
  name: requiredText(80),
  slot: slotInput,
  departmentId: id.nullable().default(null),
  teacherIds: z.array(id).max(300).default([]),
};

const viewer = { account: 'view_timetable' } as const;
const editor = { account: 'update_timetable' } as const;

export const meetingContract = {
  'timetableMeetings.list': route({
    method: 'GET',
    path: '/timetable/meetings',
    summary: 'Weekly meetings that keep their members free',
    access: viewer,
    query: z.strictObject({ schoolYearId: id }),
    response: z.array(meeting),
  }),
  'timetableMeetings.create': route({
    method: 'POST',
    path: '/timetable/meetings',
    summary: 'Adds a weekly meeting',
    access: editor,
    body: z.strictObject({ schoolYearId: id, ...meetingFields }),
    response: meeting,
    errors: ['school.unknown_year', 'school.year_closed', 'timetable.slot_outside_week', 'timetable.unknown_teacher'],
    idempotent: true,
  }),
  'timetableMeetings.update': route({
    method: 'PUT',
    path: '/timetable/meetings/:id',
    summary: 'Changes a meeting',
    access: editor,
    params: idParams,
    body: z.strictObject({ version, ...meetingFields }),
    response: meeting,
    errors: [
      'school.unknown_year',
      'school.year_closed',
      'platform.stale_version',
      'timetable.slot_outside_week',
      'timetable.unknown_teacher',
    ],
  }),
  'timetableMeetings.delete': route({
    method: 'DELETE',
    path: '/timetable/meetings/:id',
    summary: 'Removes a meeting',
    access: editor,
    params: idParams,
    response: 'empty',
    errors: ['school.year_closed'],
  }),
};
