import type { DeviceLineState } from '@phuong/contract/devices/orders/device-line.lifecycle.ts';
import type { OrderStage } from '@phuong/contract/devices/orders/device-line.schema.ts';
import { useTranslation } from 'react-i18next';
import { path } from '../../../lib/screens/path.ts';
import { formatDate, formatDayMonth } from '../../../lib/words/format.ts';
import { currentLocale } from '../../../lib/words/locale.ts';
import type { Meaning } from '../../../ui/feedback/state-badge.tsx';

/** When something is out, as calls have it. */
export interface Span {
  fromDate: string;
  fromPeriod: number | null;
  toDate: string;
  toPeriod: number | null;
}

/** "27/11, tiết 3–4" or "27/11 – 30/11". */
export function useSpanText(): (span: Span) => string {
  const { t } = useTranslation();
  return ({ fromDate, fromPeriod, toDate, toPeriod }) => {
    const isOneDay = fromDate === toDate;
    const days = isOneDay ? formatDate(fromDate) : `${formatDayMonth(fromDate)} – ${formatDate(toDate)}`;
    if (fromPeriod === null || toPeriod === null) return days;
    if (!isOneDay)
      return `${formatDayMonth(fromDate)}, ${t('deviceOrders.onePeriod', { from: fromPeriod })} – ${formatDayMonth(toDate)}, ${t('deviceOrders.onePeriod', { from: toPeriod })}`;
    const key = fromPeriod === toPeriod ? 'deviceOrders.onePeriod' : 'deviceOrders.periods';
    return `${days}, ${t(key, { from: fromPeriod, to: toPeriod })}`;
  };
}

/** The name of a model in the language shown. */
export const modelName = ({ modelName: vi, modelNameEn: en }: { modelName: string; modelNameEn: string }): string =>
  currentLocale() === 'vi' ? vi : en || vi;

export const stateMeanings: Record<DeviceLineState, Meaning> = {
  cart: 'grey',
  requested: 'amber',
  approved: 'primary',
  rejected: 'red',
  cancelled: 'grey',
  expired: 'grey',
  handed_over: 'blue',
  returned: 'green',
  lost: 'red',
};

export const stageMeanings: Record<OrderStage, Meaning> = {
  overdue: 'red',
  toDecide: 'amber',
  toHandOver: 'primary',
  out: 'blue',
  closed: 'green',
};

/** Whose own screens these are: the same for teachers and pupils, at their addresses. */
export type OwnScope = 'teacher' | 'student';

export const ownPlaces = {
  teacher: {
    catalogue: path('/t/device/list'),
    device: (id: string) => path('/t/device/list/$id/detail', { id }),
    saved: path('/t/device/saved'),
    orders: path('/t/device/borrowing-list'),
    order: (id: string) => path('/t/device/borrowing-list/$id/detail', { id }),
    create: path('/t/device/borrowing-list/create'),
    cart: path('/t/cart'),
  },
  student: {
    catalogue: path('/student/device'),
    device: (id: string) => path('/student/device/$id/detail', { id }),
    saved: path('/student/device/saved'),
    orders: path('/student/device/borrowing-list'),
    order: (id: string) => path('/student/device/borrowing-list/$id/detail', { id }),
    create: path('/student/device/borrowing-list/create'),
    cart: path('/student/cart'),
  },
} as const;
