import type { IdentityLink } from '@phuong/contract/access/federated/identity.contract.ts';
import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { googleIssuer, type SignInSettings } from '../../../platform/sign-in-settings.ts';
import '../access.tables.ts';

type LinkRow = Selectable<Tables['identity_links']>;

/** The links of a user, oldest first. */
export async function linksOf(db: Kysely<Tables>, userId: string, settings: SignInSettings): Promise<IdentityLink[]> {
  const rows = await db
    .selectFrom('identity_links')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('linked_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => asLink(row, settings));
}

export const asLink = (row: LinkRow, settings: SignInSettings): IdentityLink => ({
  id: row.id,
  provider: providerOf(row.issuer, settings),
  issuer: row.issuer,
  subject: row.subject,
  email: row.email,
  linkedAt: row.linked_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
});

/** `other`: of a provider that is no longer configured; nobody comes in by it. */
function providerOf(issuer: string, { google, sso }: SignInSettings): IdentityLink['provider'] {
  if (sso && issuer === sso.issuer) return 'sso';
  return issuer === (google?.issuer ?? googleIssuer) ? 'google' : 'other';
}

/** Whether somebody can come in by a link of this issuer now. */
export const isWayIn = (issuer: string, { google, sso }: SignInSettings) =>
  issuer === google?.issuer || issuer === sso?.issuer;
