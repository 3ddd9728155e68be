import type { PersonalTable } from '../../platform/privacy/personal-data.rules.ts';

const erase = { act: 'erase' } as const;

/** Sign-ins go whole: the log and the history of marks keep the name of who acted beside the id. */
export const accessPersonalData: readonly PersonalTable[] = [
  { table: 'user_roles', column: 'user_id', of: 'users', onErasure: erase },
  { table: 'sessions', column: 'user_id', of: 'users', onErasure: erase },
  { table: 'identity_links', column: 'user_id', of: 'users', onErasure: erase },
  { table: 'second_factors', column: 'user_id', of: 'users', secret: ['secret', 'pending_secret'], onErasure: erase },
  { table: 'recovery_codes', column: 'user_id', of: 'users', secret: ['code_hash'], onErasure: erase },
  { table: 'sign_in_challenges', column: 'user_id', of: 'users', secret: ['token_hash'], onErasure: erase },
  { table: 'one_time_codes', column: 'user_id', of: 'users', secret: ['code_hash', 'asked_key'], onErasure: erase },
  // Last: what hangs on the user is counted before it goes.
  { table: 'users', column: 'id', of: 'users', secret: ['password_hash'], files: ['photo_file_id'], onErasure: erase },
];
