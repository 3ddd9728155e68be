import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/servers/database.ts';
import { audit } from '../audit/audit.commands.ts';
import { newId } from '../ids.ts';
import { fieldChanges, recordHistory } from './record-history.ts';

describe('the history of a record', async () => {
  const db = await testDatabase();
  const by = { actor: null, origin: null };

  it('a history tells only what changed', () => {
    const after = {
      phone: '+84912345678',
      note: '',
      isInclusive: false,
      guardians: [{ fullName: 'Lê Ba', phone: '0912' }],
    };
    expect(fieldChanges({ phone: null, note: '' }, after)).toEqual([
      { field: 'phone', before: '', after: '+84912345678' },
      { field: 'guardians', before: '', after: 'Lê Ba, 0912' },
    ]);
  });

  it('tells lists of words and lists of people', () => {
    const after = {
      subjects: ['Toán', 'Tin'],
      guardians: [{ fullName: 'Lê Ba', phone: null }, { fullName: 'Lê Hoa' }],
    };
    expect(fieldChanges(null, after)).toEqual([
      { field: 'subjects', before: '', after: 'Toán, Tin' },
      { field: 'guardians', before: '', after: 'Lê Ba; Lê Hoa' },
    ]);
  });

  it('is one list, newest first, of the record and what belongs to it, page by page', async () => {
    const [person, account] = [newId(), newId()];
    const told = [
      ['employee', person, 'employees.create'],
      ['user', account, 'access.signed_in'],
      ['user', account, 'access.user_status'],
      ['employee', newId(), 'employees.update'],
      ['employee', person, 'employees.update'],
    ] as const;
    for (const [entity, entityId, action] of told) await audit(db.kysely, by, { action, entity, entityId });
    const records = [
      { entity: 'employee', id: person },
      { entity: 'user', id: account, only: ['access.user_status'] },
    ];
    const pages = [1, 2].map((page) => recordHistory(db.kysely, records, { page, pageSize: 2 }));
    const [first, second] = await Promise.all(pages);
    expect(first).toMatchObject({
      total: 3,
      items: [{ action: 'employees.update' }, { action: 'access.user_status' }],
    });
    expect(second).toMatchObject({ total: 3, page: 2, items: [{ action: 'employees.create', by: null, changes: [] }] });
  });
});
