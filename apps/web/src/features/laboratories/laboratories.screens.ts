import { IconDoor, IconFlask } from '@tabler/icons-react';
import type { AreaScreens } from '../../lib/screens/area-screens.ts';

/** Practical laboratories: the office's rooms and requests, teachers' own bookings. */
export const laboratoriesScreens = {
  lending: {
    '/laboratory/list': () => import('./rooms/laboratories.screen.tsx').then((m) => m.LaboratoriesScreen),
    '/laboratory/list/create': () => import('./rooms/laboratory-form.screen.tsx').then((m) => m.LaboratoryCreateScreen),
    '/laboratory/list/$id/edit': () => import('./rooms/laboratory-form.screen.tsx').then((m) => m.LaboratoryEditScreen),
    '/laboratory/list/$id/detail': () =>
      import('./rooms/laboratory-detail.screen.tsx').then((m) => m.LaboratoryDetailScreen),
    '/laboratory/requests': () => import('./requests/requests.screen.tsx').then((m) => m.LaboratoryRequestsScreen),
    '/laboratory/requests/$id/detail': () =>
      import('./requests/request-detail.screen.tsx').then((m) => m.OfficeRequestScreen),
    '/t/practical-laboratory': () => import('./requests/own-requests.screen.tsx').then((m) => m.OwnRequestsScreen),
    '/t/practical-laboratory/$id': () => import('./requests/request-detail.screen.tsx').then((m) => m.OwnRequestScreen),
    '/t/practical-laboratory/create': () =>
      import('./requests/request-create.screen.tsx').then((m) => m.RequestCreateScreen),
  },
  also: { '/laboratory/list/create': 'view_laboratory', '/laboratory/list/$id/edit': 'view_laboratory' },
  menu: [
    { in: 'laboratories', at: 10, path: '/laboratory/list', text: 'shell.menu.laboratoryRooms', icon: IconFlask },
    { in: 'laboratories', at: 20, path: '/laboratory/requests', text: 'shell.menu.laboratoryRequests', icon: IconDoor },
    {
      in: 'borrowing',
      at: 30,
      path: '/t/practical-laboratory',
      text: 'shell.menu.practicalLaboratory',
      icon: IconFlask,
    },
  ],
} satisfies AreaScreens;
