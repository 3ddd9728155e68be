import { Outlet } from '@tanstack/react-router';

/** Pages to read: they bring their own frame, for only they know their contents. */
export const DocsLayout = () => <Outlet />;
