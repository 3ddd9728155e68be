import { useLocation } from '@tanstack/react-router';
import { ApiProblem } from '../lib/api/api-problem.ts';
import { NotFoundPage } from '../ui/error-pages/not-found-page.tsx';
import { ServerErrorPage } from '../ui/error-pages/server-error-page.tsx';

export function NotFoundScreen() {
  const { pathname } = useLocation();
  return <NotFoundPage path={pathname} home="/home" />;
}

/** What a screen threw while it came up: a refusal of the server with its status and number, or a fault of the page itself. */
export function ErrorScreen({ error }: { error: unknown }) {
  const { pathname } = useLocation();
  const problem = error instanceof ApiProblem ? error : null;
  if (problem?.status === 404) return <NotFoundPage path={pathname} home="/home" />;
  return <ServerErrorPage home="/home" status={problem?.status} reference={problem?.requestId} />;
}
