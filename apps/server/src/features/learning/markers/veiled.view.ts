import type { AttemptDetail } from '@phuong/contract/learning/attempts/attempt.contract.ts';
import { type Appointment, isAppointedFor } from '../lessons/lesson.policy.ts';

/** An attempt as who was appointed to mark sees it: answers to the questions that are theirs, and neither whose they are nor what else happened. */
export const veiledAttempt = (detail: AttemptDetail, appointment: Appointment | null): AttemptDetail =>
  appointment === null
    ? detail
    : {
        ...detail,
        student: null,
        attempts: [],
        earned: null,
        mark: null,
        events: [],
        receipt: null,
        isAsHandedIn: null,
        answers: detail.answers.filter(({ key }) => isAppointedFor(appointment, key)),
      };
