import type { SessionRevocation } from '@phuong/contract/platform/realtime/session-events.schema.ts';
import { endSession, reloadUser, sessionTokens, signedInUser, subscribeSession } from '../api/session.ts';
import { appState } from '../app-state.ts';
import type { LiveSocket } from './live-socket.ts';
import { onServerEvent, publishServerEvent } from './server-events.ts';

/**
 * Opens the real-time connection while somebody is signed in: closed when the token goes, opened again when one comes, kept when it is
 * refreshed. Who must change their password or set up a second factor is connected after that. Call it once at the start.
 */
export function watchRealtime(): () => void {
  let socket: LiveSocket | null = null;
  let isOpening = false;
  let known: string | undefined;

  async function open(): Promise<void> {
    const { openLiveSocket } = await import('./live-socket.ts');
    if (!mayConnect() || !sessionTokens.current() || socket || appState().socketConnected) return;
    socket = openLiveSocket({
      token: sessionTokens.current,
      event: (name, payload) => publishServerEvent(name, payload),
      missed: () => publishServerEvent('missed', null),
      // A good token that is not let in belongs to a session that is over: reading the person finds that out and signs out.
      refused: () => void reloadUser().catch(() => undefined),
    });
  }

  function follow(): void {
    const token = mayConnect() ? sessionTokens.current() : undefined;
    const isNew = token !== known;
    known = token;
    if (!token) {
      socket?.close();
      socket = null;
    } else if (socket) {
      if (isNew) socket.renew();
    } else {
      // What cannot be loaded now is tried at the next sign of the session.
      if (isOpening) return;
      isOpening = true;
      void open()
        .catch(() => undefined)
        .finally(() => {
          isOpening = false;
        });
    }
  }

  const readAgain = () => void reloadUser().catch(() => undefined);
  const stops = [
    subscribeSession(follow),
    onServerEvent('session.revoked', ({ because }: { because: SessionRevocation }) => endSession(because)),
    onServerEvent('permissions.changed', readAgain),
    onServerEvent('connection.gap', () => publishServerEvent('missed', null)),
    onServerEvent('missed', readAgain),
  ];
  follow();
  return () => {
    for (const stop of stops) stop();
    socket?.close();
    socket = null;
  };
}

/** As the server decides. */
function mayConnect(): boolean {
  const user = signedInUser();
  return user !== null && !user.must_change_password && !user.must_set_up_second_factor;
}
