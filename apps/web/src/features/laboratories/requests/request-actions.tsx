import type { PlaceAlternative } from '@phuong/contract/laboratories/place.schema.ts';
import type { LaboratoryRequest } from '@phuong/contract/laboratories/requests/laboratory-request.contract.ts';
import {
  type LaboratoryRequestAction,
  laboratoryRequestLifecycle,
} from '@phuong/contract/laboratories/requests/laboratory-request.lifecycle.ts';
import { actionsFrom } from '@phuong/contract/platform/lifecycle.schema.ts';
import {
  IconArrowsExchange,
  IconBell,
  IconCheck,
  IconDoorEnter,
  IconDoorExit,
  IconMessageQuestion,
  IconPencil,
  IconX,
} from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { useCan } from '../../../lib/can.tsx';
import { todayIso } from '../../../lib/words/dates.ts';
import { useAction } from '../../../ui/feedback/use-action.ts';
import type { HeaderAction } from '../../../ui/frame/page-header.tsx';
import type { AskedText } from './request-dialogs.tsx';

const dialogs = () => import('./request-dialogs.tsx');
const TextDialog = lazy(async () => ({ default: (await dialogs()).TextDialog }));
const CancelDialog = lazy(async () => ({ default: (await dialogs()).CancelDialog }));
const CheckOutDialog = lazy(async () => ({ default: (await dialogs()).CheckOutDialog }));
const CheckInDialog = lazy(async () => ({ default: (await dialogs()).CheckInDialog }));
const EditDialog = lazy(async () => ({ default: (await import('./edit-dialogs.tsx')).EditDialog }));
const MoveDialog = lazy(async () => ({ default: (await import('./edit-dialogs.tsx')).MoveDialog }));

type Opened = AskedText | 'cancel' | 'checkIn' | 'checkOut' | 'edit' | 'move';

/** Takes another place with one click. */
export function useMove({ id, version }: LaboratoryRequest) {
  const { t } = useTranslation();
  const { run, busy } = useAction();
  return {
    busy,
    take: ({ laboratoryId, date, shift, firstPeriod, lastPeriod }: PlaceAlternative, fewer: boolean) =>
      void run(
        () =>
          call('laboratoryRequests.move', {
            params: { id },
            body: { version, laboratoryId, date, shift, firstPeriod, lastPeriod, fewer },
          }),
        () => t('laboratories.request.moved'),
      ),
  };
}

interface RequestActions {
  primary: HeaderAction | undefined;
  actions: HeaderAction[];
  dialogs: ReactNode;
}

/** What may be done with a request now, by who looks at it: the state decides, the server has the last word. */
export function useRequestActions(request: LaboratoryRequest, isOffice: boolean): RequestActions {
  const { t } = useTranslation();
  const { door } = useSearch({ strict: false }) as { door?: unknown };
  const [opened, setOpened] = useState<Opened | null>(null);
  const mayDecide = useCan('update_laboratory');
  const { run, busy } = useAction();
  const { id, version, state, offeredUntil, mayRemindFrom } = request;
  const possible = new Set<LaboratoryRequestAction>(actionsFrom(laboratoryRequestLifecycle, state));
  const step = (key: 'approve' | 'accept' | 'remind', done: string) => () =>
    void run(
      () => call(`laboratoryRequests.${key}`, { params: { id }, body: { version } }),
      () => done,
    );
  const open = (key: Opened) => () => setOpened(key);
  const all: (HeaderAction & { key: LaboratoryRequestAction; of: 'office' | 'teacher' | 'both' })[] = [
    {
      key: 'approve',
      of: 'office',
      label: t('laboratories.request.approve'),
      icon: IconCheck,
      busy,
      onSelect: step('approve', t('laboratories.request.approved')),
    },
    {
      key: 'askMore',
      of: 'office',
      label: t('laboratories.request.askMore'),
      icon: IconMessageQuestion,
      onSelect: open('askMore'),
    },
    { key: 'reject', of: 'office', label: t('laboratories.request.reject'), icon: IconX, onSelect: open('reject') },
    { key: 'answer', of: 'teacher', label: t('laboratories.request.answerNow'), onSelect: open('answer') },
    {
      key: 'accept',
      of: 'teacher',
      label: t('laboratories.request.accept'),
      icon: IconCheck,
      busy,
      onSelect: step('accept', t('laboratories.request.accepted')),
    },
    {
      key: 'checkIn',
      of: 'both',
      label: t('laboratories.request.checkIn'),
      icon: IconDoorEnter,
      onSelect: open('checkIn'),
    },
    {
      key: 'checkOut',
      of: 'both',
      label: t('laboratories.request.checkOut'),
      icon: IconDoorExit,
      onSelect: open('checkOut'),
    },
    {
      key: 'move',
      of: 'both',
      label: t('laboratories.request.move'),
      icon: IconArrowsExchange,
      onSelect: open('move'),
    },
    { key: 'edit', of: 'teacher', label: t('laboratories.request.edit'), icon: IconPencil, onSelect: open('edit') },
    {
      key: 'remind',
      of: 'teacher',
      label: t('laboratories.request.remind'),
      icon: IconBell,
      busy,
      onSelect: step('remind', t('laboratories.request.reminded')),
    },
    { key: 'cancel', of: 'both', label: t('laboratories.request.cancel'), icon: IconX, onSelect: open('cancel') },
  ];
  const hidden: Partial<Record<LaboratoryRequestAction, boolean>> = {
    accept: offeredUntil === null,
    remind: mayRemindFrom === null || mayRemindFrom > todayIso(),
    // Nobody checks in on another day.
    checkIn: request.date !== todayIso(),
    // What the office does not want it refuses.
    cancel: isOffice && possible.has('reject'),
  };
  const shown = all.filter(
    ({ key, of }) =>
      possible.has(key) &&
      !hidden[key] &&
      (of === 'both' || of === (isOffice ? 'office' : 'teacher')) &&
      (!isOffice || mayDecide),
  );
  const first = shown.find(({ key }) => ['approve', 'answer', 'accept', 'checkIn', 'checkOut'].includes(key));
  const close = () => setOpened(null);
  return {
    primary: first,
    actions: shown.filter((each) => each !== first),
    dialogs: (
      <Suspense>
        {(opened === 'askMore' || opened === 'reject' || opened === 'answer') && (
          <TextDialog request={request} asked={opened} onClose={close} />
        )}
        {opened === 'cancel' && <CancelDialog request={request} isOffice={isOffice} onClose={close} />}
        {opened === 'checkIn' && (
          <CheckInDialog
            request={request}
            isOffice={isOffice}
            code={typeof door === 'string' ? door : ''}
            onClose={close}
          />
        )}
        {opened === 'checkOut' && <CheckOutDialog request={request} onClose={close} />}
        {opened === 'edit' && <EditDialog request={request} onClose={close} />}
        {opened === 'move' && <MoveDialog request={request} onClose={close} />}
      </Suspense>
    ),
  };
}
