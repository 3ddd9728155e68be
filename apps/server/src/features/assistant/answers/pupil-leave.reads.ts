import { type Answerer, type Asking, answered, notFound, nothing, row } from '../asking.rules.ts';
import { isCalled } from '../named.reads.ts';

const mostRows = 10;

/** Leave of pupils: one's own and how it stands, or what waits for who decides it. */
export const answerPupilLeave: Answerer = async (asking) => {
  const { call, scope, slots, words } = asking;
  const dates = datesOf(asking);
  if (scope === 'student') {
    const own = slots.person || slots.className ? null : await call('pupilLeaves.own');
    if (!own) return notFound(asking);
    const source = { name: words.source('pupilLeave'), href: '/student/leave' };
    if (own.items.length === 0) return nothing(words.say('noPupilLeave'), source);
    const rows = own.items
      .slice(0, mostRows)
      .map((each) => row(dates(each), [words.code('pupilLeaveState', each.state), each.answer]));
    return answered(words.say('ownPupilLeave', { count: own.items.length }), rows, source);
  }
  const found = await call('pupilLeaves.list', { query: {} });
  if (!found) return notFound(asking);
  const source = {
    name: words.source('pupilLeave'),
    href: scope === 'teacher' ? '/t/pupil-leave' : '/classes/pupil-leave',
  };
  const waiting = found.waiting.filter(
    ({ pupil }) =>
      (!slots.person || isCalled(pupil.name, slots.person.name)) &&
      (!slots.className || pupil.className?.toUpperCase() === slots.className),
  );
  if (waiting.length === 0) return nothing(words.say('noPupilLeaveWaits'), source);
  const rows = waiting.slice(0, mostRows).map((each) => row(each.pupil.name, [each.pupil.className, dates(each)]));
  return answered(words.say('pupilLeaveWaits', { count: waiting.length }), rows, source);
};

const datesOf =
  ({ words }: Asking) =>
  ({ from, to }: { readonly from: string; readonly to: string }) =>
    from === to ? words.day(from) : words.say('span', { from: words.day(from), to: words.day(to) });
