import { sqlMigration } from './sql-migration.ts';

/**
 * Marks, conduct, absences, results and papers were open to every account that sees classes. They now ask for a right of their own, which
 * a role has that already works with them; other roles lose the sight of them until the school gives it to them.
 */
export const migration = sqlMigration([
  `insert into role_permissions (role_id, permission)
    select distinct role_id, 'view_mark' from role_permissions
    where permission in ('enter_mark', 'verify_mark', 'grade_unlock', 'update_conduct', 'transcript_finalise', 'grade_up')
    on conflict do nothing`,
]);
