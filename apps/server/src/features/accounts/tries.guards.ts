import { AppError } from '../../platform/http/app-error.ts';

/** @throws AppError 429. */
export function refuseMore(waitMilliseconds: number): void {
  if (waitMilliseconds === 0) return;
  const minutes = Math.ceil(waitMilliseconds / 60_000);
  throw new AppError('accounts.too_many_requests', { params: { minutes }, retryAfter: minutes * 60 });
}
