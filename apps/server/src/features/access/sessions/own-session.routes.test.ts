import { expect, it } from 'vitest';
import { client, testServer } from '../../../../test/servers/server.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { createUser, openSession } from '../access.public.ts';

const { app, services } = await testServer();

it('devices that are signed out from another one are told so, not that their person signed out everywhere', async () => {
  const { db, database, config } = services;
  const userId = await inTransaction(database, (trx) =>
    createUser(
      trx,
      { actor: null, origin: null },
      { scope: 'account', username: 'le.thu', password: null, displayName: 'Lê Thị Thu' },
    ),
  );
  const open = async () => {
    const origin = { ip: '127.0.0.1', userAgent: 'test' };
    const tokens = await openSession(db, { id: userId, scope: 'account' }, config.sessionSecret, origin, new Date());
    return client(app, tokens.access_token);
  };
  const [here, there] = [await open(), await open()];
  expect((await here.post('/account/sessions/end-others')).status).toBe(204);
  expect((await here.get('/account/sessions')).body).toHaveLength(1);
  expect((await there.get('/account/sessions')).status).toBe(401);
  const ends = await db.selectFrom('sessions').select('revoked_because').where('user_id', '=', userId).execute();
  expect(ends.map(({ revoked_because }) => revoked_because).sort()).toEqual([null, 'signed_out_here']);
});
