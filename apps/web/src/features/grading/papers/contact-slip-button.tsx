import type { TranscriptPeriod } from '@phuong/contract/grading/papers/transcript.contract.ts';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callFile } from '../../../lib/api/client.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { useSignedInUser } from '../../../lib/can.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { problemDetail } from '../../../ui/feedback/error-state.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';

export type SlipsOf =
  | { readonly classId: string; readonly period: TranscriptPeriod }
  | { readonly studentId: string; readonly schoolYearId: string; readonly period: TranscriptPeriod };

/** Fetches the contact slips of a class or of one pupil as a PDF; pupils do not print their own. */
export function ContactSlipButton(of: SlipsOf) {
  const { t } = useTranslation();
  const user = useSignedInUser();
  const [busy, setBusy] = useState(false);
  if (user?.scope === 'student') return null;
  const fetchSlips = async () => {
    setBusy(true);
    try {
      const { period } = of;
      saveFile(
        'classId' in of
          ? await callFile('contactSlips.ofClass', { params: { id: of.classId }, query: { period } })
          : await callFile('contactSlips.ofStudent', {
              params: { id: of.studentId },
              query: { period, schoolYearId: of.schoolYearId },
            }),
      );
    } catch (error) {
      toast.error(problemDetail(error) ?? t('ui.feedback.notLoadedDetail'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={IconMail} busy={busy} onClick={() => void fetchSlips()}>
      {t('classId' in of ? 'grading.contactSlip.ofClass' : 'grading.contactSlip.ofStudent')}
    </Button>
  );
}
