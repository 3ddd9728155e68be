import type { auditLogContract } from '@phuong/contract/access/audit-log/audit-log.contract.ts';
import type { Samples } from './sample.ts';

export const auditLogSamples: Samples<typeof auditLogContract> = {
  'auditLog.list': { make: () => ({ query: { q: 'lan', outcome: 'done', from: '2026-09-01' } }) },
  'auditLog.choices': { make: () => ({}) },
  'auditLog.export': { make: () => ({ query: { entity: 'student' } }) },
  'auditLog.verify': { make: () => ({}) },
};
