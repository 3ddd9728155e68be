import { IconDoor, IconFlask } from '@tabler/icons-react';
import type { OfficeScreens } from '../../lib/screens/area-screens.ts';

/** What of this area only accounts open. */
export const laboratoriesOffice = {
  lending: {
    '/laboratory/list': () => import('./rooms/laboratories.screen.tsx').then((m) => m.LaboratoriesScreen),
    '/laboratory/list/create': () => import('./rooms/laboratory-form.screen.tsx').then((m) => m.LaboratoryCreateScreen),
    '/laboratory/list/$id/edit': () => import('./rooms/laboratory-form.screen.tsx').then((m) => m.LaboratoryEditScreen),
    '/laboratory/list/$id/detail': () =>
      import('./rooms/laboratory-detail.screen.tsx').then((m) => m.LaboratoryDetailScreen),
    '/laboratory/requests': () => import('./requests/requests.screen.tsx').then((m) => m.LaboratoryRequestsScreen),
    '/laboratory/requests/$id/detail': () =>
      import('./requests/request-detail.screen.tsx').then((m) => m.OfficeRequestScreen),
  },
  menu: [
    { in: 'laboratories', at: 10, path: '/laboratory/list', text: 'shell.menu.laboratoryRooms', icon: IconFlask },
    { in: 'laboratories', at: 20, path: '/laboratory/requests', text: 'shell.menu.laboratoryRequests', icon: IconDoor },
  ],
} satisfies OfficeScreens;
