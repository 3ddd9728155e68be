import type { TextsOf } from '../../texts-of.ts';
import type { platformTold as vi } from '../../vi/platform/platform-told.ts';

export const platformTold: TextsOf<typeof vi> = {
  nouns: {
    call: 'call',
    job: 'background job',
    setting: 'settings',
    alert: 'alert',
    other: 'data',
  },
  tables: {
    people_taken: 'People whose data were opened or exported within the day',
    idempotency_keys: 'Repeated calls',
    audit_log: 'System log',
  },
};
