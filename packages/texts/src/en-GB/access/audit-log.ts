import type { TextsOf } from '../../texts-of.ts';
import type { auditLog as vi } from '../../vi/access/audit-log.ts';
import { auditActions, auditVerbs } from './audit-deeds.ts';
import { auditFields } from './audit-fields.ts';
import { auditValues } from './audit-values.ts';

export const auditLog: TextsOf<typeof vi> = {
  title: 'Audit log',
  about: 'Everything about {{name}}',
  whole: 'See the whole log',
  more_one: '+{{count}} field',
  more_other: '+{{count}} fields',
  detail: 'Who did what, and when. Nobody can change or delete it.',
  search: 'Person, class, subject, action',
  system: 'System',
  unknownPerson: 'Unknown',
  done: '{{verb}} {{noun}}',
  yes: 'yes',
  no: 'no',
  empty: 'empty',
  none: 'The log is empty',
  noneDetail: 'Whenever somebody adds, changes or deletes something, a line is written here.',
  export: 'Export .xlsx',
  count_one: '{{count}} entry',
  count_other: '{{count}} entries',
  filters: { action: 'Action', entity: 'Kind of record', outcome: 'Outcome', dates: 'Dates' },
  columns: {
    at: 'When',
    who: 'Who',
    what: 'What',
    record: 'Record',
    className: 'Class',
    subject: 'Subject',
    outcome: 'Outcome',
    changes: 'Changes',
    reason: 'Reason',
    ip: 'Network address',
    device: 'Device',
    number: 'No.',
  },
  outcomes: { done: 'Done', refused: 'Refused', failed: 'Failed' },
  entry: {
    title: 'Log entry {{id}}',
    close: 'Close',
    raw: 'As the device wrote it',
    noChanges: 'This entry has no values before and after.',
    before: 'Before',
    after: 'After',
    history: 'Everything about this record',
  },
  verify: {
    action: 'Verify the log',
    running: 'Verifying',
    whole: 'The log is whole',
    wholeDetail:
      'The seals of {{checked}} [checked:entry was|entries were] recomputed; all are as written. {{unsealed}} new [unsealed:one awaits its|ones await their] seal.',
    broken: 'The log has been tampered with',
    changed: 'Entry {{id}} is not as it was written.',
    removed: 'Entry {{id}} has been deleted.',
    inserted: 'Entry {{id}} was put in later.',
    brokenChain: 'The chain of seals is broken at entry {{id}}.',
    missingHead:
      'The seal {{position}} that the server noted on {{day}} is no longer in the log: its end has been cut off or rewritten.',
    unsure: 'Not compared with the noted seals',
    unreadableLine:
      'The entries in the database fit each other, but line {{line}} of the file audit-heads.log is no seal. Restore the file from the backup and verify again.',
    unreadableFile:
      'The entries in the database fit each other, but the server cannot read the file audit-heads.log in its data folder. Mend its permissions, or restore it from the backup.',
    noted:
      'Compared with {{noted}} [noted:seal|seals] the server noted outside the database (the file audit-heads.log): all there.',
    noneNoted:
      'No seal has been noted outside the database yet; the server notes one a day in the file audit-heads.log.',
    advice:
      'Leave the server as it is, restore and update nothing; compare with a backup and tell the system administrator.',
    head: 'Newest seal: {{position}}:{{hash}}',
    headDetail: 'Note it down outside the system to prove later that nothing before it was touched.',
  },
  actions: auditActions,
  verbs: auditVerbs,
  values: auditValues,
  fields: auditFields,
};
