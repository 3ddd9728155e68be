import type { Generated } from 'kysely';

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    assistant_model: {
      id: Generated<boolean>;
      is_on: boolean;
      base_url: string;
      model: string;
      key_sealed: string | null;
      key_set_at: Date | null;
      time_limit_seconds: number;
      person_daily: number;
      school_daily: number;
      version: number;
      updated_at: Date;
    };
    assistant_consents: {
      id: string;
      user_id: string;
      purpose: 'LANGUAGE_MODEL';
      recipient: string;
      text_version: number;
      channel: 'WEB';
      given_at: Date;
      withdrawn_at: Date | null;
    };
    assistant_model_uses: {
      user_id: string;
      day: string;
      asked: number;
      helped: Generated<number>;
      failed: Generated<number>;
      milliseconds: Generated<number>;
      last_at: Date;
    };
  }
}
