import { type Answerer, answered, notFound, nothing, row } from '../asking.rules.ts';

/** How the school is reached and who leads it. */
export const answerContacts: Answerer = async (asking) => {
  const { call, scope, slots, words } = asking;
  const school = slots.person ? null : await call('schoolInfo.read');
  if (!school) return notFound(asking);
  const rows = [
    row(words.say('phone'), [school.phone]),
    row(words.say('email'), [school.email]),
    row(words.say('address'), [[school.address, school.ward].filter(Boolean).join(', ')]),
    row(words.say('website'), [school.website]),
    row(words.say('principal'), [school.principalName]),
    row(words.say('vicePrincipal'), [school.vicePrincipalName]),
  ].filter((each) => each.detail);
  const source = scope === 'account' ? { name: words.source('school'), href: '/settings/school-info' } : null;
  return rows.length > 0
    ? answered(words.say('contacts', { name: school.name }), rows, source)
    : nothing(words.say('noContacts'), source);
};
