import { type Answerer, type Asking, answered, notFound, type Reply, row, which } from '../asking.rules.ts';
import { isCalled, isSubject, readClass, readYear } from '../named.reads.ts';

/** Who teaches a subject or a class; what a teacher teaches. Pupils are told of those who teach them. */
export const answerTeacher: Answerer = async (asking) => {
  const { scope, slots, words } = asking;
  if (scope === 'student') return ofOwnLessons(asking);
  if (slots.person) return whatTheyTeach(asking);
  const classId = slots.className
    ? (await readClass(asking))?.id
    : scope === 'teacher'
      ? await ownHomeroom(asking)
      : undefined;
  if (slots.className && !classId) return notFound(asking);
  if (classId) return ofClass(asking, classId);
  return slots.subject && scope === 'account' ? whoCanTeach(asking) : which(words.say('whichClass'));
};

async function ofOwnLessons(asking: Asking): Promise<Reply> {
  const { call, slots, words } = asking;
  const own = !slots.className || (await readClass(asking)) !== null;
  const timetable = own ? await call('ownTimetable.week', { query: {} }) : null;
  const pairs = new Map<string, Set<string>>();
  for (const lesson of timetable?.lessons ?? []) {
    if (!isSubject(slots.subject, lesson.subject.name) || lesson.override?.kind === 'COVER') continue;
    for (const { name } of lesson.teachers)
      if (!slots.person || isCalled(name, slots.person.name))
        pairs.set(lesson.subject.name, (pairs.get(lesson.subject.name) ?? new Set<string>()).add(name));
  }
  if (pairs.size === 0) return notFound(asking);
  const rows = [...pairs].map(([subject, names]) => row([...names].join(', '), [subject]));
  const [first] = rows;
  const text =
    rows.length === 1 && first
      ? words.say('teaches', { teacher: first.name, subject: first.detail })
      : words.say('teachers', { count: rows.length });
  return answered(text, rows, { name: words.source('ownTimetable'), href: '/student/timetable' });
}

async function ofClass(asking: Asking, id: string): Promise<Reply> {
  const { call, scope, slots, words } = asking;
  const found = await call('classes.read', { params: { id } });
  if (!found) return notFound(asking);
  const { semester } = await readYear(asking);
  const subjects = found.subjects.filter((each) => isSubject(slots.subject, each.name));
  if (subjects.length === 0) return notFound(asking);
  const rows = subjects.map((each) => {
    const teachers = semester?.ordinal === 2 ? each.teachers2 : each.teachers1;
    return row(each.name, [teachers.map(({ name }) => name).join(', ') || words.say('nobodyYet')]);
  });
  const [first] = rows;
  const source = {
    name: words.source('class'),
    href: scope === 'teacher' ? `/t/classes/${id}` : `/classes/list/${id}/detail`,
  };
  const text =
    rows.length === 1 && first
      ? words.say('teachesIn', { teacher: first.detail, subject: first.name, class: found.name })
      : words.say('teachersOf', { class: found.name, count: rows.length });
  return answered(text, rows, source);
}

async function ownHomeroom(asking: Asking): Promise<string | undefined> {
  const { year } = await readYear(asking);
  const classes = year ? await asking.call('teacherClasses.list', { query: { schoolYearId: year.id } }) : null;
  return classes?.find((each) => each.isHomeroom)?.id;
}

async function whatTheyTeach(asking: Asking): Promise<Reply> {
  const { call, scope, slots, words } = asking;
  const teachers = (await call('teachers.options')) ?? [];
  const named = teachers.filter((each) => isCalled(each.name, slots.person?.name ?? ''));
  if (named.length === 0) return notFound(asking);
  const subjects = new Map(((await call('subjects.options')) ?? []).map((each) => [each.id, each.name]));
  const rows = named.map((each) =>
    row(each.name, [each.subjectIds.flatMap((id) => subjects.get(id) ?? []).join(', '), each.departmentName]),
  );
  const [first] = rows;
  const text =
    rows.length === 1 && first
      ? words.say('canTeach', { teacher: first.name, subjects: first.detail })
      : words.say('whichPerson', { count: rows.length });
  return answered(
    text,
    rows.slice(0, 10),
    scope === 'account' ? { name: words.source('teachers'), href: '/teachers/list' } : null,
  );
}

async function whoCanTeach(asking: Asking): Promise<Reply> {
  const { call, slots, words } = asking;
  const subjects = ((await call('subjects.options')) ?? []).filter((each) => isSubject(slots.subject, each.name));
  const ids = new Set(subjects.map((each) => each.id));
  const teachers = ((await call('teachers.options')) ?? []).filter((each) => each.subjectIds.some((id) => ids.has(id)));
  if (teachers.length === 0) return notFound(asking);
  const rows = teachers.slice(0, 30).map((each) => row(each.name, [each.departmentName]));
  return answered(
    words.say('teachersFor', { subject: subjects.map((each) => each.name).join(', '), count: teachers.length }),
    rows,
    { name: words.source('teachers'), href: '/teachers/list' },
  );
}
