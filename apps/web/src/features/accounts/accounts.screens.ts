/** The screens of this area, each its own lazily loaded part. */
export const accountsScreens = {
  '/sign-up': () => import('./requests/sign-up.screen.tsx').then((module) => module.SignUpScreen),
  '/employees/access-requests': () =>
    import('./requests/access-requests.screen.tsx').then((module) => module.AccessRequestsScreen),
  '/employees/access-requests/$id': () =>
    import('./requests/access-request.screen.tsx').then((module) => module.AccessRequestScreen),
};
