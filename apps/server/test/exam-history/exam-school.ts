import { openSession } from '../../src/features/access/access.public.ts';
import { migrations } from '../../src/platform/database/all-migrations.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { type DatabaseConfig, openDatabase } from '../../src/platform/database/open-database.ts';
import { aSchoolOfToday } from '../world/school-of-today.ts';
import { anExamPaper } from './exam-paper.ts';

/** As many as sit in one room. */
const mostInClass = 50;
/** So many classes are given a lesson by one call. */
const mostCopies = 20;
const dayMs = 86_400_000;

interface Session {
  readonly access_token: string;
  readonly refresh_token: string;
}

export interface Sitter {
  readonly studentId: string;
  readonly userId: string;
  readonly username: string;
  readonly itemId: string;
  readonly session: Session;
}

export interface ExamSchool {
  readonly teacher: { readonly userId: string; readonly session: Session };
  readonly subjectId: string;
  readonly classes: readonly { readonly id: string; readonly pupils: readonly Omit<Sitter, 'itemId'>[] }[];
}

/** A school of that many pupils in an empty database, all of them signed in; no server may run on an embedded one meanwhile. */
export async function anExamSchool(place: DatabaseConfig, secret: string, pupils: number): Promise<ExamSchool> {
  const database = await openDatabase(place);
  await migrate(database, migrations);
  await database.close();
  const classes = Math.ceil(pupils / mostInClass);
  const made = await aSchoolOfToday(place, { classes, pupils: Math.ceil(pupils / classes) });
  const again = await openDatabase(place);
  try {
    const origin = { ip: '127.0.0.1', userAgent: 'exam' };
    const signedIn = (userId: string, scope: 'teacher' | 'student') =>
      openSession(again.kysely, { id: userId, scope }, Buffer.from(secret), origin, new Date());
    const withSessions: ExamSchool['classes'][number][] = [];
    let left = pupils;
    for (const each of made.classes) {
      const sitters: Omit<Sitter, 'itemId'>[] = [];
      for (const { id, userId, username } of each.pupils.slice(0, left))
        sitters.push({ studentId: id, userId, username, session: await signedIn(userId, 'student') });
      left -= sitters.length;
      withSessions.push({ id: each.id, pupils: sitters });
    }
    const { userId } = made.teacher;
    const teacher = { userId, session: await signedIn(userId, 'teacher') };
    return { teacher, subjectId: made.subjectId, classes: withSessions };
  } finally {
    await again.close();
  }
}

interface Written {
  readonly id: string;
  readonly version: number;
}
interface Lesson extends Written {
  readonly classId: string;
  readonly items: readonly Written[];
}

/**
 * A test that every class sits at once, made as its teacher makes it: written in the first class, given to the others as the same one.
 * @returns who sits it, with the item of their class.
 */
export async function anExam(url: string, school: ExamSchool, rules: object, questions: number): Promise<Sitter[]> {
  const call = callsOf(url, school.teacher.session.access_token);
  const post = <T>(path: string, body: object) => call<T>('POST', path, body);
  const text = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Làm bài' }] }] };
  const [first, ...others] = school.classes;
  if (!first) return [];
  const fields = { subjectId: school.subjectId, title: 'Kiểm tra giữa kì', goals: text };
  const lesson = await post<Written>(`/classes/${first.id}/lessons`, fields);
  await post(`/lessons/${lesson.id}/publish`, { version: lesson.version });
  const window = {
    opensAt: new Date(Date.now() - dayMs).toISOString(),
    cutOffAt: new Date(Date.now() + dayMs).toISOString(),
  };
  const test = { title: 'Kiểm tra giữa kì', text, rules, parts: anExamPaper(questions), ...window, isOpen: true };
  const { item } = await post<{ item: Written }>(`/lessons/${lesson.id}/tests`, test);
  const items = new Map([[first.id, item.id]]);
  for (let at = 0; at < others.length; at += mostCopies) {
    const some = others.slice(at, at + mostCopies);
    const copies = await post<{ lessonId: string }[]>(`/lessons/${lesson.id}/copies`, {
      classIds: some.map(({ id }) => id),
      isLinked: true,
    });
    for (const { lessonId } of copies) {
      const copy = await call<Lesson>('GET', `/lessons/${lessonId}`);
      const [own] = copy.items;
      if (!own) throw new Error('a copy without its test');
      await post(`/lesson-items/${own.id}/publish`, { version: own.version });
      await post(`/lessons/${lessonId}/publish`, { version: copy.version });
      items.set(copy.classId, own.id);
    }
  }
  return school.classes.flatMap(({ id, pupils }) => {
    const itemId = items.get(id);
    if (itemId === undefined) throw new Error('a class without the test');
    return pupils.map((pupil) => ({ ...pupil, itemId }));
  });
}

/** Calls of somebody who is signed in; all of them must succeed. */
const callsOf =
  (url: string, token: string) =>
  async <T>(method: string, path: string, body?: object): Promise<T> => {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
    return JSON.parse(text).result as T;
  };
