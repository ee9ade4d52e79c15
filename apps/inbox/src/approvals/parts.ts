// What only messages need that several people, or people of groups, must approve, in a chunk of its own.

export { ApprovalList } from './approval-list.tsx';
export { Approved } from './approved.tsx';
export { Excluded } from './excluded.tsx';
