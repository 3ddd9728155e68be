import { randomBytes } from 'node:crypto';
import type { Services } from '../../../platform/services.ts';

/** Of AES-256. */
const keyBytes = 32;

/**
 * The key a pupil's browsers lock with what they keep of theirs, in base64; made when it is asked for the first time, and the same ever after,
 * so that work left on a school computer opens when its owner signs in there again.
 */
export async function deviceKeyOf({ db }: Services, studentId: string): Promise<{ key: string }> {
  const find = () =>
    db.selectFrom('student_device_keys').select('key').where('student_id', '=', studentId).executeTakeFirst();
  const known = await find();
  if (known) return known;
  const made = { student_id: studentId, key: randomBytes(keyBytes).toString('base64') };
  await db
    .insertInto('student_device_keys')
    .values(made)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // Two browsers may have asked at once: what stands in the table is the key of both.
  return (await find()) ?? { key: made.key };
}

/** The same of a teacher or an account: their browsers lock answer sheets with it that have not reached the school. */
export async function userKeyOf({ db }: Services, userId: string): Promise<{ key: string }> {
  const find = () => db.selectFrom('user_device_keys').select('key').where('user_id', '=', userId).executeTakeFirst();
  const known = await find();
  if (known) return known;
  const made = { user_id: userId, key: randomBytes(keyBytes).toString('base64') };
  await db
    .insertInto('user_device_keys')
    .values(made)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await find()) ?? { key: made.key };
}
