export type {
  BlockIn,
  BlockOut,
  CallbackOut,
  CallbackTestOut,
  DeliveryDetailOut,
  DeliveryOut,
  DetailRow,
  DiagnosisOut,
  DrillIn,
  DrillOut,
  DrillPersonOut,
  DrillScheduleIn,
  DrillScheduleOut,
  DrillWithPeopleOut,
  EventOut,
  FileOut,
  GroupIn,
  GroupMemberOut,
  GroupOut,
  InviteIn,
  InviteOut,
  MessageIn,
  MessageStatus,
  NewInviteOut,
  PasskeyProofOut,
  PayloadIn,
  PayloadOut,
  PermissionHookIn,
  PermissionHookOut,
  ProblemCode,
  QuestionOut,
  RecipientsOut,
  ReportOut,
  ResponderOut,
  ResponseOut,
  ResponseValue,
  SentMessageOut,
  SubscriberDetailOut,
  SubscriberOut,
  TopicIn,
  TopicOut,
  VerifiedContextLinkOut,
} from './api.gen.ts';
export { eventTypes } from './api.gen.ts';
export { expressHandler, fetchHandler } from './callbacks/handlers.ts';
export type { ReceiverOptions } from './callbacks/receive.ts';
export { type Claimed, rememberInMemory, type SeenEvents } from './callbacks/receive.ts';
export type { CallbackEvent, KnownEvent, UnknownEvent } from './callbacks/verify-callback.ts';
export {
  type CallbackFault,
  type CallbackHeaders,
  CallbackRefused,
  verifyCallback,
} from './callbacks/verify-callback.ts';
export { Assent } from './client.ts';
export {
  type ContextLinkClaims,
  type ContextLinkFault,
  type ContextLinkOptions,
  ContextLinkRefused,
  verifyContextLink,
} from './context-links/verify-context-link.ts';
export {
  type DeviceCode,
  type DeviceKey,
  type DeviceLoginOptions,
  logInDevice,
} from './device-logins/device-login.ts';
export {
  type AnyProblemCode,
  AssentAborted,
  AssentConfigError,
  AssentConnectionError,
  AssentProblem,
  AssentTimeout,
  isProblem,
} from './errors.ts';
export {
  type AnsweredMessage,
  type FieldsOf,
  fieldsOf,
} from './fields.ts';
export type { CallOptions, ChangeOptions } from './http/call.ts';
export type { AnsweredQuestionOut, MessageOut } from './message.ts';
export type { EventStreamOptions, StreamedEvent } from './resources/events.ts';
export type { SendAndWaitOptions } from './resources/messages.ts';
export type { Page } from './resources/pages.ts';
export type { OnQuestion, QuestionAnswer } from './resources/questions.ts';
export type { OnUnavailable } from './resources/waiting.ts';
export { isFinal, type WaitOptions } from './resources/waiting.ts';
export type { AssentOptions } from './settings.ts';
