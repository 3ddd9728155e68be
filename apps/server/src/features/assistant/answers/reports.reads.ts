import { type Answerer, answered, notFound, row } from '../asking.rules.ts';

/** The numbers of today that the caller may open, and where the reports of the school are. */
export const answerReports: Answerer = async (asking) => {
  const { call, slots, words } = asking;
  const found = slots.person || slots.className ? null : await call('overview.read');
  if (!found) return notFound(asking);
  const rows = [
    row(words.screen('twoAreas'), [], '/dashboard/two-areas-of-education-results'),
    row(words.screen('reports'), [], '/statistics'),
    ...found.numbers.map((each) => row(words.code('overview', each.key), [String(each.count)])),
  ];
  return answered(words.say('reports'), rows, { name: words.source('overview'), href: '/dashboard/overview' });
};
