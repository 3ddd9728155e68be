import type { CalloutKind } from '@phuong/rich-text/callouts-and-questions.ts';
import { type Icon, IconAlertTriangle, IconBulb, IconInfoCircle, IconPencil } from '@tabler/icons-react';

/** The sign of each kind of call-out. */
export const calloutIcons: Readonly<Record<CalloutKind, Icon>> = {
  note: IconInfoCircle,
  remember: IconBulb,
  example: IconPencil,
  warning: IconAlertTriangle,
};
