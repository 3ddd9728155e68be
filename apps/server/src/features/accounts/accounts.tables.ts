import type { Generated } from 'kysely';

type Scope = 'account' | 'teacher' | 'student';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    access_codes: {
      id: string;
      kind: 'class' | 'staff';
      class_id: string | null;
      code: string;
      created_by: string | null;
      created_at: Date;
      expires_at: Date;
      ended_at: Date | null;
    };
    access_requests: {
      id: string;
      scope: Scope;
      state: Generated<'pending' | 'approved' | 'refused'>;
      access_code_id: string | null;
      class_id: string | null;
      full_name: string;
      search_key: string;
      date_of_birth: string;
      person_code: string | null;
      email: string | null;
      phone: string | null;
      username: string;
      username_key: string;
      /** Until it is decided. */
      password_hash: string | null;
      locale: string;
      reason: Generated<string>;
      user_id: string | null;
      decided_by: string | null;
      decided_at: Date | null;
      version: Generated<number>;
      created_at: Date;
    };
    personal_data_erasures: {
      id: string;
      kind: 'student' | 'teacher' | 'employee';
      person_id: string;
      erased_at: Date;
      erased_by: string | null;
      reason: string;
      counts: unknown;
    };
    invitations: {
      id: string;
      user_id: string;
      token_hash: string;
      channel: 'email' | 'paper';
      email: string | null;
      created_by: string | null;
      created_at: Date;
      expires_at: Date;
      used_at: Date | null;
      ended_at: Date | null;
    };
  }
}
