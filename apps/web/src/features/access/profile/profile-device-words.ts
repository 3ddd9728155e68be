import type { Device } from '@phuong/contract/access/sessions/device.schema.ts';
import type { TFunction } from 'i18next';

/** "Chrome on Windows"; what does not say so is called by its kind. */
export const deviceWords = (t: TFunction, { browser, system, kind }: Device): string =>
  browser && system
    ? t('profile.sessions.on', { browser, system })
    : browser || system || t(`profile.sessions.kinds.${kind}`);
