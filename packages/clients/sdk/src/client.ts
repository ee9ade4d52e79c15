import { createCall, createDownload } from './http/call.ts';
import { createSubscribe } from './http/subscribe.ts';
import { events } from './resources/events.ts';
import { files } from './resources/files.ts';
import { messages } from './resources/messages.ts';
import * as calls from './resources.gen.ts';
import { type AssentOptions, settingsOf } from './settings.ts';

/** Client of the service for one application. It is stateless: create it once and share it. */
export class Assent {
  readonly appid: string;
  readonly baseUrl: string;
  readonly messages: ReturnType<typeof calls.messages> & ReturnType<typeof messages>;
  readonly topics: ReturnType<typeof calls.topics>;
  readonly files: ReturnType<typeof calls.files> & ReturnType<typeof files>;
  readonly drills: ReturnType<typeof calls.drills>;
  readonly groups: ReturnType<typeof calls.groups>;
  readonly questions: ReturnType<typeof calls.questions>;
  readonly invites: ReturnType<typeof calls.invites>;
  readonly subscribers: ReturnType<typeof calls.subscribers>;
  readonly reports: ReturnType<typeof calls.reports>;
  readonly deliveries: ReturnType<typeof calls.deliveries>;
  readonly events: ReturnType<typeof calls.events> & ReturnType<typeof events>;
  readonly webhooks: ReturnType<typeof calls.webhooks>;
  /** Only with the credentials of a test app. */
  readonly test: ReturnType<typeof calls.test>;
  readonly hooks: ReturnType<typeof calls.hooks>;
  readonly contextLinks: ReturnType<typeof calls.contextLinks>;

  /**
   * Reads missing options from `ASSENT_URL` and `ASSENT_KEY` (`<appid>:<secret>`).
   * @throws AssentConfigError with what to change
   */
  constructor(options: AssentOptions = {}) {
    const settings = settingsOf(options);
    // Only this closure contains the secret, so printing a client does not reveal it.
    const call = createCall(settings);
    this.appid = settings.appid;
    this.baseUrl = settings.baseUrl;
    this.messages = { ...calls.messages(call), ...messages(call) };
    this.topics = calls.topics(call);
    this.files = { ...calls.files(call), ...files(call, createDownload(settings)) };
    this.drills = calls.drills(call);
    this.groups = calls.groups(call);
    this.questions = calls.questions(call);
    this.invites = calls.invites(call);
    this.subscribers = calls.subscribers(call);
    this.reports = calls.reports(call);
    this.deliveries = calls.deliveries(call);
    this.events = { ...calls.events(call), ...events(createSubscribe(settings)) };
    this.webhooks = calls.webhooks(call);
    this.test = calls.test(call);
    this.hooks = calls.hooks(call);
    this.contextLinks = calls.contextLinks(call);
  }
}
