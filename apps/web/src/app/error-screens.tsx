import { useLocation } from '@tanstack/react-router';
import { NotFoundPage } from '../ui/error-pages/not-found-page.tsx';
import { ServerErrorPage } from '../ui/error-pages/server-error-page.tsx';

export function NotFoundScreen() {
  const { pathname } = useLocation();
  return <NotFoundPage path={pathname} home="/home" />;
}

export function ErrorScreen() {
  return <ServerErrorPage home="/home" />;
}
