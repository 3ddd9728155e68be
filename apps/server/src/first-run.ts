import { sql } from 'kysely';
import { createSetupLink, demoUsersExist, ensureDefaultRoles, hasAnyAccount } from './features/access/access.public.ts';
import { ensureGradingDefaults } from './features/grading/grading.public.ts';
import { ensureSchoolDefaults } from './features/school/school.public.ts';
import { type Config, ConfigError } from './platform/config.ts';
import { inTransaction } from './platform/database/transaction.ts';
import type { Services } from './platform/services.ts';

/**
 * What a start does to an empty database: the defaults every school begins with, then the demonstration school or a one-time set-up
 * link for the first administrator. @returns the lines to print, once the address is known.
 * @throws ConfigError when production would run with demonstration accounts.
 */
export async function firstRun(services: Services, config: Config): Promise<(url: string) => string[]> {
  if (await hasAnyAccount(services.db)) {
    if (config.isProduction && (await demoUsersExist(services.db))) {
      throw new ConfigError(
        'this database holds the demonstration accounts. Use another database (DATABASE_URL or DATA_DIR) for production.',
      );
    }
    return () => [];
  }
  if (config.isProduction && config.demo) {
    throw new ConfigError('the demonstration school is not for production. Set DEMO=off.');
  }
  await inTransaction(services.database, async (trx) => {
    // Copies that start at once on an empty database: the second finds what the first has made.
    await sql`select pg_advisory_xact_lock(hashtext('first start'))`.execute(trx);
    await ensureDefaultRoles(trx);
    await ensureSchoolDefaults(trx, services.clock.today());
    await ensureGradingDefaults(trx);
  });
  if (!config.demo) {
    const token = await createSetupLink(services);
    return (url) => ['', 'Set up the first administrator within 24 hours:', `  ${url}/sign-in#setup=${token}`];
  }
  const { createDemoSchool } = await import('./features/demo/demo.public.ts');
  const { password } = await createDemoSchool(services, { password: config.demoPassword });
  return (url) => [
    '',
    `A demonstration school is ready. Sign in at ${url}/sign-in with:`,
    '  admin      (Nhân viên: administrator)',
    '  giaovien   (Giáo viên: teacher)',
    '  hocsinh    (Học sinh: pupil)',
    ...(config.demoPassword ? [] : [`  password: ${password}   (shown only now)`]),
  ];
}
