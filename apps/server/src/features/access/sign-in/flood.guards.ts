import { BoundedMap } from '../../../platform/bounded-map.ts';
import type { Clock } from '../../../platform/clock.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Origin } from '../../../platform/http/mount.ts';
import { placeOf } from '../../../platform/http/place-of.ts';
import { hashLimits } from '../passwords/password-hash.ts';
import { readDevice } from './known-device.rules.ts';
import { placeRefusal, placeWait } from './place-failures.guards.ts';

/**
 * Tries under way at once: of an address a second or two of work, more than three rooms of computers; of one browser with the cookie of a
 * device a few tabs.
 */
export const mostUnderWay = { place: 100 * hashLimits.running, device: 8 };
/** So long an address that has failed too often is taken at this word; another process may have forgiven it something since. */
const trustedMs = 5_000;
const mostPlaces = 10_000;

/** What stands before the sign-in, in this process: it asks no database, so that refusing a flood costs next to nothing. */
export interface FloodGate {
  /** Before the body is read. @throws AppError 429 with the time to wait. */
  refuse(origin: Origin): void;
  /** Does the work of a try and counts it while it is under way. @throws AppError 429 with the time to wait. */
  enter<T>(origin: Origin, work: () => Promise<T>): Promise<T>;
  /** This address has failed so often that it is refused until then. */
  close(ip: string, until: Date): void;
  /** This address was forgiven something. */
  open(ip: string): void;
}

/** @param secret of the cookies of devices. */
export function floodGate(clock: Clock, secret: Uint8Array): FloodGate {
  const underWay = new Map<string, number>();
  const closed = new BoundedMap<string, { until: Date; trustedUntil: number }>(mostPlaces);

  /** A device its people have signed in on is counted by itself: what its address does is not held against it. */
  function laneOf({ ip, device }: Origin): string {
    const known = readDevice(device, secret);
    if (known) {
      const lane = `device ${known.id}`;
      if ((underWay.get(lane) ?? 0) >= mostUnderWay.device) throw tooManyAtOnce();
      return lane;
    }
    const place = placeOf(ip);
    const verdict = closed.get(place);
    const now = clock.now();
    if (verdict && now.getTime() < verdict.trustedUntil && placeWait(verdict.until, now) > 0) {
      throw placeRefusal(verdict.until, now);
    }
    if ((underWay.get(place) ?? 0) >= mostUnderWay.place) throw tooManyAtOnce();
    return place;
  }

  return {
    refuse: (origin) => void laneOf(origin),
    async enter(origin, work) {
      const lane = laneOf(origin);
      underWay.set(lane, (underWay.get(lane) ?? 0) + 1);
      try {
        return await work();
      } finally {
        const left = (underWay.get(lane) ?? 1) - 1;
        if (left > 0) underWay.set(lane, left);
        else underWay.delete(lane);
      }
    },
    close: (ip, until) => void closed.set(placeOf(ip), { until, trustedUntil: clock.now().getTime() + trustedMs }),
    open: (ip) => void closed.delete(placeOf(ip)),
  };
}

const tooManyAtOnce = () => new AppError('access.too_many_at_once_here', { retryAfter: 2 });
