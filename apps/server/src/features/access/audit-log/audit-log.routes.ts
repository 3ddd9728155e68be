import { auditLogContract } from '@phuong/contract/access/audit-log/audit-log.contract.ts';
import { verifyAuditChain } from '../../../platform/audit/audit-chain.reads.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { exportAudit } from './audit-export.commands.ts';
import { auditChoices, listAudit } from './audit-log.reads.ts';

export const auditLogArea = (services: Services): Area => {
  const { db } = services;
  return area(auditLogContract, {
    'auditLog.list': ({ query }) => listAudit(db, query),
    'auditLog.choices': () => auditChoices(db),
    'auditLog.export': ({ query, actor, origin }) => exportAudit(services, { actor, origin }, query),
    'auditLog.verify': async () => {
      const { fault, checked, unsealed, head } = await verifyAuditChain(db);
      const { position, hash } = head;
      return { isWhole: fault === null, checked, unsealed, fault, head: { position, hash } };
    },
  });
};
