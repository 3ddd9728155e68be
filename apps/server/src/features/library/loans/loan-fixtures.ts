import { addDays } from '@phuong/rules/calendar/days.ts';
import { searchKey } from '@phuong/rules/people/names.ts';
import { type Client, client, type TestServer, testServer } from '../../../../test/servers/server.ts';
import { aClass, aSchoolYear, aStudent, aTeacher } from '../../../../test/world/factories.ts';
import { userIdOf } from '../../../../test/world/world.ts';
import { clockAt } from '../../../platform/clock.ts';
import type { Scope } from '../../../platform/http/actor.ts';
import { newId } from '../../../platform/ids.ts';
import { openSession } from '../../access/access.public.ts';
import { turnLoanDay } from './loan-day.jobs.ts';

/** A Monday on which the library is open. */
export const firstDay = '2026-11-16';

/** A library with a class that reads, a desk, and a clock that is moved day by day. */
export interface LoanWorld {
  readonly server: TestServer;
  readonly desk: Client;
  readonly chief: Client;
  readonly yearId: string;
  readonly classId: string;
  today(): string;
  /** Goes on to a day and does what the library does of itself that morning. */
  goTo(day: string): Promise<void>;
  setDay(day: string): void;
  aBook(
    copies: number,
    more?: { title?: string; audience?: 'ALL' | 'TEACHERS' },
  ): Promise<{ id: string; barcodes: string[] }>;
  aPupil(name?: string): Promise<Reader>;
  aTeacher(): Promise<Reader>;
  issue(reader: Reader, barcode: string, more?: object): ReturnType<Client['post']>;
  giveBack(barcode: string, more?: object): ReturnType<Client['post']>;
}

export interface Reader {
  readonly kind: 'pupil' | 'teacher';
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly client: Client;
}

let counter = 0;

export async function loanWorld(): Promise<LoanWorld> {
  let now = new Date(`${firstDay}T03:00:00Z`);
  const server = await testServer({ clock: clockAt(() => now) });
  const { db } = server.services;
  const year = await aSchoolYear(db);
  const { id: classId } = await aClass(db, { schoolYearId: year.id, name: '9A1', grade: 9 });
  const categoryId = newId();
  await db
    .insertInto('book_categories')
    .values({
      id: categoryId,
      parent_id: null,
      code: 'VH',
      name: 'Văn học',
      name_en: '',
      position: 1,
      ddc_from: '',
      ddc_to: '',
    })
    .execute();
  const today = () => now.toISOString().slice(0, 10);
  /** A sign-in outlives no night: each day they sign in anew. */
  const lasting = (first: Client, scope: Scope): Client => {
    const origin = { ip: '127.0.0.1', userAgent: 'test' };
    const awake = async () => {
      if (today() === firstDay) return first;
      const secret = server.services.config.sessionSecret;
      const tokens = await openSession(db, { id: userIdOf(first.token), scope }, secret, origin, now);
      return client(server.app, tokens.access_token);
    };
    return {
      get: async (path) => (await awake()).get(path),
      post: async (path, body, headers) => (await awake()).post(path, body, headers),
      put: async (path, body) => (await awake()).put(path, body),
      patch: async (path, body) => (await awake()).patch(path, body),
      delete: async (path, body) => (await awake()).delete(path, body),
      upload: async (path, name, content, fields) => (await awake()).upload(path, name, content, fields),
      token: first.token,
    };
  };
  const setDay = (day: string) => {
    now = new Date(`${day}T03:00:00Z`);
  };
  const desk = lasting(
    await server.account('view_borrow', 'create_borrow', 'update_borrow', 'view_book', 'create_book', 'update_book'),
    'account',
  );
  const chief = lasting(
    await server.account('view_borrow', 'create_borrow', 'update_borrow', 'borrow_override'),
    'account',
  );
  return {
    server,
    desk,
    chief,
    yearId: year.id,
    classId,
    today,
    setDay,
    async goTo(day) {
      for (let at = now.toISOString().slice(0, 10); at < day; ) {
        at = addDays(at, 1);
        setDay(at);
        await turnLoanDay(server.services, at);
      }
    },
    async aBook(copies, { title = `Sách số ${++counter}`, audience = 'ALL' } = {}) {
      const id = newId();
      await db
        .insertInto('book_titles')
        .values({
          id,
          category_id: categoryId,
          title,
          subtitle: '',
          authors: [],
          publisher: '',
          place: '',
          year: null,
          edition: '',
          series: '',
          isbn: null,
          ddc: '',
          kind: 'STN',
          grades: [],
          language: 'vie',
          pages: null,
          price: null,
          summary: '',
          audience,
          search_key: searchKey(title),
          sort_key: searchKey(title),
        })
        .execute();
      if (copies === 0) return { id, barcodes: [] };
      const made = await desk.post(`/library/books/${id}/copies`, {
        count: copies,
        acquiredOn: '2026-09-05',
        shelf: 'V1',
      });
      if (made.status !== 200) throw new Error(JSON.stringify(made.body));
      return { id, barcodes: made.body.map(({ barcode }: { barcode: string }) => barcode) };
    },
    async aPupil(name) {
      const made = await aStudent(db, { ...(name ? { name } : {}), classId, schoolYearId: year.id });
      return { kind: 'pupil', ...made, client: lasting(await server.student(made.id), 'student') };
    },
    async aTeacher() {
      const made = await aTeacher(db);
      return { kind: 'teacher', ...made, client: lasting(await server.teacher(made.id), 'teacher') };
    },
    issue: ({ kind, id }, barcode, more = {}) =>
      desk.post('/library/loans', { reader: { kind, id }, barcode, ...more }),
    giveBack: (barcode, more = {}) => desk.post('/library/loans/return', { barcode, ...more }),
  };
}
