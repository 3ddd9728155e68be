import { optionalText } from './fields.schema.ts';

/** Why so many people's data leave the system; needed above `mostWithoutReason`. */
export const exportReason = optionalText(500);

/** The errors of a call that may be a mass export. */
export const bulkExportErrors = [
  'platform.bulk_export_not_allowed',
  'platform.bulk_export_reason',
  'platform.too_many_exports',
] as const;
