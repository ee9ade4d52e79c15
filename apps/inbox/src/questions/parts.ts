// What only messages need about which people can ask, in a chunk of its own.

export { Changed } from './changed.tsx';
export { Conversation } from './conversation.tsx';
