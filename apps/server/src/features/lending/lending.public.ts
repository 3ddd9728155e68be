export { borrowerOfActor } from './borrowers/borrower.policy.ts';
export {
  type BorrowerFacts,
  borrowerJson,
  exportedPeople,
  findBorrower,
  readBorrowers,
  searchBorrowers,
  shownBorrower,
} from './borrowers/borrower.reads.ts';
export { borrowerIdFor, lockBorrower } from './borrowers/borrower.writes.ts';
export { tellCartChanged } from './borrowers/cart.notices.ts';
export { suspensionsOf } from './borrowers/suspension.reads.ts';
export { liftOverdueSuspension, suspendForOverdue } from './borrowers/suspension.writes.ts';
export { deskEventHandlers } from './desk/desk-watch.policy.ts';
export { type CalendarJson, calendarJson, calendarOf, lastDaysOf, openDaysOf } from './desk/open-days.reads.ts';
export { refuseUnless } from './desk/refusal.guards.ts';
export { refusalAnswer } from './desk/refusal.view.ts';
export { refuseWithRules } from './loan-rules/category-rules.guards.ts';
export { loanRulesById, loanRulesJson, loanRulesOf } from './loan-rules/loan-rule.reads.ts';
export { lendingPersonalData } from './personal-data.rules.ts';
