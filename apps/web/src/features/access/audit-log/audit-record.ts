import type { AuditEntryView } from '@phuong/contract/access/audit-log/audit-log.contract.ts';

/** The record with its class and subject, each said once: "Toán 9A1", "Trần Huy Quân, 9A1". */
export const recordOf = ({
  name,
  className,
  subject,
}: Pick<AuditEntryView, 'name' | 'className' | 'subject'>): string =>
  [name, className, subject]
    .filter((part, index, all) => part !== '' && !all.slice(0, index).some((before) => before.includes(part)))
    .join(', ');
