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
    idempotency_keys: 'Repeated calls',
    audit_log: 'System log',
  },
};
