export { type AccessNotice, tellAccessNotices } from './access.notices.ts';
export { type AddressChange, changeAddresses } from './codes/address-change.commands.ts';
export { confirmAddress } from './codes/confirm-address.commands.ts';
export { readableText } from './codes/one-time-code.rules.ts';
export { issuePaperCode } from './codes/reset-code.commands.ts';
export { fill } from './codes/reset-mail.rules.ts';
export { passwordProblem } from './passwords/password.rules.ts';
export { hashPassword } from './passwords/password-hash.ts';
export { passwordOwner, schoolWords } from './passwords/password-owner.reads.ts';
export { accessPersonalData } from './personal-data.rules.ts';
export { purgeExpiredSessions } from './purge.commands.ts';
export { ensureDefaultRoles, giveRoles } from './roles/default-roles.writes.ts';
export { type Caller, oneRightsChange, refuseStrongerAccount } from './roles/rights.guards.ts';
export { setAdministrator, setFirstRoles, setUserRoles } from './roles/user-roles.commands.ts';
export { accessGuards } from './sessions/access-guards.ts';

export { hashToken, openSession } from './sessions/session.writes.ts';
export { socketGuard } from './sessions/socket-guard.reads.ts';
export { recentTries } from './sign-in/recent-tries.rules.ts';

export { createSetupLink } from './sign-in/setup.commands.ts';
export { linkAccount, syncAccount } from './users/account-link.commands.ts';
export { followRecord } from './users/leaver.commands.ts';
export { createUser, type NewUser, setPassword, setUserDisabled } from './users/user.commands.ts';
export { demoUsersExist, hasAnyAccount } from './users/user.reads.ts';
export { usernameKey } from './users/username.rules.ts';
