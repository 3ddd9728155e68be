import { normaliseName } from '@phuong/rules/people/names.ts';
import {
  familyNames,
  femaleGivens,
  femaleMiddles,
  hamlets,
  maleGivens,
  maleMiddles,
  occupations,
  wards,
} from './demo-names.data.ts';
import type { Random } from './seeded-random.rules.ts';

export type Sex = 'MALE' | 'FEMALE';

export function personName(random: Random, sex: Sex, familyName = random.pick(familyNames)): string {
  const middles = sex === 'MALE' ? maleMiddles : femaleMiddles;
  const givens = sex === 'MALE' ? maleGivens : femaleGivens;
  const given = random.pick(givens);
  let middle = random.pick(middles);
  while (middle.split(' ').includes(given)) middle = random.pick(middles);
  return normaliseName(`${familyName} ${middle} ${given}`);
}

const mobilePrefixes = [
  '90',
  '91',
  '93',
  '94',
  '96',
  '97',
  '98',
  '86',
  '88',
  '83',
  '85',
  '32',
  '33',
  '34',
  '35',
  '36',
  '38',
  '39',
  '70',
  '76',
  '77',
  '78',
  '79',
  '56',
  '58',
];

export const mobile = (random: Random) =>
  `+84${random.pick(mobilePrefixes)}${String(random.integer(0, 9_999_999)).padStart(7, '0')}`;

export interface GuardianPerson {
  readonly relation: 'FATHER' | 'MOTHER' | 'GUARDIAN';
  readonly name: string;
  readonly birthYear: number;
  readonly occupation: string;
  readonly phone: string | null;
}

export function parents(random: Random, familyName: string, childBirthYear: number): GuardianPerson[] {
  const father: GuardianPerson = {
    relation: 'FATHER',
    name: personName(random, 'MALE', familyName),
    birthYear: childBirthYear - random.integer(23, 40),
    occupation: random.pick(occupations),
    phone: random.chance(0.8) ? mobile(random) : null,
  };
  const mother: GuardianPerson = {
    relation: 'MOTHER',
    name: personName(random, 'FEMALE'),
    birthYear: childBirthYear - random.integer(21, 37),
    occupation: random.pick(occupations),
    phone: random.chance(0.9) ? mobile(random) : null,
  };
  if (random.chance(0.03)) return [mother];
  return [father, mother];
}

export const homeAddress = (random: Random) => ({ hamlet: random.pick(hamlets), ward: random.pick(wards) });

/** Twelve digits as the law builds them: province, century and sex, year, six more. */
export function personalIdOf(random: Random, sex: Sex, birthDay: string): string {
  const year = Number(birthDay.slice(0, 4));
  const century = (year >= 2000 ? 2 : 0) + (sex === 'FEMALE' ? 1 : 0);
  return `087${century}${birthDay.slice(2, 4)}${String(random.integer(0, 999_999)).padStart(6, '0')}`;
}
