import { type Answerer, type Asking, answered, notFound, type Reply, row } from '../asking.rules.ts';
import { readClass, readYear } from '../named.reads.ts';

/** How many pupils, classes and teachers there are: of a class, of one's own classes, of the school. */
export const answerCounts: Answerer = async (asking) => {
  const { call, scope, slots, words } = asking;
  const { year } = await readYear(asking);
  if (!year || slots.person) return notFound(asking);
  if (slots.className) {
    const found = await readClass(asking);
    const read = found && (await call('classes.read', { params: { id: found.id } }));
    if (!read) return notFound(asking);
    const href = scope === 'teacher' ? `/t/classes/${read.id}` : `/classes/list/${read.id}/detail`;
    return answered(words.say('classSize', { class: read.name, count: read.size, girls: read.girls }), [], {
      name: words.source('class'),
      href,
    });
  }
  if (scope === 'account') return ofSchool(asking, year.id);
  const own = (await call('teacherClasses.list', { query: { schoolYearId: year.id } })) ?? [];
  if (own.length === 0) return notFound(asking);
  const rows = own.map((each) =>
    row(
      each.name,
      [words.say('pupils', { count: each.size }), each.isHomeroom && words.say('homeroom')],
      `/t/classes/${each.id}`,
    ),
  );
  return answered(words.say('ownClasses', { count: own.length }), rows, {
    name: words.source('classes'),
    href: '/t/classes',
  });
};

/** Each number only for who may open its list. */
async function ofSchool(asking: Asking, schoolYearId: string): Promise<Reply> {
  const { call, words } = asking;
  const classes = await call('classes.list', { query: { schoolYearId, pageSize: 1 } });
  const students = await call('students.list', { query: { pageSize: 1, schoolYearId, status: 'STUDYING' } });
  const teachers = await call('teachers.list', { query: { pageSize: 1, status: 'WORKING' } });
  const home = students && (await call('home.account'));
  const rows = [
    ...(students
      ? [
          row(
            words.say('pupilsInAll'),
            [String(students.total), words.say('girls', { count: students.girls })],
            '/students',
          ),
        ]
      : []),
    ...(classes ? [row(words.say('classesInAll'), [String(classes.total)], '/classes/list')] : []),
    ...(teachers ? [row(words.say('teachersInAll'), [String(teachers.total)], '/teachers/list')] : []),
    ...(home?.students
      ? [row(words.say('withoutClass'), [String(home.students.withoutClass.count)], '/students')]
      : []),
  ];
  return rows.length > 0
    ? answered(words.say('counts'), rows, { name: words.source('home'), href: '/home' })
    : notFound(asking);
}
