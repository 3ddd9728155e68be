import { useSearch } from '@tanstack/react-router';
import { InvitationList } from '../invitations/invitation-list.tsx';
import { AccessCodes } from './access-codes.tsx';
import { AccessRequestList } from './access-request-list.tsx';

/** /employees/access-requests: who asks to come in; `?view=codes` the codes by which they ask, `?view=invitations` who was invited. */
export function AccessRequestsScreen() {
  const { view } = useSearch({ strict: false }) as { view?: unknown };
  if (view === 'codes') return <AccessCodes />;
  if (view === 'invitations') return <InvitationList />;
  return <AccessRequestList />;
}
