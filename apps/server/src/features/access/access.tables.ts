import type { DefaultRoleKey } from '@phuong/contract/access/roles/role.contract.ts';
import type { MarkEntry } from '@phuong/rules/marks/mark.ts';
import type { Generated } from 'kysely';

type Scope = 'account' | 'teacher' | 'student';
type SignInMethod = 'password' | 'google' | 'sso';

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
      /** The address its owner has proved to read; codes go there while it is still the person's address. */
      confirmed_email: Generated<string | null>;
      locale: Generated<string>;
      /** How typed digits are read; null: as the school has it. */
      mark_entry: Generated<MarkEntry | null>;
      teacher_id: string | null;
      student_id: string | null;
      /** Of the scope `account`: whose office post this is. */
      employee_id: Generated<string | null>;
      disabled_reason: Generated<string | null>;
      disabled_at: Generated<Date | null>;
      is_demo: Generated<boolean>;
      photo_file_id: Generated<string | null>;
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
      default_key: Generated<DefaultRoleKey | null>;
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
      method: Generated<SignInMethod>;
      /** When this session last proved who it belongs to. */
      authenticated_at: Generated<Date>;
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
    identity_links: {
      id: string;
      user_id: string;
      issuer: string;
      subject: string;
      email: Generated<string>;
      linked_by: string | null;
      linked_at: Generated<Date>;
      last_used_at: Generated<Date | null>;
    };
    sso_attempts: {
      state_hash: string;
      browser_hash: string;
      nonce: string;
      verifier: string;
      redirect_uri: string;
      scope: Scope;
      /** Of an attempt to link: the session that began it. */
      session_id: string | null;
      expires_at: Date;
    };
    used_assertions: { hash: string; expires_at: Date };
    second_factors: {
      user_id: string;
      /** Encrypted; null while only begun. */
      secret: string | null;
      pending_secret: string | null;
      pending_until: Date | null;
      /** The newest time step a code was taken of: the same code is not taken again. */
      last_step: Generated<number>;
      enabled_at: Date | null;
    };
    recovery_codes: { user_id: string; code_hash: string; used_at: Generated<Date | null> };
    sign_in_challenges: {
      token_hash: string;
      user_id: string;
      method: SignInMethod;
      tries: Generated<number>;
      expires_at: Date;
    };
    second_factor_policy: {
      is_only: Generated<boolean>;
      required_for: Generated<'nobody' | 'administrators' | 'sensitive'>;
      version: Generated<number>;
      updated_at: Generated<Date>;
    };
    one_time_codes: {
      id: string;
      /** Null: asked for a name that fits nobody, or nobody with an address. */
      user_id: string | null;
      /** `confirm`: proves that an address is read by the person it stands for; opens nothing. */
      channel: 'email' | 'paper' | 'confirm';
      /** Digest of what was typed; codes are limited by it. */
      asked_key: string;
      code_hash: string;
      created_by: string | null;
      created_at: Date;
      expires_at: Date;
      used_at: Date | null;
      tries: Generated<number>;
    };
    setup_links: {
      token_hash: string;
      created_at: Generated<Date>;
      expires_at: Date;
      used_at: Date | null;
    };
  }
}
