import type { Area } from '../../platform/http/mount.ts';
import type { Services } from '../../platform/services.ts';
import { classFileArea } from './class-file/class-file.routes.ts';
import { absenceArea, conductArea } from './conduct/conduct.routes.ts';
import { planEntryReminders } from './entry/entry-closing.jobs.ts';
import { exemptionArea } from './exemptions/exemption.routes.ts';
import { formerSchoolArea } from './former-school/former-school.routes.ts';
import { yearResultsArea } from './former-school/year-results.routes.ts';
import { formArea } from './forms/form.routes.ts';
import { gradeUpArea } from './grade-up/grade-up.routes.ts';
import { markSheetPaperArea } from './marks-file/mark-sheet-paper.routes.ts';
import { marksFileArea } from './marks-file/marks-file.routes.ts';
import { contactSlipArea } from './papers/contact-slip.routes.ts';
import { transcriptArea } from './papers/transcript.routes.ts';
import { transferPaperArea } from './papers/transfer-paper.routes.ts';
import { resultArea } from './results/result.routes.ts';
import { markSheetArea, marksArea } from './sheets/mark-sheet.routes.ts';

export const gradingAreas = (services: Services): Area[] => {
  planEntryReminders(services);
  return [
    markSheetArea(services),
    marksArea(services),
    marksFileArea(services),
    conductArea(services),
    absenceArea(services),
    classFileArea(services),
    resultArea(services),
    formerSchoolArea(services),
    yearResultsArea(services),
    exemptionArea(services),
    gradeUpArea(services),
    transcriptArea(services),
    contactSlipArea(services),
    transferPaperArea(services),
    markSheetPaperArea(services),
    formArea(services),
  ];
};
