import { IconCategory2, IconMicroscope } from '@tabler/icons-react';
import type { AreaScreens } from '../../lib/screens/area-screens.ts';

/** The screens of what the school has besides books. */
export const devicesScreens = {
  office: {
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
  also: { '/device/category/create': 'update_device', '/device/category/$id/edit': 'update_device' },
  menu: [
    { in: 'devices', at: 10, path: '/device/management', text: 'shell.menu.deviceModels', icon: IconMicroscope },
    { in: 'devices', at: 20, path: '/device/category', text: 'shell.menu.deviceCategories', icon: IconCategory2 },
  ],
} satisfies AreaScreens;
