import {
  IconBookmark,
  IconBoxMultiple,
  IconClipboardList,
  IconDeviceLaptop,
  IconShoppingCart,
} from '@tabler/icons-react';
import type { AreaScreens } from '../../lib/screens/area-screens.ts';
import type { OwnScreens } from '../../lib/screens/screen-catalogue.ts';

/** Addresses the catalogue has no name for: kits. */
const own = {
  '/device/kits': ['default', 'account', 'view_device'],
  '/device/kits/create': ['default', 'account', 'create_device'],
  '/device/kits/$id/edit': ['default', 'account', 'update_device'],
  '/t/device/kits': ['default', 'teacher', null],
} satisfies OwnScreens;

declare module '../../lib/screens/screen-catalogue.ts' {
  interface ScreenAddresses extends Record<keyof typeof own, OwnScreen> {}
}

/** The screens of what the school has besides books. */
export const devicesScreens = {
  own,
  lending: {
    '/t/device/list': () => import('./catalogue/device-catalogue.screen.tsx').then((m) => m.TeacherCatalogueScreen),
    '/t/device/list/$id/detail': () => import('./catalogue/device.screen.tsx').then((m) => m.TeacherDeviceScreen),
    '/t/device/saved': () => import('./catalogue/device-catalogue.screen.tsx').then((m) => m.TeacherSavedScreen),
    '/t/device/borrowing-list': () => import('./own-orders/own-orders.screen.tsx').then((m) => m.TeacherOrdersScreen),
    '/t/device/borrowing-list/$id/detail': () =>
      import('./own-orders/own-orders.screen.tsx').then((m) => m.TeacherOrderScreen),
    '/t/device/borrowing-list/create': () =>
      import('./catalogue/device-catalogue.screen.tsx').then((m) => m.TeacherNewOrderScreen),
    '/t/device/kits': () => import('./kits/own-kits.screen.tsx').then((m) => m.OwnKitsScreen),
    '/t/cart': () => import('./cart/cart.screen.tsx').then((m) => m.TeacherCartScreen),
    '/student/device': () => import('./catalogue/device-catalogue.screen.tsx').then((m) => m.StudentCatalogueScreen),
    '/student/device/$id/detail': () => import('./catalogue/device.screen.tsx').then((m) => m.StudentDeviceScreen),
    '/student/device/saved': () => import('./catalogue/device-catalogue.screen.tsx').then((m) => m.StudentSavedScreen),
    '/student/device/borrowing-list': () =>
      import('./own-orders/own-orders.screen.tsx').then((m) => m.StudentOrdersScreen),
    '/student/device/borrowing-list/$id/detail': () =>
      import('./own-orders/own-orders.screen.tsx').then((m) => m.StudentOrderScreen),
    '/student/device/borrowing-list/create': () =>
      import('./catalogue/device-catalogue.screen.tsx').then((m) => m.StudentNewOrderScreen),
    '/student/cart': () => import('./cart/cart.screen.tsx').then((m) => m.StudentCartScreen),
  },
  also: { '/device/category/create': 'update_device', '/device/category/$id/edit': 'update_device' },
  menu: [
    { in: 'borrowing', at: 20, path: '/t/device/list', text: 'shell.menu.deviceCatalogue', icon: IconDeviceLaptop },
    { in: 'borrowing', at: 21, path: '/t/device/saved', text: 'shell.menu.savedDevices', icon: IconBookmark },
    { in: 'borrowing', at: 24, path: '/t/device/kits', text: 'shell.menu.ownDeviceKits', icon: IconBoxMultiple },
    {
      in: 'borrowing',
      at: 40,
      path: '/t/device/borrowing-list',
      text: 'shell.menu.ownDeviceOrders',
      icon: IconClipboardList,
    },
    { in: 'borrowing', at: 50, path: '/t/cart', text: 'shell.menu.cart', icon: IconShoppingCart },
    { in: 'borrowing', at: 22, path: '/student/device', text: 'shell.menu.deviceCatalogue', icon: IconDeviceLaptop },
    { in: 'borrowing', at: 23, path: '/student/device/saved', text: 'shell.menu.savedDevices', icon: IconBookmark },
    {
      in: 'borrowing',
      at: 42,
      path: '/student/device/borrowing-list',
      text: 'shell.menu.ownDeviceOrders',
      icon: IconClipboardList,
    },
    { in: 'borrowing', at: 52, path: '/student/cart', text: 'shell.menu.cart', icon: IconShoppingCart },
  ],
} satisfies AreaScreens;
