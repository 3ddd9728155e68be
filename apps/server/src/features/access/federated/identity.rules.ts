import { AppError } from '../../../platform/http/app-error.ts';

/** Somebody at another house. Only issuer and subject say who it is; the e-mail is for people to read. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
}

/** What another house said is not believed; `why` is for the log, never for the caller. */
export class IdentityRefused extends AppError {
  constructor(readonly why: string) {
    super('access.identity_refused');
  }
}
