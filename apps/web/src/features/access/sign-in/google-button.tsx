import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppState } from '../../../lib/app-state.ts';
import css from '../access.module.css';
import { RefusalNotice } from '../notices.tsx';
import { GoogleUnavailable, loadGoogle } from './google-script.ts';

export interface GoogleButtonProps {
  clientId: string;
  /** The ID token that Google's popup gave. */
  onCredential: (credential: string) => void;
}

const widest = 400;

/** Google's own button: popup, outline, large. Why it is missing is said in its place. */
export function GoogleButton({ clientId, onCredential }: GoogleButtonProps) {
  const { t } = useTranslation();
  const { locale } = useAppState();
  const place = useRef<HTMLDivElement>(null);
  const [failure, setFailure] = useState<GoogleUnavailable['reason'] | null>(null);
  const latest = useRef(onCredential);
  latest.current = onCredential;
  useEffect(() => {
    let isGone = false;
    loadGoogle(clientId)
      .then((google) => {
        const parent = place.current;
        if (isGone || !parent) return;
        google.initialize({
          client_id: clientId,
          callback: ({ credential }) => credential && latest.current(credential),
          ux_mode: 'popup',
          context: 'signin',
          auto_select: false,
        });
        parent.replaceChildren();
        const width = Math.min(widest, Math.floor(parent.clientWidth)) || widest;
        google.renderButton(parent, {
          type: 'standard',
          theme: 'outline',
          size: 'large',
          text: 'signin_with',
          width,
          locale: locale === 'vi' ? 'vi' : 'en_GB',
        });
      })
      .catch((error: unknown) => {
        if (!isGone) setFailure(error instanceof GoogleUnavailable ? error.reason : 'loadFailed');
      });
    return () => {
      isGone = true;
    };
  }, [clientId, locale]);
  return (
    <>
      <div ref={place} className={css.google} hidden={failure !== null} />
      <RefusalNotice>{failure && t(`access.google.${failure}`)}</RefusalNotice>
    </>
  );
}
