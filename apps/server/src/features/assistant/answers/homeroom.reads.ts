import { type Answerer, answered, notFound, nothing, row, which } from '../asking.rules.ts';
import { isCalled, readClass, readYear } from '../named.reads.ts';

/** Who leads a class; which class somebody leads. */
export const answerHomeroom: Answerer = async (asking) => {
  const { call, scope, slots, words } = asking;
  if (scope === 'student') {
    const own = await call('home.student');
    if (!own?.className || slots.person || (slots.className && !(await readClass(asking)))) return notFound(asking);
    return own.homeroomTeacher
      ? answered(words.say('homeroomIs', { class: own.className, teacher: own.homeroomTeacher }), [], {
          name: words.source('home'),
          href: '/home',
        })
      : nothing(words.say('noHomeroom', { class: own.className }));
  }
  const { year } = await readYear(asking);
  if (!year) return notFound(asking);
  if (slots.className) {
    const found = await readClass(asking);
    const read = found && (await call('classes.read', { params: { id: found.id } }));
    if (!read) return notFound(asking);
    const source = {
      name: words.source('class'),
      href: scope === 'teacher' ? `/t/classes/${read.id}` : `/classes/list/${read.id}/detail`,
    };
    return read.homeroomTeacher
      ? answered(words.say('homeroomIs', { class: read.name, teacher: read.homeroomTeacher.name }), [], source)
      : nothing(words.say('noHomeroom', { class: read.name }), source);
  }
  if (scope === 'account') {
    if (!slots.person) return which(words.say('whichClass'));
    const classes = (await call('classes.list', { query: { schoolYearId: year.id, pageSize: 100 } }))?.items ?? [];
    const led = classes.filter(
      (each) => each.homeroomTeacher && isCalled(each.homeroomTeacher.name, slots.person?.name ?? ''),
    );
    if (led.length === 0) return notFound(asking);
    const rows = led.map((each) => row(each.name, [each.homeroomTeacher?.name], `/classes/list/${each.id}/detail`));
    return answered(
      words.say('leads', {
        class: led.map((each) => each.name).join(', '),
        teacher: led[0]?.homeroomTeacher?.name ?? '',
      }),
      rows,
    );
  }
  if (slots.person) return notFound(asking);
  const own = ((await call('teacherClasses.list', { query: { schoolYearId: year.id } })) ?? []).filter(
    (each) => each.isHomeroom,
  );
  if (own.length === 0) return nothing(words.say('leadsNone'));
  return answered(
    words.say('youLead', { class: own.map((each) => each.name).join(', ') }),
    own.map((each) => row(each.name, [words.say('pupils', { count: each.size })], `/t/classes/${each.id}`)),
  );
};
