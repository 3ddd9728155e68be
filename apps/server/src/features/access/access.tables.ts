import type { Generated } from 'kysely';

type Scope = 'account' | 'teacher' | 'student';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    users: {
      id: string;
      scope: Scope;
      username: string;
      username_key: string;
      password_hash: string | null;
      password_expires_at: Date | null;
      must_change_password: Generated<boolean>;
      is_admin: Generated<boolean>;
      status: Generated<'invited' | 'active' | 'disabled'>;
      display_name: string;
      email: string | null;
      locale: Generated<string>;
      teacher_id: string | null;
      student_id: string | null;
      is_demo: Generated<boolean>;
      version: Generated<number>;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
    };
    roles: {
      id: string;
      name: string;
      name_key: string;
      description: Generated<string>;
      is_system: Generated<boolean>;
      version: Generated<number>;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
    };
    role_permissions: { role_id: string; permission: string };
    user_roles: { user_id: string; role_id: string };
    sessions: {
      id: string;
      user_id: string;
      scope: Scope;
      created_at: Generated<Date>;
      last_used_at: Generated<Date>;
      expires_at: Date;
      revoked_at: Date | null;
      revoked_because: string | null;
      ip: string | null;
      user_agent: string | null;
    };
    refresh_tokens: {
      token_hash: string;
      session_id: string;
      issued_at: Generated<Date>;
      expires_at: Date;
      used_at: Date | null;
    };
    sign_in_failures: {
      key: string;
      failures: number;
      first_at: Date;
      last_at: Date;
      blocked_until: Date | null;
    };
    setup_links: {
      token_hash: string;
      created_at: Generated<Date>;
      expires_at: Date;
      used_at: Date | null;
    };
  }
}
