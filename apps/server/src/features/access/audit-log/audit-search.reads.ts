import { searchKey } from '@phuong/rules/people/names.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { namesInLog } from '../../../platform/audit/former-names.rules.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { calledSo, says, wordsOf } from './audit-search.rules.ts';

type Condition = RawBuilder<unknown>;
interface Choices {
  readonly actions: readonly string[];
  readonly entities: readonly string[];
}

/** So many people of one name are looked for; who types less than a name gets the first. */
const mostPeople = 500;

/** Entries that name one of the records, as what was changed or among the values; or come from that network address. */
export const isAbout = (ids: readonly string[]): Condition =>
  sql`audit_about(a.entity_id, a.ip, a.before, a.after) && ${[...ids]}::text[]`;

/** The records of the same person, and the sheets and papers of persons and classes: with them everything about one is told. */
export async function relatedRecords(db: Kysely<Tables>, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    with seeds as (select unnest(${[...ids]}::uuid[]) as id), owners as (
      select id from seeds
      union select coalesce(u.student_id, u.teacher_id, u.employee_id) from users u where u.id in (select id from seeds)
    ), people as (
      select id from owners
      union select m.id from employees m where m.teacher_id in (select id from owners)
      union select m.teacher_id from employees m where m.id in (select id from owners)
    )
    select id from people where id is not null
    union select id from seeds
    union select u.id from users u where u.student_id in (select id from people)
    union select u.id from users u where u.teacher_id in (select id from people)
    union select u.id from users u where u.employee_id in (select id from people)
    union select x.id from exemptions x where x.student_id in (select id from people)
    union select t.id from transcripts t where t.student_id in (select id from people)
    union select x.id from school_transfers x where x.student_id in (select id from people)
    union select s.id from mark_sheets s where s.class_id in (select id from seeds)
    union select t.id from transcripts t where t.class_id in (select id from seeds)`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * What a search means: its words are read from the left, as many together as are called like somebody or something: people, classes,
 * subjects, what was done, kinds of records. Every part has to hold; what nobody is called stands in a record's name or a reason.
 */
export async function searchedFor(db: Kysely<Tables>, q: string, choices: Choices): Promise<Condition> {
  const words = wordsOf(q);
  const isIt = isAbout([q]);
  if (words.length === 0) return isIt;
  const whole = sql`(${isIt} or ${isWritten(words.join(' '))})`;
  const names = await namesToCompare(db);
  const parts: Condition[] = [];
  let unknown: string[] = [];
  const settle = () => {
    if (unknown.length > 0) parts.push(isWritten(unknown.join(' ')));
    unknown = [];
  };
  for (let at = 0; at < words.length; ) {
    const meant = await longestMeaning(db, words.slice(at), names, choices);
    if (meant) {
      settle();
      parts.push(meant.condition);
    } else unknown.push(words[at] ?? '');
    at += meant?.words ?? 1;
  }
  settle();
  return sql`(${whole} or (${sql.join(parts, sql` and `)}))`;
}

/** An index of three letters finds nothing shorter. */
const isWritten = (phrase: string): Condition =>
  phrase.length < 3
    ? sql`false`
    : sql`audit_words(a.record_name, a.reason) like ${`%${phrase.replace(/[\\%_]/g, '\\$&')}%`}`;

interface Names {
  readonly users: readonly { readonly id: string; readonly key: string; readonly username: string }[];
  readonly classes: readonly { readonly id: string; readonly key: string }[];
  readonly subjects: readonly { readonly id: string; readonly keys: readonly string[] }[];
}

/** Some thousand names are looked through faster here than the log is there. */
async function namesToCompare(db: Kysely<Tables>): Promise<Names> {
  const users = await db.selectFrom('users').select(['id', 'display_name', 'username_key']).execute();
  const classes = await db.selectFrom('classes').select(['id', 'name']).execute();
  const subjects = await db.selectFrom('subjects').select(['id', 'name', 'short_name']).execute();
  return {
    users: users.map((user) => ({ id: user.id, key: searchKey(user.display_name), username: user.username_key })),
    classes: classes.map(({ id, name }) => ({ id, key: searchKey(name) })),
    subjects: subjects.map(({ id, ...names }) => ({ id, keys: [searchKey(names.name), searchKey(names.short_name)] })),
  };
}

async function longestMeaning(db: Kysely<Tables>, words: readonly string[], names: Names, choices: Choices) {
  for (let count = words.length; count > 0; count -= 1) {
    const condition = await meaning(db, words.slice(0, count).join(' '), names, choices);
    if (condition) return { condition, words: count };
  }
  return null;
}

/** What a phrase is the name of; null: of nothing. */
async function meaning(db: Kysely<Tables>, phrase: string, names: Names, choices: Choices): Promise<Condition | null> {
  const className = phrase.replace(/^(?:lop|class) /, '');
  const classes = names.classes.filter(({ key }) => key === className).map(({ id }) => id);
  const subjects = names.subjects.filter(({ keys }) => keys.includes(phrase)).map(({ id }) => id);
  const users = names.users
    .filter(({ key, username }) => says(key, phrase) || username.startsWith(phrase))
    .map(({ id }) => id)
    .slice(0, mostPeople);
  const people = await peopleCalled(db, phrase);
  const called = calledSo(phrase, choices);
  const any: Condition[] = [];
  const about = [
    ...(await relatedRecords(db, [...users, ...people, ...classes])),
    ...(await insideOf(db, classes, subjects)),
  ];
  if (about.length > 0) any.push(isAbout(about));
  if (users.length > 0) any.push(sql`a.user_id = any(${users}::uuid[])`);
  if (called.actions.length > 0) any.push(sql`a.action = any(${called.actions.flatMap(namesInLog)}::text[])`);
  if (called.entities.length > 0) any.push(sql`a.entity = any(${called.entities.flatMap(namesInLog)}::text[])`);
  if (any.length === 0) return null;
  return sql`(${sql.join([...any, isWritten(phrase)], sql` or `)})`;
}

async function peopleCalled(db: Kysely<Tables>, phrase: string): Promise<string[]> {
  const escaped = phrase.replace(/[\\%_]/g, '\\$&');
  const [within, fromWord] = [`%${escaped}%`, `% ${escaped}%`];
  const isCalled = sql`p.search_key like ${within} and ' ' || p.search_key like ${fromWord}`;
  const { rows } = await sql<{ id: string }>`
    (select p.id from students p where ${isCalled} limit ${mostPeople})
    union all (select p.id from students p where lower(p.student_code) = ${phrase})
    union all (select p.id from teachers p where ${isCalled} limit ${mostPeople})
    union all (select p.id from employees p where ${isCalled} limit ${mostPeople})`.execute(db);
  return rows.map(({ id }) => id);
}

/** The pupils of classes, and subjects with their sheets: a class and a name, or a class and a subject, are two conditions of one search. */
async function insideOf(
  db: Kysely<Tables>,
  classes: readonly string[],
  subjects: readonly string[],
): Promise<string[]> {
  if (classes.length + subjects.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select distinct e.student_id as id from enrolments e where e.class_id = any(${[...classes]}::uuid[])
    union select s.id from mark_sheets s where s.subject_id = any(${[...subjects]}::uuid[])
    union select x.id from exemptions x where x.subject_id = any(${[...subjects]}::uuid[])
    union select unnest(${[...subjects]}::uuid[])`.execute(db);
  return rows.map(({ id }) => id);
}
