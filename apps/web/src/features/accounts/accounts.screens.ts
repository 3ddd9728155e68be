/** The screens of this area, each its own lazily loaded part. */
export const accountsScreens = {
  '/sign-up': () => import('./sign-up.screen.tsx').then((module) => module.SignUpScreen),
  '/employees/access-requests': () =>
    import('./access-requests.screen.tsx').then((module) => module.AccessRequestsScreen),
  '/employees/access-requests/$id': () =>
    import('./access-request.screen.tsx').then((module) => module.AccessRequestScreen),
};
