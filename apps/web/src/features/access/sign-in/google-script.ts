/** The part of Google's script that we use. */
interface GoogleIdentity {
  initialize(options: {
    client_id: string;
    callback: (answer: { credential?: string }) => void;
    ux_mode: 'popup';
    context: 'signin';
    auto_select: boolean;
  }): void;
  renderButton(
    parent: HTMLElement,
    options: {
      type: 'standard';
      theme: 'outline';
      size: 'large';
      text: 'signin_with';
      width?: number;
      locale?: string;
    },
  ): void;
}

declare global {
  interface Window {
    google?: { accounts?: { id?: GoogleIdentity } };
  }
}

const address = 'https://accounts.google.com/gsi/client';
let loading: Promise<GoogleIdentity> | undefined;

/** What keeps Google's button away; `reason` names the sentence. */
export class GoogleUnavailable extends Error {
  constructor(readonly reason: 'loadFailed' | 'noClientId') {
    super(reason);
  }
}

/**
 * Loads Google's script, once, and only when somebody may use it.
 * @throws GoogleUnavailable without a client id, or when the script does not come.
 */
export async function loadGoogle(clientId: string): Promise<GoogleIdentity> {
  if (clientId === '') throw new GoogleUnavailable('noClientId');
  loading ??= insertScript().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

function insertScript(): Promise<GoogleIdentity> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      reject(new GoogleUnavailable('loadFailed'));
    };
    script.src = address;
    script.async = true;
    script.onerror = fail;
    script.onload = () => {
      const api = window.google?.accounts?.id;
      if (api) resolve(api);
      else fail();
    };
    document.head.append(script);
  });
}
