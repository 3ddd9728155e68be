export { type ClassRelation, isRelated } from './class-relation.policy.ts';
export { classRelation, classRelations } from './class-relation.reads.ts';
export { contractFiles } from './contracts/contract-files.reads.ts';
export { staffDataFiles } from './contracts/staff-data.reads.ts';
export { ownStaffId, staffPeople, staffPersonOf } from './contracts/staff-person.reads.ts';
export { departmentFilling } from './departments/department-names.reads.ts';
export { loadsOf, semesterFacts } from './load/teaching-load.reads.ts';
export { staffPersonalData } from './personal-data.rules.ts';
export { mayBe, onlyOne, refuseOtherPerson, refuseTwice } from './teachers/person-rows.rules.ts';
