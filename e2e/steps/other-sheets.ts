import { readPdfPages } from '../../apps/server/src/platform/pdf/pdf-text.ts';
import { administrator } from './school-steps.ts';

interface Sheet {
  readonly sheetId: string | null;
  readonly classId: string;
  readonly subjectId: string;
  readonly semesterId: string;
  readonly mode: 'SCORE' | 'COMMENT';
  readonly state: string;
}

interface OpenSheet {
  readonly sheet: {
    readonly version: number;
    readonly columns: readonly { readonly key: string }[];
  };
  readonly rows: readonly {
    readonly studentId: string;
    readonly cells: readonly (readonly [string, unknown, number])[];
  }[];
}

/** The calls of the administrator, for what a hundred other teachers do meanwhile. */
export async function office(
  baseURL: string,
  { username, password }: { readonly username: string; readonly password: string } = administrator,
) {
  const call = async (method: string, path: string, body?: object, token?: string) => {
    const response = await fetch(`${baseURL}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return text ? JSON.parse(text).result : undefined;
  };
  const { access_token } = await call('POST', '/account/auth/login', { username, password });
  return {
    get: (path: string) => call('GET', path, undefined, access_token),
    put: (path: string, body: object) => call('PUT', path, body, access_token),
    post: (path: string, body: object) => call('POST', path, body, access_token),
    /** A paper, page by page as text. */
    async paper(path: string): Promise<string> {
      const response = await fetch(`${baseURL}/api${path}`, { headers: { authorization: `Bearer ${access_token}` } });
      if (!response.ok) throw new Error(`GET ${path}: ${response.status}`);
      return (await readPdfPages(new Uint8Array(await response.arrayBuffer()))).join('\n');
    },
  };
}

export type Office = Awaited<ReturnType<typeof office>>;

export interface Places {
  readonly classId: string;
  readonly schoolYearId: string;
  readonly semester1: string;
  readonly semester2: string;
}

export async function placesOf(calls: Office, className: string): Promise<Places> {
  const info = await calls.get('/account/auth/info');
  const year = info.school_years.find(({ status }: { status: string }) => status === 'ACTIVE');
  const { classes } = await calls.get(`/find?q=${encodeURIComponent(className)}`);
  return {
    classId: classes[0].id,
    schoolYearId: year.id,
    semester1: year.semesters.find(({ ordinal }: { ordinal: number }) => ordinal === 1).id,
    semester2: year.semesters.find(({ ordinal }: { ordinal: number }) => ordinal === 2).id,
  };
}

/** Fills every empty cell of every open sheet of a class and hands them in, as the other teachers would. */
export async function fillOtherSheets(calls: Office, classId: string, semesterId: string): Promise<void> {
  const { items }: { items: Sheet[] } = await calls.get(`/classes/${classId}/mark-sheets?semesterId=${semesterId}`);
  for (const { subjectId, mode, state } of items) {
    if (state !== 'in_progress') continue;
    const query = new URLSearchParams({ classId, subjectId, semesterId });
    const { sheet, rows }: OpenSheet = await calls.get(`/mark-sheets/by-class?${query}`);
    const changes = rows.flatMap(({ studentId, cells }) =>
      cells.flatMap(([cell, , version], index) =>
        cell === 'blank'
          ? [
              {
                studentId,
                column: sheet.columns[index]?.key,
                value: mode === 'SCORE' ? { state: 'value', tenths: 80 } : { state: 'value', passed: true },
                version,
              },
            ]
          : [],
      ),
    );
    const { id } = await calls.put('/mark-sheets/by-class', { classId, subjectId, semesterId });
    if (changes.length > 0) await calls.put(`/mark-sheets/${id}/marks`, { changes, reason: '' });
    await calls.post(`/mark-sheets/${id}/actions`, { action: 'submit', version: sheet.version, note: '' });
  }
}

/** Conduct of a semester for the whole class. */
export async function fillConduct(calls: Office, classId: string, semesterId: string): Promise<void> {
  const { rows } = await calls.get(`/classes/${classId}/conduct?semesterId=${semesterId}`);
  const changes = rows.map(({ studentId, version }: { studentId: string; version: number }) => ({
    studentId,
    level: 'GOOD',
    remark: '',
    version,
  }));
  await calls.put(`/classes/${classId}/conduct`, { semesterId, changes, reason: '' });
}
