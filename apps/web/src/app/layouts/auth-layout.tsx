import { Outlet } from '@tanstack/react-router';

/** Sign-in, sign-up, forgotten password: the screens bring their own frame. */
export const AuthLayout = () => <Outlet />;
