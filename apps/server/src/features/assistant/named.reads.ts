import { subjectNames } from '@phuong/assistant/language/subjects.data.ts';
import { fold } from '@phuong/rules/people/fold.ts';
import { searchKey } from '@phuong/rules/people/names.ts';
import { type Asking, notFound, type Reply, row, which } from './asking.rules.ts';

const shortestPart = 4;
/** Subjects that a joint one of lower secondary school holds: who says "sử" there means it. */
const joint: Readonly<Record<string, readonly string[]>> = {
  HIS: ['lich su va dia li', 'lich su va dia ly'],
  GEO: ['lich su va dia li', 'lich su va dia ly'],
  PHY: ['khoa hoc tu nhien'],
  CHE: ['khoa hoc tu nhien'],
  BIO: ['khoa hoc tu nhien'],
  MUS: ['nghe thuat'],
  ART: ['nghe thuat'],
};

/** Whether a subject of the school is the one that was named; every one when none was. */
export function isSubject(code: string | undefined, name: string): boolean {
  if (code === undefined) return true;
  const own = fold(name);
  const said = (subjectNames[code] ?? []).map(fold);
  return (
    said.some((each) => own === each || (each.length >= shortestPart && own.includes(each))) ||
    (joint[code]?.includes(own) ?? false)
  );
}

/** The running year as everybody may know it. */
export async function readYear({ call, today }: Pick<Asking, 'call' | 'today'>) {
  const years = (await call('schoolYears.options')) ?? [];
  const year = years.find((each) => each.status === 'ACTIVE') ?? null;
  const semester =
    year?.semesters.find((each) => each.startDate <= today && today <= each.endDate) ??
    year?.semesters.find((each) => each.isCurrent) ??
    null;
  return { year, semester };
}

const sameClass = (one: string, other: string) =>
  searchKey(one).replaceAll(' ', '') === searchKey(other).replaceAll(' ', '');

/** The class that was named: for a pupil only their own, for a teacher only one of theirs, for the office by its right. */
export async function readClass(asking: Asking): Promise<{ id: string; name: string } | null> {
  const { call, scope, slots } = asking;
  const name = slots.className ?? '';
  const { year } = await readYear(asking);
  if (!year || !name) return null;
  if (scope === 'student') {
    const own = await call('home.student');
    return own?.className && sameClass(own.className, name) ? { id: '', name: own.className } : null;
  }
  const query = { schoolYearId: year.id };
  const classes =
    scope === 'teacher'
      ? await call('teacherClasses.list', { query })
      : (await call('classes.list', { query: { ...query, q: name } }))?.items;
  return classes?.find((each) => sameClass(each.name, name)) ?? null;
}

interface FoundPerson {
  readonly id: string;
  readonly name: string;
  readonly detail: string;
  readonly classId: string | null;
}

/** So many who fit are shown to choose from. */
const mostShown = 6;

/**
 * The one pupil who was named, among those the caller finds; who has the given name goes before who only has it within their name.
 * @returns a reply where there is none, or more than one.
 */
export async function readPupil(asking: Asking): Promise<{ pupil: FoundPerson } | { reply: Reply }> {
  const { call, slots, words } = asking;
  const name = searchKey(slots.person?.name ?? '');
  if (name.length < 2) return { reply: notFound(asking) };
  const found = (await call('finder.find', { query: { q: name } }))?.students ?? [];
  const { className } = slots;
  const inClass = className ? found.filter((each) => sameClass(each.detail.split(' · ')[0] ?? '', className)) : found;
  const all = inClass.filter((each) => ` ${searchKey(each.name)} `.includes(` ${name} `));
  const called = all.filter((each) => searchKey(each.name).endsWith(name));
  const chosen = called.length > 0 ? called : all;
  const [pupil] = chosen;
  if (!pupil) return { reply: notFound(asking) };
  if (chosen.length === 1) return { pupil };
  return {
    reply: which(
      words.say('whichPerson', { count: chosen.length }),
      chosen.slice(0, mostShown).map((each) => row(each.name, [each.detail], pupilHref(asking, each))),
    ),
  };
}

/** The page of a pupil that the caller opens. */
export function pupilHref(
  { scope }: Pick<Asking, 'scope'>,
  { id, classId }: Pick<FoundPerson, 'id' | 'classId'>,
): string | null {
  if (scope === 'account') return `/students/${id}/detail`;
  return scope === 'teacher' && classId ? `/t/classes/${classId}/student/${id}/detail` : null;
}

/** The one teacher who was named, for the office. */
export async function readTeacher(
  asking: Asking,
): Promise<{ teacher: { id: string; name: string; detail: string } } | { reply: Reply }> {
  const { call, slots, words } = asking;
  const name = searchKey(slots.person?.name ?? '');
  if (name.length < 2) return { reply: notFound(asking) };
  const found = ((await call('finder.find', { query: { q: name } }))?.teachers ?? []).filter((each) =>
    isCalled(each.name, name),
  );
  const called = found.filter((each) => searchKey(each.name).endsWith(name));
  const chosen = called.length > 0 ? called : found;
  const [teacher] = chosen;
  if (!teacher) return { reply: notFound(asking) };
  if (chosen.length === 1) return { teacher };
  return {
    reply: which(
      words.say('whichPerson', { count: chosen.length }),
      chosen.slice(0, mostShown).map((each) => row(each.name, [each.detail], `/teachers/list/${each.id}/detail`)),
    ),
  };
}

/** Whether a full name holds the words that were said. */
export const isCalled = (fullName: string, said: string): boolean =>
  ` ${searchKey(fullName)} `.includes(` ${searchKey(said)} `);
