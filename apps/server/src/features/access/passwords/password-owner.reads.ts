import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import '../access.tables.ts';
import type { PasswordOwner } from './password.rules.ts';

interface OwnerRow {
  is_admin: boolean;
  username: string;
  display_name: string;
  has_second_factor: boolean;
  date_of_birth: string | null;
  codes: (string | null)[];
}

/** What a new password of this user is judged by. */
export async function passwordOwner(db: Kysely<Tables>, userId: string): Promise<PasswordOwner> {
  const { rows } = await sql<OwnerRow>`
    select u.is_admin, u.username, u.display_name,
      exists (select from second_factors f where f.user_id = u.id and f.enabled_at is not null) as has_second_factor,
      coalesce(s.date_of_birth, t.date_of_birth, e.date_of_birth)::text as date_of_birth,
      array[s.student_code, s.moet_code, t.staff_code, t.moet_code, e.employee_code] as codes
    from users u
    left join students s on s.id = u.student_id
    left join employees e on e.id = u.employee_id
    left join teachers t on t.id = coalesce(u.teacher_id, e.teacher_id)
    where u.id = ${userId}`.execute(db);
  const row = rows[0];
  return {
    isAdmin: row?.is_admin ?? false,
    username: row?.username ?? '',
    displayName: row?.display_name ?? '',
    hasSecondFactor: row?.has_second_factor ?? false,
    dateOfBirth: row?.date_of_birth ?? null,
    codes: (row?.codes ?? []).flatMap((code) => code ?? []),
    schoolWords: await schoolWords(db),
  };
}

/** What the school is called. */
export async function schoolWords(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ words: string[] }>`
    select array[name, short_name, moet_code] as words from schools limit 1`.execute(db);
  return (rows[0]?.words ?? []).filter(Boolean);
}
