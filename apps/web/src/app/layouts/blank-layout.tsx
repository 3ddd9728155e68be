import { Outlet } from '@tanstack/react-router';

/** Nothing around the screen. */
export const BlankLayout = () => <Outlet />;
