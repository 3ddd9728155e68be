import { z } from 'zod';
import { id, integer, message } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { roomKind, settingVersion, slot, slotList, weekday } from '../slot.schema.ts';
import { ruleKey } from './rule-keys.schema.ts';

const settings = { on: z.boolean(), hard: z.boolean(), weight: z.number(), values: z.record(z.string(), z.number()) };
const partial = z.object(settings).partial();

/** What a school chose for a rule; what is absent keeps its default. */
const ruleChoice = partial.extend({
  /** Own settings by teacher, class or subject id. */
  targets: z.record(z.string(), partial).optional(),
  /** Subject ids, for rules about pairs of subjects. */
  pairs: z.array(z.array(z.string())).optional(),
});
export type RuleChoice = z.output<typeof ruleChoice>;

const timetableRule = z.object({
  rule: ruleKey,
  default: z.object({ on: z.boolean(), hard: z.boolean(), weight: z.number() }),
  /** Its numbers, with what they may be. */
  values: z.array(z.object({ name: z.string(), default: z.number(), min: z.number(), max: z.number() })),
  /** Whom it may be set apart for. */
  targetKind: z.enum(['TEACHER', 'CLASS', 'SUBJECT']).nullable(),
  takesPairs: z.boolean(),
  /** It can neither be switched off nor made a wish: without it there is no timetable. */
  isFixed: z.boolean(),
  choice: ruleChoice.nullable(),
  /** Default and choice laid over each other. */
  effective: z.object(settings),
  version: z.int(),
});
export type TimetableRule = z.output<typeof timetableRule>;

const partialInput = z
  .strictObject({
    on: z.boolean(),
    hard: z.boolean(),
    weight: z.number().min(0).max(1000),
    values: z.record(z.string().max(40), z.number().min(0).max(1000)),
  })
  .partial();

const ruleChoiceInput = partialInput.extend({
  targets: z.record(id, partialInput).optional(),
  pairs: z
    .array(z.tuple([id, id]))
    .max(100)
    .optional(),
});
export type RuleChoiceInput = z.output<typeof ruleChoiceInput>;

const wishOrigin = z.object({
  acceptedAt: z.string(),
  byName: z.string(),
  semesterOrdinal: z.int(),
  unavailable: z.array(slot),
  unwanted: z.array(slot),
  preferred: z.array(slot),
  /** Rules that have a setting of the teacher's own because of it. */
  rules: z.array(ruleKey),
});

const teacherAvailability = z.object({
  teacherId: z.string(),
  code: z.string(),
  name: z.string(),
  departmentName: z.string().nullable(),
  unavailable: z.array(slot),
  /** Periods they would rather have free, and would rather teach in. */
  unwanted: z.array(slot),
  preferred: z.array(slot),
  daysOff: z.array(z.int()),
  /** What of all this came of a wish the teacher sent, and when it was accepted. */
  fromWish: wishOrigin.nullable(),
  version: z.int(),
});
export type TeacherAvailability = z.output<typeof teacherAvailability>;

const classAvailability = z.object({
  classId: z.string(),
  name: z.string(),
  grade: z.int(),
  closed: z.array(slot),
  site: z.string(),
  version: z.int(),
});
export type ClassAvailability = z.output<typeof classAvailability>;

const timetableSubject = z.object({
  subjectId: z.string(),
  code: z.string(),
  name: z.string(),
  shortName: z.string(),
  isHeavy: z.boolean(),
  isPhysical: z.boolean(),
  /** Double periods a week in every class that has room for them. */
  doubles: z.int(),
  roomKind: roomKind.nullable(),
  forbidden: z.array(slot),
  preferred: z.array(slot),
  version: z.int(),
});
export type TimetableSubject = z.output<typeof timetableSubject>;

const ofYear = z.strictObject({ schoolYearId: id });
const viewer = { account: 'view_timetable' } as const;
const editor = { account: 'update_timetable' } as const;
const yearErrors = ['school.unknown_year', 'school.year_closed', 'platform.stale_version'] as const;

export const constraintContract = {
  'timetableRules.list': route({
    method: 'GET',
    path: '/timetable/rules',
    summary: 'All 31 rules with their defaults and what the school chose for the year',
    access: viewer,
    query: ofYear,
    response: z.object({ schoolYearId: z.string(), isYearClosed: z.boolean(), rules: z.array(timetableRule) }),
  }),
  'timetableRules.save': route({
    method: 'PUT',
    path: '/timetable/rules/:rule',
    summary: 'Chooses for one rule; a null choice goes back to the default',
    access: editor,
    params: z.strictObject({ rule: ruleKey }),
    body: z.strictObject({ schoolYearId: id, version: settingVersion, choice: ruleChoiceInput.nullable() }),
    response: timetableRule,
    errors: [
      ...yearErrors,
      'timetable.rule_always_on',
      'timetable.rule_value_unknown',
      'timetable.rule_value_range',
      'timetable.rule_target_unknown',
    ],
  }),
  'timetableSetup.copy': route({
    method: 'POST',
    path: '/timetable/rules/copy',
    summary:
      'Takes over week, rules, subjects, teachers’ availability and meetings of another year where nothing is set yet',
    access: editor,
    body: z.strictObject({ fromSchoolYearId: id, toSchoolYearId: id }),
    response: z.object({
      week: z.boolean(),
      rules: z.int(),
      subjects: z.int(),
      teachers: z.int(),
      meetings: z.int(),
    }),
    errors: ['school.unknown_year', 'school.year_closed', 'timetable.nothing_to_copy'],
  }),
  'timetableTeachers.list': route({
    method: 'GET',
    path: '/timetable/teachers',
    summary:
      'Periods and days teachers cannot come, would rather not and would rather come, and what of it they have wished themselves',
    access: viewer,
    query: ofYear,
    response: z.array(teacherAvailability),
  }),
  'timetableTeachers.save': route({
    method: 'PUT',
    path: '/timetable/teachers/:teacherId',
    summary: 'Changes when one teacher cannot come',
    access: editor,
    params: z.strictObject({ teacherId: id }),
    body: z.strictObject({
      schoolYearId: id,
      version: settingVersion,
      unavailable: slotList,
      unwanted: slotList.default([]),
      preferred: slotList.default([]),
      daysOff: z.array(weekday).max(6),
    }),
    response: teacherAvailability,
    errors: [...yearErrors, 'timetable.slot_outside_week'],
  }),
  'timetableClasses.list': route({
    method: 'GET',
    path: '/timetable/classes',
    summary: 'Periods classes have no lessons in, and their sites',
    access: viewer,
    query: ofYear,
    response: z.array(classAvailability),
  }),
  'timetableClasses.save': route({
    method: 'PUT',
    path: '/timetable/classes',
    summary: 'Sets closed periods and the site of several classes at once, all or none',
    access: editor,
    body: z.strictObject({
      schoolYearId: id,
      classes: z
        .array(
          z.strictObject({
            classId: id,
            version: settingVersion,
            closed: slotList,
            site: z.string().trim().max(60).default(''),
          }),
        )
        .min(1, { error: message.required })
        .max(200),
    }),
    response: z.array(classAvailability),
    errors: [...yearErrors, 'timetable.unknown_class', 'timetable.slot_outside_week'],
  }),
  'timetableSubjects.list': route({
    method: 'GET',
    path: '/timetable/subjects',
    summary: 'Subjects of the year as the timetable sees them: heavy, physical, doubles, room, hours',
    access: viewer,
    query: ofYear,
    response: z.array(timetableSubject),
  }),
  'timetableSubjects.save': route({
    method: 'PUT',
    path: '/timetable/subjects/:subjectId',
    summary: 'Changes how one subject is put into the week',
    access: editor,
    params: z.strictObject({ subjectId: id }),
    body: z.strictObject({
      schoolYearId: id,
      version: settingVersion,
      isHeavy: z.boolean(),
      isPhysical: z.boolean(),
      doubles: integer(0, 5),
      roomKind: roomKind.nullable(),
      forbidden: slotList,
      preferred: slotList,
    }),
    response: timetableSubject,
    errors: [...yearErrors, 'timetable.slot_outside_week'],
  }),
};
