import type { Period } from '@phuong/contract/grading/sheets/mark.schema.ts';
import { readSchoolTotals } from '../features/numbers/numbers.public.ts';
import { systemClock } from '../platform/clock.ts';
import { openSchoolDatabase } from '../school-program.ts';
import { addTold, type MaskedTotals, maskTotals, type Told } from './masked-totals.ts';
import { type CommandPlace, schoolsOf } from './school-commands.ts';
import type { KnownSchool } from './schools-file.ts';

interface TotalsAsked {
  readonly period: Period;
  readonly year?: string | undefined;
  readonly json: boolean;
}

type SchoolAnswer = { readonly name: string } & (MaskedTotals | { readonly problem: string });

/** Sums of every school and of all together. One that does not answer is named, and the others are told. @returns 3 when one is missing. */
export async function tellTotals(place: CommandPlace, asked: TotalsAsked): Promise<number> {
  const schools: SchoolAnswer[] = [];
  for (const each of schoolsOf(place).schools)
    schools.push({ name: each.entry.name, ...(await totalsOf(each, asked)) });
  const counted = schools.filter((each): each is { readonly name: string } & MaskedTotals => !('problem' in each));
  if (asked.json)
    place.tell(JSON.stringify({ ...asked, json: undefined, schools, together: together(counted) }, null, 2));
  else tellTable(place, asked, schools);
  return counted.length < schools.length ? 3 : 0;
}

async function totalsOf(
  { config }: KnownSchool,
  asked: TotalsAsked,
): Promise<MaskedTotals | { readonly problem: string }> {
  try {
    const database = await openSchoolDatabase({ ...config, poolSize: 1 });
    try {
      return maskTotals(await readSchoolTotals(database.kysely, asked, systemClock));
    } finally {
      await database.close();
    }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

const people = ['pupils', 'teachers', 'employees'] as const;
const areas = ['academic', 'conduct', 'titles'] as const;

function together(schools: readonly MaskedTotals[]) {
  const levels = (area: (typeof areas)[number]) => [...new Set(schools.flatMap((each) => Object.keys(each[area])))];
  return {
    classes: schools.reduce((sum, { classes }) => sum + classes, 0),
    ...Object.fromEntries(people.map((who) => [who, addTold(schools.map((each) => each[who]))])),
    ...Object.fromEntries(
      areas.map((area) => [
        area,
        Object.fromEntries(levels(area).map((level) => [level, addTold(schools.map((each) => each[area][level]))])),
      ]),
    ),
  };
}

const shown = (count: Told | undefined) => (count === null ? '<5' : String(count ?? 0));
const sum = (counts: readonly (Told | undefined)[]) => {
  const { sum: all, isAll } = addTold(counts);
  return isAll ? String(all) : `≥${all}`;
};
const tallied = (tally: MaskedTotals['academic']) =>
  Object.entries(tally)
    .map(([level, count]) => `${level} ${shown(count)}`)
    .join(', ');

/** Columns apart by tabs, as spreadsheets take them. */
function tellTable({ tell }: CommandPlace, { period }: TotalsAsked, schools: readonly SchoolAnswer[]): void {
  tell(['school', 'year', 'classes', ...people, `academic ${period}`, `conduct ${period}`, 'titles'].join('\t'));
  const counted: MaskedTotals[] = [];
  for (const { name, ...each } of schools) {
    if ('problem' in each) {
      tell(`${name}\t${each.problem}`);
      continue;
    }
    counted.push(each);
    const row = [
      each.year ?? '–',
      each.classes,
      ...people.map((who) => shown(each[who])),
      ...areas.map((area) => tallied(each[area])),
    ];
    tell([name, ...row].join('\t'));
  }
  const classes = counted.reduce((all, each) => all + each.classes, 0);
  const levels = (area: (typeof areas)[number]) =>
    [...new Set(counted.flatMap((each) => Object.keys(each[area])))]
      .map((level) => `${level} ${sum(counted.map((each) => each[area][level]))}`)
      .join(', ');
  tell(
    ['together', '', classes, ...people.map((who) => sum(counted.map((each) => each[who]))), ...areas.map(levels)].join(
      '\t',
    ),
  );
  tell('Groups of fewer than five are not told (<5), and are in no sum (≥).');
}
