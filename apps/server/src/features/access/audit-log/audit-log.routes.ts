import { auditLogContract } from '@phuong/contract/access/audit-log/audit-log.contract.ts';
import { verifyAuditLog } from '../../../platform/audit/audit-chain.reads.ts';
import { headsFile } from '../../../platform/audit/audit-heads.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { exportAudit } from './audit-export.commands.ts';
import { auditChoices, listAudit } from './audit-log.reads.ts';

export const auditLogArea = (services: Services): Area => {
  const { db, config } = services;
  return area(auditLogContract, {
    'auditLog.list': ({ query, actor }) => listAudit(db, actor, query),
    'auditLog.choices': () => auditChoices(db),
    'auditLog.export': ({ query, actor, origin }) => exportAudit(services, { actor, origin }, query),
    'auditLog.verify': async () => {
      const report = await verifyAuditLog(db, headsFile(config.dataDir));
      const { fault, checked, unsealed, head, known, missingHead, unreadable } = report;
      return {
        isWhole: !fault && !missingHead && !unreadable,
        checked,
        unsealed,
        fault,
        head: { position: head.position, hash: head.hash },
        notedHeads: known,
        missingHead: missingHead && { position: missingHead.position, day: missingHead.day ?? null },
        unreadableHeads: unreadable && { line: unreadable.line },
      };
    },
  });
};
