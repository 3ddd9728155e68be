import { IconBoxMultiple, IconCategory2, IconClipboardList, IconMicroscope } from '@tabler/icons-react';
import type { OfficeScreens } from '../../lib/screens/area-screens.ts';

/** What of this area only accounts open. */
export const devicesOffice = {
  desks: {
    '/device/management': () => import('./models/devices.screen.tsx').then((m) => m.DevicesScreen),
    '/device/management/create': () => import('./models/device-form.screen.tsx').then((m) => m.DeviceCreateScreen),
    '/device/management/$id/edit': () => import('./models/device-form.screen.tsx').then((m) => m.DeviceEditScreen),
    '/device/management/$id/detail': () =>
      import('./models/device-detail.screen.tsx').then((m) => m.DeviceDetailScreen),
    '/device/category': () => import('./categories/device-categories.screen.tsx').then((m) => m.DeviceCategoriesScreen),
    '/device/category/create': () =>
      import('./categories/device-category-form.screen.tsx').then((m) => m.DeviceCategoryCreateScreen),
    '/device/category/$id/edit': () =>
      import('./categories/device-category-form.screen.tsx').then((m) => m.DeviceCategoryEditScreen),
  },
  lending: {
    '/device/kits': () => import('./kits/kits.screen.tsx').then((m) => m.KitsScreen),
    '/device/kits/create': () => import('./kits/kit-form.screen.tsx').then((m) => m.KitCreateScreen),
    '/device/kits/$id/edit': () => import('./kits/kit-form.screen.tsx').then((m) => m.KitEditScreen),
    '/device/borrowing-list': () => import('./orders/device-orders.screen.tsx').then((m) => m.DeviceOrdersScreen),
    '/device/borrowing-list/create': () =>
      import('./orders/device-order-create.screen.tsx').then((m) => m.DeviceOrderCreateScreen),
    '/device/borrowing-list/$id/edit': () =>
      import('./orders/device-order-decide.screen.tsx').then((m) => m.DeviceOrderDecideScreen),
    '/device/borrowing-list/$id/detail': () =>
      import('./orders/device-order-detail.screen.tsx').then((m) => m.DeviceOrderDetailScreen),
  },
  menu: [
    { in: 'devices', at: 10, path: '/device/management', text: 'shell.menu.deviceModels', icon: IconMicroscope },
    { in: 'devices', at: 20, path: '/device/category', text: 'shell.menu.deviceCategories', icon: IconCategory2 },
    { in: 'devices', at: 5, path: '/device/borrowing-list', text: 'shell.menu.deviceOrders', icon: IconClipboardList },
    { in: 'devices', at: 15, path: '/device/kits', text: 'shell.menu.deviceKits', icon: IconBoxMultiple },
  ],
} satisfies OfficeScreens;
