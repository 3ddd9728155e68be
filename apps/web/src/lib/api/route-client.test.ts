import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiProblem, OfflineError } from './api-problem.ts';
import type { ManifestEntry } from './packed-manifest.ts';
import { routeClient } from './route-client.ts';

const manifest: Record<string, ManifestEntry> = {
  list: ['GET', '/things', ''],
  read: ['GET', '/things/:id', ''],
  create: ['POST', '/things', 'i'],
  act: ['POST', '/things/:id/act', ''],
  update: ['PUT', '/things/:id', ''],
  remove: ['DELETE', '/things/:id', ''],
};
const json = (body: unknown, status = 200, headers = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
const problem = (status: number, code: string, more = {}) =>
  json({ code, status, detail: `lời của ${code}`, ...more }, status);

let token: string | undefined;
const tokens = {
  current: () => token,
  refresh: vi.fn(async () => {
    token = 'fresh';
  }),
  reset: vi.fn(() => {
    token = undefined;
  }),
  refused: vi.fn(),
};
const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const office = vi.fn(async (): Promise<Record<string, ManifestEntry>> => ({ close: ['POST', '/things/close', 'i'] }));
const client = routeClient({ first: manifest, later: [office] }, tokens);
const sent = (n = 0) => {
  const [url, init] = fetched.mock.calls[n] ?? ['', {}];
  return { url, method: init.method, headers: init.headers as Record<string, string>, body: init.body };
};
/** Runs a call to its end, through all its pauses. */
const settle = async <T>(work: Promise<T>): Promise<T> => {
  const caught = work.catch((error: unknown) => ({ error }));
  await vi.runAllTimersAsync();
  const outcome = await caught;
  if (typeof outcome === 'object' && outcome !== null && 'error' in outcome) throw outcome.error;
  return outcome as T;
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset();
  office.mockClear();
  tokens.refresh.mockClear();
  tokens.reset.mockClear();
  tokens.refused.mockClear();
  token = 'good';
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a call', () => {
  it('goes to its address with token, language, parameters and search part, and gives the result', async () => {
    fetched.mockResolvedValueOnce(json({ result: { id: 'a b' } }));
    const input = {
      params: { id: 'a/b' },
      query: { q: 'Hà & Lê', page: 2, empty: '', none: undefined, ids: ['x', 'y'] },
    };
    expect(await client.json('read', input)).toEqual({ id: 'a b' });
    expect(sent().url).toBe('/api/things/a%2Fb?q=H%C3%A0+%26+L%C3%AA&page=2&ids=x%2Cy');
    expect(sent().headers).toMatchObject({ authorization: 'Bearer good', 'accept-language': 'vi' });
  });

  it('of the office is looked up where those are, which no other call asks for', async () => {
    fetched.mockImplementation(async () => json({ result: 1 }));
    await client.json('read', { params: { id: 'x' } });
    expect(office).not.toHaveBeenCalled();
    await client.json('close');
    expect(sent(1)).toMatchObject({ url: '/api/things/close', method: 'POST' });
    await expect(client.json('nobody')).rejects.toThrow('no route "nobody"');
  });

  it('without an answer body gives nothing; an answer without result is an error', async () => {
    fetched.mockResolvedValueOnce(new Response(null, { status: 204 }));
    expect(await client.json('remove', { params: { id: 'x' } })).toBeUndefined();
    fetched.mockResolvedValueOnce(json({ data: 1 }));
    await expect(client.json('list')).rejects.toMatchObject({ code: 'client.missing_result' });
  });

  it('that is refused throws the problem with its fields', async () => {
    const errors = [{ field: 'code', code: 'x', message: 'Mã đã có' }];
    fetched.mockResolvedValueOnce(problem(409, 'things.taken', { errors, current: { a: 1 } }));
    await expect(client.json('act', { params: { id: 'x' } })).rejects.toMatchObject({
      code: 'things.taken',
      status: 409,
      detail: 'lời của things.taken',
      errors,
      current: { a: 1 },
    });
    fetched.mockResolvedValueOnce(new Response('<html>', { status: 404 }));
    await expect(client.json('list')).rejects.toMatchObject({ code: 'client.bad_answer', status: 404 });
  });

  it('that reads, or carries a key, or a version, is repeated once; others are not', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    for (const [routeId, input, tries] of [
      ['list', {}, 2],
      ['create', { body: { a: 1 } }, 2],
      ['update', { params: { id: 'x' }, body: { a: 1, version: 3 } }, 2],
      ['update', { params: { id: 'x' }, body: { a: 1 } }, 1],
      ['act', { params: { id: 'x' } }, 1],
      ['remove', { params: { id: 'x' } }, 1],
    ] as const) {
      fetched.mockClear();
      await expect(settle(client.json(routeId, input))).rejects.toBeInstanceOf(OfflineError);
      expect([routeId, fetched.mock.calls.length]).toEqual([routeId, tries]);
    }
  });

  it('keeps its key when repeated, and has another the next time', async () => {
    fetched.mockRejectedValueOnce(new TypeError('x')).mockImplementation(async () => json({ result: 1 }));
    await settle(client.json('create', { body: {} }));
    await settle(client.json('create', { body: {} }));
    const keys = [0, 1, 2].map((n) => sent(n).headers['idempotency-key']);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('waits 25 seconds for an answer, then tries once more', async () => {
    fetched.mockImplementation(
      (_, { signal }) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted')))),
    );
    const started = Date.now();
    await expect(settle(client.json('list'))).rejects.toMatchObject({ reason: 'timeout' });
    expect(fetched).toHaveBeenCalledTimes(2);
    expect(Date.now() - started).toBe(50_300);
  });

  it('is given up at once when its caller does, and not repeated', async () => {
    const controller = new AbortController();
    fetched.mockImplementation(
      (_, { signal }) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted')))),
    );
    const work = client.json('list', { signal: controller.signal });
    controller.abort();
    await expect(settle(work)).rejects.toMatchObject({ name: 'AbortError' });
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('waits as long as an unready server asks, and for its own first try that is still running', async () => {
    fetched.mockResolvedValueOnce(problem(503, 'platform.unavailable', { retryAfter: 2 }));
    fetched.mockResolvedValueOnce(problem(409, 'platform.request_in_progress', { retryAfter: 1 }));
    fetched.mockResolvedValueOnce(json({ result: 'made' }));
    const started = Date.now();
    expect(await settle(client.json('create', { body: {} }))).toBe('made');
    expect(Date.now() - started).toBe(3_000);
  });

  it('takes an edit as done whose first answer was lost, but not somebody else’s', async () => {
    const edit = () =>
      settle(client.json('update', { params: { id: 'x' }, body: { name: 'Văn', tags: [1], version: 3 } }));
    const mine = { id: 'x', name: 'Văn', tags: [1], version: 4, more: true };
    fetched.mockRejectedValueOnce(new TypeError('x'));
    fetched.mockResolvedValueOnce(problem(409, 'platform.stale_version', { current: mine }));
    expect(await edit()).toEqual(mine);
    for (const current of [{ ...mine, name: 'Toán' }, { ...mine, version: 5 }, undefined]) {
      fetched.mockRejectedValueOnce(new TypeError('x'));
      fetched.mockResolvedValueOnce(problem(409, 'platform.stale_version', { current }));
      await expect(edit()).rejects.toMatchObject({ code: 'platform.stale_version' });
    }
  });

  it('with an ended token is made again after one refresh, whatever it does', async () => {
    fetched.mockResolvedValueOnce(problem(401, 'access.session_expired')).mockResolvedValueOnce(json({ result: 1 }));
    expect(await settle(client.json('act', { params: { id: 'x' } }))).toBe(1);
    expect(tokens.refresh).toHaveBeenCalledWith('good');
    expect(sent(1).headers.authorization).toBe('Bearer fresh');
  });

  it('whose fresh token is refused too ends the session; other refusals and calls without token do not', async () => {
    fetched.mockImplementation(async () => problem(401, 'access.session_expired'));
    await expect(settle(client.json('list'))).rejects.toBeInstanceOf(ApiProblem);
    expect(fetched).toHaveBeenCalledTimes(2);
    expect(tokens.reset).toHaveBeenCalledOnce();
    fetched.mockImplementation(async () => problem(401, 'access.wrong_credentials'));
    await expect(settle(client.json('create', { body: {} }))).rejects.toMatchObject({
      code: 'access.wrong_credentials',
    });
    expect(tokens.refresh).toHaveBeenCalledOnce();
  });
});

describe('files', () => {
  it('come with the name the server gave', async () => {
    const headers = {
      'content-disposition': `attachment; filename="Bang diem.pdf"; filename*=UTF-8''B%E1%BA%A3ng%20%C4%91i%E1%BB%83m.pdf`,
    };
    fetched.mockResolvedValueOnce(new Response('PDF', { headers }));
    const file = await client.file('read', { params: { id: 'x' } });
    expect([file.name, await file.blob.text()]).toEqual(['Bảng điểm.pdf', 'PDF']);
  });

  it('go as form data, the fields before the file', async () => {
    fetched.mockResolvedValueOnce(json({ result: 'taken' }));
    const file = new File(['a'], 'Danh sách.xlsx');
    expect(await client.upload('act', { params: { id: 'x' }, file, fields: { sheet: 1, none: undefined } })).toBe(
      'taken',
    );
    const form = sent().body as FormData;
    expect([...form.keys()]).toEqual(['sheet', 'file']);
    expect((form.get('file') as File).name).toBe('Danh sách.xlsx');
    expect(sent().headers['content-type']).toBeUndefined();
  });
});

describe('a call refused for want of a right', () => {
  it('says so once, is not repeated, and stays refused', async () => {
    fetched.mockImplementation(async () => problem(403, 'platform.forbidden'));
    await expect(settle(client.json('list'))).rejects.toMatchObject({ code: 'platform.forbidden' });
    expect([tokens.refused.mock.calls.length, fetched.mock.calls.length]).toEqual([1, 1]);
  });

  it('is not one that a rule of the record refuses', async () => {
    fetched.mockImplementation(async () => problem(403, 'access.own_rights'));
    await expect(settle(client.json('list'))).rejects.toMatchObject({ code: 'access.own_rights' });
    expect(tokens.refused).not.toHaveBeenCalled();
  });
});
