import { transferContract } from '@phuong/contract/students/transfers/transfer.contract.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { receiveTransfer, updateTransfer } from './transfer.commands.ts';
import { readTransfers } from './transfer.reads.ts';

export function transferArea(services: Services): Area {
  const { db } = services;
  return area(transferContract, {
    'transfers.ofStudent': async ({ params }) => {
      const student = await db.selectFrom('students').select('id').where('id', '=', params.id).executeTakeFirst();
      if (!student) throw notFound();
      return { items: await readTransfers(db, params.id) };
    },
    'transfers.receive': ({ params, body, actor, origin }) =>
      receiveTransfer(services, { actor, origin }, params.id, body),
    'transfers.update': ({ params, body, actor, origin }) =>
      updateTransfer(services, { actor, origin }, params.id, body),
  });
}
