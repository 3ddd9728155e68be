import type { TimetableRef } from '@phuong/contract/timetable/slot.schema.ts';
import type { Finding, Readiness } from '@phuong/contract/timetable/versions/timetable.contract.ts';

export interface ReadinessFacts {
  readonly weekIsStored: boolean;
  readonly homeroomSubjectId: string | null;
  /** Shifts classes learn in that have no periods, in the caller's words. */
  readonly silentShifts: readonly string[];
  readonly classes: readonly {
    readonly id: string;
    readonly name: string;
    readonly homeroomTeacherId: string | null;
    /** Periods a week and those its week has room for. */
    readonly need: number;
    readonly slots: number;
    readonly cells: readonly {
      readonly subjectId: string;
      readonly subjectName: string;
      readonly teacherIds: readonly string[];
      readonly isHalf: boolean;
    }[];
  }[];
  readonly teachers: readonly {
    readonly id: string;
    readonly name: string;
    readonly isWorking: boolean;
    readonly need: number;
    readonly slots: number;
  }[];
  /** Split classes with the pupils who are in none of the groups. */
  readonly splits: readonly {
    readonly id: string;
    readonly class: string;
    readonly subject: string;
    readonly withoutGroup: number;
    readonly isDivided: boolean;
  }[];
  /** Subjects that want a kind of room the school has not, with the kind in the caller's words. */
  readonly withoutRooms: readonly { readonly id: string; readonly name: string; readonly kind: string }[];
}

const say = (
  severity: Finding['severity'],
  step: Finding['step'],
  key: string,
  params: Record<string, string | number>,
  ...refs: TimetableRef[]
): Finding => ({ severity, step, message: { key: `timetableServer.finding.${key}`, params, refs } });

/** What is missing before a timetable can be made, most urgent step first. */
export function readinessFindings(facts: ReadinessFacts): Finding[] {
  const { classes, teachers, homeroomSubjectId } = facts;
  const week: TimetableRef = { kind: 'WEEK', id: null };
  return [
    ...(classes.length === 0 ? [say('BLOCKING', 'LESSONS', 'noClasses', {}, { kind: 'CLASS', id: null })] : []),
    ...facts.silentShifts.map((shift) => say('BLOCKING', 'WEEK', 'noBellTimes', { shift }, week)),
    ...(facts.weekIsStored ? [] : [say('INFO', 'WEEK', 'weekNotStored', {}, week)]),
    ...(homeroomSubjectId ? [] : [say('INFO', 'WEEK', 'noHomeroomSubject', {}, week)]),
    ...classes.flatMap((one) => classFindings(one, homeroomSubjectId)),
    ...teachers.flatMap(({ id, name, isWorking, need, slots }) => {
      const ref: TimetableRef = { kind: 'TEACHER', id };
      if (!isWorking)
        return [say('BLOCKING', 'ASSIGNMENTS', 'notWorking', { teacher: name }, { kind: 'ASSIGNMENT', id }, ref)];
      return need > slots ? [say('BLOCKING', 'CONSTRAINTS', 'teacherDemand', { teacher: name, need, slots }, ref)] : [];
    }),
    ...facts.withoutRooms.map(({ id, name, kind }) =>
      say(
        'BLOCKING',
        'CONSTRAINTS',
        'noRooms',
        { subject: name, kind },
        { kind: 'ROOM', id: null },
        { kind: 'SUBJECT', id },
      ),
    ),
    // Lessons are drawn without it; but until then pupils see the lessons of all groups.
    ...facts.splits
      .filter(({ withoutGroup }) => withoutGroup > 0)
      .map(({ id, class: name, subject, withoutGroup: count, isDivided }) =>
        say(
          isDivided ? 'WARNING' : 'INFO',
          'CONSTRAINTS',
          isDivided ? 'withoutGroup' : 'notDivided',
          { class: name, subject, count },
          { kind: 'ARRANGEMENT', id },
        ),
      ),
  ];
}

function classFindings(one: ReadinessFacts['classes'][number], homeroomSubjectId: string | null): Finding[] {
  const { id, name, cells, need, slots } = one;
  const ref: TimetableRef = { kind: 'CLASS', id };
  if (cells.length === 0)
    return [say('BLOCKING', 'LESSONS', 'noPeriods', { class: name }, { kind: 'NUMBER_OF_LESSONS', id }, ref)];
  const open = cells.filter(({ teacherIds }) => teacherIds.length === 0);
  const halves = cells.filter(({ isHalf }) => isHalf);
  const homeroom = cells.find(({ subjectId }) => subjectId === homeroomSubjectId);
  const leads = !one.homeroomTeacherId || !homeroom || homeroom.teacherIds.includes(one.homeroomTeacherId);
  const names = (list: typeof cells) => list.map(({ subjectName }) => subjectName).join(', ');
  return [
    ...(need > slots
      ? [
          say(
            'BLOCKING',
            'LESSONS',
            'classDemand',
            { class: name, need, slots },
            { kind: 'NUMBER_OF_LESSONS', id },
            ref,
          ),
        ]
      : []),
    ...(open.length > 0
      ? [
          say(
            'BLOCKING',
            'ASSIGNMENTS',
            'unassigned',
            { class: name, count: open.length, subjects: names(open) },
            { kind: 'ASSIGNMENT', id },
            ref,
          ),
        ]
      : []),
    ...(one.homeroomTeacherId
      ? []
      : [say('WARNING', 'HOMEROOMS', 'noHomeroom', { class: name }, { kind: 'HOMEROOM', id }, ref)]),
    ...(leads
      ? []
      : [say('WARNING', 'HOMEROOMS', 'homeroomNotTeaching', { class: name }, { kind: 'ASSIGNMENT', id }, ref)]),
    ...(halves.length % 2 === 1
      ? [
          say(
            'WARNING',
            'LESSONS',
            'halfLessonAlone',
            { class: name, subjects: names(halves) },
            { kind: 'NUMBER_OF_LESSONS', id },
            ref,
          ),
        ]
      : []),
  ];
}

/** How far the data are, step by step. What is impossible is a step of its own: done when nothing is. */
export function readinessSteps(facts: ReadinessFacts, findings: readonly Finding[]): Readiness['steps'] {
  const { classes } = facts;
  const cells = classes.flatMap((one) => one.cells);
  const blocked = (step: Finding['step']) =>
    findings.some((each) => each.step === step && each.severity === 'BLOCKING');
  return [
    { step: 'WEEK', done: Number(facts.weekIsStored) + Number(!blocked('WEEK')), total: 2 },
    { step: 'LESSONS', done: classes.filter((one) => one.cells.length > 0).length, total: Math.max(1, classes.length) },
    {
      step: 'ASSIGNMENTS',
      done: cells.filter(({ teacherIds }) => teacherIds.length > 0).length,
      total: Math.max(1, cells.length),
    },
    {
      step: 'HOMEROOMS',
      done: classes.filter(({ homeroomTeacherId }) => homeroomTeacherId).length,
      total: Math.max(1, classes.length),
    },
    { step: 'CONSTRAINTS', done: blocked('CONSTRAINTS') ? 0 : 1, total: 1 },
    { step: 'PRECHECK', done: blocked('PRECHECK') ? 0 : 1, total: 1 },
  ];
}

/** The figure of the whole: each step counts the same; never 100 while something blocks. */
export function readinessPercent(steps: Readiness['steps'], isReady: boolean): number {
  const mean = steps.reduce((sum, { done, total }) => sum + Math.min(1, done / total), 0) / steps.length;
  const percent = Math.floor(mean * 100);
  return isReady ? percent : Math.min(99, percent);
}
