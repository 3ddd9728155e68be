import { Outlet } from '@tanstack/react-router';

/** Previews of printed paper bring their own frame, which needs the pages. */
export const PaperLayout = () => <Outlet />;
