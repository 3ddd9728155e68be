import type { Area } from '../../platform/http/mount.ts';
import type { Services } from '../../platform/services.ts';
import { absenceArea, conductArea } from './conduct.routes.ts';
import { contactSlipArea } from './contact-slip.routes.ts';
import { planEntryReminders } from './entry-closing.jobs.ts';
import { gradeUpArea } from './grade-up.routes.ts';
import { markSheetArea, marksArea } from './mark-sheet.routes.ts';
import { marksFileArea } from './marks-file.routes.ts';
import { resultArea } from './result.routes.ts';
import { transcriptArea } from './transcript.routes.ts';

export const gradingAreas = (services: Services): Area[] => {
  planEntryReminders(services);
  return [
    markSheetArea(services),
    marksArea(services),
    marksFileArea(services),
    conductArea(services),
    absenceArea(services),
    resultArea(services),
    gradeUpArea(services),
    transcriptArea(services),
    contactSlipArea(services),
  ];
};
