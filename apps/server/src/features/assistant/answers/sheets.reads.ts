import { type Answerer, answered, notFound, nothing, row } from '../asking.rules.ts';
import { isSubject } from '../named.reads.ts';

/** Until when marks are entered, and a teacher's own sheets that are not handed in. */
export const answerDeadlines: Answerer = async (asking) => {
  const { call, scope, slots, words } = asking;
  if (slots.person) return notFound(asking);
  if (scope === 'account') {
    const sheets = (await call('home.account'))?.sheets;
    if (!sheets) return notFound(asking);
    const params = { when: words.date(sheets.closesOn), count: sheets.daysLeft, open: sheets.notSubmitted.count };
    return answered(words.say(sheets.daysLeft >= 0 ? 'entryUntil' : 'entryOver', params), [], {
      name: words.source('home'),
      href: '/home',
    });
  }
  const home = await call('home.teacher');
  if (!home) return notFound(asking);
  const own = home.sheets.filter(
    (each) =>
      isSubject(slots.subject, each.subjectName) &&
      (!slots.className || each.className.toUpperCase() === slots.className),
  );
  if (own.length === 0) return slots.className || slots.subject ? notFound(asking) : nothing(words.say('noSheets'));
  const open = own.filter((each) => each.state === 'in_progress');
  const href = (each: (typeof own)[number]) =>
    `/t/classes/${each.classId}?tab=marks&subject=${each.subjectId}&semester=${each.semesterId}`;
  const rows = open.map((each) =>
    row(
      `${each.subjectName} ${each.className}`,
      [
        each.open > 0 ? words.say('cellsOpen', { count: each.open }) : words.say('readyToSubmit'),
        words.say('closes', { when: words.date(each.closesOn) }),
      ],
      href(each),
    ),
  );
  const source = { name: words.source('home'), href: '/home' };
  const [first] = open;
  if (!first) return nothing(words.say('allSubmitted', { count: own.length }), source);
  return answered(words.say('sheetsOpen', { count: open.length, when: words.date(first.closesOn) }), rows, source);
};

const mostSheets = 30;

/** Mark sheets of the semester that are not handed in, with who teaches them. */
export const answerUnsubmitted: Answerer = async (asking) => {
  const { call, slots, words } = asking;
  const found = slots.person ? null : await call('home.sheets', { query: { state: 'in_progress' } });
  if (!found) return notFound(asking);
  const source = { name: words.source('home'), href: '/home' };
  const sheets = found.items.filter(
    (each) =>
      isSubject(slots.subject, each.subjectName) &&
      (!slots.className || each.className.toUpperCase() === slots.className),
  );
  if (sheets.length === 0) return nothing(words.say('allIn'), source);
  const isAll = !slots.subject && !slots.className;
  const rows = sheets
    .slice(0, mostSheets)
    .map((each) =>
      row(`${each.subjectName} ${each.className}`, [
        each.teachers.map(({ name }) => name).join(', ') || words.say('nobodyYet'),
      ]),
    );
  return answered(words.say('unsubmitted', { count: isAll ? found.total : sheets.length }), rows, source);
};
