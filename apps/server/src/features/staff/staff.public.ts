export { type ClassRelation, isRelated, noRelation, relationOf, teachesSubject } from './class-relation.policy.ts';
export { classRelation, classRelations } from './class-relation.reads.ts';
