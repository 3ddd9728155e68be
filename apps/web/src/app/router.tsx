import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  redirect,
} from '@tanstack/react-router';
import { ensureSession, sessionTokens, signedInUser } from '../lib/api/session.ts';
import { canOpen } from '../lib/can-open.ts';
import type { ScreenLoader } from '../lib/screens/area-screens.ts';
import { isBadId } from '../lib/screens/screen-at.ts';
import type { Layout, ScreenAccess } from '../lib/screens/screen-catalogue.ts';
import { ErrorScreen, NotFoundScreen } from './error-screens.tsx';
import { loadTexts } from './i18n.ts';
import { AuthLayout } from './layouts/auth-layout.tsx';
import { BlankLayout } from './layouts/blank-layout.tsx';
import { DefaultLayout } from './layouts/default-layout.tsx';
import { Root } from './root.tsx';
import { loadOffice } from './screens/office.ts';
import { allScreens, screenComponents } from './screens/screen-components.ts';
import { askEarly } from './start/early-data.ts';
import { ensureSubjectNames } from './subject-names.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    access?: ScreenAccess;
    permission?: readonly string[] | null;
    /** Begins to load the screen; none: not built, answers 404. */
    load?: ScreenLoader | undefined;
  }
}

const root = createRootRoute({
  component: Root,
  notFoundComponent: NotFoundScreen,
  errorComponent: ErrorScreen,
  beforeLoad: async ({ matches, location }) => {
    const match = matches.at(-1);
    const { access, permission = null, load } = match?.staticData ?? {};
    if (!match || !access) return;
    const hasBadId = Object.entries(match.params as Record<string, string>).some(([name, value]) =>
      isBadId(name, value),
    );
    // Who is signed in, the texts and the screen do not wait for each other; what fails here fails again where it is needed.
    if (load && access !== 'guest') void Promise.allSettled([load(), loadTexts()]);
    // Who is known not to get in asks for nothing.
    const known = signedInUser();
    const mayGetIn = !known || canOpen(known, access, permission, location.pathname) === 'open';
    if (load && !hasBadId && mayGetIn && sessionTokens.current())
      askEarly(match.fullPath, match.params as Record<string, string>, match.search);
    await ensureSession();
    const user = signedInUser();
    const verdict = canOpen(user, access, permission, location.pathname);
    if (verdict === 'sign-in') throw redirect({ to: '/sign-in', search: { next: location.href } as never });
    if (verdict === 'home') throw redirect({ to: '/home' });
    if (hasBadId || !load) throw notFound();
    if (user)
      await Promise.all([loadTexts(), ensureSubjectNames(), user.scope === 'account' ? loadOffice() : undefined]);
  },
});

/**
 * A part that is loaded when it is needed. When it cannot be, the page is reloaded by `reloadOnMissingPart` alone, once in ten seconds: the
 * router would reload by a rule of its own too, and knows the fault by the browser's words.
 */
const lazy = (load: ScreenLoader) =>
  lazyRouteComponent(async () => ({
    default: await load().catch((cause: unknown) => {
      throw new Error('A part of the page is not there.', { cause });
    }),
  }));

const layouts: Record<Layout, Parameters<typeof createRoute>[0]['component']> = {
  auth: AuthLayout,
  blank: BlankLayout,
  default: DefaultLayout,
  docs: lazy(() => import('./layouts/docs-layout.tsx').then(({ DocsLayout }) => DocsLayout)),
  'preview-export-pdf': lazy(() => import('./layouts/paper-layout.tsx').then(({ PaperLayout }) => PaperLayout)),
};

const layoutRoutes = Object.entries(layouts).map(([layout, component]) => {
  const layoutRoute = createRoute({ getParentRoute: () => root, id: layout, component });
  const screens = allScreens
    .filter(([, of]) => of === layout)
    .map(([path, , access, permission]) => {
      const load = screenComponents[path];
      return createRoute({
        getParentRoute: () => layoutRoute,
        path,
        staticData: { access, permission, load },
        component: load ? lazy(load) : NotFoundScreen,
      });
    });
  return layoutRoute.addChildren(screens);
});

export const router = createRouter({
  routeTree: root.addChildren(layoutRoutes),
  defaultPreload: 'intent',
  defaultPendingMs: 300,
  scrollRestoration: true,
  defaultNotFoundComponent: NotFoundScreen,
});
