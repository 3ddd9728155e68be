import type { SchoolWeek, Slot, SchoolLesson as WeekLesson } from '../catalogue/school-week.ts';
import { type SchoolSlot, shifts } from '../formats/school/school-file.ts';
import type { GeneratedSchool } from './school-generator.ts';
import { freeSubjects } from './week-pattern.ts';

/** A generated school in the words of the catalogue, and where its proof puts every lesson. */
export function generatedWeek({ school, witness }: GeneratedSchool): {
  week: SchoolWeek;
  placement: Record<string, Slot>;
} {
  const placement: Record<string, Slot> = {};
  const lessons = school.assignments.flatMap((assignment) => {
    const own = witness
      .filter((one) => one.class === assignment.class && one.subject === assignment.subject)
      .sort((one, other) => one.day - other.day || one.period - other.period);
    const paired = own.filter((one, place) => own[place + 1]?.day === one.day);
    const single = own.filter((one) => !paired.some((pair) => pair.day === one.day));
    return [...paired, ...single].map((one, part): WeekLesson => {
      const id = `${assignment.class} ${assignment.subject} ${part + 1}`;
      placement[id] = slotOf(one);
      return {
        id,
        subject: assignment.subject,
        classes: [{ class: assignment.class }],
        teachers: [assignment.teacher],
        duration: paired.includes(one) ? 2 : 1,
        ...(assignment.fixed === null ? {} : { at: slotOf(assignment.fixed), locked: true }),
      };
    });
  });
  const subjects = [...new Set(school.assignments.map((assignment) => assignment.subject))];
  const yard = school.rooms.find((room) => room.kind === 'yard')?.count ?? 0;
  const targets = (name: string, limitOf: (teacher: (typeof school.teachers)[number]) => number) =>
    Object.fromEntries(school.teachers.map((teacher) => [teacher.name, { values: { [name]: limitOf(teacher) } }]));
  const week: SchoolWeek = {
    name: school.name,
    days: school.days,
    shifts: [
      { name: 'Sáng', periods: school.periodsPerShift },
      { name: 'Chiều', periods: school.periodsPerShift },
    ],
    teachers: school.teachers.map(({ name, unavailable }) => ({
      id: name,
      name,
      unavailable: unavailable.map(slotOf),
    })),
    classes: school.classes.map(({ name, shift, homeroomTeacher }) => ({
      id: name,
      name,
      shift: shifts.indexOf(shift),
      homeroomTeacher,
    })),
    subjects: subjects.map((name) => {
      const free = freeSubjects.find((subject) => subject.name === name);
      const roomKind = free?.roomKind === 'yard' ? undefined : free?.roomKind;
      return {
        id: name,
        name,
        heavy: school.heavySubjects.includes(name),
        physical: free?.roomKind === 'yard',
        homeroom: free === undefined,
        doubles: free?.doubles ?? 0,
        ...(roomKind === undefined ? {} : { roomKind }),
      };
    }),
    rooms: school.rooms.flatMap(({ kind, count }) =>
      Array.from({ length: count }, (_, place) => ({ id: `${kind} ${place + 1}`, kind })),
    ),
    lessons,
    rules: [
      { rule: 'teacherMaxDays', targets: targets('days', (teacher) => teacher.maxDays) },
      { rule: 'teacherGaps', targets: targets('cap', (teacher) => teacher.maxGapsPerSession) },
      { rule: 'physicalYard', values: { classes: yard } },
    ],
  };
  return { week, placement };
}

function slotOf({ day, shift, period }: SchoolSlot): Slot {
  return { day, shift: shifts.indexOf(shift), period };
}
