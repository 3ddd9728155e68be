import { beforeAll, describe, expect, it } from 'vitest';
import { eachTestBeginsAfresh } from '../../../../test/kit/fresh-rows.ts';
import { picture } from '../../../../test/samples/school-samples.ts';
import { type Client, type TestServer, testServer } from '../../../../test/servers/server.ts';

const info = {
  name: 'Trường THCS Hoa Phượng',
  shortName: 'THCS Hoa Phượng',
  levels: ['UPPER_SECONDARY', 'LOWER_SECONDARY'],
  ownership: 'PUBLIC',
  provinceCode: '82',
  email: 'lienhe@hoaphuong.edu.vn',
  website: 'https://hoaphuong.edu.vn',
  workingDays: 6,
};

describe('school information', () => {
  let server: TestServer;
  let clerk: Client;
  beforeAll(async () => {
    server = await testServer();
    clerk = await server.account('update_setting');
  });
  eachTestBeginsAfresh(() => server);

  it('is blank with version 0 until it is described, and read by everyone signed in', async () => {
    const pupil = await server.account();
    expect((await pupil.get('/school-info')).body).toMatchObject({ name: '', workingDays: 6, version: 0 });
    expect((await server.anonymous.get('/school-info')).status).toBe(401);
  });

  it('is described once with version 0, then changed with its version', async () => {
    const first = await clerk.put('/school-info', { ...info, version: 0 });
    expect(first.body).toMatchObject({ name: info.name, levels: ['LOWER_SECONDARY', 'UPPER_SECONDARY'], version: 1 });
    const stale = await clerk.put('/school-info', { ...info, version: 0 });
    expect(stale).toMatchObject({ status: 409, body: { code: 'platform.stale_version', current: { version: 1 } } });
    const second = await clerk.put('/school-info', { ...info, workingDays: 5, version: 1 });
    expect(second.body).toMatchObject({ workingDays: 5, version: 2 });
  });

  it('names every wrong field', async () => {
    const wrong = {
      ...info,
      name: ' ',
      email: 'x',
      website: 'javascript:alert(1)',
      levels: [],
      workingDays: 7,
      version: 2,
    };
    const answer = await clerk.put('/school-info', wrong);
    expect(answer.status).toBe(400);
    const fields = answer.body.errors.map(({ field }: { field: string }) => field).sort();
    expect(fields).toEqual(['email', 'levels', 'name', 'website', 'workingDays']);
  });

  it('changes only with the right to change settings', async () => {
    const reader = await server.account('view_setting');
    expect((await reader.put('/school-info', { ...info, version: 2 })).status).toBe(403);
    expect((await reader.upload('/school-info/logo', 'logo.png', picture)).status).toBe(403);
  });

  it('takes a PNG or JPEG as logo by its bytes and gives it back', async () => {
    expect((await clerk.get('/school-info/logo')).status).toBe(404);
    const refused = await clerk.upload('/school-info/logo', 'logo.png', Buffer.from('<svg onload="x"/>'));
    expect(refused).toMatchObject({ status: 400, body: { code: 'school.logo_not_an_image' } });
    const uploaded = await clerk.upload('/school-info/logo', 'logo.png', picture);
    expect(uploaded.body.logoFileId).toBeTypeOf('string');
    const shown = await clerk.get('/school-info/logo');
    expect(shown.headers['content-type']).toBe('image/png');
    expect(shown.raw).toEqual(picture);
    expect((await clerk.delete('/school-info/logo')).status).toBe(204);
    expect((await clerk.get('/school-info/logo')).status).toBe(404);
  });
});
