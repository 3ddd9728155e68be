import type { TextsOf } from '../../texts-of.ts';
import type { platformTold as vi } from '../../vi/platform/platform-told.ts';

export const platformTold: TextsOf<typeof vi> = {
  nouns: {
    import_label: 'reading of a column on import',
    import: 'import from Excel',
    call: 'call',
    job: 'background job',
    setting: 'settings',
    alert: 'alert',
    other: 'data',
  },
  tables: {
    import_rows: 'Earlier values kept for undoing an import (7 days)',
    people_taken: 'People whose data were opened or exported within the day',
    uploads: 'Files on their way (one day)',
    idempotency_keys: 'Repeated calls',
    audit_log: 'System log',
  },
};
