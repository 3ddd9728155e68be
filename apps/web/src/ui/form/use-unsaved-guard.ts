import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { holdReload } from '../../lib/browser/build-check.ts';
import { confirm } from '../feedback/confirm.tsx';

/**
 * Asks before something unsaved is left, inside the product and when the window closes; also holds back the offer of a new
 * build. `what` names what would be lost ("những gì vừa điền trong “Học sinh mới”"). `isUnsaved` is asked at that moment.
 */
export function useUnsavedGuard(dirty: boolean, what: string, isUnsaved: () => boolean = () => dirty): void {
  const { t } = useTranslation();
  useEffect(() => (dirty ? holdReload() : undefined), [dirty]);
  useBlocker({
    disabled: !dirty,
    enableBeforeUnload: () => isUnsaved(),
    shouldBlockFn: async ({ current, next }) => {
      if (!isUnsaved() || current.pathname === next.pathname) return false;
      const answer = await confirm({
        title: t('ui.form.leaveTitle'),
        detail: t('ui.form.leaveDetail', { what, interpolation: { escapeValue: false } }),
        action: t('ui.form.leave'),
        cancel: t('ui.form.stay'),
      });
      return answer === null;
    },
  });
}
